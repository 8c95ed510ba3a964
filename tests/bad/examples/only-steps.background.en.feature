Background:
  Given no piece has been pocketed
