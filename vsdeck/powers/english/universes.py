"""Universes beside the original one."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    words = "put each other character into a Pocket Universe until SELF leaves play"
    g.words("atom", {ir.MakePocketUniverse(): words})
