And North has the turn
