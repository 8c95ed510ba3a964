When South pockets the queen
And North's striker touches nothing
