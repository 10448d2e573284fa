"""The language of powers: frozen node types in closed unions, nothing else.

A power's head (name, timing, symbols, XP) is printed fact and lives in `vsdeck.card.Power`; its body is one
`Ability` tree of these nodes. The engine executes it, `render` shows it, `notation` stores it. A node that is
added here must be handled by every consumer before the tests pass.

Words: *you* is the player on whose side the card of the power is; *this* is that card. Choices and events
bind what later parts refer to: `Ref.IT` is what was chosen or mentioned last, `Ref.SUBJECT` and `Ref.OBJECT`
are the doer and the target of the event that triggered.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeVar, dataclass_transform

from vsdeck.card import Symbol, Timing

T = TypeVar("T")


def _written(node: object) -> str:
    from vsdeck.powers.notation import notation

    return notation(node)


@dataclass_transform(frozen_default=True)
def node(made: type[T]) -> type[T]:
    """A frozen dataclass whose `repr` is its notation."""
    # Without a docstring, dataclass would make one of the signature, which costs more than all the rest.
    made.__doc__ = made.__doc__ or made.__name__
    made.__repr__ = _written  # type: ignore[method-assign]
    return dataclass(frozen=True, slots=True, repr=False)(made)


# --------------------------------------------------------------------------------------------- words


class Side(Enum):
    YOURS = auto()
    ENEMY = auto()
    ANY = auto()
    THEIRS = auto()
    """Of the player chosen or mentioned last."""


class Zone(Enum):
    PLAY = auto()
    HAND = auto()
    DECK = auto()
    KO_PILE = auto()
    RESOURCES = auto()
    REMOVED = auto()


class Place(Enum):
    """Where in an ordered zone a card is put."""

    TOP = auto()
    BOTTOM = auto()
    SHUFFLED = auto()


class Row(Enum):
    FRONT = auto()
    BACK = auto()
    EITHER = auto()


class Face(Enum):
    UP = auto()
    DOWN = auto()
    EITHER = auto()


class Counter(Enum):
    PLUS = auto()
    MINUS = auto()


class Stat(Enum):
    ATK = auto()
    DEF = auto()
    HEALTH = auto()
    COST = auto()
    WOUNDS = auto()
    LEVEL = auto()


class Op(Enum):
    AT_MOST = auto()
    AT_LEAST = auto()
    EXACTLY = auto()
    LESS = auto()
    MORE = auto()


class Duration(Enum):
    COMBAT = auto()
    TURN = auto()
    GAME = auto()
    WHILE_IN_PLAY = auto()
    """Until the card of the power gets stunned or leaves play."""
    ITS_NEXT_TURN = auto()
    """Through the next turn of the affected card's controller."""


class Span(Enum):
    """How far back a condition looks."""

    COMBAT = auto()
    TURN = auto()
    GAME = auto()


class CombatKind(Enum):
    MELEE = auto()
    RANGED = auto()
    TEAM = auto()
    SOLO = auto()


class Verb(Enum):
    """What a card or player can be forbidden or allowed to do (subject, verb, object)."""

    ATTACK = auto()
    MELEE_ATTACK = auto()
    RANGED_ATTACK = auto()
    TEAM_ATTACK = auto()
    FLY_OVER = auto()
    STRIKE = auto()
    STUN = auto()
    WOUND = auto()
    KO = auto()
    READY = auto()
    RECOVER = auto()
    MOVE = auto()
    POWER_UP = auto()
    USE_SUPER_POWERS = auto()
    PLAY = auto()


class Powers(Enum):
    """Groups of powers that are gained and lost together."""

    ALL = auto()
    KEYWORD_AND_SUPER = auto()
    KEYWORD = auto()
    SUPER = auto()


# ------------------------------------------------------------------------------------------- filters


class Trait(Enum):
    """What can be said of a card in one word. In notation these are small letters joined with & | ~."""

    THIS = auto()
    CARD = auto()
    CHARACTER = auto()
    MAIN = auto()
    SUPPORTING = auto()
    PLOT_TWIST = auto()
    EQUIPMENT = auto()
    LOCATION = auto()
    BASIC = auto()
    SPECIAL = auto()
    RESOURCE = auto()
    YOURS = auto()
    ENEMY = auto()
    FRONT = auto()
    BACK = auto()
    READY = auto()
    EXHAUSTED = auto()
    STUNNED = auto()
    FACE_UP = auto()
    FACE_DOWN = auto()
    WOUNDED = auto()
    FLIGHT = auto()
    RANGED = auto()
    GOOD = auto()
    EVIL = auto()
    ATTACKER = auto()
    DEFENDER = auto()
    IN_COMBAT = auto()
    SOLO_ATTACKER = auto()
    TEAM_ATTACKER = auto()
    THEIRS = auto()
    """On the side of the player chosen or mentioned last."""
    IT = auto()
    """What was chosen or mentioned last."""
    THAT_ROW = auto()
    """In the row chosen last."""


