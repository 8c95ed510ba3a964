Sud rentre la reine
