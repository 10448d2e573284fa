"""Combat: what is done in one or lets one begin, what happens there, how a card fights."""

from __future__ import annotations

from enum import Enum, auto, nonmember

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import (
    Amount,
    CombatRule,
    Condition,
    Effect,
    Event,
    Filter,
    HowLong,
    Rule,
    Selection,
    ToCharacters,
    node,
)
from vsdeck.powers.ir.selections import AnyNumber, Ref
from vsdeck.powers.ir.words import Cause, CombatKind, Side, Zone


@node
class Strike(ToCharacters):
    """Now, in a combat or outside: nobody strikes back. Several strikes of one are one comparison."""

    what: Selection
    by: Selection = Ref.SELF
    times: int = 1
    with_: Amount | None = None
    """What is compared instead of ATK."""
    together: bool = False
    """Those who strike are compared with their total ATK."""


@node
class StrikeEachOther(ToCharacters):
    """Both at the same time."""

    left: Selection
    right: Selection


@node
class StunEachOther(ToCharacters):
    """Both at the same time, each by the other."""

    left: Selection
    right: Selection


@node
class TurnTables(Effect):
    """While it defends: the combat is cancelled, and at once this character attacks all who attacked it, in a
    melee combat whatever rows they are in. It strikes one of them as a defender does, and its player plays
    Combat plot twists as in his own turn."""


@node
class Drive(Effect):
    """To the row of an enemy that was chosen: this character stands there, on that side, and melee attacks
    characters of the row one after the other, as often as you like. Stunned or done it comes back to your
    side exhausted."""


@node
class CancelCombat(Effect):
    pass


@node
class ResolveCombat(Effect):
    """Nobody does anything more: the strikes come now."""


@node
class LeaveCombat(ToCharacters):
    what: Selection


@node
class JoinCombat(ToCharacters):
    """As an attacker, in the row of the attackers, on their side; on the other side as the defender where
    there is none. Whether it is ready, flies, is ranged or shares a team does not matter."""

    what: Selection


@node
class ExchangeStats(ToCharacters):
    """The ATK of one becomes that of the other, and so does the DEF."""

    left: Selection
    right: Selection
    duration: HowLong


@node
class LoseModifiers(ToCharacters):
    """What changes its values or gives and takes powers since the combat began is over; counters stay."""

    what: Selection


@node
class ReplaceInCombat(ToCharacters):
    """The replaced card leaves the combat, the other one takes its place, and they switch positions."""

    what: Selection
    with_: Selection


@node
class AttackAgain(ToCharacters):
    """May attack at once, even exhausted, a character of the back row behind the one it stunned, or another
    one of the row in which that stands or stood."""

    who: Selection
    same_row: bool = False


@node
class MayAttackPlayers(Effect):
    """For the rest of the game it may attack a player all of whose characters are stunned.

    The player defends like a supporting character 0/1 with one health.
    """


@node
class CouldAct(Event):
    """It is the turn of a player to act in a combat, or to pass."""

    of: Side

    wording = "it is|was {of} turn to act in combat"


@node
class MakePass(Effect):
    """The player whose turn it is to act in the combat passes."""


@node
class Attacks(Event):
    who: Filter
    whom: Filter = Trait.CHARACTER

    wording = "{who} attacks|attacked [{whom}]"


@node
class Strikes(Event):
    who: Filter
    whom: Filter = Trait.CHARACTER

    wording = "{who} strikes|struck [{whom}]"
    line = "{card} strikes {other} with {count}."


@node
class Stuns(Event):
    who: Filter
    whom: Filter = Trait.CHARACTER
    kind: CombatKind | Cause | None = None
    """In such a combat, or by a strike in one."""

    wording = "{who} stuns|stunned {whom} [{kind:way}]"


@node
class Wounds(Event):
    """Gives a wound by a strike."""

    who: Filter
    whom: Filter = Trait.CHARACTER
    kind: CombatKind | None = None

    wording = "{who} wounds|wounded {whom} [in {kind:kind} combat]"


@node
class KOs(Event):
    """By a strike, or by a power of the card."""

    who: Filter
    whom: Filter = Trait.CHARACTER

    wording = "{who} KOs|KO'd {whom}"


@node
class EntersCombat(Event):
    """Attacks, is attacked or is put into a combat."""

    who: Filter

    wording = "{who} enters|entered combat"
    told = "JOINS_COMBAT"


@node
class FliesOver(Event):
    """Attacks past one that protects the defender."""

    who: Filter
    whom: Filter = Trait.CHARACTER

    wording = "{who} flies|flew over {whom}"


@node
class Survives(Event):
    """Is not stunned when the combat that it is in resolves."""

    who: Filter

    wording = "{who} survives|survived"


