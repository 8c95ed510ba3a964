Quand deux pions blancs rentrent
