"""What a card or a deck on any page asks of the window: the pages do not know each other."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Wishes(QObject):
    large = Signal(object)
    """A printing, to be shown as large as the window allows."""
    searched = Signal(str)
    """A query, in the browser that is in sight or on the Cards page."""
    shown = Signal(str)
    """The code of a card, on the Cards page."""
    edited = Signal(object)
    """The code of a card, in the editor, or a draft that was left; empty for a new card."""
    deck_opened = Signal(int)
    """The id of a kept deck."""
    playtested = Signal(object)
    """A deck, at its opening hand."""
    tried = Signal(object, object)
    """A deck and a card of it, at the first opening hand that has the card."""
    example_opened = Signal(object, str, object)
    """A position of the rules, on the table, with what is told of it and what can be done about that."""
    rule_asked = Signal(str)
    """The id of a topic of the Rules page."""
    told = Signal(str, str, object)
    """A sentence, its tone and what can be done about it, for a moment at the foot of the window."""
