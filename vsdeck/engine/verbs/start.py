"""With what and where the game starts: `setup` looks at these rules, nothing else does."""
