"""Effects that last: what changes a card, a player or the rules for a while."""

from __future__ import annotations

from collections.abc import Callable
from enum import auto
from typing import NamedTuple

from vsdeck.engine.derived import invalidate, settles
from vsdeck.engine.looks import STATS
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.program import OF_VALUES
from vsdeck.engine.state import MARK, GameState, Run
from vsdeck.powers.ir import Condition, Duration, Event
from vsdeck.powers.ir import Until as UntilNode


class Lasts(Numbered):
    MODIFY = 0
    """`a`/`b` more ATK/DEF."""
    BASE = 1
    """Base ATK/DEF become `a`/`b`."""
    RESET = 2
    """Current ATK and DEF became the base ones while the card had `a` counters."""
    SWITCH = 3
    GAIN = 4
    """The power `a`."""
    LOSE = 5
    """The group `a` of powers; with `b` it can't gain such powers either."""
    NO_WOUND = 6
    ABILITY = 7
    """The ability at node `b` of power `a`; with a card a rule on this one alone."""
    FROZEN = 8
    ATTACKS_PLAYERS = 9
    DELAYED = 11
    """Once: the `Delayed` at node `b` of power `a`."""
    STATUS = auto()
    """What the keyword of power `a` says, with `player` as its player."""
    SET = auto()
    """The value `a` (ATK or DEF) became `b`."""
    TEAMS = auto()
    """It has only teams of the `JoinTeams` at node `b` of power `a`: those whose bit is in `c`."""
    NAME = auto()
    """It is called by a new name, made of the one with the number `a`."""
    LIKENESS = auto()
    """It has the names and teams of the printing `a` and no others."""
    AWAY = auto()
    """Once: the cards of the run come back at the event of `RemoveFor` at node `b` of power `a`."""
    LEVEL = auto()
    """Once: it has its level back at the event of `BecomeLevel` at node `b` of power `a`."""
    SKIP = auto()
    """The next turn of `player` has no phase `a`."""
    PREDICTION = auto()
    """An attack is foretold for the turn `player`: its run has named the attacker and the defender; with `c`
    one more follows."""
    LEADS = auto()
    """The player of the run decides the next formation step of `player`."""
    PLAYS_ALONG = auto()
    """It has a part of its player's hand and resource row."""
    LOST = auto()
    """It has lost its printed power `a`, and that has been told."""
    NEST = auto()
    """The location `card` is the Nest of who is its source, on the side of `player`."""
    WISH = auto()
    """`player` may play the removed `card`."""
    OPEN_ROW = auto()
    """Other cards than locations may lie face up in the resource row of `player`."""
    RETURN = 12
    """Once: moves back to the side of `c` at the event of `MoveSide` at node `b` of power `a`."""


MODIFIERS = frozenset(
    {
        *(Lasts.MODIFY, Lasts.BASE, Lasts.RESET, Lasts.SWITCH, Lasts.SET),
        *(Lasts.GAIN, Lasts.LOSE, Lasts.NO_WOUND, Lasts.ABILITY),
    }
)
"""What changes the values or the powers of one card, or is a rule on it."""


class Until(Numbered):
    COMBAT_ENDS = 0
    TURN_ENDS = 1
    GAME_ENDS = 2
    SOURCE_DOWN = 3
    """The card of the power gets stunned or leaves play."""
    NEXT_TURN_ENDS = 4
    """The next turn of `player` ends."""
    ENDED = auto()
    """What the `Until` at node `ends` of a power says."""


UNTIL = {
    Duration.COMBAT: Until.COMBAT_ENDS,
    Duration.TURN: Until.TURN_ENDS,
    Duration.GAME: Until.GAME_ENDS,
    Duration.WHILE_IN_PLAY: Until.SOURCE_DOWN,
    Duration.ITS_NEXT_TURN: Until.NEXT_TURN_ENDS,
}


NOBODY = Run(0, -1)
_BOUND = (Lasts.ABILITY, Lasts.DELAYED, Lasts.LEADS, Lasts.RETURN, Lasts.AWAY, Lasts.LEVEL, Lasts.PREDICTION)
"""What needs to know later what was chosen."""


