"""The state of a game as plain data: lists of small numbers, tuples, nothing that cannot be written as JSON.

What seldom changes (`main`, `below`, `bearer`, `pile`, `stands`, `tallies`, `xp_below`) is never changed
in place: copies share it.

A card is a number; what changes about it stands in one list for each attribute. A *reference* is a card
together with its mark, which changes when the card becomes another object by the rules (drawn, shuffled,
put into play): so an effect never follows a card too far.
"""

from __future__ import annotations

from enum import IntEnum, auto, unique
from typing import TYPE_CHECKING, Any, NamedTuple

from vsdeck.engine.numbered import Numbered
from vsdeck.powers.ir import CombatKind, Span

if TYPE_CHECKING:
    from vsdeck.engine.decision import Decision
    from vsdeck.engine.derived import Derived
    from vsdeck.engine.event import Event
    from vsdeck.engine.lasting import Lasting
    from vsdeck.engine.rules import Rules

MARK = 1024
"""References count cards below this number."""


@unique
class Spot(IntEnum):
    """Where a card can be. Their numbers are places in `zones`, one after the other."""

    DECK = 0
    HAND = 1
    KO_PILE = 2
    RESOURCE = 3
    FRONT = 4
    BACK = 5
    REMOVED = 6
    ATTACHED = 7
    """On a card in play or, machines and terrain, beside the characters of a row: `bearer` tells."""
    PILE = 8
    """In a pile beside the table, which `GameState.pile` names."""


SPOTS = len(Spot)
FRONT, BACK = Spot.FRONT, Spot.BACK
_TABLE = (Spot.FRONT, Spot.BACK, Spot.ATTACHED)


class Phase(Numbered):
    SETUP = 0
    DRAW = 1
    RECOVERY = 2
    RESOURCE = 3
    RECRUIT = 4
    FORMATION = 5
    MAIN = 6
    END = 7


class Frame(Numbered):
    """What is under way, innermost last. Triggered powers wait while anything from RUN on is under way."""

    SETUP = 0
    TURN = 1
    COMBAT = 2
    AGAIN = 3
    """(AGAIN, reference, whose row, which row)."""
    RUN = 10
    """A node of a power: (RUN, power, node, run)."""
    END_RUN = 11
    DECLARE = 12
    """Choosing attackers and a defender: (DECLARE, player, attackers …)."""
    PAY = 13
    """(PAY, player, reference, power, run or -1, who pays, how many costs, each with its length …, who has
    paid …)."""
    DISCARD = 14
    """(DISCARD, player, how many, run)."""
    EACH = 15
    """A loop over references: (EACH, power, node, run, reference …)."""
    EACH_PLAYER = 16
    PLOT_TWIST = 17
    """What follows a plot twist: (PLOT_TWIST, reference, spot, place there, what is printed on it)."""
    ENTER = 18
    """A card comes onto a side: (ENTER, reference, player, appears (2: stunned), run, row or 0 for a choice,
    the reference of the card beside which it comes)."""
    TOGETHER = auto()
    """Cards that come at the same time, beneath their ENTER: who of those with one name stays is told when
    all are there: (TOGETHER, card …)."""
    YIELD = auto()
    """The defending player chooses: (YIELD, player, defending player, how many attackers, these …, who may
    defend …)."""
    ALSO = auto()
    """The attacking player may choose more defenders: (ALSO, player, how many more, how many attackers, these
    …, the defenders so far …)."""
    RECRUIT = auto()
    """A character that costs more than points: (RECRUIT, player, reference, side, row, from where, run, the
    points that the player had, or -1 before he has paid)."""
    APPEAR = auto()
    """A character has come into play, and what is done as it appears is being done: (APPEAR, reference,
    player, whether it was recruited, row, whether it comes stunned)."""
    LEVEL = auto()
    """A main character levels up to one of several: (LEVEL, reference)."""
    REACT = auto()
    """A reaction that has triggered: (REACT, power, node, run, whether it is paid for)."""
    TURNED = auto()
    """A combat that begins when another is over: (TURNED, who attacks, who defends …), as references."""
    DRIVES = auto()
    """A character attacks in a row of an enemy: (DRIVES, reference, its player, whose row, which, whether it
    is done)."""
    WOULD = auto()
    """A change that waits for a player who may replace it: (WOULD, change, what it is made with, run that
    does it, answers, whose power is asked for, about what, its run)."""
    INSTEAD = auto()
    """Something is done in the place of a change: (INSTEAD, change, what it is made with, powers that do not
    meet it again, run, what comes next, power, node)."""


BETWEEN = (Frame.TURNED, Frame.DRIVES)
"""Combats follow each other; what has triggered comes before the next."""
STUNNED = 2
"""How a card comes into play that is stunned from the beginning (Frame.ENTER)."""


