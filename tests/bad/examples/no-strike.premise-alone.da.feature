Givet ingen brik er sænket
