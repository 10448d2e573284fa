"""Predictions: attacks that are foretold in secret."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node


@node
class Predict(Effect):
    """Names in secret an attacker and a defender, any names that there are. When an enemy of the one name
    attacks somebody of the other on your side in the turn after this one, alone or in a team, that is shown,
    the combat is cancelled, and you predict once more for that turn, twice in all."""
