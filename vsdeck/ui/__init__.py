"""The screens: thin Qt adapters over the Qt-free core. The only package that imports PySide6.

No rule of the game and no query is decided here.
"""
