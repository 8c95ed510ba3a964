Quand Sud tire
Alors la main passe à Nord
Et Sud garde la main
