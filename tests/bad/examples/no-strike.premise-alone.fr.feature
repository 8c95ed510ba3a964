Sachant que le jeu est en cours
