Givet ingen brik er snket
Når Syd sænker dronningen
