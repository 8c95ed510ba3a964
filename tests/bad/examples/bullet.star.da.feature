Givet ingen brik er sænket
* Syd sænker dronningen
