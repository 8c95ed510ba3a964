Givet Syd har turen
Og Nord har turen
Når Syd støder
