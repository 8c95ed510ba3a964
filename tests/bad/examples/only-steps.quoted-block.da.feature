Når Syd sænker dronningen
"""
Givet ingen brik er sænket
"""
