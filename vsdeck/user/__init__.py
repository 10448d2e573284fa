"""What is the user's own and precious: the database `user.sqlite3` and the small things kept in it.

Decks live in `vsdeck.decks.library`, which uses the same database. Nothing here knows Qt or cards.
"""
