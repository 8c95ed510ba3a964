Étant donné qu’aucun pion n’est rentré
Et qu’il reste trois pions noirs sur le plateau
Quand Sud tire
