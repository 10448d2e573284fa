"""Printings as the engine reads them."""

from __future__ import annotations

from vsdeck.card import Alignment, Kind, Mark, Printing, Symbol, Timing, Universe
from vsdeck.engine.program import Program, Sort, is_free, speaks_of_its_card
from vsdeck.names import identity
from vsdeck.placement import placement
from vsdeck.powers import ir

FLIGHT, RANGED = 0, 1
"""The places of the two symbols among a match's powers."""


MACHINE = "machine"
"""A subtype of equipment."""


Moment = tuple[Timing, bool]
"""A time of one's own turn (true) or of another's."""
MOMENTS: tuple[Moment, ...] = tuple((timing, own) for timing in Timing for own in (True, False))
"""When something may be used or played: the timing, and whether in one's own turn."""


ALIGNED = {Alignment.GOOD: ir.Trait.GOOD, Alignment.EVIL: ir.Trait.EVIL}


class Fact:
    """A printing as the engine reads it."""

    __slots__ = (
        "aligned",
        "always",
        "amortal",
        "atk",
        "cast",
        "character",
        "code",
        "copies",
        "cost",
        "def_",
        "equipment",
        "has_cost",
        "health",
        "in_force",
        "level",
        "listening",
        "location",
        "lying",
        "machine",
        "main",
        "marvel",
        "name",
        "names",
        "of_itself",
        "open_def",
        "placement",
        "played_at",
        "plot_twist",
        "powers",
        "printing",
        "recruited",
        "scripted",
        "shared",
        "supers",
        "supporting",
        "swarm",
        "symbols",
        "team_symbols",
        "teams",
        "terrain",
        "unique",
        "universe",
        "upright",
        "used_at",
        "wakes",
        "words",
        "worn",
    )

    def __init__(
        self,
        printing: Printing,
        powers: tuple[int, ...],
        programs: list[Program],
        aligned: frozenset[Alignment],
        marvel: bool,
        universe: Universe | None = None,
    ) -> None:
        kind = printing.kind
        self.printing = printing
        self.code = printing.code
        self.name = printing.name
        self.names = frozenset(map(identity, printing.names))
        self.main = kind is Kind.MAIN
        self.supporting = kind is Kind.SUPPORTING
        self.character = kind.is_character
        self.plot_twist = kind is Kind.PLOT_TWIST
        self.equipment = kind is Kind.EQUIPMENT
        self.machine = self.equipment and printing.subtype == MACHINE
        self.worn = self.equipment and not self.machine
        """Equipment that is put onto a character; a machine stands in a row by itself."""
        self.location = kind.is_location
        self.terrain = kind is Kind.TERRAIN
        self.placement = placement(printing)
        """Where a terrain is laid."""
        self.atk = printing.atk if isinstance(printing.atk, int) else 0
        self.def_ = printing.def_ if isinstance(printing.def_, int) else 0
        self.health = printing.health if isinstance(printing.health, int) else 1
        if printing.health is Mark.STAR:
            self.health = 0  # what a power says of it
        self.cost = printing.cost if isinstance(printing.cost, int) else 0
        self.has_cost = printing.cost is not None
        self.recruited = self.character and (self.supporting or self.has_cost)
        """Main characters with a cost are recruited like supporting ones."""
        self.level = printing.level or 0
        self.teams = frozenset(printing.teams)
        self.team_symbols = printing.team_symbols or 1
        self.marvel = marvel
        self.symbols: frozenset[Symbol] = frozenset(printing.symbols)
        self.powers = powers
        self.always = tuple(power for power in powers if programs[power].always)
        """What works while the card is stunned."""
        self.supers = tuple(
            power
            for power in powers
            if (programs[power].sort is Sort.SUPER or is_free(programs[power].tree))
            and programs[power].scripted
        )
        used_at = {
            moment: tuple(power for power in self.supers if programs[power].is_for(*moment))
            for moment in MOMENTS
        }
        self.used_at = {moment: supers for moment, supers in used_at.items() if supers}
        """The powers of it that may be used at a time."""
        self.played_at = {
            moment: power
            for power in reversed(powers if self.plot_twist else ())
            for moment in MOMENTS
            if moment[0] in programs[power].timing and (moment[1] or programs[power].any_turn)
        }
        """The power that a plot twist has then: one with two times has one for each."""
        self.scripted = all(programs[power].scripted for power in powers)
        self.cast = tuple(power for power in powers if isinstance(programs[power].tree, ir.CastSpell))
        """How it is paid for as a Spell."""
        self.swarm = any(
            isinstance(part.leaf, ir.AnyNumberOnSide) for power in powers for part in programs[power].in_force
        )
        self.amortal = any(
            isinstance(part.leaf, ir.SwitchesCards) for power in powers for part in programs[power].in_force
        )
        self.shared = frozenset(
            identity(name)
            for power in powers
            for part in programs[power].in_force
            if isinstance(part.leaf, ir.SharesNames)
            for name in part.leaf.names
        )
        """Names that it has only for uniqueness and power-ups."""
        self.universe = universe
        self.unique = self.in_universe(self.names | self.shared)
        """The names by which it is unique and is powered up, if it is called as it is printed."""
        self.in_force = tuple((part, power) for power in powers for part in programs[power].in_force)
        self.listening = tuple(
            (part, power) for part, power in self.in_force if part.elsewhere or self.plot_twist
        )
        """What it hears in a hand or a KO pile."""
        self.of_itself = tuple(
            (part, power) for part, power in self.in_force if speaks_of_its_card(part.leaf)
        )
        """What it says of paying or powering up with itself, or of its cost, where it is not in play."""
        self.copies = any(programs[power].copies for power in powers)
        self.upright = powers, self.teams, self.atk, self.def_, bool(self.in_force), self.copies
        self.lying = self.always, self.teams, self.atk, self.def_, bool(self.always), self.copies
        """Its powers, teams, ATK and DEF in play, face up and face down, whether it says something then, and
        whether it copies: all at once, since they are asked of every character at each pass."""
        self.open_def = not isinstance(printing.def_, int) or (
            printing.def_ <= 0 and any(power > RANGED and not programs[power].scripted for power in powers)
        )
        """Nobody can tell its DEF: it is not known, or left to a power that is not scripted."""
        self.wakes = any(programs[power].places for power in powers)
        """Has a super power that may work where others do not: while stunned, in the KO pile."""
        self.words: dict[ir.Fact, frozenset[str]] = {}
        """What is printed of a kind, folded, once it has been asked for."""
        self.aligned = aligned | {
            word
            for power in self.always
            for part in programs[power].in_force
            for word, trait in ALIGNED.items()
            if isinstance(part.leaf, ir.CountsAs) and part.leaf.who is ir.Trait.THIS
            if trait in (part.leaf.what.parts if isinstance(part.leaf.what, ir.And) else (part.leaf.what,))
        }
        """By its teams, or as it says of itself for always."""

    def in_universe(self, names: frozenset[str]) -> frozenset[str]:
        """Names for uniqueness and power-ups: nobody shares them with somebody of the other universe."""
        if self.universe is not Universe.PHOTOGRAPHIC:
            return names
        return frozenset(f"{name} {self.universe}" for name in names)
