"""Which card a bot names: one that an enemy has shown and may have more of."""

from __future__ import annotations

from collections import Counter

from vsdeck.engine import Action, Decision, Do, GameState, Spot
from vsdeck.engine.reading import BACK, FRONT, atk, fact_of, name_number

COPIES = 4
"""So many of one card are in a deck at most."""


def likeliest(table: GameState, decision: Decision) -> Action:
    """Only what lies open counts. While nothing does, others are taken to play what the bot plays itself."""
    if decision.owed:
        return _foretold(table, decision)
    ally, you = table.rules.ally, decision.player
    enemies = [player for player in range(table.rules.players) if ally[player] != ally[you]]
    shown = Counter(
        fact_of(table, card).name
        for enemy in enemies
        for spot in (Spot.KO_PILE, Spot.RESOURCE, FRONT, BACK)
        for card in table.zone(enemy, spot)
        if table.owner[card] == enemy and table.main[card] < 0 and _is_open(table, card)
    )
    left = {name: COPIES - count for name, count in shown.items() if count < COPIES}
    own = Counter(fact_of(table, card).name for card in table.rules.decks[you])
    guess = max(sorted(left or own), key=lambda name: (left or own)[name], default="")
    named = Action(Do.NAME, other=name_number(guess))
    return named if named in decision.options else decision.options[0]


def _foretold(table: GameState, decision: Decision) -> Action:
    """The strongest enemy attacks, and the main character is attacked."""
    ally, you = table.rules.ally, decision.player
    meant = [
        card
        for player in range(table.rules.players)
        if (ally[player] != ally[you]) is (decision.owed > 1)
        for row in (FRONT, BACK)
        for card in table.zone(player, row)
    ]
    best = max(
        meant, key=lambda card: atk(table, card) if decision.owed > 1 else table.main[card] >= 0, default=-1
    )
    named = Action(Do.NAME, other=name_number(fact_of(table, best).name if best >= 0 else ""))
    return named if named in decision.options else decision.options[0]


def _is_open(table: GameState, card: int) -> bool:
    return bool(table.face[card]) or table.spot[card] in (FRONT, BACK)
