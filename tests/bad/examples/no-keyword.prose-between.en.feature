When South pockets the queen

  and so on
Then the queen is covered
