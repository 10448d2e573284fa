"""How the log tells what happened: for each event one English sentence, filled from the event.

An event of the language has it in its class (`line`). Here are those that have several, and those of what is
no event of the language. `{card}` and `{other}` are the cards of the event, `{player}` is its player;
`transcript.PLACES` lists all that can stand in a sentence. Its Japanese is in `resources/i18n/game_ja.json`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from vsdeck.engine.event import HAPPENS, Event, Happen, paid
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import GameState, Spot
from vsdeck.engine.tally import BASIC, apart
from vsdeck.powers import ir

Key = Callable[[GameState, Event], int]


_OTHER, _OTHERS = -3, -4
_ATK_ALONE, _DEF_ALONE = 1, 2


def _counters(state: GameState, event: Event) -> int:
    kind, count = apart(event.number)
    if kind == BASIC:
        return max(count, -2)
    return _OTHER if count == 1 else _OTHERS


def _number(state: GameState, event: Event) -> int:
    return event.number


@dataclass(frozen=True, slots=True)
class EventLine:
    template: str
    cases: Mapping[int, str] = field(default_factory=dict)
    """Other templates, by the number of the event or by what `key` makes of it."""
    key: Key = _number
    together: bool = False
    """Several in a row of one player are one line; the number is then how many they are."""

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.template, *self.cases.values())

    def of(self, state: GameState, event: Event) -> str:
        return self.cases.get(self.key(state, event), self.template)


TURN_STARTS = "Turn {turn}: {player}."

LINES: dict[Happen, EventLine] = {
    **{happen: EventLine(event.line) for event, happen in HAPPENS.items() if event.line},
    Happen.CHOSEN_FIRST: EventLine("{player} goes first."),
    Happen.PLACED: EventLine("{card} stands in the {row} of {player}."),
    Happen.MULLIGANS: EventLine("{player} takes a mulligan."),
    Happen.SHUFFLES: EventLine("{player} shuffles."),
    Happen.TURN_STARTS: EventLine(TURN_STARTS),
    Happen.DRAWS: EventLine("{player} draws {count} cards.", {1: "{player} draws a card."}, together=True),
    Happen.LOOKS: EventLine(
        "{player} looks at {count} cards.", {1: "{player} looks at a card."}, together=True
    ),
    Happen.GAINS_RESOURCE: EventLine(
        "{player} gains {card} as a face-up resource.", {0: "{player} gains a face-down resource."}
    ),
    Happen.MOVES_ROW: EventLine("{card} moves to the {row}."),
    Happen.CHANGES_SIDE: EventLine("{card} moves to the side of {player}."),
    Happen.ATTACKS: EventLine(
        "{attackers} attack {other}.", {1: "{attackers} attacks {other}."}, together=True
    ),
    Happen.DEFENDS_TOO: EventLine("{card} defends as well."),
    Happen.SKIPS: EventLine(
        "{player} will skip the main phase.",
        {
            ir.Phase.DRAW.value: "{player} will skip the draw phase.",
            ir.Phase.RECOVERY.value: "{player} will skip the recovery phase.",
            ir.Phase.BUILD.value: "{player} will skip the build phase.",
        },
    ),
    Happen.ENTERS_COMBAT: EventLine(
        "A ranged combat begins.",
        {
            0: "A melee combat begins.",
            -1: "{card} takes the defender's place.",
            -2: "{card} joins the attack.",
        },
        key=lambda state, event: event.number if event.other >= 0 else -1 if event.number >= 0 else -2,
    ),
    Happen.WOUNDED: EventLine("{card} gets {count} wounds.", {1: "{card} gets a wound."}),
    Happen.HEALS: EventLine("{card} heals {count} wounds.", {1: "{card} heals a wound."}),
    Happen.READIES: EventLine("{card} gets ready."),
    Happen.EXHAUSTS: EventLine("{card} exhausts."),
    Happen.COUNTERS: EventLine(
        "{card} gets {counters} +1/+1 counters.",
        {
            1: "{card} gets a +1/+1 counter.",
            -1: "{card} gets a -1/-1 counter.",
            -2: "{card} gets {counters} -1/-1 counters.",
            _OTHER: "{card} gets {counters} {kind} counter.",
            _OTHERS: "{card} gets {counters} {kind} counters.",
        },
        key=_counters,
    ),
    Happen.COUNTERS_GO: EventLine(
        "{card} loses {counters} +1/+1 counters.",
        {
            1: "{card} loses a +1/+1 counter.",
            -1: "{card} loses a -1/-1 counter.",
            -2: "{card} loses {counters} -1/-1 counters.",
            _OTHER: "{card} loses {counters} {kind} counter.",
            _OTHERS: "{card} loses {counters} {kind} counters.",
        },
        key=_counters,
    ),
    Happen.PLAYS_PLOT_TWIST: EventLine("{player} plays {card}."),
    Happen.PREDICTS: EventLine("{player} predicts an attack."),
    Happen.FORETOLD: EventLine("{player} has predicted the attack on {card}."),
    Happen.OFFERS: EventLine("{player} offers: {term}"),
    Happen.TAKES_DEAL: EventLine("{player} takes the deal."),
    Happen.LEAVES_DEAL: EventLine("{player} leaves the deal."),
    Happen.PLAYS_AS: EventLine("It is played as {printed}."),
    Happen.COPIES: EventLine("{card} becomes a copy of {printed}."),
    Happen.CLAIMS: EventLine("{player} says that the card is of this type: {type}."),
    Happen.TRIGGERS: EventLine("{power} of {card} works."),
    Happen.RECRUITS: EventLine(
        "{player} recruits {card} and pays {points}.",
        {1: "{player} recruits {card}."},
        key=lambda state, event: int(paid(event.number) == fact_of(state, event.card).cost),
    ),
    Happen.GAINS_POINTS: EventLine(
        "{player} gains {count} recruit points.",
        {
            1: "{player} gains a recruit point.",
            -1: "{player} loses a recruit point.",
            -2: "{player} loses {counters} recruit points.",
        },
        key=lambda state, event: max(event.number, -2),
    ),
    Happen.PAYS_POINTS: EventLine(
        "{player} pays {count} recruit points.", {1: "{player} pays a recruit point."}
    ),
    Happen.PAYS: EventLine("{player} pays with {card}."),
    Happen.DISCARDS: EventLine("{player} discards {card}."),
    Happen.MOVES: EventLine(
        "{card} goes to the {row}.",
        {
            Spot.HAND: "{card} goes to the hand.",
            Spot.DECK: "{card} goes to the deck.",
            Spot.KO_PILE: "{card} goes to the KO pile.",
            Spot.RESOURCE: "{card} goes to the resource row.",
            Spot.REMOVED: "{card} leaves the game.",
            Spot.PILE: "{card} goes to a pile beside the table.",
        },
    ),
    Happen.COMBAT_CANCELLED: EventLine("The combat is cancelled."),
    Happen.LEAVES_COMBAT: EventLine("{card} leaves the combat."),
    Happen.GAINS_XP: EventLine(
        "{card} gains {count} XP.",
        {0: "{card} loses {counters} XP."},
        key=lambda state, event: int(event.number > 0),
    ),
    Happen.LEVELS: EventLine("{card} is now level {count}."),
    Happen.REVEALS: EventLine("{player} reveals {card}."),
    Happen.NAMES: EventLine("{player} names {named}."),
    Happen.NAMES_POWER: EventLine("{player} names {named_power}."),
    Happen.NAMES_TEAM: EventLine("{player} names {team}."),
    Happen.NAMES_NUMBER: EventLine("{player} names {count}."),
    Happen.ROLLS: EventLine("{player} rolls a die: {count}."),
    Happen.DEALT: EventLine("{card} gets {other}."),
    Happen.RENAMED: EventLine("{card} is called New {named} from now on."),
    Happen.TAKES_NAMES: EventLine("{card} takes the names and teams of {other}."),
    Happen.FLIPS: EventLine("{card} wins a coin flip.", {0: "{card} loses a coin flip."}),
    Happen.PASSES: EventLine("{player} passes."),
    Happen.OUT: EventLine("{player} is out of the game."),
    Happen.GAME_OVER: EventLine(
        "The game is over: a tie of {winners}.",
        {1: "The game is over: {winners} wins.", 0: "The game is over: {winners} win."},
        # The number is that of the sides, of which one may have several players.
        key=lambda state, event: event.number if event.number > 1 else int(len(state.result or ()) == 1),
    ),
    Happen.UNSCRIPTED: EventLine("The effect of {power} of {card} is not known yet: nothing happens."),
    Happen.MODIFIED: EventLine(
        "{card} gets {attack:+d} ATK and {defence:+d} DEF.",
        {_ATK_ALONE: "{card} gets {attack:+d} ATK.", _DEF_ALONE: "{card} gets {defence:+d} DEF."},
        key=lambda state, event: _ATK_ALONE if not event.number else 0 if event.other else _DEF_ALONE,
    ),
    Happen.BASE_BECOMES: EventLine("{card} has base ATK {attack} and base DEF {defence}."),
    Happen.STATS_BECOME_BASE: EventLine("{card} has only base ATK and DEF."),
    Happen.STATS_SWITCH: EventLine("{card} switches ATK and DEF."),
    Happen.TAKES_NO_WOUND: EventLine("{card} would get no wound."),
    Happen.GAINS_POWER: EventLine(
        "{card} gains {gained}.",
        {-1: "{card} can attack players from now on."},
        key=lambda state, event: event.other,
    ),
    Happen.GETS_STATUS: EventLine("{card} is {power} from now on."),
    Happen.LOSES_POWERS: EventLine("{card} loses powers."),
    Happen.HIDES: EventLine("{card} hides."),
    Happen.PLAYS_ALONG: EventLine("{card} plays along with a hand and resources of its own."),
    Happen.MAKES_UNIVERSE: EventLine("{card} makes a Pocket Universe of all other characters."),
    Happen.ENDS_UNIVERSE: EventLine("The Pocket Universe of {card} is gone."),
    Happen.TURN_ELSEWHERE: EventLine("{player} has a turn in a Pocket Universe."),
    Happen.DRAWS_ALONG: EventLine(
        "{count} cards go to the part of {card}.", {1: "A card goes to the part of {card}."}
    ),
    Happen.TURNS_FACE: EventLine("{card} turns face up.", {0: "{card} turns face down."}),
}
"""Leaving a hand and the steps of a turn go without saying; STUNS is told by who gets stunned."""
