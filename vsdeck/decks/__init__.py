"""Decks: what they hold, whether they are legal and why, how they are read, written, analysed and kept.

No Qt here, and no database except in library/.
"""
