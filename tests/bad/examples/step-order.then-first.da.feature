Så har Nord turen
