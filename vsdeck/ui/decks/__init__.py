"""The Decks page: the library of the user's decks, and the bench on which one of them is built.

Decks are values of `vsdeck.decks`; what is legal, counted and kept is decided there.
Never here: rules, odds, SQL.
"""
