Given South has pocketed twelve whites
When South pockets the queen
