Givet ingen brik er sænket
Og Syd har sænket tre hvide
Når Syd sænker dronningen
