When South pockets the queen and the queen
