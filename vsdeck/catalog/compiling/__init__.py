"""Texts that a user has, made playable: cut into powers, each read by the grammar or told why not."""

from __future__ import annotations

from vsdeck.catalog.compiling.cards import (
    CardReading,
    PowerReading,
    Verdict,
    compile_card,
    read_power,
    worth,
)
from vsdeck.catalog.compiling.heads import heads_in

__all__ = ["CardReading", "PowerReading", "Verdict", "compile_card", "heads_in", "read_power", "worth"]
