"""How each event is told: one English sentence, filled from the event.

`{card}` and `{other}` are the cards of the event, `{player}` its player; `transcript.PLACES` lists all that a
template can hold. The Japanese of a template stands in `resources/i18n/game_ja.json`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from vsdeck.engine.event import Event, Happen
from vsdeck.engine.state import GameState, Spot

Key = Callable[[GameState, Event], int]


def _number(state: GameState, event: Event) -> int:
    return event.number


@dataclass(frozen=True, slots=True)
class EventSentence:
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

SENTENCES: dict[Happen, EventSentence] = {
    Happen.CHOSEN_FIRST: EventSentence("{player} goes first."),
    Happen.PLACED: EventSentence("{card} stands in the {row} of {player}."),
    Happen.MULLIGANS: EventSentence("{player} takes a mulligan."),
    Happen.SHUFFLES: EventSentence("{player} shuffles."),
    Happen.TURN_STARTS: EventSentence(TURN_STARTS),
    Happen.DRAWS: EventSentence(
        "{player} draws {count} cards.", {1: "{player} draws a card."}, together=True
    ),
    Happen.LOOKS: EventSentence(
        "{player} looks at {count} cards.", {1: "{player} looks at a card."}, together=True
    ),
    Happen.GAINS_RESOURCE: EventSentence(
        "{player} gains {card} as a face-up resource.", {0: "{player} gains a face-down resource."}
    ),
    Happen.RECRUITS: EventSentence("{player} recruits {card}."),
    Happen.APPEARS: EventSentence("{card} appears in the {row} of {player}."),
    Happen.MOVES_ROW: EventSentence("{card} moves to the {row}."),
    Happen.CHANGES_SIDE: EventSentence("{card} moves to the side of {player}."),
    Happen.ATTACKS: EventSentence(
        "{attackers} attack {other}.", {1: "{attackers} attacks {other}."}, together=True
    ),
    Happen.ENTERS_COMBAT: EventSentence(
        "A ranged combat begins.",
        {0: "A melee combat begins.", -1: "{card} takes the defender's place."},
        key=lambda state, event: event.number if event.other >= 0 else -1,
    ),
    Happen.STRIKES: EventSentence("{card} strikes {other} with {count}."),
    Happen.GETS_STUNNED: EventSentence("{card} gets stunned."),
    Happen.GETS_KOD: EventSentence("{card} gets KO'd."),
    Happen.WOUNDED: EventSentence("{card} gets {count} wounds.", {1: "{card} gets a wound."}),
    Happen.HEALS: EventSentence("{card} heals {count} wounds.", {1: "{card} heals a wound."}),
    Happen.RECOVERS: EventSentence("{card} recovers."),
    Happen.EXHAUSTS: EventSentence("{card} exhausts."),
    Happen.COUNTERS: EventSentence(
        "{card} gets {counters} +1/+1 counters.",
        {
            1: "{card} gets {counters} +1/+1 counter.",
            -1: "{card} gets {counters} -1/-1 counter.",
            -2: "{card} gets {counters} -1/-1 counters.",
        },
        key=lambda state, event: max(event.number, -2),
    ),
    Happen.POWERS_UP: EventSentence("{player} powers up {card}."),
    Happen.PLAYS_PLOT_TWIST: EventSentence("{player} plays {card}."),
    Happen.USES_SUPER_POWER: EventSentence("{card} uses {power}."),
    Happen.TRIGGERS: EventSentence("{power} of {card} works."),
    Happen.PAYS: EventSentence("{player} pays with {card}."),
    Happen.DISCARDS: EventSentence("{player} discards {card}."),
    Happen.MOVES: EventSentence(
        "{card} goes to the {row}.",
        {
            Spot.HAND: "{card} goes to the hand.",
            Spot.DECK: "{card} goes to the deck.",
            Spot.KO_PILE: "{card} goes to the KO pile.",
            Spot.RESOURCE: "{card} goes to the resource row.",
            Spot.REMOVED: "{card} leaves the game.",
        },
    ),
    Happen.COMBAT_CANCELLED: EventSentence("The combat is cancelled."),
    Happen.LEAVES_COMBAT: EventSentence("{card} leaves the combat."),
    Happen.GAINS_XP: EventSentence("{card} gains {count} XP."),
    Happen.LEVELS: EventSentence("{card} is now level {count}."),
    Happen.REVEALS: EventSentence("{player} reveals {card}."),
    Happen.NAMES: EventSentence("{player} names {named}."),
    Happen.PASSES: EventSentence("{player} passes."),
    Happen.OUT: EventSentence("{player} is out of the game."),
    Happen.GAME_OVER: EventSentence(
        "The game is over: a tie of {winners}.",
        {1: "The game is over: {winners} wins.", 0: "The game is over: {winners} win."},
        # The number is that of the sides, of which one may have several players.
        key=lambda state, event: event.number if event.number > 1 else int(len(state.result or ()) == 1),
    ),
    Happen.UNSCRIPTED: EventSentence("The effect of {power} of {card} is not known yet: nothing happens."),
    Happen.MODIFIED: EventSentence("{card} gets {attack:+d} ATK and {defence:+d} DEF."),
    Happen.BASE_BECOMES: EventSentence("{card} has base ATK {attack} and base DEF {defence}."),
    Happen.STATS_BECOME_BASE: EventSentence("{card} has only base ATK and DEF."),
    Happen.STATS_SWITCH: EventSentence("{card} switches ATK and DEF."),
    Happen.TAKES_NO_WOUND: EventSentence("{card} would get no wound."),
    Happen.FREEZES: EventSentence("{card} won't ready on its next turn."),
    Happen.GAINS_POWER: EventSentence("{card} gains a power."),
    Happen.LOSES_POWERS: EventSentence("{card} loses powers."),
    Happen.TURNS_FACE: EventSentence("{card} turns face up.", {0: "{card} turns face down."}),
}
"""Ready, leaving a hand and the steps of a turn go without saying; STUNS is told by who gets stunned."""
