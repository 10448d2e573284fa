"""Takes the best it sees now: builds on curve, stands well, and acts when the table looks better after it."""

from __future__ import annotations

from collections.abc import Mapping

from vsdeck.bots import attacks, gains
from vsdeck.bots.bot import Question
from vsdeck.bots.lookahead import CALM, DEPTH, outlook, simplest
from vsdeck.bots.naming import likeliest
from vsdeck.bots.promise import hope, promise
from vsdeck.bots.reach import danger
from vsdeck.bots.worth import CARD, WIN, worth
from vsdeck.engine import Action, Ask, Decision, Do, GameState, Happen, Spot
from vsdeck.engine.reading import BACK, FRONT, RANGED, derived, fact_of, next_turn, recruit_cost

EARLY = 4
"""A hand without a character for the first turns is not kept."""
MARGIN = 0.25
"""How much better than nothing an action must look; of answers that must be given the best will do."""
IN_COMBAT = frozenset({Do.ATTACK, Do.POWER_UP})
"""What gains in a combat and not by what may be attacked later."""
RISK = 25.0
"""The danger of one wound in points of worth."""


class GreedyBot:
    def __init__(self, seed: int | str = 0) -> None:
        """The seed is there because every bot has one: a greedy bot leaves nothing to chance."""

    def choose(self, question: Question) -> Action:
        options = question.options
        if len(options) == 1:
            return options[0]
        match question.decision.ask:
            case Ask.FIRST_PLAYER:
                return Action(Do.GO_FIRST, other=question.decision.player)
            case Ask.MAIN_ROW:
                return Action(Do.PLACE, other=BACK)
            case Ask.MULLIGAN:
                return _keep_or_not(question)
            case Ask.RESOURCE:
                return _resource(question)
            case Ask.RECRUIT:
                return _recruit(question)
            case Ask.FORMATION:
                return _stand(question)
            case Ask.SIDE_ROW:
                return _side_row(question)
            case Ask.NAME | Ask.TEAM:
                return likeliest(question.table, question.decision)
            case _:
                return _best(question)


# ------------------------------------------------------------------------------------------ building


def _hand(table: GameState, player: int) -> list[int]:
    return table.zone(player, Spot.HAND)


def _keep_or_not(question: Question) -> Action:
    table, player = question.table, question.decision.player
    costs = {fact_of(table, card).cost for card in _hand(table, player) if fact_of(table, card).supporting}
    early = [cost for cost in costs if cost <= EARLY]
    return Action(Do.KEEP if len(early) >= 2 else Do.MULLIGAN)


def _resource(question: Question) -> Action:
    """A location if there is one, face up; otherwise the card that is missed least, face down."""
    table, player = question.table, question.decision.player
    mine = [action for action in question.options if action.do is Do.RESOURCE]
    if not mine:
        return simplest(question.options)
    turns = len(table.zone(player, Spot.RESOURCE)) + 1

    def missed(action: Action) -> tuple[float, int]:
        fact = fact_of(table, action.card)
        if fact.location:
            useful = fact.symbols & _symbols(table, player)
            return (-2.0 if useful else -1.0) if action.other else 9.0, action.card
        if fact.supporting:
            copies = sum(table.fact[one] == table.fact[action.card] for one in _hand(table, player))
            late = abs(fact.cost - turns) if fact.cost >= turns else 1.5
            return 4.0 - min(3.0, late) - 0.5 * (copies - 1) - 4.0 * _useless(table, player, action.card), 0
        return 2.0, action.card

    return min(mine, key=missed)


def _useless(table: GameState, player: int, card: int) -> bool:
    """A character with the name of the main character only powers up."""
    names = fact_of(table, card).names
    return any(names & fact_of(table, main).names for main in table.mains(player))


def _symbols(table: GameState, player: int) -> set[object]:
    """The symbols that characters in play and in hand can use."""
    cards = [*_hand(table, player), *table.zone(player, FRONT), *table.zone(player, BACK)]
    programs = table.rules.programs
    return {
        symbol
        for card in cards
        for power in fact_of(table, card).powers
        for symbol in programs[power].symbols
    }


def _recruit(question: Question) -> Action:
    """The characters that use most of the points, the greatest first; then Build powers that help."""
    table, player = question.table, question.decision.player
    recruits = [a for a in question.options if a.do is Do.RECRUIT and a.other in (FRONT, BACK)]
    wanted = _spend(table, player, sorted({action.card for action in recruits}))
    if not wanted:
        return _best(question, without=Do.RECRUIT)
    card = max(wanted, key=lambda one: (recruit_cost(table, player, one), -one))
    return Action(Do.RECRUIT, card, _row(table, player, card))


def _spend(table: GameState, player: int, cards: list[int]) -> list[int]:
    """The set of different characters with the greatest cost that the points allow."""
    points = table.points[player]
    in_play = {name for card in _side(table, player) for name in fact_of(table, card).names}
    best: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    for card in cards:
        cost, fact = recruit_cost(table, player, card), fact_of(table, card)
        if fact.names & in_play and not fact.swarm:
            continue
        for spent, (force, chosen) in sorted(best.items(), reverse=True):
            total = spent + cost
            gain = force + cost * 2 + 0.1 * (fact.atk + fact.def_) + 0.5
            if total <= points and gain > best.get(total, (0.0, []))[0]:
                best[total] = (gain, [*chosen, card])
    return max(best.values(), key=lambda entry: entry[0])[1]


