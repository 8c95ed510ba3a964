Når Syd sænker en hvid
Og to hvide falder