@node
class And:
    parts: tuple[Filter, ...]


@node
class Or:
    parts: tuple[Filter, ...]


@node
class Not:
    part: Filter


@node
class TeamIs:
    team: str


@node
class Named:
    name: str


@node
class SameName:
    """Has the name of the selection, or the name that was named."""

    as_: Selection | None = None


@node
class SameRow:
    as_: Selection


@node
class Compares:
    stat: Stat
    op: Op
    amount: Amount


@node
class HasKeyword:
    keyword: str


@node
class HasCounters:
    counter: Counter


@node
class PaysWith:
    symbol: Symbol


@node
class TimingIs:
    timing: Timing
    any_turn: bool = False


@node
class InZone:
    """Without one, a filter speaks of cards in play; resources count as in play."""

    zone: Zone
    side: Side = Side.YOURS


Filter = (
    Trait
    | And
    | Or
    | Not
    | TeamIs
    | Named
    | SameName
    | SameRow
    | Compares
    | HasKeyword
    | HasCounters
    | PaysWith
    | TimingIs
    | InZone
)

# ------------------------------------------------------------------------- selections and players


class Who(Enum):
    YOU = auto()
    EACH_PLAYER = auto()
    EACH_ENEMY = auto()
    CHOSEN_ENEMY = auto()
    CHOSEN_PLAYER = auto()
    THAT_PLAYER = auto()
    """The player chosen or mentioned last."""


class Ref(Enum):
    SELF = auto()
    IT = auto()
    SUBJECT = auto()
    OBJECT = auto()
    REST = auto()
    """Those of the cards looked at or revealed that have not been taken."""


@node
class Chosen:
    """What the n-th choice of this power chose, counted from one."""

    choice: int


@node
class UpTo:
    most: int


class AnyNumber(Enum):
    ANY_NUMBER = auto()
    """As many as the chooser likes, also none."""


@node
class Choose:
    """A choice by `by`; binds IT. With `among`, from cards looked at or revealed just before."""

    what: Filter
    count: int | UpTo | AnyNumber = 1
    by: Player = Who.YOU
    random: bool = False
    among: bool = False


@node
class Each:
    what: Filter


@node
class Top:
    """The top cards of a deck."""

    count: Amount = 1
    of: Player = Who.YOU


Selection = Ref | Chosen | Choose | Each | Top


@node
class OwnerOf:
    card: Selection


@node
class ControllerOf:
    card: Selection


Player = Who | OwnerOf | ControllerOf

# ------------------------------------------------------------------------------------------- amounts


@node
class CountOf:
    what: Filter


@node
class CountersOn:
    counter: Counter
    card: Selection = Ref.SELF


@node
class StatOf:
    stat: Stat
    card: Selection = Ref.SELF


class ThatMany(Enum):
    """How many things the step before did."""

    THAT_MANY = auto()


@node
class Times:
    amount: Amount
    factor: int


@node
class Sum:
    left: Amount
    right: Amount


Amount = int | CountOf | CountersOn | StatOf | ThatMany | Times | Sum

# ---------------------------------------------------------------------------------------- conditions


@node
class Is:
    card: Selection
    what: Filter


@node
class SomeAre:
    """At least so many cards match."""

    what: Filter
    at_least: Amount = 1


@node
class AllAre:
    """Every character of some enemy player (or of you) matches."""

    whose: Side
    what: Filter


@node
class Compare:
    left: Amount
    op: Op
    right: Amount


@node
class Happened:
    event: Event
    within: Span = Span.TURN


@node
class CombatIs:
    kind: CombatKind


class DidIt(Enum):
    """The step before really happened."""

    DID_IT = auto()


@node
class AllOf:
    parts: tuple[Condition, ...]


@node
class AnyOf:
    parts: tuple[Condition, ...]


@node
class NotSo:
    part: Condition


Condition = Is | SomeAre | AllAre | Compare | Happened | CombatIs | DidIt | AllOf | AnyOf | NotSo

# -------------------------------------------------------------------------------------------- events


@node
class Appears:
    who: Filter


@node
class Attacks:
    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class Stuns:
    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class Wounds:
    """Gives a wound by a strike."""

    who: Filter
    whom: Filter = Trait.CHARACTER


@node
class GetsStunned:
    who: Filter


@node
class GetsKOd:
    who: Filter


@node
class LeavesPlay:
    who: Filter


