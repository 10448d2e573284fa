"""A game told in plain language: sentences for what happened, and for what is asked and can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, groupby
from string import Formatter
from typing import NamedTuple

from vsdeck.card import Mark, Symbol
from vsdeck.engine.action import TEAMMATE, Action, Do
from vsdeck.engine.costs import Cost, symbol_costs
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.event import Event, paid
from vsdeck.engine.eventlines import LINES, TURN_STARTS
from vsdeck.engine.filters import fact_of
from vsdeck.engine.guises import price
from vsdeck.engine.payment import costs_asked
from vsdeck.engine.state import BACK, MARK, GameState, Phase, Spot
from vsdeck.engine.tally import BASIC, WOUNDS, apart
from vsdeck.powers import ir
from vsdeck.sentence import Joined, Name, Sentence, series


def name(state: GameState, card: int) -> str:
    if card in state.rules.persons:
        return state.rules.names[state.owner[card]]
    return Name(fact_of(state, card).name) if card >= 0 else Sentence("nobody")


def row_name(row: int) -> Sentence:
    return Sentence("back row") if row == BACK else Sentence("front row")


def power_name(state: GameState, power: int) -> str:
    called = state.rules.programs[power].name
    return Name(called) if called else Sentence("a power")


def power_of(state: GameState, power: int, card: int) -> Sentence:
    return Sentence("{power} of {card}", power=power_name(state, power), card=name(state, card))


def counter_name(state: GameState, number: int) -> str:
    """The kind of counters that an event or an answer is about."""
    kind, count = apart(number)
    if kind in state.rules.marks:
        return Name(state.rules.marks[kind])
    if kind == BASIC:
        return Sentence("+1/+1" if count > 0 else "-1/-1")
    return Sentence("wound" if kind == WOUNDS else "vitality")


# ------------------------------------------------------------------------------------- what happened


def lines(state: GameState, events: Iterable[Event]) -> list[Sentence]:
    """The events since the last action, told after it; what only some may see is not told."""
    told: list[Sentence] = []
    events = list(events)
    cards = frozenset(event.card for event in events if event.card >= 0 and _is_named(state, event))
    for (kind, _), group in groupby(events, lambda event: (event.kind, event.player)):
        if kind not in LINES:
            continue
        some = list(group)
        if LINES[kind].together:
            told.append(_line(state, some[0]._replace(number=len(some)), some, cards))
        else:
            told += [_line(state, event, (event,), cards) for event in some]
    return told


def _is_named(state: GameState, event: Event) -> bool:
    """Whether a line says which card it is: what is drawn nobody else sees."""
    said = _places(LINES[event.kind].of(state, event)) if event.kind in LINES else ()
    return "card" in said or "attackers" in said


def _line(state: GameState, event: Event, group: Sequence[Event], cards: frozenset[int]) -> Sentence:
    template = LINES[event.kind].of(state, event)
    places = _places(template)
    # Where the player is named, nobody needs to be told whose a card is.
    told = _Told(state, event, group, None if "player" in places else cards)
    return Sentence(template, **{place: PLACES[place](told) for place in places})


def turn_begun(line: str) -> tuple[str, int] | None:
    """Whose turn begins with a line, and its number among those of all players."""
    if isinstance(line, Sentence) and line.template == TURN_STARTS:
        player, turn = line.values["player"], line.values["turn"]
        assert isinstance(player, str)
        assert isinstance(turn, int)
        return player, turn
    return None


@cache
def _kinds() -> dict[str, str]:
    return {template: kind.name for kind, line in LINES.items() for template in line.templates}


def happening(line: str) -> str:
    """The name of what a line tells of (of a `Happen`); empty if it tells of none."""
    return _kinds().get(line.template, "") if isinstance(line, Sentence) else ""


@cache
def _places(template: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for _, place, _, _ in Formatter().parse(template) if place))


def told_apart(state: GameState, card: int, among: Iterable[int] = ()) -> str:
    """A card, and on whose side it is where that is not clear by its name: in the rows, and among others."""
    called, side = name(state, card), state.side[card]
    if card in state.rules.persons:
        return called
    rows = (
        state.zone(player, row) for player in range(state.rules.players) for row in (Spot.FRONT, Spot.BACK)
    )
    others = chain(among, *rows)
    if all(state.side[other] == side or fact_of(state, other).name != called for other in others):
        return called
    return Sentence("{card} ({side})", card=called, side=state.rules.sides[side])


class _Told(NamedTuple):
    """An event that is being told, with those that are told in the same line."""

    state: GameState
    event: Event
    group: Sequence[Event]
    among: frozenset[int] | None
    """The cards of all that happened, from which a card is told apart; none if nobody needs to be told."""

    def card(self, card: int) -> str:
        if card < 0:
            return Sentence("Somebody")
        return name(self.state, card) if self.among is None else told_apart(self.state, card, self.among)


PLACES: dict[str, Callable[[_Told], object]] = {
    "player": lambda told: (
        told.state.rules.names[told.event.player] if told.event.player >= 0 else Sentence("Somebody")
    ),
    "card": lambda told: told.card(told.event.card),
    "other": lambda told: told.card(told.event.other),
    "attackers": lambda told: series([told.card(event.card) for event in told.group]),
    "count": lambda told: told.event.number,
    "points": lambda told: paid(told.event.number),
    "turn": lambda told: told.event.number,
    "counters": lambda told: abs(apart(told.event.number)[1]),
    "kind": lambda told: counter_name(told.state, told.event.number),
    "attack": lambda told: told.event.other,
    "defence": lambda told: told.event.number,
    "row": lambda told: row_name(told.event.number),
    "term": lambda told: _term(told.state, told.event.other, told.event.number, told.event.card),
    "printed": lambda told: Name(told.state.rules.facts[told.event.number].name),
    "type": lambda told: type_name(told.event.number),
    "power": lambda told: power_name(told.state, told.event.number),
    "gained": lambda told: power_name(told.state, told.event.other),
    "named": lambda told: Name(told.state.rules.named(told.event.number)),
    "team": lambda told: Name(told.state.rules.team(told.event.number)),
    "named_power": lambda told: Name(told.state.rules.powers_called()[told.event.number]),
    "winners": lambda told: series([told.state.rules.names[one] for one in told.state.result or ()]),
}
"""What stands in the places of an event's sentence."""


