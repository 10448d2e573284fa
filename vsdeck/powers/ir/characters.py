"""What is done to characters: stun and wounds, counters, values, powers, rows and sides, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.events import Event
    from vsdeck.powers.ir.selections import Choose, Selection
    from vsdeck.powers.ir.words import Counter, Duration, Powers, Row


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
class NoWound:
    """If it gets stunned, it gets no wound."""

    what: Selection
    duration: Duration


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
class Freeze:
    """Exhausts it; it can't ready during its next turn."""

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
class GainXP:
    count: Amount = 1


@node
class BecomeLevel:
    level: int


ToCharacters = (
    Stun
    | Daze
    | KO
    | Wound
    | Heal
    | NoWound
    | Recover
    | Ready
    | Exhaust
    | Freeze
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
    | MoveRow
    | MoveSide
    | GainXP
    | BecomeLevel
)
