"""Characters: stun and wounds, ATK and DEF, rows and sides, levels."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import (
    Amount,
    Condition,
    Effect,
    Event,
    Filter,
    HowLong,
    Player,
    Rule,
    Selection,
    ToCharacters,
    node,
)
from vsdeck.powers.ir.selections import Ref, Who
from vsdeck.powers.ir.words import Cause, Op, Row, Stat, Way


@node
class Stun(ToCharacters):
    what: Selection


@node
class Daze(ToCharacters):
    what: Selection
    keeps_equipment: bool = False


@node
class KO(Effect):
    what: Selection


@node
class Wound(ToCharacters):
    what: Selection
    count: Amount = 1


@node
class Heal(ToCharacters):
    what: Selection
    count: Amount = 1


@node
class NoWound(ToCharacters):
    """If it gets stunned, it gets no wound."""

    what: Selection
    duration: HowLong


@node
class Recover(ToCharacters):
    what: Selection


@node
class Ready(Effect):
    what: Selection


@node
class Exhaust(Effect):
    what: Selection


@node
class Freeze(Effect):
    """Exhausts a character or a resource; it can't ready during its next turn."""

    what: Selection


@node
class Modify(ToCharacters):
    what: Selection
    atk: Amount
    def_: Amount
    duration: HowLong


@node
class SetBase(ToCharacters):
    """Base ATK and DEF become the current ones of another card."""

    what: Selection
    like: Selection
    duration: HowLong


@node
class StatsBecomeBase(ToCharacters):
    """Current ATK and DEF become the base ones."""

    what: Selection
    duration: HowLong


@node
class SwitchStats(ToCharacters):
    what: Selection
    duration: HowLong


@node
class MoveRow(ToCharacters):
    """Within its side: push to the back row, pull to the front row, or to a row of choice."""

    what: Selection
    row: Row


@node
class SwitchPlaces(ToCharacters):
    """Two characters of one side: each stands where the other stood."""

    left: Selection
    right: Selection


@node
class MoveSide(ToCharacters):
    """To your side, into a row of your choice; does not appear."""

    what: Selection
    back: Event | None = None
    """When it moves back to the side that it came from."""
    to: Player = Who.YOU
    row: Row = Row.EITHER
    next_to: Selection | None = None
    """Beside that one, on whatever side it is."""


@node
class GainXP(Effect):
    """With `into`, XP that makes it level up makes it such a card, where there are several."""

    count: Amount = 1
    what: Selection = Ref.SELF
    into: Filter | None = None


@node
class LoseXP(Effect):
    count: int = 1
    what: Selection = Ref.SELF


@node
class BecomeLevel(Effect):
    """A level that it has risen through, or the next one."""

    level: Amount
    what: Selection = Ref.SELF
    until: Event | None = None
    """When it has its level back, with the XP that it had."""


@node
class ShuffleLevel(Effect):
    """The card of the level that this main character has left becomes one of its owner's deck; discarded or
    KO'd, it goes to the Level Up zone."""


@node
class Appears(Event):
    who: Filter
    how: Way | None = None

    wording = "{who} appears|appeared"
    line = "{card} appears in the {row} of {player}."


@node
class GetsStunned(Event):
    who: Filter
    cause: Cause | None = None

    wording = "{who} gets|got stunned [{cause:cause}]"
    line = "{card} gets stunned."


@node
class GetsFrozen(Event):
    who: Filter

    wording = "{who} gets|got frozen"
    line = "{card} won't ready on its next turn."
    told = "FREEZES"


@node
class GetsKOd(Event):
    """However, or by having as many wounds as health."""

    who: Filter
    by_wounds: bool = False

    wording = "{who} gets|got KO'd"
    line = "{card} gets KO'd."


@node
class GetsWounded(Event):
    """However, or by being stunned; THAT_MANY is how many wounds."""

    who: Filter
    by_stun: bool = False

    wording = "{who} gets|got wounded"
    told = "WOUNDED"
    counts = True


@node
class Heals(Event):
    who: Filter

    wording = "{who} heals|healed"
    counts = True


@node
class StatChanges(Event):
    """An effect gives (MORE) or takes (LESS) ATK or DEF, also by counters; THAT_MANY is how much."""

    who: Filter
    stat: Stat
    op: Op
    from_: Filter = Trait.CARD

    counts = True


@node
class GainsXP(Event):
    who: Filter

    wording = "{who} gains|gained XP"
    told = "GAINS_XP"
    counts = True


@node
class LevelsUp(Event):
    who: Filter

    wording = "{who} levels|leveled up"


@node
class LeavesPlay(Event):
    who: Filter

    wording = "{who} leaves|left play"


@node
class Recovers(Event):
    who: Filter

    wording = "{who} recovers|recovered"
    line = "{card} recovers."


@node
class PowersUp(Event):
    """By discarding a card, which is the OBJECT; a power of that card hears it too."""

    who: Filter
    with_: Filter = Trait.CARD

    wording = "{who} powers|powered up [with {with_}]"
    line = "{player} powers up {card}."


@node
class OnlyRow(Rule):
    """Such characters come only into this row, and move nowhere else."""

    who: Filter
    row: Row

    asked = True


@node
class StatIs(Rule):
    """A value of such characters is this one; counters and changes are not counted."""

    who: Filter
    stat: Stat
    amount: Amount

    of_others = True


@node
class LevelBase(Rule):
    """The lower one of base ATK and DEF is equal to the higher one."""

    who: Filter

    of_others = True


@node
class MustForm(Rule):
    """At the end of the formation step of their player such characters stand in this row, if they can."""

    who: Filter
    row: Row

    asked = True


@node
class StatLimit(Rule):
    """A value of such characters can't pass this bound; IT in the amount is the character itself."""

    who: Filter
    stat: Stat
    op: Op
    amount: Amount

    of_others = True


@node
class SetStat(ToCharacters):
    """Binds the characters and the amount now."""

    what: Selection
    stat: Stat
    amount: Amount
    duration: HowLong


@node
class NoWoundFor(Rule):
    """Such characters get no wound when stunned (in such a way)."""

    who: Filter
    if_: Condition | None = None
    cause: Cause | None = None

    of_others = True


@node
class EnduresWounds(Rule):
    """Such characters don't get KO'd by having as many wounds as health."""

    who: Filter

    of_others = True


@node
class WoundsFatally(Rule):
    """Whom such a character stuns with a wound, alone or in a team, gets KO'd by it."""

    who: Filter
    whom: Filter

    of_others = True


@node
class AsAppears(Rule):
    """Done as such a card appears, before anything triggers."""

    do: Effect
    who: Filter = Trait.THIS
    how: Way | None = None

    of_others = True


@node
class Gets(Rule):
    """A continuous change of ATK and DEF, and of health."""

    who: Filter
    atk: Amount
    def_: Amount
    health: Amount = 0


@node
class DoublesGains(Rule):
    """+1/+1 counters that effects put on such characters and increases of their ATK and DEF are doubled, by
    each such power again. With `from_`, only increases by such cards, and no counters."""

    who: Filter
    from_: Filter | None = None

    of_others = True


@node
class AnyNumberOnSide(Rule):
    """Not unique; can't be lost or turned off."""


@node
class AppearsStunned(Rule):
    pass
