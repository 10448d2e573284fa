"""The editor of cards: facts, powers read while they are typed, a trial at the table."""