@node
class WinsCombat(Event):
    """Survives, and an enemy in the combat does not."""

    who: Filter

    wording = "{who} wins|won a combat"


class StrikesCome(Event, Enum):
    """Nobody does anything more in the combat: the strikes come next."""

    STRIKES_COME = auto()
    wording = nonmember("the combat comes|came to the strikes")  # type: ignore[misc]
    moment = nonmember("just before the strikes of a combat")  # type: ignore[misc]


class CombatResolves(Event, Enum):
    """A combat that was not cancelled is done."""

    COMBAT_RESOLVES = auto()
    wording = nonmember("the combat resolves|resolved")  # type: ignore[misc]


class CombatCanceled(Event, Enum):
    COMBAT_CANCELED = auto()
    wording = nonmember("the combat is|was cancelled")  # type: ignore[misc]
    told = nonmember("COMBAT_CANCELLED")  # type: ignore[misc]


class CombatEnds(Event, Enum):
    COMBAT_ENDS = auto()
    wording = nonmember("the combat ends|ended")  # type: ignore[misc]
    moment = nonmember("at the end of each combat")  # type: ignore[misc]


@node
class CombatIs(Condition):
    kind: CombatKind


@node
class AttacksEarly(CombatRule):
    """Such characters can attack in your build phase, too."""

    who: Filter


@node
class AttacksAcrossRows(CombatRule):
    """Such characters may team attack from different rows with each other, which is a melee and a ranged
    attack."""

    who: Filter


@node
class MustAttack(CombatRule):
    """Must be in that attack of each of its turns, if it can attack such characters and was in none before;
    its player need not attack at all."""

    who: Filter
    whom: Filter = Trait.CHARACTER
    within: int = 1


@node
class MustBeAttacked(CombatRule):
    """The first attack of each turn must be on it, if it can be."""

    who: Filter


@node
class StrikesFirst(Rule):
    """In such a combat, strikes before those without this power."""

    kind: CombatKind = CombatKind.MELEE


@node
class StrikesBefore(CombatRule):
    """Strikes before all others in any combat, also before those who strike first."""

    who: Filter


@node
class StrikesAgain(CombatRule):
    """Strikes so many times more when the combat resolves; ANY_NUMBER is as often as it takes, and everybody
    whom it may strike."""

    who: Filter
    times: Amount | AnyNumber = 1


@node
class StrikesWith(CombatRule):
    """Strikes with a multiple of its ATK, of which the highest counts, or with another amount; OBJECT in it
    is the one that gets struck."""

    who: Filter
    factor: int = 1
    amount: Amount | None = None
    whom: Filter = Trait.CHARACTER


@node
class StruckWith(CombatRule):
    """In a combat gets struck as if its DEF were a multiple of it."""

    who: Filter
    factor: int


@node
class AlsoStrikes(CombatRule):
    """As one strikes another, it strikes these at the same time as well."""

    who: Filter
    whom: Filter
    also: Filter


@node
class StrikesItself(CombatRule):
    """When the combat resolves, it strikes itself and not these; that adds to what others strike it with."""

    who: Filter
    whom: Filter


@node
class AlwaysStrikes(CombatRule):
    """Effects of enemies don't keep it from striking."""

    who: Filter


@node
class AttacksZones(Rule):
    """It can melee attack these zones of enemy players, whoever stands before them; there is no defender
    then. It attacks them together only with others that can."""

    zones: tuple[Zone, ...]


@node
class StrikesZone(Event):
    """In such a combat; THAT_PLAYER is whose zone it is."""

    who: Filter
    zone: Zone
    of: Side = Side.ENEMY

    wording = "{who} strikes|struck {of} {zone:attacked zone}"


@node
class AttacksRows(Rule):
    """It attacks all face-up characters of a row at the same time, if it could attack each of them, and
    strikes each of them with its full ATK. It team attacks only with others that attack rows."""


@node
class MoreDefenders(CombatRule):
    """While it solo attacks, up to so many more of the defender's row defend as well, as its player likes; it
    strikes each of them."""

    who: Filter
    count: int = 1


@node
class AttacksLocations(Rule):
    """It can melee attack a location of a side all of whose characters are stunned. A location that it
    strikes gets KO'd."""


@node
class AttackedInHand(Rule):
    """While this card is shown in its player's hand and all characters there lie face down, attackers who
    have this much ATK together can attack it: then it is discarded at once."""

    atk: int


@node
class LetsDefenderBeChosen(Rule):
    """As it attacks, the player of that side chooses the defender among those that it could attack."""


@node
class ChoosesStruckAttacker(Rule):
    """While it team attacks, its player chooses whom the defender strikes."""


@node
class StrikesEachAttacker(Rule):
    """While it defends against such a team attack, it strikes every attacker."""

    kind: CombatKind = CombatKind.MELEE
