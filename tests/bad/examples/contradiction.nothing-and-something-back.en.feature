When South pockets nothing
Then nothing comes back
But one white comes back
