Når Syd sænker dronningen
Og dronningen ligger på brættet
