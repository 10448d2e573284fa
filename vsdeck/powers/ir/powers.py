"""Powers that are gained, lost, given or copied."""

from __future__ import annotations

from vsdeck.card import Symbol, Timing
from vsdeck.powers.ir.amounts import Said
from vsdeck.powers.ir.node import Ability, Condition, Effect, Event, Filter, HowLong, Rule, Selection, node
from vsdeck.powers.ir.statuses import Status
from vsdeck.powers.ir.words import Powers


@node
class GainAtRandom(Effect):
    """So many of these keywords that it has not."""

    what: Selection
    keywords: tuple[str, ...]
    duration: HowLong
    count: int = 1


@node
class Gain(Effect):
    """Binds the characters at that moment; a keyword, `flight` or `ranged`."""

    what: Selection
    keyword: str
    duration: HowLong
    symbol: Symbol | None = None
    """With which the keyword is printed, if it is printed with one."""


@node
class HasPower(Filter):
    """Has such a power; where powers themselves are meant, such a power."""

    powers: Powers = Powers.ALL
    symbol: Symbol | None = None
    """One that is paid for it."""
    timing: Timing | None = None
    name: str | Said = ""
    """NAMED is the power that `NamePower` named last."""
    name_has: str = ""


@node
class NamePower(Effect):
    """Names a power that some card has, or one that these have: with the card, then which of its powers."""

    powers: Powers = Powers.KEYWORD_AND_SUPER
    of: Selection | None = None
    printed: bool = False
    """Only one that is printed on them."""

    leaves = ("named",)


@node
class NamedHas(Condition):
    """The power that was named last has this in its name."""

    text: str


@node
class Lose(Effect):
    """A group of powers, those of one name or a keyword, bound to the characters at that moment."""

    what: Selection
    powers: Powers | str | HasPower | HasKeyword
    duration: HowLong
    and_cannot_gain: bool = False
    printed: bool = False
    """Only those that are printed on it: what it gains it has."""
    one: bool = False
    """Of a power that it has several times it loses one."""


@node
class GainPowersOf(Effect):
    """Gains the printed powers of other cards, wherever these are; what is copied speaks of who has it."""

    what: Selection
    of: Selection
    powers: Powers | HasPower
    duration: HowLong
    new_only: bool = False
    """Only those that it does not have."""
    one: bool = False
    """One of them, as you choose."""


@node
class GrantKeyword(Rule):
    """A continuous gift of a keyword."""

    who: Filter
    keyword: str
    symbol: Symbol | None = None


@node
class GrantPower(Rule):
    """Such cards have a super power that is printed here; one of the symbols pays for it. In it, HOLDER is
    who has it."""

    who: Filter
    name: str
    timing: Timing
    cost: tuple[Symbol, ...]
    do: Effect


@node
class UseWithSymbol(Effect):
    """Such a character uses one of its super powers that can be used now; one symbol of it is there already,
    whichever that is."""

    who: Selection


@node
class UsePowerOf(Effect):
    """This character uses for nothing a super power of another one that costs one symbol; it speaks of this
    character then."""

    of: Selection
    timing: Timing


@node
class BorrowPower(Effect):
    """Such a character comes to your side and, if you like, uses one of its super powers of that time for
    nothing; then it stands again exactly where it stood."""

    what: Selection
    timing: Timing


@node
class GrantAbility(Rule):
    """Such cards have a power that holds or triggers and is printed here; in it, SELF is who has it."""

    who: Filter
    ability: Ability
    name: str = ""


@node
class GrantAgain(Rule):
    """Who has such a power has it once more."""

    who: Filter
    powers: HasPower


@node
class Script(Rule):
    """Is done when another power plays it: a Tactic."""

    do: Effect


@node
class HasScript(Filter):
    """Called like a Script of this card."""


@node
class PlayScript(Effect):
    """Does what the power of that name on a card says, as if this card said it, or what the powers say that
    are called like these cards. In one combat each is played once."""

    what: Selection
    power: str | Selection


@node
class Label(Rule):
    """Means nothing by itself: other powers or the rules of decks speak of the cards that have it."""


@node
class LosesPowers(Rule):
    """Such cards have not these powers: a group, those of one name, a keyword, or all such powers."""

    who: Filter
    powers: Powers | str | HasPower | HasKeyword
    except_: tuple[str | HasKeyword, ...] = ()
    and_cannot_gain: bool = False
    gained: bool = False
    """Only those that are not printed on them."""

    of_others = True


@node
class LosesPower(Event):
    """A face-up character loses a keyword or super power that is printed on it, whatever takes it."""

    who: Filter

    wording = "{who} loses|lost a keyword or super power"


@node
class AlwaysOn(Ability):
    """Works also while its card is stunned, and can't be lost unless it says so."""

    ability: Ability
    losable: bool = False


@node
class CopiesPowers(Rule):
    """Has the printed powers of each other card that matches, while in play itself."""

    of: Filter
    powers: Powers | HasPower = Powers.ALL
    from_power: str = ""
    """Only the keywords that a power of this name gives there."""
    every: bool = False
    """Of every such card that is printed, whether anybody has it in this game or not."""


@node
class HasKeyword(Filter):
    keyword: str
    symbol: Symbol | None = None


def gifts(node: object) -> tuple[Gain | GrantKeyword | Status, ...]:
    """What a node may give, keyword by keyword."""
    match node:
        case Gain() | GrantKeyword() | Status():
            return (node,)
        case GainAtRandom(what, keywords, duration):
            return tuple(Gain(what, keyword, duration) for keyword in keywords)
    return ()
