"""Words of the language that stand for themselves: sides, zones, rows, verbs, how long and how far back."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import HowLong, Node, node


class Side(Enum):
    YOURS = auto()
    ENEMY = auto()
    ANY = auto()
    THEIRS = auto()
    """Of the player chosen or mentioned last."""
    OTHERS = auto()
    """Of any player but you: a partner, too."""


class Zone(Enum):
    PLAY = auto()
    HAND = auto()
    DECK = auto()
    KO_PILE = auto()
    RESOURCES = auto()
    REMOVED = auto()


@node
class Pile(Node):
    """A pile of its owner beside the table, by name: the Invention pile, the Quiver pile."""

    name: str


class Place(Enum):
    """Where in an ordered zone a card is put."""

    TOP = auto()
    BOTTOM = auto()
    SHUFFLED = auto()


class Row(Enum):
    FRONT = auto()
    BACK = auto()
    EITHER = auto()
    OTHER = auto()
    """The one in which it does not stand."""


class Face(Enum):
    UP = auto()
    DOWN = auto()
    EITHER = auto()


class Way(Enum):
    """How a card came into play."""

    RECRUITED = auto()
    NOT_RECRUITED = auto()


class Counter(Enum):
    PLUS = auto()
    MINUS = auto()
    VITALITY = auto()
    """One more health; it and a wound cancel out."""
    ANY = auto()
    """Of every kind; wounds are counters too."""


class Stat(Enum):
    __hash__ = object.__hash__  # as of verbs

    ATK = auto()
    DEF = auto()
    HEALTH = auto()
    COST = auto()
    WOUNDS = auto()
    LEVEL = auto()
    REMAINING = auto()
    """Health that is left: health minus wounds."""
    PRINTED_ATK = auto()
    PRINTED_DEF = auto()
    PRINTED_HEALTH = auto()
    BASE_ATK = auto()
    BASE_DEF = auto()
    BASE_HEALTH = auto()
    XP = auto()
    LEVEL_UP = auto()
    """The XP that it needs for its next level."""
    TEAMS = auto()
    POWERS = auto()
    """How many different keyword and super powers it has."""
    PRINTED_COST = auto()  # the last one: what lasts keeps a value of a state by its number


class Facet(Enum):
    """In what cards are alike or different."""

    NAME = auto()
    TEAM = auto()
    TYPE = auto()
    SYMBOL = auto()
    SIDE = auto()
    ROW = auto()
    ZONE = auto()
    """Where it lies; the two rows are two places."""
    NAME_AND_ZONE = auto()
    """Different in both, alike in one of them."""
    COST = auto()
    CARD = auto()
    """Copies of one card, itself among them."""
    MANTLE = auto()
    """Names that only their stars tell apart."""
    TITLE = auto()
    """The name on the name line, whatever else a card is called."""


class Fact(Enum):
    """What is printed on a card besides names, numbers, teams and powers."""

    LABEL = auto()
    SET = auto()
    UNIVERSE = auto()
    SUBTYPE = auto()
    TITLE = auto()
    """The name on its name line, whatever else it is called."""


class Naming(Enum):
    """What a player names, besides cards."""

    TEAM = auto()
    NUMBER = auto()


class Touch(Enum):
    """What a power has done with a card."""

    REMOVED = auto()
    PUT = auto()
    CHOSEN = auto()


class NamePart(Enum):
    LETTERS = auto()
    WORDS = auto()


class Neighbour(Enum):
    LEFT = auto()
    RIGHT = auto()


class Op(Enum):
    AT_MOST = auto()
    AT_LEAST = auto()
    EXACTLY = auto()
    LESS = auto()
    MORE = auto()


class Duration(HowLong, Enum):
    COMBAT = auto()
    TURN = auto()
    GAME = auto()
    WHILE_IN_PLAY = auto()
    """Until the card of the power gets stunned or leaves play."""
    ITS_NEXT_TURN = auto()
    """Through the next turn of the affected card's controller."""


class Span(Enum):
    """How far back a condition looks, or within what time a power is used so often."""

    COMBAT = auto()
    TURN = auto()
    GAME = auto()
    SINCE_YOUR_LAST_TURN = auto()
    """Since its end, or since the game began; for conditions only."""
    BEFORE_COMBAT = auto()
    """In the game before the combat that is under way; likewise."""
    BEFORE_TURN = auto()
    """In the game before this turn; likewise."""


class Phase(Enum):
    """Phases and steps of a turn; BUILD holds RESOURCE, RECRUIT and FORMATION."""

    DRAW = auto()
    RECOVERY = auto()
    BUILD = auto()
    RESOURCE = auto()
    RECRUIT = auto()
    FORMATION = auto()
    MAIN = auto()
    COMBAT = auto()
    """Where actions of a combat are; it is no phase that starts or ends."""


class CombatKind(Enum):
    MELEE = auto()
    RANGED = auto()
    TEAM = auto()
    SOLO = auto()


class Cause(Enum):
    """Why somebody gets stunned."""

    STRUCK = auto()
    """By a strike in a combat."""
    NOT_STRUCK = auto()
    """In any other way."""
    ZERO_DEF = auto()
    BURNED = auto()
    """By being Burned."""


class Verb(Enum):
    """What a card or player can be forbidden or allowed to do (subject, verb, object)."""

    __hash__ = object.__hash__  # the one of enums is slow, and rules are looked up all the time

    ATTACK = auto()
    MELEE_ATTACK = auto()
    RANGED_ATTACK = auto()
    TEAM_ATTACK = auto()
    FLY_OVER = auto()
    PROTECT = auto()
    STRIKE = auto()
    STUN = auto()
    WOUND = auto()
    KO = auto()
    READY = auto()
    RECOVER = auto()
    TURN_UP = auto()
    """From stunned or hidden, in whatever way."""
    MOVE = auto()
    POWER_UP = auto()
    USE_SUPER_POWERS = auto()
    USE_POWER = auto()
    """`HasPower` says which."""
    PLAY = auto()
    PLAY_RESOURCE = auto()
    PLAY_FACE_UP = auto()
    """Locations, as resources; a filter of sides says whose players."""
    EQUIP = auto()
    """Equipment onto a character."""
    UNEQUIP = auto()
    """Equipment from a character."""
    APPEAR = auto()
    APPEAR_UNRECRUITED = auto()
    """Come into play in any other way than by being recruited."""
    RECRUIT = auto()
    """Also where it is not in the hand, if a power allows it."""
    PAY_WITH = auto()
    """Use a location for a super power."""
    GAIN_COUNTERS = auto()
    """Of any kind; wounds are none of them."""
    GAIN_DEF = auto()
    """From an effect of such cards; counters do not count."""
    GAIN_PLUS = auto()
    GAIN_MINUS = auto()
    LOSE_PLUS = auto()
    """By an effect; turned face down, it loses them all the same."""
    DRAW = auto()
    """A filter of sides says whose players."""
    LOSE_GAME = auto()
    """A filter of sides says whose players."""
    FREEZE = auto()
    TRANSFORM = auto()
    LEVEL_UP = auto()
    """XP is gained all the same; with enough of it, it levels up as soon as it can."""


class Powers(Enum):
    """Groups of powers that are gained and lost together."""

    ALL = auto()
    KEYWORD_AND_SUPER = auto()
    KEYWORD = auto()
    KEYWORD_TEXT = auto()
    """All keywords but Flight and Ranged, which are symbols."""
    SUPER = auto()
