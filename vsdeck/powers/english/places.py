"""Places of the game: domains."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.say("atom", "have the game enter {what:sel} as its Domain", ir.EnterDomain)
