When South pockets nothing
Then North has the turn
And it is North's turn
