"""Who plays which node of the language: each function says so where it is written, in the module of its area.

@does(ir.Stun)            an effect: does it, and says whether it still waits for an answer
@measures(ir.CountOf)     an amount
@asks(ir.Is)              a condition
@tests(ir.TeamIs)         a filter: makes the function that tests a card
@trait(ir.Trait.READY)    a filter of one word
@finds(ir.Each)           a selection without a choice
@selects(ir.Choose)       a selection that may have to ask
@means(ir.OwnerOf)        players
@matches(ir.LeavesHand)   what an event asks beyond its fields `who`, `what`, `whom`, `by` and `of`
@holds(ir.AlsoTeam)       a rule that changes derived values; all others are asked for by their name

@under_way(Frame.PAY)     something on the stack: goes on with it, or asks
@answers(Ask.PAYMENT)     an answer to what was asked
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from vsdeck.powers import ir

if TYPE_CHECKING:
    from vsdeck.engine.action import Action
    from vsdeck.engine.choices import Context
    from vsdeck.engine.decision import Ask, Decision
    from vsdeck.engine.derived import Derived
    from vsdeck.engine.state import Frame, GameState, Run

E = TypeVar("E", bound=ir.Effect)
A = TypeVar("A", bound=ir.Counted)
C = TypeVar("C", bound=ir.Condition)
F = TypeVar("F", bound=ir.Filter)
S = TypeVar("S", bound=ir.Selection)
P = TypeVar("P", bound=ir.Player)
V = TypeVar("V", bound=ir.Event)
R = TypeVar("R", bound=ir.Rule)
Any_ = TypeVar("Any_")

Test = Callable[["GameState", int, "Run"], bool]
UnderWay = Callable[["GameState", tuple[int, ...]], None]
Answer = Callable[["GameState", "Decision", "Action"], None]
Also = Callable[[int], bool] | None

EFFECTS: dict[type, Callable[[Context[Any]], bool]] = {}
AMOUNTS: dict[type, Callable[[GameState, Run, Any], int]] = {}
CONDITIONS: dict[type, Callable[[GameState, Run, Any], bool]] = {}
FILTERS: dict[type, Callable[[Any], Test]] = {}
TRAITS: dict[ir.Trait, Test] = {}
FOUND: dict[type, Callable[[GameState, Run, Any], list[int]]] = {}
SELECTIONS: dict[type, Callable[[Context[Any], Any, Also], list[int] | None]] = {}
PLAYERS: dict[type, Callable[[Context[Any], Any], list[int] | None]] = {}
EVENTS: dict[type, Callable[[GameState, Run, Any, int, int, int, int], bool]] = {}
RULES: dict[type, Callable[[GameState, Derived, Any, Run], None]] = {}
FRAMES: dict[int, UnderWay] = {}
ANSWERS: dict[Ask, Answer] = {}


def _register(table: dict[Any, Any], key: Any) -> Callable[[Any_], Any_]:
    def register(function: Any_) -> Any_:
        if key in table:
            raise TypeError(f"{key} is played twice")
        table[key] = function
        return function

    return register


def does(node: type[E]) -> Callable[[Callable[[Context[E]], bool]], Callable[[Context[E]], bool]]:
    return _register(EFFECTS, node)


def measures(
    node: type[A],
) -> Callable[[Callable[[GameState, Run, A], int]], Callable[[GameState, Run, A], int]]:
    return _register(AMOUNTS, node)


def asks(
    node: type[C],
) -> Callable[[Callable[[GameState, Run, C], bool]], Callable[[GameState, Run, C], bool]]:
    return _register(CONDITIONS, node)


def tests(node: type[F]) -> Callable[[Callable[[F], Test]], Callable[[F], Test]]:
    return _register(FILTERS, node)


def trait(word: ir.Trait) -> Callable[[Test], Test]:
    return _register(TRAITS, word)


def finds(
    node: type[S],
) -> Callable[[Callable[[GameState, Run, S], list[int]]], Callable[[GameState, Run, S], list[int]]]:
    return _register(FOUND, node)


def selects(
    node: type[S],
) -> Callable[
    [Callable[[Context[Any], S, Also], list[int] | None]], Callable[[Context[Any], S, Also], list[int] | None]
]:
    return _register(SELECTIONS, node)


def means(
    node: type[P],
) -> Callable[[Callable[[Context[Any], P], list[int] | None]], Callable[[Context[Any], P], list[int] | None]]:
    return _register(PLAYERS, node)


def matches(
    node: type[V],
) -> Callable[
    [Callable[[GameState, Run, V, int, int, int, int], bool]],
    Callable[[GameState, Run, V, int, int, int, int], bool],
]:
    """Asked with the cards that did it and that it was done to (-1 for none), the player and the number."""
    return _register(EVENTS, node)


def holds(
    node: type[R],
) -> Callable[[Callable[[GameState, Derived, R, Run], None]], Callable[[GameState, Derived, R, Run], None]]:
    return _register(RULES, node)


def under_way(frame: Frame) -> Callable[[UnderWay], UnderWay]:
    return _register(FRAMES, frame)


def answers(ask: Ask) -> Callable[[Answer], Answer]:
    return _register(ANSWERS, ask)
