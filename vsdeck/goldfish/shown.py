"""A table as plain text, for a terminal, a mail or a forum."""

from __future__ import annotations

from vsdeck.engine import GameState, Spot
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import BACK, FRONT
from vsdeck.engine.transcript import phase_name, question
from vsdeck.goldfish.table import OPPONENT, PLAYER


def shown(state: GameState) -> str:
    """Both sides, yours below, with what you may know."""
    told = [f"Turn {state.turn} ({state.rules.names[state.active]}), {phase_name(state)}"]
    told += ["", *_side(state, OPPONENT, (BACK, FRONT)), ""]
    told += [*_side(state, PLAYER, (FRONT, BACK))]
    told.append(f"  hand: {_listed([fact_of(state, card).name for card in state.zone(PLAYER, Spot.HAND)])}")
    if state.decision is not None:
        told += ["", f"{state.rules.names[state.decision.player]}: {question(state, state.decision)}"]
    return "\n".join(told)


def _side(state: GameState, player: int, rows: tuple[Spot, Spot]) -> list[str]:
    counts = {spot: len(state.zone(player, spot)) for spot in (Spot.DECK, Spot.HAND, Spot.KO_PILE)}
    told = [
        f"{state.rules.names[player]}: deck {counts[Spot.DECK]}, hand {counts[Spot.HAND]}, "
        f"KO pile {counts[Spot.KO_PILE]}"
    ]
    for row in rows:
        characters = [character(state, card) for card in state.zone(player, row)]
        told.append(f"  {row.name.lower()} row: {_listed(characters)}")
    resources = [_resource(state, card, player) for card in state.zone(player, Spot.RESOURCE)]
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


def _resource(state: GameState, card: int, player: int) -> str:
    if state.face[card]:
        return fact_of(state, card).name
    return f"({fact_of(state, card).name}, face down)" if player == PLAYER else "(face down)"


def _listed(words: list[str]) -> str:
    return "; ".join(words) or "–"