# ------------------------------------------------------------------------------------- what is asked

_QUESTIONS = {
    Ask.FIRST_PLAYER: Sentence("Who goes first?"),
    Ask.MULLIGAN: Sentence("Keep this hand?"),
    Ask.RESOURCE: Sentence("Which card becomes a resource?"),
    Ask.FORMATION: Sentence("Change the formation?"),
    Ask.MAIN: Sentence("What next?"),
    Ask.COMBAT: Sentence("Act in this combat?"),
    Ask.STRIKE: Sentence("Which attacker is struck?"),
    Ask.DEFENDER: Sentence("Who defends?"),
    Ask.ALSO: Sentence("Who else is attacked?"),
    Ask.COST: Sentence("Pay which of these?"),
    Ask.PAYMENT: Sentence("Pay with which location?"),
    Ask.CARD: Sentence("choose a card."),
    Ask.PLAYER: Sentence("Which player?"),
    Ask.ROW: Sentence("Which row?"),
    Ask.BID: Sentence("How much do you bid?"),
    Ask.MODE: Sentence("Which of these?"),
    Ask.NAME: Sentence("Which name?"),
    Ask.NUMBER: Sentence("How many?"),
    Ask.TEAM: Sentence("Which team?"),
    Ask.POWER: Sentence("Which power?"),
    Ask.WHETHER: Sentence("Do it?"),
    Ask.ORDER: Sentence("Which power works next?"),
    Ask.DISCARD: Sentence("Discard which card?"),
    Ask.KEEP: Sentence("Only one of a name can stay on a side: who stays?"),
    Ask.DRAW: Sentence("Act in the draw phase?"),
    Ask.RECOVERY: Sentence("Act in the recovery phase?"),
    Ask.BUILD: Sentence("Act before the recruit points?"),
}


