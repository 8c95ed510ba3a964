When South pockets the queen
Given North has the turn
