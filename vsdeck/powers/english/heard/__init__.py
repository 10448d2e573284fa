"""What printed texts say in other words, phrase by phrase. All of it is only understood, never written.

Each module with an `add` adds patterns of single phrases, made for any card; no sentence of a card is here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from vsdeck.powers.english.template import Grammar


def add_heard(g: Grammar) -> None:
    for module in iter_modules(__path__):
        area = import_module(f"{__name__}.{module.name}")
        if hasattr(area, "add"):
            area.add(g)