def question(state: GameState, decision: Decision) -> Sentence:
    """What a decision asks."""
    cards = decision.cards
    match decision.ask:
        case Ask.COUNTERS:
            kind = counter_name(state, decision.options[-1].other)
            return Sentence("How many {kind} counters go from {card}?", kind=kind, card=name(state, cards[0]))
        case Ask.LEVEL if decision.power >= 0:
            return Sentence("Whose identity does {card} take?", card=name(state, cards[0]))
        case Ask.LEVEL:
            return Sentence("Which next level does {card} rise to?", card=name(state, cards[0]))
        case Ask.MAIN_ROW | Ask.SIDE_ROW:
            return Sentence("In which row does {card} stand?", card=name(state, cards[0]))
        case Ask.TERRAIN:
            return Sentence("Into which row is {card} laid?", card=name(state, cards[0]))
        case Ask.ATTACK if len(cards) == 1:
            return Sentence("Whom does {card} attack?", card=name(state, cards[0]))
        case Ask.ATTACK:
            attackers = series([name(state, card) for card in cards])
            return Sentence("Whom do {attackers} attack together?", attackers=attackers)
        case Ask.STRIKE if state.combat is not None and state.combat.turned:
            return Sentence("Whom does {card} strike?", card=name(state, cards[0]))
        case Ask.RECRUIT:
            points = state.points[decision.player]
            return Sentence(
                "Recruit? {count} point left." if points == 1 else "Recruit? {count} points left.",
                count=points,
            )
        case Ask.SEEN:
            seen = Sentence("you see {cards}.", cards=series([name(state, card) for card in cards]))
            return Sentence("{asker}: {question}", asker=power_asking(state, decision), question=seen)
        case Ask.FACE:
            face = Sentence("{card} face up?", card=name(state, cards[0]))
            return Sentence("{asker}: {question}", asker=power_asking(state, decision), question=face)
        case Ask.NAME if decision.owed:
            asker = power_asking(state, decision)
            return Sentence("{asker}: {question}", asker=asker, question=_PREDICTED[decision.owed])
        case Ask.MODE | Ask.WHETHER if isinstance(node_asking(state, decision), ir.SpyGame):
            asker, question_ = power_asking(state, decision), Sentence("Is it what it is said to be?")
            if decision.ask is Ask.MODE:
                question_ = Sentence("What do you say that {card} is?", card=name(state, cards[0]))
            return Sentence("{asker}: {question}", asker=asker, question=question_)
        case Ask.NUMBER if asks_the_time(state, decision):
            asker, minutes = power_asking(state, decision), Sentence("How many minutes past the hour is it?")
            return Sentence("{asker}: {question}", asker=asker, question=minutes)
        case Ask.WHETHER if isinstance(state.rules.programs[decision.power].tree, ir.Deal):
            asker = power_asking(state, decision)
            return Sentence("{asker}: {question}", asker=asker, question=Sentence("Do you take this deal?"))
        case (
            Ask.CARD
            | Ask.WHETHER
            | Ask.MODE
            | Ask.PLAYER
            | Ask.ROW
            | Ask.NAME
            | Ask.TEAM
            | Ask.POWER
            | Ask.NUMBER as ask
        ):
            asker = power_asking(state, decision)
            return Sentence("{asker}: {question}", asker=asker, question=_QUESTIONS[ask])
    return _QUESTIONS[decision.ask]


_PREDICTED = {2: Sentence("Who will attack?"), 1: Sentence("Whom will it attack?")}


def _for_nothing(state: GameState) -> Sentence:
    """What a power costs for which nothing is paid."""
    decision = state.decision
    said = state.rules.programs[decision.power].said if decision is not None else ""
    return Sentence("say “{words}”", words=said) if said else Sentence("nothing")


