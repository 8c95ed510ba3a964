When South pockets the queen
Then North passes
