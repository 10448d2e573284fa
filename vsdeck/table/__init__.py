"""What a table shows and offers, in words and values, for the window and the terminal alike.

Nothing here decides a rule or paints: it reads a state of the engine, and says what can be seen and done."""
