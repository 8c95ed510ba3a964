When Syd sænker dronningen
