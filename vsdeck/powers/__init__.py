"""Powers as a language: trees of what a power does, their notation, and what is shown of them.

Nothing here knows a screen, a database or a running game.
"""
