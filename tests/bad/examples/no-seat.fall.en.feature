When the queen falls
Then the queen is covered
