Given no piece has been pocketed
when South pockets the queen
