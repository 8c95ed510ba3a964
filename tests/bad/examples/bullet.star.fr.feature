* Sud rentre la reine