@node
class Recovers:
    who: Filter


@node
class PowersUp:
    who: Filter


@node
class Recruits:
    by: Side
    what: Filter = Trait.CHARACTER


@node
class PlaysPlotTwist:
    by: Side
    first_each_turn: bool = False


@node
class UsesSuperPower:
    by: Side
    who: Filter = Trait.CHARACTER


@node
class GainsResource:
    by: Side


@node
class LeavesHand:
    of: Side


@node
class TurnStarts:
    of: Side


@node
class TurnEnds:
    of: Side


class CombatEnds(Enum):
    COMBAT_ENDS = auto()


Event = (
    Appears
    | Attacks
    | Stuns
    | Wounds
    | GetsStunned
    | GetsKOd
    | LeavesPlay
    | Recovers
    | PowersUp
    | Recruits
    | PlaysPlotTwist
    | UsesSuperPower
    | GainsResource
    | LeavesHand
    | TurnStarts
    | TurnEnds
    | CombatEnds
)

# ------------------------------------------------------------------------------------------- effects


@node
class Sequence:
    steps: tuple[Effect, ...]


@node
class May:
    do: Effect
    by: Player = Who.YOU


@node
class If:
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class Unless:
    """`by` may do `instead`; if not, `do` happens."""

    do: Effect
    by: Player
    instead: Effect


@node
class ForEach:
    """Does the steps once for each, with IT bound to it."""

    what: Selection
    do: Effect


@node
class ForEachPlayer:
    """Does the steps once for each player, with THAT_PLAYER bound to it."""

    who: Player
    do: Effect


@node
class Modes:
    options: tuple[Effect, ...]
    count: int = 1


@node
class During:
    """Makes an ability for a while: a rule, a trigger, a grant that also meets what comes later."""

    duration: Duration
    ability: Ability


@node
class Delayed:
    """Does the effect once, the next time that the event happens; keeps what is bound now."""

    event: Event
    do: Effect


@node
class Pick:
    """Only makes a choice, which later steps refer to."""

    what: Choose


@node
class PickRow:
    """Chooses a row of a player, which THAT_ROW refers to."""

    side: Side


@node
class OnlyWhile:
    """The power can be used only while the condition holds, and also where a card has no powers otherwise."""

    condition: Condition
    do: Effect


@node
class Stun:
    what: Selection


@node
class Daze:
    what: Selection


@node
class KO:
    what: Selection


@node
class Wound:
    what: Selection
    count: Amount = 1


@node
class Heal:
    what: Selection
    count: Amount = 1


@node
class Recover:
    what: Selection


@node
class Ready:
    what: Selection


@node
class Exhaust:
    what: Selection


@node
class PutCounters:
    counter: Counter
    count: Amount
    on: Selection


@node
class DivideCounters:
    """So many counters in all, divided as you choose on the chosen ones."""

    counter: Counter
    count: int
    on: Choose


@node
class RemoveCounters:
    """All counters of one kind; makes THAT_MANY."""

    counter: Counter
    from_: Selection


@node
class TurnCounters:
    """+1/+1 counters become -1/-1 counters or the other way round."""

    on: Selection


@node
class Modify:
    what: Selection
    atk: Amount
    def_: Amount
    duration: Duration


@node
class SetBase:
    """Base ATK and DEF become the current ones of another card."""

    what: Selection
    like: Selection
    duration: Duration


@node
class StatsBecomeBase:
    """Current ATK and DEF become the base ones."""

    what: Selection
    duration: Duration


@node
class SwitchStats:
    what: Selection
    duration: Duration


@node
class Gain:
    """Binds the characters at that moment; a keyword, `flight` or `ranged`."""

    what: Selection
    keyword: str
    duration: Duration


@node
class Lose:
    what: Selection
    powers: Powers
    duration: Duration
    and_cannot_gain: bool = False


@node
class Draw:
    count: Amount = 1
    who: Player = Who.YOU


@node
class Discard:
    """The player chooses, unless it is at random."""

    count: Amount = 1
    who: Player = Who.YOU
    random: bool = False


@node
class DiscardThose:
    what: Selection


@node
class DiscardHand:
    """Makes THAT_MANY."""

    who: Player


@node
class Reveal:
    what: Selection


@node
class Look:
    what: Selection


@node
class RevealHand:
    who: Player


@node
class Move:
    """To a zone of the card's owner, or onto your side for PLAY (it appears)."""

    what: Selection
    to: Zone
    place: Place | None = None
    face: Face = Face.UP
    """As a resource: face down, or either for a location, as you like."""


@node
class MoveRow:
    """Within its side: push to the back row, pull to the front row, or to a row of choice."""

    what: Selection
    row: Row


