"""A deck taken to the table alone: an interactive session, hints, live odds, statistics of many games.

One engine drives it all; the opponent is a seat with a policy. No Qt, no database, no rule of the game.
"""
