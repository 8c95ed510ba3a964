Plan du scénario: la reine
Quand Sud rentre la reine
