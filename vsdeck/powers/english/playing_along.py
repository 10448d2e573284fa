"""A character that plays along."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    own = "a hand , resources and recruit points of its own"
    g.say("atom", f"{{what:subject}} plays along with {own}", ir.PlayAlong)
