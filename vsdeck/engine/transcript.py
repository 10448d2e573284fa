"""A game told in plain language: lines for what happened, and the words for what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from vsdeck.engine.action import TEAMMATE, Action, Do
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.event import Event, Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import BACK, MARK, GameState, Phase, Spot


def name(state: GameState, card: int) -> str:
    if card in state.rules.persons:
        return state.rules.names[state.owner[card]]
    return fact_of(state, card).name if card >= 0 else "nobody"


def row_name(row: int) -> str:
    return "back row" if row == BACK else "front row"


def power_name(state: GameState, power: int) -> str:
    return state.rules.programs[power].name or "a power"


# ------------------------------------------------------------------------------------- what happened


def lines(state: GameState, events: Iterable[Event]) -> list[str]:
    """The events since the last action, told after it; what only some may see is not told."""
    told: list[str] = []
    for (kind, player), group in groupby(events, lambda event: (event.kind, event.player)):
        some = list(group)
        if kind is Happen.DRAWS or kind is Happen.LOOKS:
            verb = "draws" if kind is Happen.DRAWS else "looks at"
            told.append(f"{_player(state, player)} {verb} {_cards(len(some))}.")
        elif kind is Happen.ATTACKS:
            told.append(_attack(state, some))
        elif kind in _TOLD:
            told += [_TOLD[kind](state, event) for event in some]
    # A name that ends in a full stop ends the sentence.
    return [line[:-1] if line.endswith("..") else line for line in told]


def _attack(state: GameState, attacks: Sequence[Event]) -> str:
    team = listed([_card(state, event.card) for event in attacks])
    verb = "attacks" if len(attacks) == 1 else "attack"
    return f"{team} {verb} {_card(state, attacks[0].other)}."


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _player(state: GameState, player: int) -> str:
    return state.rules.names[player] if player >= 0 else "Somebody"


def _card(state: GameState, card: int) -> str:
    """A card with whose it is, where that is not clear by its name."""
    if card < 0:
        return "Somebody"
    whose = state.side[card]
    shared = any(
        fact_of(state, other).name == fact_of(state, card).name
        for row in (Spot.FRONT, Spot.BACK)
        for player in range(state.rules.players)
        if player != whose
        for other in state.zone(player, row)
    )
    return f"{name(state, card)} ({state.rules.names[whose]})" if shared else name(state, card)


_Told = Callable[[GameState, Event], str]


def _plain(verb: str) -> _Told:
    return lambda state, event: f"{_card(state, event.card)} {verb}."


def _by_player(verb: str) -> _Told:
    return lambda state, event: f"{_player(state, event.player)} {verb}."


def _one(count: int, what: str) -> str:
    return f"{count} {what}" if count != 1 else f"a {what}"


def _resource(state: GameState, event: Event) -> str:
    face = f"{name(state, event.card)} as a face-up" if event.number else "a face-down"
    return f"{_player(state, event.player)} gains {face} resource."


def _counters(state: GameState, event: Event) -> str:
    sign = "+1/+1" if event.number > 0 else "-1/-1"
    count = abs(event.number)
    return f"{_card(state, event.card)} gets {count} {sign} counter{'s' if count != 1 else ''}."


def _combat(state: GameState, event: Event) -> str:
    if event.other < 0:
        return f"{_card(state, event.card)} takes the defender's place."
    return "A ranged combat begins." if event.number else "A melee combat begins."


def _modified(state: GameState, event: Event) -> str:
    return f"{_card(state, event.card)} gets {event.other:+d} ATK and {event.number:+d} DEF."


def _game_over(state: GameState, event: Event) -> str:
    winners = listed([state.rules.names[player] for player in state.result or ()])
    if event.number > 1:
        return f"The game is over: a tie of {winners}."
    return f"The game is over: {winners} {'win' if len(state.result or ()) > 1 else 'wins'}."


def _named(state: GameState, event: Event) -> str:
    return f"{_player(state, event.player)} names {state.rules.facts[event.number].name}."


_GOES = {
    Spot.HAND: "goes to the hand",
    Spot.DECK: "goes to the deck",
    Spot.KO_PILE: "goes to the KO pile",
    Spot.RESOURCE: "goes to the resource row",
    Spot.REMOVED: "leaves the game",
    Spot.FRONT: "goes to the front row",
    Spot.BACK: "goes to the back row",
}
_TOLD: dict[Happen, _Told] = {
    Happen.CHOSEN_FIRST: _by_player("goes first"),
    Happen.PLACED: lambda s, e: (
        f"{name(s, e.card)} stands in the {row_name(e.number)} of {_player(s, e.player)}."
    ),
    Happen.MULLIGANS: _by_player("takes a mulligan"),
    Happen.SHUFFLES: _by_player("shuffles"),
    Happen.TURN_STARTS: lambda s, e: f"Turn {e.number}: {_player(s, e.player)}.",
    Happen.GAINS_RESOURCE: _resource,
    Happen.RECRUITS: lambda s, e: f"{_player(s, e.player)} recruits {name(s, e.card)}.",
    Happen.APPEARS: lambda s, e: (
        f"{name(s, e.card)} appears in the {row_name(e.number)} of {_player(s, e.player)}."
    ),
    Happen.MOVES_ROW: lambda s, e: f"{_card(s, e.card)} moves to the {row_name(e.number)}.",
    Happen.CHANGES_SIDE: lambda s, e: f"{_card(s, e.card)} moves to the side of {_player(s, e.player)}.",
    Happen.ENTERS_COMBAT: _combat,
    Happen.STRIKES: lambda s, e: f"{_card(s, e.card)} strikes {_card(s, e.other)} with {e.number}.",
    Happen.GETS_STUNNED: _plain("gets stunned"),
    Happen.GETS_KOD: _plain("gets KO'd"),
    Happen.WOUNDED: lambda s, e: f"{_card(s, e.card)} gets {_one(e.number, 'wound')}{'s' * (e.number > 1)}.",
    Happen.HEALS: lambda s, e: f"{_card(s, e.card)} heals {_one(e.number, 'wound')}{'s' * (e.number > 1)}.",
    Happen.RECOVERS: _plain("recovers"),
    Happen.EXHAUSTS: _plain("exhausts"),
    Happen.COUNTERS: _counters,
    Happen.POWERS_UP: lambda s, e: f"{_player(s, e.player)} powers up {_card(s, e.card)}.",
    Happen.PLAYS_PLOT_TWIST: lambda s, e: f"{_player(s, e.player)} plays {name(s, e.card)}.",
    Happen.USES_SUPER_POWER: lambda s, e: f"{_card(s, e.card)} uses {power_name(s, e.number)}.",
    Happen.TRIGGERS: lambda s, e: f"{power_name(s, e.number)} of {_card(s, e.card)} works.",
    Happen.PAYS: lambda s, e: f"{_player(s, e.player)} pays with {name(s, e.card)}.",
    Happen.DISCARDS: lambda s, e: f"{_player(s, e.player)} discards {name(s, e.card)}.",
    Happen.MOVES: lambda s, e: f"{_card(s, e.card)} {_GOES[Spot(e.number)]}.",
    Happen.COMBAT_CANCELLED: lambda s, e: "The combat is cancelled.",
    Happen.LEAVES_COMBAT: _plain("leaves the combat"),
    Happen.GAINS_XP: lambda s, e: f"{_card(s, e.card)} gains {e.number} XP.",
    Happen.LEVELS: lambda s, e: f"{name(s, e.card)} is now level {e.number}.",
    Happen.REVEALS: lambda s, e: f"{_player(s, e.player)} reveals {name(s, e.card)}.",
    Happen.NAMES: _named,
    Happen.PASSES: _by_player("passes"),
    Happen.OUT: _by_player("is out of the game"),
    Happen.GAME_OVER: _game_over,
    Happen.UNSCRIPTED: lambda s, e: (
        f"The effect of {power_name(s, e.number)} of {name(s, e.card)} is not known yet: nothing happens."
    ),
    Happen.MODIFIED: _modified,
    Happen.BASE_BECOMES: lambda s, e: f"{_card(s, e.card)} has base ATK {e.other} and base DEF {e.number}.",
    Happen.STATS_BECOME_BASE: _plain("has only base ATK and DEF"),
    Happen.STATS_SWITCH: _plain("switches ATK and DEF"),
    Happen.TAKES_NO_WOUND: _plain("would get no wound"),
    Happen.FREEZES: _plain("won't ready on its next turn"),
    Happen.GAINS_POWER: _plain("gains a power"),
    Happen.LOSES_POWERS: _plain("loses powers"),
    Happen.TURNS_FACE: lambda s, e: f"{name(s, e.card)} turns face {'up' if e.number else 'down'}.",
}
"""Ready, leaving a hand and the steps of a turn go without saying; STUNS is told by who gets stunned."""


# ------------------------------------------------------------------------------------- what can be done

_QUESTIONS = {
    Ask.FIRST_PLAYER: "Who goes first?",
    Ask.MULLIGAN: "Keep this hand?",
    Ask.RESOURCE: "Which card becomes a resource?",
    Ask.RECRUIT: "Recruit?",
    Ask.FORMATION: "Change the formation?",
    Ask.MAIN: "What next?",
    Ask.COMBAT: "Act in this combat?",
    Ask.STRIKE: "Which attacker is struck?",
    Ask.PAYMENT: "Pay with which location?",
    Ask.PLAYER: "Which player?",
    Ask.ROW: "Which row?",
    Ask.MODE: "Which of these?",
    Ask.NAME: "Which name?",
    Ask.WHETHER: "Do it?",
    Ask.ORDER: "Which power works next?",
    Ask.DISCARD: "Discard which card?",
    Ask.DRAW: "Act in the draw phase?",
    Ask.RECOVERY: "Act in the recovery phase?",
    Ask.BUILD: "Act before the recruit points?",
}


def question(state: GameState, decision: Decision) -> str:
    """What a decision asks."""
    cards = decision.cards
    match decision.ask:
        case Ask.MAIN_ROW | Ask.SIDE_ROW:
            return f"In which row does {name(state, cards[0])} stand?"
        case Ask.ATTACK:
            return f"Whom does {listed([name(state, card) for card in cards])} attack?"
        case Ask.RECRUIT:
            points = state.points[decision.player]
            return f"Recruit? {points} point{'' if points == 1 else 's'} left."
        case Ask.CARD:
            return f"{power_asking(state, decision)}: choose a card."
        case Ask.FACE:
            return f"{power_asking(state, decision)}: {name(state, cards[0])} face up?"
        case Ask.WHETHER | Ask.MODE | Ask.PLAYER | Ask.ROW | Ask.NAME:
            return f"{power_asking(state, decision)}: {_QUESTIONS[decision.ask]}"
    return _QUESTIONS[decision.ask]


def power_asking(state: GameState, decision: Decision) -> str:
    source, called = name(state, decision.source), power_name(state, decision.power)
    return source if not state.rules.programs[decision.power].name else f"{called} of {source}"


def listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def words(state: GameState, action: Action) -> str:
    """An action in words, as one of the answers to the decision that is asked."""
    card, other = action.card, action.other
    match action.do:
        case Do.GO_FIRST | Do.CHOOSE_PLAYER:
            return state.rules.names[other]
        case Do.PLACE:
            return row_name(other)
        case Do.KEEP:
            return "keep"
        case Do.MULLIGAN:
            return "mulligan"
        case Do.RESOURCE:
            return f"{name(state, card)} face {'up' if other else 'down'}"
        case Do.RECRUIT:
            return f"recruit {name(state, card)} ({fact_of(state, card).cost}) to the {_side_row(other)}"
        case Do.SHIFT:
            return f"move {name(state, card)} to the {row_name(_other_row(state.spot[card]))}"
        case Do.USE:
            return f"use {power_name(state, other)} of {name(state, card)}{_cost(state, other)}"
        case Do.PLAY:
            return f"play {name(state, card)}"
        case Do.POWER_UP:
            return f"power up {name(state, other)}"
        case Do.ATTACK:
            return f"attack with {name(state, card)}"
        case Do.JOIN:
            return f"together with {name(state, card)}"
        case Do.DEFEND | Do.PAY | Do.CHOOSE:
            return _choice(state, action)
        case Do.CHOOSE_ROW:
            return f"{row_name(other)} of {state.rules.names[card]}"
        case Do.CHOOSE_MODE:
            return _mode(state, other)
        case Do.NAME:
            return state.rules.facts[other].name
        case Do.YES | Do.NO | Do.DONE | Do.PASS:
            return action.do.name.lower()


def _other_row(row: int) -> int:
    return Spot.FRONT if row == Spot.BACK else Spot.BACK


def _side_row(row: int) -> str:
    return f"teammate's {row_name(row - TEAMMATE)}" if row >= TEAMMATE else row_name(row)


def _cost(state: GameState, power: int) -> str:
    cost = state.rules.programs[power].cost
    return f" [{', '.join(symbol.value for symbol in cost)}]" if cost else ""


def _choice(state: GameState, action: Action) -> str:
    card, decision = action.card, state.decision
    if decision is not None and decision.ask is Ask.ORDER:
        power, _, run = state.pending[action.other]
        return f"{power_name(state, power)} of {name(state, run.source % MARK)}"
    if state.in_play(card) and card not in state.rules.persons:
        return f"{name(state, card)}, {row_name(state.spot[card])} of {state.rules.names[state.side[card]]}"
    if state.spot[card] in (Spot.HAND, Spot.DECK, Spot.KO_PILE, Spot.RESOURCE):
        return f"{name(state, card)} ({Spot(state.spot[card]).name.lower().replace('_', ' ')})"
    return name(state, card)


def _mode(state: GameState, place: int) -> str:
    # The grammar is large, and few games ask for it.
    from vsdeck.powers.english import render_english

    decision = state.decision
    assert decision is not None
    node = state.rules.programs[decision.power].nodes[-decision.key - 1]
    return render_english(node.options[place], name(state, decision.source))


def phase_name(state: GameState) -> str:
    return Phase(state.phase).name.lower()
