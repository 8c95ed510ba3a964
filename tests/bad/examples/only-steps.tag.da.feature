@vigtigt
Når Syd sænker dronningen
