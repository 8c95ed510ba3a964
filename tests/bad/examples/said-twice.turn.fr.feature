Quand Sud tire
Alors la main passe à Nord
Et c'est à Nord de jouer
