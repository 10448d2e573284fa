"""What comes of an action: tried on a copy, others answering in the simplest way, until all is calm."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.bots import attacks
from vsdeck.bots.naming import likeliest
from vsdeck.bots.worth import WIN, character, worth
from vsdeck.engine import Action, Ask, Decision, Do, GameState, Spot, apply, clone
from vsdeck.engine.reading import atk, can_strike, def_, fact_of

CALM = frozenset(
    {
        Ask.FIRST_PLAYER,
        Ask.MAIN_ROW,
        Ask.MULLIGAN,
        Ask.RESOURCE,
        Ask.RECRUIT,
        Ask.FORMATION,
        Ask.MAIN,
        Ask.DRAW,
        Ask.RECOVERY,
        Ask.BUILD,
    }
)
"""Questions between actions: here the table can be judged."""

DEPTH = 3
WIDTH = 12
"""How many of the own answers within one action are all tried, and how many of each."""
LONGEST = 200


Judge = Callable[[GameState, int], float]
"""How good a table looks to a player."""


def outlook(state: GameState, action: Action, player: int, depth: int = DEPTH, judge: Judge = worth) -> float:
    """The worth of the table after an action, for the player who does it."""
    copy = clone(state)
    apply(copy, action, within=True, unanswered=True)
    return _calm(copy, player, depth, judge)


def _calm(state: GameState, player: int, depth: int, judge: Judge) -> float:
    """Plays on a state of its own until the table is calm."""
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None or decision.ask in CALM:
            break
        options = _tries(state, decision, player) if depth > 0 else decision.options
        if len(options) > 1 and depth > 0:
            return _chosen(state, decision.player, options, player, depth - 1, judge)
        apply(state, simplest(options), within=True, unanswered=True)
    return judge(state, player)


def _chosen(
    state: GameState, who: int, options: tuple[Action, ...], player: int, depth: int, judge: Judge
) -> float:
    """What comes of the answer that a friend of the player would choose, or that a foe would."""
    ally = state.rules.ally
    pick, goal = (max, WIN) if ally[who] == ally[player] else (min, -WIN)
    *others, last = options
    value = -goal
    for option in others:
        value = pick(value, outlook(state, option, player, depth, judge))
        if value == goal:
            return value
    apply(state, last, within=True, unanswered=True)  # the last one needs no copy
    return pick(value, _calm(state, player, depth, judge))


def _tries(state: GameState, decision: Decision, player: int) -> tuple[Action, ...]:
    """The answers that are tried; only one where all look the same or the numbers tell which is best."""
    match decision.ask:
        case Ask.PAYMENT | Ask.COST | Ask.DISCARD:
            return decision.options[:1]
        case Ask.NAME | Ask.TEAM:
            return (likeliest(state, decision),)
        case Ask.NUMBER:
            return spread(decision.options)
        case Ask.COMBAT:
            return (simplest(decision.options),)
        case Ask.ATTACK:
            return attacks.tries(state, decision)[:WIDTH]
        case Ask.STRIKE:
            return (_struck(state, decision, player),)
        case Ask.CARD:
            return _unlike(state, decision.options)[:WIDTH]
    return decision.options[:WIDTH]


def spread(options: tuple[Action, ...]) -> tuple[Action, ...]:
    """The highest number, the lowest, and some between."""
    last = len(options) - 1
    places = dict.fromkeys(last * step // (WIDTH - 1) for step in range(WIDTH))
    return tuple(options[place] for place in reversed(places))


def _unlike(state: GameState, options: tuple[Action, ...]) -> tuple[Action, ...]:
    """One of each kind of resource that a player has stands for all."""
    found: dict[object, Action] = {}
    for option in options:
        card = option.card
        if card >= 0 and state.spot[card] == Spot.RESOURCE:
            kind = (state.side[card], state.face[card], fact_of(state, card).location)
            found.setdefault(kind, option)
        else:
            found[option] = option
    return tuple(found.values())


def _struck(state: GameState, decision: Decision, player: int) -> Action:
    """Who is struck: a foe chooses the best who falls, a friend somebody who stands or the least."""
    (striker,) = decision.cards
    force = atk(state, striker)

    def loss(action: Action) -> float:
        falls = force >= def_(state, action.card) and can_strike(state, striker, action.card)
        return character(state, action.card) if falls else 0.0

    ally = state.rules.ally
    return (min if ally[decision.player] == ally[player] else max)(decision.options, key=loss)


def simplest(options: tuple[Action, ...]) -> Action:
    """To do no more, where that is possible; otherwise the first answer."""
    last = options[-1]
    return last if last.do in (Do.PASS, Do.DONE) else options[0]
