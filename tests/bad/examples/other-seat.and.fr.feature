Quand Sud rentre un pion blanc
Et Nord ne rentre rien