def node_asking(state: GameState, decision: Decision) -> object:
    """The node of a power whose answer is no card."""
    nodes = state.rules.programs[decision.power].nodes
    return nodes[-decision.key - 1] if -len(nodes) <= decision.key < 0 else None


def asks_the_time(state: GameState, decision: Decision) -> bool:
    """Whether the clock on the wall knows the answer."""
    node = node_asking(state, decision) if decision.ask is Ask.NUMBER and decision.power >= 0 else None
    return isinstance(node, ir.Name) and node.clock


_TYPES = (
    Sentence("supporting character"),
    Sentence("plot twist"),
    Sentence("equipment"),
    Sentence("location"),
    Sentence("main character"),
)


def type_name(place: int) -> Sentence:
    return _TYPES[place]


def power_asking(state: GameState, decision: Decision) -> str:
    source, power = decision.source, decision.power
    return power_of(state, power, source) if state.rules.programs[power].name else name(state, source)


# ------------------------------------------------------------------------------------- what can be done

_BARE = {
    Do.KEEP: Sentence("keep"),
    Do.MULLIGAN: Sentence("mulligan"),
    Do.YES: Sentence("yes"),
    Do.NO: Sentence("no"),
    Do.DONE: Sentence("done"),
    Do.PASS: Sentence("pass"),
}


def price_word(state: GameState, action: Action) -> int | str:
    """The recruit points for which an answer brings a card; X where its player says how many."""
    card = action.card
    if fact_of(state, card).printing.cost is Mark.X:
        return "X"
    return price(state, state.side[card] if state.decision is None else state.decision.player, action)


def _bring(state: GameState, action: Action) -> Sentence:
    card, cost = name(state, action.card), price_word(state, action)
    if action.do is Do.EQUIP:
        onto = name(state, action.other)
        return Sentence("put {card} ({cost}) onto {other}", card=card, cost=cost, other=onto)
    row = _side_row(action.other)
    if fact_of(state, action.card).machine:
        return Sentence("put {card} ({cost}) into the {row}", card=card, cost=cost, row=row)
    return Sentence("recruit {card} ({cost}) to the {row}", card=card, cost=cost, row=row)


def words(state: GameState, action: Action) -> str:
    """An action in words, as one of the answers to the decision that is asked."""
    card, other = action.card, action.other
    match action.do:
        case Do.GO_FIRST | Do.CHOOSE_PLAYER:
            return state.rules.names[other]
        case Do.PLACE:
            return row_name(other)
        case Do.RESOURCE:
            return Sentence("{card} face up" if other else "{card} face down", card=name(state, card))
        case Do.RECRUIT | Do.EQUIP:
            return _bring(state, action)
        case Do.SHIFT:
            row = row_name(Spot.FRONT if state.spot[card] == BACK else BACK)
            return Sentence("move {card} to the {row}", card=name(state, card), row=row)
        case Do.BID:
            return Sentence("{card} bids {count}", card=name(state, card), count=other)
        case Do.STEP if other >= 0:
            return Sentence("{card} steps onto {other}", card=name(state, card), other=name(state, other))
        case Do.STEP:
            return Sentence("{card} steps off its terrain", card=name(state, card))
        case Do.USE | Do.CHOOSE_POWER:
            return _use(state, card, other)
        case Do.PLAY if other >= 0:
            as_ = Name(state.rules.facts[other].name)
            return Sentence("play {card} as {other}", card=name(state, card), other=as_)
        case Do.PLAY:
            return Sentence("play {card}", card=name(state, card))
        case Do.POWER_UP:
            return Sentence("power up {card}", card=name(state, other))
        case Do.ATTACK:
            return Sentence("attack with {card}", card=name(state, card))
        case Do.JOIN:
            return Sentence("together with {card}", card=name(state, card))
        case Do.DEFEND | Do.PAY | Do.CHOOSE:
            return _choice(state, action)
        case Do.CHOOSE_ROW:
            return Sentence("{row} of {player}", row=row_name(other), player=state.rules.names[card])
        case Do.CHOOSE_MODE:
            return _mode(state, other)
        case Do.NAME_POWER:
            return Name(state.rules.powers_called()[other])
        case Do.NAME_TEAM:
            return Name(state.rules.team(other))
        case Do.COST:
            return costs_words([costs_asked(state)[other]]) or _for_nothing(state)
        case Do.NUMBER:
            return Sentence("{count}", count=other)
        case Do.NAME:
            return Name(state.rules.named(other))
        case Do.COUNTERS:
            return str(abs(apart(other)[1]))
        case Do.BECOME:
            level = state.rules.facts[other]
            return Sentence(
                "{card}, level {level} ({code})", card=Name(level.name), level=level.level, code=level.code
            )
        case Do.KEEP | Do.MULLIGAN | Do.YES | Do.NO | Do.DONE | Do.PASS:
            return _BARE[action.do]


