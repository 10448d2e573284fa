"""The table as lines of text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Mark, Number
from vsdeck.engine import GameState, Spot
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.transcript import name, phase_name
from vsdeck.engine.values import atk, def_


def board(state: GameState, viewer: int) -> list[str]:
    """Everybody's side, the viewer's last, then the viewer's hand."""
    told = [_head(state)]
    order = [player for player in range(state.rules.players) if player != viewer]
    for player in (*order, viewer):
        told += _side(state, player)
    told += _combat(state)
    hand = [_in_hand(state, card) for card in state.zone(viewer, Spot.HAND)]
    told.append(f"  hand      {', '.join(hand) or 'empty'}")
    return told


def _head(state: GameState) -> str:
    if not state.turn:
        return "--- before the first turn ---"
    return f"--- turn {state.turn}, {state.rules.names[state.active]}, {phase_name(state)} ---"


def _combat(state: GameState) -> Iterator[str]:
    combat = state.combat
    if combat is None:
        return
    attackers = [card for card in map(state.card, combat.attackers) if card >= 0]
    defender = state.card(combat.defender)
    if attackers and defender >= 0:
        force = sum(atk(state, card) for card in attackers)
        team = " and ".join(name(state, card) for card in attackers)
        kind = "ranged" if combat.ranged else "melee"
        whom = f"{name(state, defender)} (DEF {def_(state, defender)})"
        yield f"  {kind} combat: {team} (ATK {force}) against {whom}"


def _side(state: GameState, player: int) -> Iterator[str]:
    counts = [
        f"{len(state.zone(player, spot))} {words}"
        for spot, words in ((Spot.HAND, "in hand"), (Spot.DECK, "in the deck"), (Spot.KO_PILE, "KO'd"))
    ]
    gone = "" if state.alive[player] else ", out of the game"
    yield f"{player + 1}. {state.rules.names[player]}: {', '.join(counts)}{gone}"
    rows = ((Spot.BACK, "back row"), (Spot.FRONT, "front row"))
    for row, words in rows:
        cards = [_character(state, card) for card in state.zone(player, row)]
        if cards:
            yield f"  {words:<9} {', '.join(cards)}"
    resources = state.zone(player, Spot.RESOURCE)
    up = [name(state, card) for card in resources if state.face[card]]
    down = len(resources) - len(up)
    if resources:
        yield f"  resources {', '.join([*up, *([f'{down} face down'] if down else [])])}"


def _character(state: GameState, card: int) -> str:
    fact, values = fact_of(state, card), derived(state)
    notes = [word for place, word in ((FLIGHT, "flight"), (RANGED, "ranged")) if place in values.powers[card]]
    if not state.face[card]:
        notes.append("stunned")
    elif not state.ready[card]:
        notes.append("exhausted")
    if state.counters[card]:
        notes.append(f"{state.counters[card]:+d} counters")
    if state.wounds[card] or fact.main:
        notes.append(f"wounds {state.wounds[card]}/{fact.health}")
    if fact.main:
        notes.append(f"level {fact.level}, {state.xp[card]} XP")
    told = f"{fact.name} {values.atk[card]}/{values.def_[card]}"
    return f"{told} ({', '.join(notes)})" if notes else told


def _in_hand(state: GameState, card: int) -> str:
    printing = fact_of(state, card).printing
    if printing.kind.is_character:
        cost, attack, defence = map(_printed, (printing.cost, printing.atk, printing.def_))
        return f"{printing.name} [{cost}] {attack}/{defence}"
    return printing.name


def _printed(value: Number) -> str:
    return "–" if value is None else str(value.value if isinstance(value, Mark) else value)
