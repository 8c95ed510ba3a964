"""The reference machine: states, strikes, and the decision tree of one strike. It knows no language, file or engine."""