def _side_row(row: int) -> Sentence:
    if row < TEAMMATE:
        return row_name(row)
    return Sentence("teammate's {row}", row=row_name(row - TEAMMATE))


def _use(state: GameState, card: int, power: int) -> Sentence:
    of = power_of(state, power, card)
    cost = costs_words(symbol_costs(state, card, power))
    if not cost:
        return Sentence("use {power}", power=of)
    return Sentence("use {power} [{cost}]", power=of, cost=cost)


def costs_words(costs: Iterable[Cost]) -> str:
    """The symbols of which one group is paid; empty if nothing is."""
    ways = [Joined([symbol_words(one) for one in cost]) for cost in costs]
    return Joined(ways, " or ") if all(ways) else ""


def symbol_words(symbol: Symbol | None) -> Sentence:
    return Sentence("any symbol") if symbol is None else Sentence(symbol.value)


_IN_PILES = {
    Spot.HAND: "{card} (hand)",
    Spot.DECK: "{card} (deck)",
    Spot.KO_PILE: "{card} (KO pile)",
    Spot.RESOURCE: "{card} (resource)",
}


def _choice(state: GameState, action: Action) -> str:
    card, decision = action.card, state.decision
    if decision is not None and decision.ask is Ask.ORDER:
        power, _, run = state.pending[action.other]
        return power_of(state, power, run.source % MARK)
    called, spot = name(state, card), Spot(state.spot[card])
    if state.in_play(card) and card not in state.rules.persons:
        player = state.rules.names[state.side[card]]
        if decision is not None and decision.ask is Ask.KEEP:
            code = fact_of(state, card).code
            told = "{card} ({code}), {row} of {player}"
            return Sentence(told, card=called, code=code, row=row_name(spot), player=player)
        return Sentence("{card}, {row} of {player}", card=called, row=row_name(spot), player=player)
    if state.wearer(card) >= 0:
        return Sentence("{card} (on {other})", card=called, other=name(state, state.wearer(card)))
    return Sentence(_IN_PILES[spot], card=called) if spot in _IN_PILES else called


def _mode(state: GameState, place: int) -> str:
    # The grammar is large, and few games ask for it.
    from vsdeck.powers.english import render_part

    decision = state.decision
    assert decision is not None
    nodes = state.rules.programs[decision.power].nodes
    node = nodes[-decision.key - 1]
    if isinstance(node, ir.SpyGame):
        return type_name(place)
    if isinstance(node, ir.Deal):
        return render_part(node.terms[place], name(state, decision.source))
    if not isinstance(node, ir.Modes):  # the modes of another power, once more
        node = next(one for one in nodes if isinstance(one, ir.Modes))
    return render_part(node.options[place], name(state, decision.source))


def _term(state: GameState, power: int, node: int, card: int) -> str:
    """What a part of a power says."""
    from vsdeck.powers.english import render_part

    return render_part(state.rules.programs[power].nodes[node], name(state, card))


def phase_name(state: GameState) -> str:
    return Phase(state.phase).name.lower()
