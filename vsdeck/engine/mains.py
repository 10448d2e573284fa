"""Main characters: who is one, the XP that they gain and the levels that they rise to."""

from __future__ import annotations

from vsdeck.engine.action import Action, Do
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import Frame, GameState
from vsdeck.engine.triggers import happen, hear
from vsdeck.powers import ir


def _xp_goal(state: GameState, card: int) -> int:
    """The number beside Level Up; 0 for who does not level up from here."""
    needed = [state.rules.programs[power].level_up for power in fact_of(state, card).powers]
    return next((number for number in needed if number), 0)


def xp_to_level(state: GameState, card: int) -> int:
    """How much more XP makes a main character level up; 0 if none does."""
    goal = _xp_goal(state, card)
    further = (state.owner[card], state.fact[card]) in state.rules.next_levels
    return max(1, goal - state.xp[card]) if goal and further and state.in_play(card) else 0


def gain_xp(state: GameState, card: int, count: int) -> None:
    """XP for a main character that can still level up; with enough of it, it does."""
    if not _xp_goal(state, card) or count <= 0 or not state.in_play(card):
        return
    levels = 0 < xp_to_level(state, card) <= count
    state.xp[card] += count
    happen(state, Happen.GAINS_XP, state.side[card], card, number=count)
    if levels:
        _level_up(state, card)


def _level_up(state: GameState, card: int) -> None:
    """To the next level; its player chooses where the Level Up zone holds several."""
    further = state.rules.next_levels[state.owner[card], state.fact[card]]
    if len(further) == 1:
        _rise(state, card, further[0])
    else:
        state.stack.append((Frame.LEVEL, state.ref(card)))


def _rise(state: GameState, card: int, fact: int) -> None:
    """Both the level that is left and the one that is reached hear of it."""
    before, ref, player = fact_of(state, card).powers, state.ref(card), state.side[card]
    happen(state, ir.LevelsUp, player, card, told=False)
    set_level(state, card, fact)
    hear(
        state,
        HAPPENS[ir.LevelsUp],
        player,
        card,
        only=lambda listener: listener.run.source == ref and listener.power not in before,
    )


def make_main(state: GameState, card: int, player: int) -> None:
    """A card becomes a main character of a player, or of nobody with -1."""
    state.set_mains((*state.main[:card], player, *state.main[card + 1 :]))
    invalidate(state)


def set_level(state: GameState, card: int, fact: int) -> None:
    """Another version of the same character: it keeps place, orientation, wounds and counters."""
    below = state.below.get(card, ())
    passed = below[: below.index(fact)] if fact in below else (*below, state.fact[card])
    state.below = state.below | {card: passed}
    state.xp[card] = 0
    state.fact[card] = fact
    invalidate(state)
    happen(state, Happen.LEVELS, state.side[card], card, number=fact_of(state, card).level)


def level_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """A main character rises to one of several next levels. Frame: reference."""
    card = state.card(frame[1])
    further = state.rules.next_levels.get((state.owner[card], state.fact[card]), ()) if card >= 0 else ()
    if not further or not state.in_play(card):
        state.stack.pop()
        return
    options = tuple(Action(Do.BECOME, card, fact) for fact in further)
    state.decision = Decision(state.side[card], Ask.LEVEL, options, (card,))


def answer_level(state: GameState, decision: Decision, action: Action) -> None:
    state.stack.pop()
    _rise(state, action.card, action.other)
