When South pockets
  | white | 2 |
