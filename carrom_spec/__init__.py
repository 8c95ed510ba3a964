"""The rules of carrom as one executable, citable specification in five languages."""

__version__ = "0.1.0"
