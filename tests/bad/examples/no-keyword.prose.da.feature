Syd sænker dronningen