class Combat(NamedTuple):
    player: int
    """Who attacks."""
    foe: int
    """Who is attacked."""
    ranged: bool
    attackers: tuple[int, ...]
    defender: int
    """References; 0 or less where nobody is left."""
    struck: tuple[tuple[int, int], ...] = ()
    """Who of the defenders strikes whom."""
    first: tuple[tuple[int, int], ...] = ()
    """ATK of those who struck first, for each defender."""
    over: bool = False
    since: int = 0
    """How much had happened before it."""
    had: tuple[int, ...] = ()
    """Whose time to strike came first."""
    fought: tuple[int, ...] = ()
    """Who was in it when there were strikes."""
    stamp: int = 0
    """Effects with a greater one were made in it."""
    others: tuple[int, ...] = ()
    """Who defends beside the defender."""
    row: int = -1
    """Where the defender stood when it came into the combat."""
    mixed: bool = False
    """Attackers of both rows: it is a melee combat as well as a ranged one."""
    turned: bool = False
    """A defender has turned it: attacks those who attacked, strikes as many of them as it has strikes, and
    its player plays plot twists as in his own turn."""

    @property
    def defenders(self) -> tuple[int, ...]:
        return (self.defender, *self.others) if self.defender > 0 else ()

    @property
    def fighting(self) -> tuple[int, ...]:
        return (*self.attackers, *self.defenders)

    @property
    def melee(self) -> bool:
        return self.mixed or not self.ranged

    @property
    def kinds(self) -> tuple[CombatKind, ...]:
        """Melee, ranged or both."""
        both = (CombatKind.MELEE, self.melee), (CombatKind.RANGED, self.ranged)
        return tuple(kind for kind, so in both if so)

    @property
    def team(self) -> bool:
        """Whether several attack now; who is left alone attacks solo."""
        return len(self.attackers) > 1


class Past(NamedTuple):
    """Something that happened."""

    kind: int
    subject: int
    object: int
    """References."""
    player: int
    turn: int
    sides: tuple[int, int]
    """On whose sides subject and object were."""
    number: int = 0
    moment: int = 0
    """The same for all that happened at the same time."""
    faces: tuple[int, int] = (1, 1)
    """Whether subject and object lay face up."""


class Run(NamedTuple):
    """Whose power runs, and what it has bound so far."""

    source: int
    you: int
    it: tuple[int, ...] = ()
    many: int = 0
    subject: int = 0
    object: int = 0
    player: int = -1
    looked: tuple[int, ...] = ()
    row: int = -1
    did: bool = False
    name: int = -1
    named: int = -1
    """The team or number that was named."""
    picks: tuple[tuple[int, tuple[int, ...], bool], ...] = ()
    """For each choice made: its node, what was chosen, whether it is done."""
    shuffle: tuple[int, ...] = ()
    """Whose decks it has searched, and shuffles when it is done."""
    subjects: tuple[int, ...] = ()
    objects: tuple[int, ...] = ()
    """Of several at the same time: all of them."""
    paid: tuple[int, ...] = ()
    """The cards that paid last, and what each of them paid."""
    symbols: tuple[int, ...] = ()


