"""Characters come onto a side at the same time: of those with one name their player keeps one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from vsdeck.engine.action import Action, Do, option
from vsdeck.engine.changes.places import give_way
from vsdeck.engine.changes.room import meet, namesakes, unique_names
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.registry import answers, under_way
from vsdeck.engine.state import MARK, Frame, GameState


def enter_together(state: GameState, entering: Sequence[tuple[int, ...]]) -> None:
    """Cards come one after the other, the first one first: each is a frame (ENTER, …)."""
    cards = [frame[1] % MARK for frame in entering]
    if any(unique_names(state, one) & unique_names(state, other) for one, other in combinations(cards, 2)):
        meet(state, cards)
    state.stack += reversed(entering)


@under_way(Frame.TOGETHER)
def together_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """A main character stays before any other."""
    cards = frame[1:]
    group = next((found for card in cards if (found := _alike(state, card, cards))), [])
    mains = [card for card in group if state.main[card] >= 0]
    if not group:
        state.stack.pop()
    elif mains:
        _keep(state, mains[0])
    else:
        options = tuple(option(Do.CHOOSE, card) for card in group)
        state.decision = Decision(state.side[group[0]], Ask.KEEP, options)


@answers(Ask.KEEP)
def answer_keep(state: GameState, decision: Decision, action: Action) -> None:
    _keep(state, action.card)


def _keep(state: GameState, kept: int) -> None:
    """Who shares a name with the one that stays gets KO'd; nobody asks again where that is replaced."""
    cards = state.stack.pop()[1:]
    gone = [card for card in _alike(state, kept, cards) if card != kept]
    meet(state, [card for card in cards if card not in gone])
    give_way(state, gone)


def _alike(state: GameState, card: int, cards: Sequence[int]) -> list[int]:
    """A character with those of others that can't stay beside it; empty if there are none."""
    others = [other for other in namesakes(state, card) if other in cards] if state.in_play(card) else []
    return [card, *others] if others else []
