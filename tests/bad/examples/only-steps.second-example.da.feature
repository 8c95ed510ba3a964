Når Syd sænker dronningen
Eksempel: en til
Når Syd sænker dronningen
