"""What a bot names: a card that an enemy has shown and may have more of, or a team that somebody has."""

from __future__ import annotations

from collections import Counter

from vsdeck.bots.worth import character
from vsdeck.engine import Action, Ask, Decision, Do, GameState, Spot
from vsdeck.engine.reading import BACK, FRONT, atk, derived, fact_of, name_number
from vsdeck.powers import ir

COPIES = 4
"""So many of one card are in a deck at most."""
MAIN = 3
"""So many others a main character counts for."""


def likeliest(table: GameState, decision: Decision) -> Action:
    if decision.ask is Ask.TEAM:
        return _team(table, decision)
    if decision.owed:
        name = _foretold(table, decision)
    elif _speaks_of(table, decision, ir.NamePower):
        name = _mighty(table, decision.player)
    else:
        name = _held(table, decision.player)
    named = Action(Do.NAME, other=name_number(name))
    return named if named in decision.options else decision.options[0]


def _held(table: GameState, you: int) -> str:
    """Only what lies open counts. While nothing does, others are taken to play what the bot plays itself."""
    ally = table.rules.ally
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
    return max(sorted(left or own), key=lambda name: (left or own)[name], default="")


def _foretold(table: GameState, decision: Decision) -> str:
    """The strongest enemy attacks, and the main character is attacked."""
    meant = _in_play(table, decision.player, friends=decision.owed <= 1)
    best = max(
        meant, key=lambda card: atk(table, card) if decision.owed > 1 else table.main[card] >= 0, default=-1
    )
    return fact_of(table, best).name if best >= 0 else ""


def _mighty(table: GameState, you: int) -> str:
    """The enemy character in play of whom a power is named: the one with most of them."""
    powers = derived(table).powers
    foes = [card for card in _in_play(table, you, friends=False) if table.face[card]]
    best = max(foes, key=lambda card: (len(powers[card]), character(table, card)), default=-1)
    return fact_of(table, best).name if best >= 0 else ""


def _team(table: GameState, decision: Decision) -> Action:
    """The team of most characters in play: of friends where somebody joins it, else of enemies."""
    friends = _speaks_of(table, decision, ir.AlsoTeam) or _speaks_of(table, decision, ir.AllAre)
    had: Counter[int] = Counter()
    for card in _in_play(table, decision.player, friends):
        for team in fact_of(table, card).teams:
            had[name_number(team)] += MAIN if table.main[card] >= 0 else 1
    return max(decision.options, key=lambda option: had[option.other])


def _in_play(table: GameState, you: int, friends: bool) -> list[int]:
    ally = table.rules.ally
    return [
        card
        for player in range(table.rules.players)
        if (ally[player] == ally[you]) is friends
        for row in (FRONT, BACK)
        for card in table.zone(player, row)
    ]


def _speaks_of(table: GameState, decision: Decision, kind: type[object]) -> bool:
    """Whether the power that asks has such a node."""
    programs = table.rules.programs
    return decision.power >= 0 and any(isinstance(node, kind) for node in programs[decision.power].nodes)


def _is_open(table: GameState, card: int) -> bool:
    return bool(table.face[card]) or table.spot[card] in (FRONT, BACK)
