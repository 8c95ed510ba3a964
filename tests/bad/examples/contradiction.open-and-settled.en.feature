When South pockets nothing
Then it is open what becomes of the queen
And the queen is covered
