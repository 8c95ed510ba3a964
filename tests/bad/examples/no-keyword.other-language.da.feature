Når Syd støder
Then North has the turn
