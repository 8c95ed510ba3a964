Alors la main est à Nord
Quand Sud tire
