"""A table as plain text, for a terminal, a mail or a forum."""

from __future__ import annotations

from vsdeck.engine import GameState, Spot
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import BACK, FRONT
from vsdeck.engine.transcript import phase_name, question


def shown(state: GameState, viewer: int) -> str:
    """All sides, the viewer's below, with what the viewer may know."""
    told = [f"Turn {state.turn} ({state.rules.names[state.active]}), {phase_name(state)}"]
    for player in range(state.rules.players):
        if player != viewer:
            told += ["", *_side(state, player, (BACK, FRONT), viewer)]
    told += ["", *_side(state, viewer, (FRONT, BACK), viewer)]
    told.append(f"  hand: {_listed([fact_of(state, card).name for card in state.zone(viewer, Spot.HAND)])}")
    if state.decision is not None:
        told += ["", f"{state.rules.names[state.decision.player]}: {question(state, state.decision)}"]
    return "\n".join(told)


def _side(state: GameState, player: int, rows: tuple[Spot, Spot], viewer: int) -> list[str]:
    counts = {spot: len(state.zone(player, spot)) for spot in (Spot.DECK, Spot.HAND, Spot.KO_PILE)}
    told = [
        f"{state.rules.names[player]}: deck {counts[Spot.DECK]}, hand {counts[Spot.HAND]}, "
        f"KO pile {counts[Spot.KO_PILE]}"
    ]
    for row in rows:
        characters = [character(state, card) for card in state.zone(player, row)]
        told.append(f"  {row.name.lower()} row: {_listed(characters)}")
    resources = [_resource(state, card, player == viewer) for card in state.zone(player, Spot.RESOURCE)]
    told.append(f"  resources: {_listed(resources)}")
    return told


def character(state: GameState, card: int) -> str:
    """A character as a person would say it: its numbers, and everything that is not as usual."""
    fact, values = fact_of(state, card), derived(state)
    words = [f"{fact.name} {values.atk[card]}/{values.def_[card]}"]
    if fact.main:
        words.append(f"level {fact.level}")
    if state.xp[card]:
        words.append(f"{state.xp[card]} XP")
    if not state.face[card]:
        words.append("stunned")
    elif not state.ready[card]:
        words.append("exhausted")
    if state.wounds[card]:
        words.append(f"{state.wounds[card]} of {fact.health} wounds")
    if state.counters[card]:
        words.append(f"{state.counters[card]:+d} counters")
    return ", ".join(words)


def _resource(state: GameState, card: int, own: bool) -> str:
    if state.face[card]:
        return fact_of(state, card).name
    return f"({fact_of(state, card).name}, face down)" if own else "(face down)"


def _listed(words: list[str]) -> str:
    return "; ".join(words) or "–"