class Lasting(NamedTuple):
    stamp: int
    kind: int
    until: int
    card: int
    """The reference of the affected card; 0 if none."""
    source: int
    """The reference of the power's card."""
    player: int = -1
    turn: int = 0
    """The turn in which it began."""
    a: int = 0
    b: int = 0
    c: int = 0
    run: Run = NOBODY
    ends: tuple[int, ...] = ()
    """Power and node of the `Until` that ends it."""


def add(
    state: GameState,
    kind: Lasts,
    until: Until,
    run: Run,
    card: int = 0,
    player: int = -1,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    ends: tuple[int, ...] = (),
) -> None:
    state.stamp += 1
    kept = run if ends or kind in _BOUND else NOBODY
    state.effects.append(
        Lasting(state.stamp, kind, until, card, run.source, player, state.turn, a, b, c, kept, ends)
    )
    if kind != Lasts.MODIFY or ends or not shift_stats(state, card % MARK, a, b):
        invalidate(state)


def end(state: GameState, until: Until) -> None:
    """Ends what lasted until now."""
    kept = [effect for effect in state.effects if not _ends(state, effect, until)]
    if len(kept) != len(state.effects):
        state.effects = kept
        invalidate(state)


def _ends(state: GameState, effect: Lasting, until: Until) -> bool:
    if effect.until == until:
        return True
    if effect.kind == Lasts.PREDICTION:
        return until is Until.TURN_ENDS and effect.player <= state.turn
    if until is not Until.TURN_ENDS or effect.until != Until.NEXT_TURN_ENDS:
        return False
    alliance = state.rules.alliance
    return effect.turn < state.turn and alliance[effect.player] == alliance[state.active]


def take(state: GameState, which: Callable[[Lasting], bool]) -> bool:
    """Ends effects before their time; says whether there were any."""
    kept = [effect for effect in state.effects if not which(effect)]
    if len(kept) == len(state.effects):
        return False
    state.effects = kept
    invalidate(state)
    return True


def source_down(state: GameState, ref: int) -> None:
    """The card of a power got stunned or left play."""
    if state.effects and any(
        effect.until == Until.SOURCE_DOWN and effect.source == ref for effect in state.effects
    ):
        state.effects = [
            effect for effect in state.effects if effect.until != Until.SOURCE_DOWN or effect.source != ref
        ]
        invalidate(state)


def left_play(state: GameState, ref: int) -> None:
    """What affected a card that left play is over, and what waits does not follow it (ruling on The Master);
    what it made goes on unless bound to it."""
    if any(effect.card == ref or _awaits(effect, ref) for effect in state.effects):
        state.effects = [
            effect._replace(run=_without(effect.run, ref)) if _awaits(effect, ref) else effect
            for effect in state.effects
            if effect.card != ref
        ]
        invalidate(state)
    source_down(state, ref)


def _awaits(effect: Lasting, ref: int) -> bool:
    return effect.kind == Lasts.DELAYED and (
        ref in effect.run.it or any(ref in chosen for _, chosen, _ in effect.run.picks)
    )


def _without(run: Run, ref: int) -> Run:
    picks = tuple(
        (node, tuple(one for one in chosen if one != ref), done) for node, chosen, done in run.picks
    )
    return run._replace(it=tuple(one for one in run.it if one != ref), picks=picks)


def ending(state: GameState, effect: Lasting) -> Event | Condition:
    power, node = effect.ends
    until: UntilNode = state.rules.programs[power].nodes[node]
    return until.end


def once(state: GameState, stamp: int) -> None:
    """Ends one effect that works only once."""
    state.effects = [effect for effect in state.effects if effect.stamp != stamp]
    invalidate(state)


def shift_stats(state: GameState, card: int, atk: int, def_: int) -> bool:
    """Changes ATK and DEF of a card by so much where nothing else follows from that: nobody looks at them,
    and what is left is more than nothing. Otherwise the values have to be computed anew."""
    known = state.derived
    if known is None or card not in known.atk or known.looks & STATS or settles(state, known):
        return False
    if known.holding and not known.holding.keys().isdisjoint(OF_VALUES):
        return False
    before = known.atk[card], known.def_[card]
    after = before[0] + atk, before[1] + def_
    if min(*before, *after) <= 0 or any(
        effect.card % MARK == card and effect.kind in _FIXED for effect in state.effects
    ):
        return False
    state.derived = known.with_stats(card, *after)
    return True


_FIXED = (Lasts.SET, Lasts.RESET)
"""After which counters do not add to ATK and DEF as they would."""
