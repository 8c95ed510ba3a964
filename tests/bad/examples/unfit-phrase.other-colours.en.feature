Given South plays black
And South has pocketed three whites
When South pockets the queen