@node
class MoveSide:
    """To your side, into a row of your choice; does not appear."""

    what: Selection
    back: Event | None = None
    """When it moves back to the side that it came from."""


@node
class Search:
    """Searches your deck for a card and binds IT; the deck is shuffled when the power is done."""

    what: Filter
    count: int = 1


@node
class Turn:
    what: Selection
    face: Face


@node
class NameCard:
    pass


@node
class Strike:
    what: Selection
    by: Selection = Ref.SELF
    times: int = 1


@node
class CancelCombat:
    pass


@node
class ReplaceInCombat:
    """The replaced card leaves the combat, the other one takes its place, and they switch positions."""

    what: Selection
    with_: Selection


@node
class AttackAgain:
    """May attack at once, even exhausted, a character of the back row behind the one it stunned."""

    who: Selection


@node
class PlayPlotTwist:
    """Plays a chosen plot twist that can be played now; afterwards it goes to the zone given."""

    what: Selection
    then_to: Zone
    place: Place | None = None


@node
class GainXP:
    count: Amount = 1


@node
class BecomeLevel:
    level: int


@node
class PayLess:
    """Your next recruit of this turn costs less."""

    count: int
    what: Filter = Trait.CHARACTER


@node
class NoWound:
    """If it gets stunned, it gets no wound."""

    what: Selection
    duration: Duration


@node
class Freeze:
    """Exhausts it; it can't ready during its next turn."""

    what: Selection


@node
class MayAttackPlayers:
    """For the rest of the game it may attack a player all of whose characters are stunned."""


Effect = (
    Sequence
    | May
    | If
    | Unless
    | ForEach
    | ForEachPlayer
    | Modes
    | During
    | Delayed
    | Pick
    | PickRow
    | OnlyWhile
    | Stun
    | Daze
    | KO
    | Wound
    | Heal
    | Recover
    | Ready
    | Exhaust
    | PutCounters
    | DivideCounters
    | RemoveCounters
    | TurnCounters
    | Modify
    | SetBase
    | StatsBecomeBase
    | SwitchStats
    | Gain
    | Lose
    | Draw
    | Discard
    | DiscardThose
    | DiscardHand
    | Reveal
    | Look
    | RevealHand
    | Move
    | MoveRow
    | MoveSide
    | Search
    | Turn
    | NameCard
    | Strike
    | CancelCombat
    | ReplaceInCombat
    | AttackAgain
    | PlayPlotTwist
    | GainXP
    | BecomeLevel
    | PayLess
    | NoWound
    | Freeze
    | MayAttackPlayers
)

# ----------------------------------------------------------------------------------------- abilities


class Limit(Enum):
    ONCE = auto()
    """Only the next time; for abilities made by `During`."""
    EACH_TURN = auto()
    """Only the first time each turn."""


@node
class When:
    event: Event
    do: Effect
    if_: Condition | None = None
    limit: Limit | None = None


@node
class Gets:
    """A continuous change of ATK and DEF."""

    who: Filter
    atk: Amount
    def_: Amount


@node
class GrantKeyword:
    """A continuous gift of a keyword."""

    who: Filter
    keyword: str


@node
class AlsoTeam:
    who: Filter
    team: str


@node
class Forbid:
    """Cards matching `who` can't `verb` cards matching `whom`."""

    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None


@node
class Permit:
    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None


@node
class While:
    condition: Condition
    ability: Ability


@node
class Together:
    parts: tuple[Ability, ...]


@node
class Unscripted:
    """What cannot be said yet: shown as such, counted by coverage, never guessed."""

    name: str = ""


@node
class StrikesFirst:
    """In melee combat, strikes before those without this power."""


@node
class StrikesDouble:
    """Strikes with double ATK while attacking what matches."""

    whom: Filter


@node
class ChoosesStruckAttacker:
    """While it team attacks, its player chooses whom the defender strikes."""


@node
class StrikesEachAttacker:
    """While it defends against a melee team attack, it strikes every attacker."""


@node
class CopiesPowers:
    """Has all powers of each other card that matches, also in hand and KO pile."""

    of: Filter


@node
class AnyNumberOnSide:
    """Not unique; can't be lost or turned off."""


@node
class AppearsStunned:
    pass


Ability = (
    Effect
    | When
    | Gets
    | GrantKeyword
    | AlsoTeam
    | Forbid
    | Permit
    | While
    | Together
    | Unscripted
    | StrikesFirst
    | StrikesDouble
    | ChoosesStruckAttacker
    | StrikesEachAttacker
    | CopiesPowers
    | AnyNumberOnSide
    | AppearsStunned
)
