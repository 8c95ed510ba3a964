Når strikeren ikke rammer noget
