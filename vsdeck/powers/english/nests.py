"""Nests."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.words("atom", {ir.Nest(): "put SELF into a Nest , the location that paid for it"})
    g.words("quality", {ir.Nested(): "serving as its Nest"})