class GameState:
    __slots__ = (
        "active",
        "again",
        "alive",
        "apart",
        "apart_of",
        "attacked",
        "bearer",
        "below",
        "chance",
        "combat",
        "counters",
        "decision",
        "derived",
        "effects",
        "elsewhere",
        "ended",
        "extra",
        "face",
        "fact",
        "falling",
        "fresh",
        "hidden",
        "history",
        "leaders",
        "log",
        "main",
        "makers",
        "mark",
        "moved",
        "next_run",
        "open",
        "owner",
        "part",
        "pending",
        "phase",
        "pile",
        "points",
        "quiet",
        "reach",
        "ready",
        "result",
        "rules",
        "runs",
        "side",
        "spent",
        "spot",
        "stack",
        "stamp",
        "stands",
        "step",
        "suspect",
        "tallies",
        "touched",
        "turn",
        "universe",
        "used",
        "watched",
        "wounds",
        "xp",
        "xp_below",
        "zones",
    )

    def __init__(self, rules: Rules, chance: int) -> None:
        self.rules = rules
        self.chance = chance
        players, cards = rules.players, len(rules.cards)
        self.fact = [fact for fact, _ in rules.cards]
        self.owner = [owner for _, owner in rules.cards]
        self.side = self.owner[:]
        self.spot = [int(Spot.REMOVED)] * cards
        self.main: tuple[int, ...]
        """Whose main character a card is: that player is out with the last of them. -1 for all others."""
        self.leaders: tuple[tuple[int, ...], ...]
        """The same for each player, wherever they are."""
        self.below: dict[int, tuple[int, ...]] = {}
        """The levels, as printings, through which a main character has risen to the one it has."""
        self.bearer: dict[int, int] = {}
        """For each attached card the reference of the one that bears it; for a machine or terrain its row,
        which is less than any reference."""
        self.stands: dict[int, int] = {}
        """For each character that stands on a terrain the reference of that."""
        self.universe = 0
        """Which one is played: 0 is the original one, others are Pocket Universes."""
        self.elsewhere: dict[int, tuple[int, int, int]] = {}
        """For each card of another universe: which one, where it is there, and what bears it."""
        self.makers: tuple[tuple[int, int], ...] = ()
        """For each Pocket Universe its number and the reference of who made it."""
        self.apart: list[Lasting] = []
        self.apart_of: tuple[int, ...] = ()
        """Effects that last in other universes, and in which."""
        self.part: dict[int, int] = {}
        """For each card of a hand or resource row that is in the part of a character that reference."""
        self.pile: dict[int, str] = {}
        """For each card in a pile beside the table the name of that pile."""
        self.face: list[int] = [1] * cards
        self.hidden: tuple[int, ...] = ()
        """Characters that lie face down and are not stunned."""
        self.open: tuple[int, ...] = ()
        """References of cards that lie face up in decks."""
        self.ready: list[int] = [1] * cards
        self.wounds: list[int] = [0] * cards
        self.counters: list[int] = [0] * cards
        self.tallies: dict[int, dict[int, int]] = {}
        """Counters of other kinds than +1/+1 and -1/-1, by card and number of the kind (`tally.py`)."""
        self.xp: list[int] = [0] * cards
        self.xp_below: dict[int, int] = {}
        """What Level Down powers have given: it lies on the level below."""
        self.mark: list[int] = [1] * cards
        self.zones: list[list[int]] = [[] for _ in range(players * SPOTS)]
        self.points = [0] * players
        self.set_mains(tuple([owner if rules.facts[fact].main else -1 for fact, owner in rules.cards]))
        self.alive = [1] * players
        self.turn = 0
        self.active = 0
        self.phase = int(Phase.SETUP)
        self.ended = 0
        """1 while the end of this phase has been told and the next one has not begun."""
        self.stamp = 1
        """Grows with everything that needs an order."""
        self.stack: list[tuple[Any, ...]] = []
        self.runs: dict[int, Run] = {}
        self.next_run = 1
        self.pending: list[tuple[int, int, Run]] = []
        """Triggered powers that wait: (power, node, what is bound)."""
        self.fresh = 0
        """From which place on they have triggered at the same time."""
        self.step = 0
        """How much had happened before the present moment."""
        self.effects: list[Lasting] = []
        """In order of time."""
        self.history: list[Past] = []
        """What happened; of former turns only if a power asks."""
        self.used: list[tuple[int, int, int]] = []
        """Super powers used and limits reached this turn: (reference, power, node)."""
        self.spent: list[tuple[int, int, int]] = []
        """Uses and limits that count for a combat or for the whole game, likewise."""
        self.moved: list[int] = []
        """Characters that have moved in this formation step; those that have stepped onto terrain or off it
        are inverted."""
        self.combat: Combat | None = None
        self.again: tuple[int, ...] = ()
        """Who may attack again, whose row and which."""
        self.extra: tuple[int, ...] = ()
        """Who takes another turn after this one."""
        self.falling: list[int] = []
        """Players whose main character got KO'd and who are not out yet."""
        self.attacked = 0
        """How many attacks have been made this turn."""
        self.quiet = 0
        """Turns in a row with all decks empty and without an attack."""
        self.touched: tuple[tuple[int, ...], ...] = ()
        """What powers have done that others ask for: (card of the power, power, how, card, turn)."""
        self.suspect = 0
        """1 when somebody's DEF may have become 0."""
        self.decision: Decision | None = None
        self.result: tuple[int, ...] | None = None
        """The winners, several for a tie; None while the game goes on."""
        self.derived: Derived | None = None
        self.reach: tuple[Derived, dict[tuple[int, bool], list[int]]] | None = None
        """Who is in reach of a team, by its ally and whether it flies, filled as it is asked for; with the
        derived values of that time."""
        self.log: list[Event] = []
        self.watched = True
        """Whether anybody reads the log."""

    @property
    def over(self) -> bool:
        return self.result is not None

    def ref(self, card: int) -> int:
        return self.mark[card] * MARK + card

    def card(self, ref: int) -> int:
        """The card of a reference, or -1 if it has become another object."""
        card = ref % MARK
        return card if ref > 0 and self.mark[card] * MARK + card == ref else -1

    def characters(self) -> list[int]:
        """Those in play, row by row."""
        zones = self.zones
        return [card for row in self.rules.rows for card in zones[row]]

    def zone(self, player: int, spot: int) -> list[int]:
        return self.zones[player * SPOTS + spot]

    def in_play(self, card: int) -> bool:
        """As a character: in the front or back row."""
        return self.spot[card] == FRONT or self.spot[card] == BACK

    def on_table(self, card: int) -> bool:
        """In play as a character or as equipment."""
        return self.spot[card] in _TABLE

    def row(self, card: int) -> int:
        """The row in which a character, a machine or terrain is, or -1."""
        bearer = self.bearer.get(card, 0)
        return self.spot[card] if self.in_play(card) else bearer if 0 < bearer < MARK else -1

    def wearer(self, card: int) -> int:
        """The character that bears a card, or -1."""
        bearer = self.bearer.get(card, 0)
        return bearer % MARK if bearer >= MARK else -1

    def stunned(self, card: int) -> bool:
        return not self.face[card] and self.in_play(card) and card not in self.hidden

    def attached(self, card: int) -> list[int]:
        """The cards that one bears, the first one first."""
        ref = self.ref(card)
        return [one for one, bearer in self.bearer.items() if bearer == ref] if self.bearer else []

    def in_pile(self, player: int, name: str) -> list[int]:
        """The cards of a player's pile of that name, the top one last."""
        return [card for card in self.zones[player * SPOTS + Spot.PILE] if self.pile[card] == name]

    def mains(self, player: int) -> list[int]:
        """The main characters of a player that are in play, on whatever side."""
        spot = self.spot
        return [card for card in self.leaders[player] if spot[card] == FRONT or spot[card] == BACK]

    def set_mains(self, main: tuple[int, ...]) -> None:
        """Says anew whose main characters cards are."""
        self.main = main
        found: list[list[int]] = [[] for _ in self.points]
        for card, player in enumerate(main):
            if player >= 0:
                found[player].append(card)
        self.leaders = tuple(map(tuple, found))

    def unmask(self, card: int) -> None:
        """What was put into play or played as something else is again what is printed on it."""
        self.fact[card] = self.rules.unmasked.get(self.fact[card], self.fact[card])

    def clone(self) -> GameState:
        """An independent copy; what cannot change is shared."""
        copy = GameState.__new__(GameState)
        copy.rules = self.rules
        copy.chance = self.chance
        copy.fact = self.fact.copy()
        copy.owner = self.owner
        copy.side = self.side.copy()
        copy.spot = self.spot.copy()
        copy.main = self.main
        copy.leaders = self.leaders
        copy.below = self.below
        copy.bearer = self.bearer
        copy.stands = self.stands
        copy.universe = self.universe
        copy.elsewhere = self.elsewhere
        copy.makers = self.makers
        copy.apart = self.apart
        copy.apart_of = self.apart_of
        copy.part = self.part
        copy.pile = self.pile
        copy.face = self.face.copy()
        copy.hidden = self.hidden
        copy.ready = self.ready.copy()
        copy.wounds = self.wounds.copy()
        copy.counters = self.counters.copy()
        copy.tallies = self.tallies
        copy.xp = self.xp.copy()
        copy.xp_below = self.xp_below
        copy.mark = self.mark.copy()
        copy.zones = list(map(list.copy, self.zones))
        copy.points = self.points.copy()
        copy.alive = self.alive.copy()
        copy.turn = self.turn
        copy.active = self.active
        copy.phase = self.phase
        copy.ended = self.ended
        copy.stamp = self.stamp
        copy.stack = self.stack.copy()
        copy.runs = self.runs.copy()
        copy.next_run = self.next_run
        copy.pending = self.pending.copy()
        copy.fresh = self.fresh
        copy.step = self.step
        copy.effects = self.effects.copy()
        copy.history = self.history.copy()
        copy.used = self.used.copy()
        copy.spent = self.spent.copy()
        copy.moved = self.moved.copy()
        copy.combat = self.combat
        copy.again = self.again
        copy.extra = self.extra
        copy.falling = self.falling.copy()
        copy.attacked = self.attacked
        copy.quiet = self.quiet
        copy.touched = self.touched
        copy.open = self.open
        copy.suspect = self.suspect
        copy.decision = self.decision
        copy.result = self.result
        copy.derived = self.derived
        copy.reach = self.reach
        copy.log = []
        copy.watched = True
        return copy


LONG = (Span.GAME, Span.SINCE_YOUR_LAST_TURN, Span.BEFORE_COMBAT, Span.BEFORE_TURN)
"""Times for which turns before this one count."""
_IN_COMBAT = -1000


def uses_within(state: GameState, span: Span, node: int = -1) -> tuple[list[tuple[int, int, int]], int]:
    """Where uses of powers and limits are noted that count for a time, and the number of a node there."""
    if span is Span.TURN:
        return state.used, node
    return state.spent, node if span is Span.GAME else _IN_COMBAT - node


def combat_over(state: GameState) -> None:
    """What counted for the combat counts no more."""
    if state.spent:
        state.spent = [use for use in state.spent if use[2] > _IN_COMBAT // 2]