def _side(table: GameState, player: int) -> list[int]:
    return [*table.zone(player, FRONT), *table.zone(player, BACK)]


def _row(table: GameState, player: int, card: int) -> int:
    """Those with range stand behind, as soon as somebody stands in front."""
    guards = [one for one in table.zone(player, FRONT) if table.face[one]]
    ranged = fact_of(table, card).printing.ranged
    return BACK if ranged and guards else FRONT


def _side_row(question: Question) -> Action:
    """Who comes into play otherwise stands where it would as a recruit."""
    [card] = question.decision.cards
    row = _row(question.table, question.decision.player, card)
    return next((option for option in question.options if option.other == row), question.options[0])


def _stand(question: Question) -> Action:
    """Ranged characters behind, others in front; the main character where it gains more than it risks."""
    table, player = question.table, question.decision.player
    may_move = {action.card for action in question.options if action.do is Do.SHIFT}
    side = [card for card in _side(table, player) if table.face[card]]
    ways = [_rows(table, side, may_move, leads) for leads in (False, True)]
    rows = max(ways, key=lambda way: _exposed(table, player, way)) if ways[0] != ways[1] else ways[0]
    for card in side:
        if table.spot[card] != rows[card]:
            return Action(Do.SHIFT, card)
    return _best(question, without=Do.SHIFT)


def _rows(table: GameState, side: list[int], may_move: set[int], leads: bool) -> dict[int, int]:
    """Where everybody would stand, with the main character in front or not; never an empty front row."""
    values, main = derived(table), table.main
    behind = {card for card in side if RANGED in values.powers[card] or (main[card] >= 0 and not leads)}
    if side and len(behind) == len(side):
        guards = [card for card in side if main[card] < 0] or side
        behind.discard(max(guards, key=lambda card: (values.def_[card], -card)))
    return {
        card: (BACK if card in behind else FRONT) if card in may_move else table.spot[card] for card in side
    }


def _exposed(table: GameState, player: int, rows: Mapping[int, int]) -> float:
    """What attacks of this turn promise, less what those of the next would cost."""
    return promise(table, player, rows) - RISK * danger(table, next_turn(table), player, rows=rows)


# -------------------------------------------------------------------------------------------- acting


def _best(question: Question, without: Do | None = None) -> Action:
    """The action after which the table looks best; doing nothing wins if nothing is clearly better."""
    options = [action for action in question.options if action.do is not without]
    if len(options) == 1:
        return options[0]
    table, player = question.table, question.decision.player
    calm = simplest(question.options)
    between = question.decision.ask in CALM
    options = _promising(table, question.decision, options)
    if len(options) == 1:
        return options[0]
    depth = DEPTH if between or question.decision.ask is Ask.COMBAT else DEPTH - 1
    promised = promise(table, player) if between else 0.0
    best, most = [calm], outlook_of_nothing(table, player, calm, between)
    if calm.do in (Do.DONE, Do.PASS):
        most += MARGIN
    for action in options:
        if most >= WIN:
            break
        if action == calm:
            continue
        if between and action.do not in IN_COMBAT:
            value = outlook(table, action, player, depth, hope) - promised
        else:
            value = outlook(table, action, player, depth)
        if action.do is Do.POWER_UP and between:
            value -= CARD  # better kept for a combat
        if value > most:
            best, most = [action], value
        elif value == most and best != [calm]:
            best.append(action)
    again = not between and calm.do is Do.PASS
    return _soonest(table, best, player) if again and len(best) > 1 else best[0]


def _soonest(table: GameState, equal: list[Action], player: int) -> Action:
    """What gains most by itself. Who puts a good attack off for an idle one may do so again, for ever."""
    return max(equal, key=lambda action: outlook(table, action, player, 0))


def _promising(table: GameState, decision: Decision, options: list[Action]) -> list[Action]:
    """Without what comes to nothing: the numbers of the table tell that it need not be tried."""
    if decision.ask is Ask.ATTACK:
        return list(attacks.tries(table, decision))
    if decision.ask not in CALM and not attacks.goes_well(table, decision.player):
        return options
    heard = Happen.POWERS_UP in derived(table).listeners
    starters = attacks.starters(table, decision.player) if decision.ask is Ask.MAIN else ()
    return [
        action
        for action in options
        if (action.do is not Do.ATTACK or action.card in starters)
        and (action.do is not Do.POWER_UP or heard)
        and gains.pays(table, decision.player, action)
    ]


def outlook_of_nothing(table: GameState, player: int, calm: Action, between: bool) -> float:
    """Between actions the table as it is; within one, what comes of the simplest answer."""
    if between and calm.do is Do.DONE:
        return worth(table, player)
    return outlook(table, calm, player, DEPTH - 1)
