"""What is done in the place of something else: found, and asked for, just before that would happen.

A change makes a `Plan` before it changes anything. The plan knows what powers put in the place of the change,
or of a part of it; where a player may decide, the whole change waits on the stack (`Frame.WOULD`) and is made
with his answer. What is put in its place is done right after it, above a frame (`Frame.INSTEAD`) that knows
how the change goes on after all (`Proceed`). While that frame is there, its power meets nothing again: each
meets one happening once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import auto
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from vsdeck.engine import lasting
from vsdeck.engine.action import NO, YES
from vsdeck.engine.choices import beforehand, follow, picked
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import InForce, derived
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.numbered import Numbered
from vsdeck.engine.program import Sort, Use
from vsdeck.engine.registry import under_way
from vsdeck.engine.state import MARK, Frame, GameState, Run
from vsdeck.engine.triggers import bound, happen, how_often_within, limited
from vsdeck.engine.values import fits, is_so
from vsdeck.powers import ir

Key = tuple[int, ...]
"""Whose power, which, what part of it, since which effect."""
Answers = tuple[tuple[Key, int, bool], ...]
"""For a power and a card or player whether it is used."""


class Change(Numbered):
    """What can be replaced, by the function that makes it (`changed_by`)."""

    WOUND = 0
    STUN = auto()
    KO = auto()
    LEAVE_PLAY = auto()
    COUNTERS = auto()
    DRAW = auto()
    ENTER_HAND = auto()
    ENTER_KO_PILE = auto()
    APPEAR = auto()
    STRIKE = auto()
    """All strikes of one exchange."""
    STRIKE_AT_ONCE = auto()
    """What a power lets strike."""
    POWER_UP = auto()
    USE = auto()
    """What a super power that has been used does."""
    PLAY = auto()
    """What a plot twist that has been played does."""
    RECRUIT = auto()
    """A character that has been paid for comes."""
    EQUIP = auto()
    """An equipment that has been paid for comes."""
    ENTER_DOMAIN = auto()
    STATS = auto()
    """ATK and DEF, for a while."""
    INVENT = auto()
    """Always replaced at once: nobody is asked."""


_CHANGES: dict[int, Callable[[GameState, tuple[Any, ...], Answers], Any]] = {}


def changed_by(change: Change) -> Callable[[Callable[[GameState, tuple[Any, ...], Answers], Any]], Any]:
    """Registers how a change is made that has waited: with what it was begun with, and with all answers."""

    def register(function: Callable[[GameState, tuple[Any, ...], Answers], Any]) -> Any:
        _CHANGES[change] = function
        return function

    return register


_OF_ONE = (Change.APPEAR, Change.RECRUIT, Change.EQUIP)
"""A card that comes; the power that brings it knows it afterwards."""
_WAITS, _DONE, _GOES_ON = range(3)
"""What comes next of a replacement: it begins, it is over, or the change happens after all."""
_COUNTED = (Happen.DRAWS, Happen.STRIKES)
"""Of which THAT_MANY is known before they happen: how many cards, and with what ATK."""


_TOLD_ALREADY = (HAPPENS[ir.PlaysCard], HAPPENS[ir.UsesPower])
"""What has happened even if it is cancelled."""


class _Found(NamedTuple):
    works: InForce
    run: Run
    key: Key
    about: int
    change: Change
    args: tuple[Any, ...]


class Plan:
    """What powers put in the place of a change that is about to be made."""

    __slots__ = ("_answers", "_found", "_open", "_state", "_used")

    def __init__(self, state: GameState, answers: Answers) -> None:
        self._state = state
        self._answers = {(key, about): answer for key, about, answer in answers}
        self._used = used(state)
        self._found: list[_Found] = []
        self._open: _Found | None = None

    def replaces(
        self,
        change: Change,
        args: tuple[Any, ...],
        kind: Happen,
        player: int = -1,
        card: int = -1,
        other: int = -1,
        number: int = 0,
        paid: tuple[int, ...] = (),
    ) -> bool:
        """Whether something is done in the place of what is about to happen. `change` and `args` say how it
        goes on if it happens after all."""
        state = self._state
        if kind not in state.rules.replaced:
            return False
        about = state.ref(card) if card >= 0 else -1 - player
        for works in _candidates(state, kind, player, other if kind is Happen.POWERS_UP else card):
            rule, run = works.part.leaf, works.run
            key = (run.source, works.power, works.part.node, works.stamp)
            if (
                key in self._used
                or not fits(state, run, rule.event, kind, card, other, player, number)
                or not all(is_so(state, run, condition) for condition in works.part.conditions)
            ):
                continue
            run = bound(state, rule.event, run, kind, card, other, player, number)
            if kind in _COUNTED:
                run = run._replace(many=number)
            if paid:
                run = run._replace(paid=paid)
            if rule.if_ is not None and not is_so(state, run, rule.if_):
                continue
            if rule.limit in ir.FIRST:
                before = how_often_within(state, works.run, rule)
                if before > (kind in _TOLD_ALREADY):
                    continue
            if not limited(state, rule.limit, works.power, works.part.node, run, (ir.DidIt.DID_IT,)):
                continue
            found = _Found(works, run, key, about, change, args)
            reacts = state.rules.programs[works.power].sort is Sort.REACTION
            if rule.may or reacts:
                answer = self._answers.get((key, about))
                if answer is None:
                    if reacts and not reactions().may_react(state, run, works.power):
                        continue
                    self._open = self._open or found
                    return False
                if not answer:
                    continue
            self._found.append(found)
            return True
        return False

    @property
    def asks(self) -> bool:
        """Whether a player must decide first."""
        return self._open is not None

    def waits(self, change: Change, args: tuple[Any, ...]) -> bool:
        """Whether a player must decide first; then the change waits, and nothing of it may be made yet."""
        if self._open is None:
            return False
        state, asked = self._state, self._open
        top = state.stack[-1] if state.stack else (0,)
        doing = top[3] if top[0] == Frame.RUN else 0
        number = _new_run(state, asked.run)
        answers = tuple((key, about, answer) for (key, about), answer in self._answers.items())
        state.stack.append((Frame.WOULD, int(change), args, doing, answers, asked.key, asked.about, number))
        return True

    def begin(self) -> None:
        """Starts what is done in the place of what does not happen, the first one first."""
        state = self._state
        for works, run, key, _, change, args in reversed(self._found):
            rule = works.part.leaf
            program = state.rules.programs[works.power]
            limited(state, rule.limit, works.power, works.part.node, run)
            if rule.limit is ir.Limit.ONCE:
                lasting.once(state, works.stamp)
            node, number = program.index[id(rule.do)], _new_run(state, run)
            keys = (*self._used, key)
            state.stack.append((Frame.INSTEAD, int(change), args, keys, number, _WAITS, works.power, node))


class _NoPlan(Plan):
    """Where no power of the match replaces anything."""

    __slots__ = ()

    asks = False

    def __init__(self) -> None:
        pass

    def replaces(self, *args: Any, **more: Any) -> bool:
        return False

    def waits(self, *args: Any) -> bool:
        return False

    def begin(self) -> None:
        pass


_NO_PLAN = _NoPlan()


def plan(state: GameState, answers: Answers = ()) -> Plan:
    return Plan(state, answers) if state.rules.replaced and state.turn else _NO_PLAN


def is_cancelled(
    state: GameState, change: Change, args: tuple[Any, ...], player: int, was: int, answers: Answers
) -> bool | None:
    """Whether what a player has played, the first of `args`, comes to nothing; None while that is decided."""
    if Happen.PLAYS_CARD not in state.rules.replaced:
        return False
    planned = plan(state, answers)
    cancelled = planned.replaces(change, args, Happen.PLAYS_CARD, player, args[0] % MARK, number=was)
    if planned.waits(change, args):
        return None
    planned.begin()
    return cancelled


def _candidates(state: GameState, kind: Happen, player: int, card: int) -> Iterator[InForce]:
    """The powers in force, and those of a card itself that comes from elsewhere."""
    values = derived(state)
    yield from values.replacing.get(kind, ())
    if card >= 0 and card not in values.powers:
        run = Run(state.ref(card), player)
        for part, power in state.rules.facts[state.fact[card]].in_force:
            if part.use is Use.REPLACES and kind in part.happens:
                yield InForce(part, power, run)


def used(state: GameState) -> tuple[Key, ...]:
    """The powers whose replacement is being done."""
    return tuple(
        key for frame in state.stack if frame[0] == Frame.INSTEAD and frame[5] != _WAITS for key in frame[3]
    )


def is_waiting(state: GameState, card: int) -> bool:
    """Whether something about a card is being decided or replaced, or it is still about to appear: until then
    its fate is open."""
    ref = state.ref(card)
    return any(
        (frame[0] in (Frame.WOULD, Frame.INSTEAD) and ref in _flat(frame[2]))
        or (frame[0] == Frame.APPEAR and ref == frame[1])
        for frame in state.stack
    )


def _is_paid_for(state: GameState, power: int, run: Run) -> bool:
    """Whether a reaction is used; a plot twist is played when its turn comes."""
    twist = state.rules.facts[state.fact[run.source % MARK]].plot_twist
    return state.rules.programs[power].sort is Sort.REACTION and not twist


def _flat(args: Any) -> Iterator[int]:
    for one in args:
        if isinstance(one, tuple):
            yield from _flat(one)
        else:
            yield one


@cache
def reactions() -> Any:
    """They are paid for, which changes the table: the circle is cut here."""
    return import_module("vsdeck.engine.reactions")


def _new_run(state: GameState, run: Run) -> int:
    number = state.next_run
    state.next_run += 1
    state.runs[number] = run
    return number


# --------------------------------------------------------------------------------------------- frames


@under_way(Frame.WOULD)
def would_frame(state: GameState, frame: tuple[Any, ...]) -> None:
    """Asks whether a power is used in the place of a change, then makes the change with the answer."""
    _, change, args, doing, answers, key, about, number = frame
    run, node = state.runs[number], key[2]
    known = picked(run, beforehand(node))
    if known is None and state.alive[run.you]:
        about_card = (about % MARK,) if about > 0 else ()
        state.decision = Decision(
            run.you,
            Ask.WHETHER,
            (YES, NO),
            about_card,
            source=run.source % MARK,
            power=key[1],
            run=number,
            key=beforehand(node),
        )
        return
    yes = known is not None and bool(known[0][0])
    if yes and not run.did and _is_paid_for(state, key[1], run):
        state.runs[number] = run._replace(did=True)
        reactions().use(state, run.you, run.source % MARK, key[1])
        return
    state.stack.pop()
    del state.runs[number]
    done = _CHANGES[change](state, args, (*answers, (key, about, yes)))
    if doing in state.runs:
        if change in _OF_ONE:
            follow(state, doing, {args[0]: state.ref(args[0] % MARK)})
        many = done if isinstance(done, int) else len(done)
        state.runs[doing] = state.runs[doing]._replace(did=bool(done), many=many)
    state.suspect = 1


@under_way(Frame.INSTEAD)
def instead_frame(state: GameState, frame: tuple[Any, ...]) -> None:
    """Does what is put in the place of a change; the change goes on if that says so."""
    _, change, args, _, number, step, power, node = frame
    depth = len(state.stack) - 1
    if step == _WAITS:
        run = state.runs[number]
        state.stack[depth] = (*frame[:5], _DONE, *frame[6:])
        happen(state, Happen.TRIGGERS, run.you, run.source % MARK, number=power)
        if state.rules.facts[state.fact[run.source % MARK]].plot_twist:
            reactions().play(state, number)
        state.stack.append((Frame.END_RUN, power, number))
        state.stack.append((Frame.RUN, power, node, number))
        return
    if step == _GOES_ON:
        state.stack[depth] = (*frame[:5], _DONE, *frame[6:])
        _CHANGES[change](state, args, ())
        if state.stack[-1][0] == Frame.WOULD:
            return  # its power is not met again when that has been decided
    del state.stack[depth]
    state.suspect = 1


def proceed(state: GameState, number: int, otherwise: tuple[Any, ...] = ()) -> None:
    """What a run has replaced happens after all, or in another way."""
    for depth, frame in enumerate(state.stack):
        if frame[0] == Frame.INSTEAD and frame[4] == number:
            args = otherwise or frame[2]
            state.stack[depth] = (*frame[:2], args, *frame[3:5], _GOES_ON, *frame[6:])


def replaced(state: GameState, number: int) -> tuple[Any, ...]:
    """With what the change was begun that a run has replaced."""
    args: tuple[Any, ...] = next(
        frame[2] for frame in state.stack if frame[0] == Frame.INSTEAD and frame[4] == number
    )
    return args
