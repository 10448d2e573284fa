"""What cannot change during a match: printed facts, powers, who plays with whom. Shared by all its states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from vsdeck.brand import is_marvel
from vsdeck.card import Alignment, Kind, LinkKind, Mark, Power, Printing, Symbol, Timing, Universe
from vsdeck.engine.bynode import by_node
from vsdeck.engine.event import HAPPENS, Happen, events_in, happens
from vsdeck.engine.program import Program, Sort, is_free, is_meant, read_programs, speaks_of_its_card
from vsdeck.engine.state import BACK, FRONT, LONG, MARK, SPOTS
from vsdeck.engine.titles import Titles, name_number, titles_of
from vsdeck.levels import level_up_zone, next_levels, rises_to
from vsdeck.names import fold, identity
from vsdeck.piles import FORM, TOKEN
from vsdeck.placement import placement
from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.powers.keywords import filled
from vsdeck.powers.notation import nodes_of, notation, parse_notation
from vsdeck.sentence import Name, Refusal, Sentence

if TYPE_CHECKING:
    from vsdeck.engine.derived import Standing

FLIGHT, RANGED = 0, 1
"""The places of the two symbols among a match's powers."""


MACHINE = "machine"
"""A subtype of equipment."""


BESIDE = (Kind.DOMAIN, Kind.CHALLENGE_MATCH)
"""Kinds of card that work beside the table."""


Moment = tuple[Timing, bool]
"""A time of one's own turn (true) or of another's."""
MOMENTS: tuple[Moment, ...] = tuple((timing, own) for timing in Timing for own in (True, False))
"""When something may be used or played: the timing, and whether in one's own turn."""


class Mode(StrEnum):
    DUEL = "two players"
    FREE_FOR_ALL = "free for all"
    TEAMS = "2 vs. 2"
    TWO_HEADED = "two-headed teammates"


ALIGNED = {Alignment.GOOD: ir.Trait.GOOD, Alignment.EVIL: ir.Trait.EVIL}


class BadMatch(Refusal):
    """Why these seats cannot play this mode."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings."""

    name: str
    mains: tuple[str, ...]
    """Starting main characters and their further levels, as codes."""
    deck: tuple[str, ...]
    """Codes, one for each copy."""
    piles: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Codes of the piles beside the table, by name, the top card last."""


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


GIFT = "gift"
"""A card whose power characters get from its pile."""
PERSON = Printing("PLAYER", "", "", "Player", Kind.SUPPORTING, "PLAYER", atk=0, def_=1, health=1)
"""A player who is attacked (Deadpool)."""


BLANK = Printing(
    *("TOKEN", "", "", "Token", Kind.SUPPORTING, "TOKEN", "token"),
    atk=0,
    def_=1,
    health=1,
    powers=(Power(keyword="Swarm"),),
)
"""A token that becomes a copy of another card; as it is, any number of them stand side by side."""
ATTACKED = {ir.Zone.HAND: "Hand", ir.Zone.DECK: "Deck", ir.Zone.RESOURCES: "Resource Row"}
"""Zones of players that can be attacked (the Wrecking Crew): each stands for itself as if it were a card."""
BUILDING = "Animated Building"
_DECK = "card & InZone(DECK, ANY) & OwnedBy(OwnerOf(SELF))"
DECK_POWERS = (
    f"Together([StatIs(this, BASE_ATK, CountOf({_DECK})), StatIs(this, BASE_DEF, CountOf({_DECK}))])",
    "AlwaysOn(Instead(LeavesPlay(this), KO(SELF)))",
)
"""What a deck is that stands in a row: as big as it is, and KO'd where it would leave otherwise."""
COPIES = 12
"""So many of them can be in play at once."""
MARKER = "marker"
"""A counter that means what the players say."""


def player_names(seats: Sequence[str]) -> tuple[str, ...]:
    """How players are called whose seats have these names: two namesakes are told apart."""
    if len(seats) == 2 and seats[0] == seats[1]:
        return seats[0], Sentence("{name} (opponent)", name=seats[1])
    return tuple(seats)


JOINS = (ir.AlsoTeam, ir.AlsoEveryTeam, ir.TeamsAre)
Meant = ir.Powers | ir.HasPower | str
_NO_POWER = "no power has this name"


@dataclass(slots=True)
class Rules:
    mode: Mode
    shared_recruits: bool
    """2 vs. 2: whether recruits may go to the teammate's side."""
    names: tuple[str, ...]
    alliance: tuple[int, ...]
    """For each player who shares his side: himself, or the first of two heads."""
    ally: tuple[int, ...]
    """For each player the team with which he wins."""
    titles: Titles = field(repr=False, compare=False)
    """The names that can be named."""
    facts: list[Fact] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    parts: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each power that also has parts that are used by themselves: it and them."""
    cards: list[tuple[int, int]] = field(default_factory=list)
    """For each card its printing at the start and its owner."""
    mains: list[tuple[int, ...]] = field(default_factory=list)
    """For each player the main characters that start the game; who is one now is told by the state."""
    decks: list[tuple[int, ...]] = field(default_factory=list)
    tokens: frozenset[int] = frozenset()
    """Cards that lie in their pile again once they leave play."""
    home: dict[int, str] = field(default_factory=dict)
    """For each card that starts in a pile beside the table the name of that pile."""
    persons: list[int] = field(default_factory=list)
    buildings: list[int] = field(default_factory=list)
    """What stands for the deck of its owner, if that is animated."""
    level_cards: list[int] = field(default_factory=list)
    """Cards of levels that their main characters leave behind; until then they are nowhere by themselves."""
    attacked: dict[int, ir.Zone] = field(default_factory=dict)
    """What stands for zones that can be attacked, and for which."""
    next_levels: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    """The printings of the Level Up zone that one can level up to, by owner and printing."""
    keyword: dict[str, int] = field(default_factory=dict)
    """Powers that can be granted, by folded name."""
    heard: frozenset[Happen] = frozenset({Happen.COMBAT_ENDS})
    """The events that some power of the match speaks of."""
    replaced: frozenset[Happen] = frozenset()
    """The events in whose place some power does something else."""
    kept: frozenset[Happen] = frozenset()
    """The events of which some power asks whether they have happened."""
    minded: frozenset[Happen | type[ir.Event]] = frozenset()
    """All that are heard or kept, also by their classes: whatever else happens is only told."""
    supers: frozenset[int] = frozenset()
    """The powers that are used and paid for."""
    supers_at: dict[Moment, frozenset[int]] = field(default_factory=dict)
    """Those that may be used at a time."""
    used_at: dict[Moment, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    """The same by printing, for those that have some."""
    twists_at: dict[Moment, frozenset[int]] = field(default_factory=dict)
    """Printings of plot twists that may be played at a time."""
    effects: list[int] = field(default_factory=list)
    """Powers that no card has: what a scenario begins with."""
    timings: frozenset[Timing] = frozenset()
    """When some power of the match can be used or some plot twist played."""
    odd: frozenset[int] = frozenset()
    """Printings with a power that works in hand, KO pile or while stunned."""
    sites: frozenset[int] = frozenset()
    """Printings of locations with powers that are used while they lie face up."""
    odd_at: dict[Moment, frozenset[int]] = field(default_factory=dict)
    sites_at: dict[Moment, frozenset[int]] = field(default_factory=dict)
    """Those of them that have powers for a time."""
    terrain: bool = False
    """Whether somebody has brought terrain."""
    joins: bool = False
    """Whether some rule gives or changes teams."""
    frail: frozenset[int] = frozenset()
    """Printings without health of their own."""
    crowds: bool = False
    """Some card of the match has or gives Swarm, which may end while several of a name are there."""
    keeps_rows: bool = False
    """Whether some power says in which row characters stand."""
    immune: bool = False
    """Whether somebody is unaffected by statuses or keywords."""
    spares: bool = False
    """Whether some power says that players can't lose."""
    tells_losses: bool = False
    """Whether some power hears that others lose powers."""
    nests: bool = False
    """Whether some character may sit on a location."""
    opens_rows: bool = False
    """Whether some power lets other cards than locations be face-up resources."""
    roaming: frozenset[int] = frozenset()
    """Printings that say of themselves from where they are played."""
    wishes: bool = False
    """Whether somebody can make wishes."""
    lent: frozenset[int] = frozenset()
    """Printings with a power that others use."""
    touching: frozenset[str] = frozenset()
    """Names of powers of which others ask what they have removed, put into play or chosen."""
    guises: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each printing that can be played as other kinds of card what it is then."""
    unmasked: dict[int, int] = field(default_factory=dict)
    """The other way round."""
    copies: dict[tuple[int, int], int] = field(default_factory=dict)
    """What a printing is that has become a copy of another and keeps its name."""
    identities: tuple[int, ...] = ()
    """Main characters that somebody may become though nobody has brought them."""
    forms: dict[tuple[ir.Guise, int], int] = field(default_factory=dict)
    """What printings are as which cards can come into play."""
    printed_powers: dict[ir.CopiesPowers, tuple[int, ...]] = field(default_factory=dict)
    """The powers that somebody has of cards that need not be in the game."""
    printed_twists: dict[str, int] = field(default_factory=dict)
    """Plot twists that others can be played as though nobody brings them, by name."""
    on_recruits: frozenset[int] = frozenset()
    """Powers that hear that somebody is recruited."""
    deals: bool = False
    """Whether somebody may offer a deal."""
    foretells: bool = False
    """Whether somebody may predict attacks."""
    plays_along: bool = False
    """Whether some character has a hand and resources of its own."""
    secrets: frozenset[int] = frozenset()
    """Powers with which somebody names a card in secret."""
    more_resources: bool = False
    """Whether some power lets players play more than one resource each turn."""
    tunnels: bool = False
    """Whether somebody may go under a resource."""
    copies_twists: bool = False
    """Whether some power lets plot twists be played as others."""
    disguises: frozenset[int] = frozenset()
    """Printings that say of themselves that they may be, or that can be played as another kind of card."""
    remembered: frozenset[str] = frozenset()
    """Names of powers of which others ask what was chosen with them this turn."""
    located: frozenset[int] = frozenset()
    """Printings of locations with powers that work all the time while they lie face up, of what works beside
    the table, and of what listens elsewhere."""
    listening: frozenset[int] = frozenset()
    """Printings with powers that trigger in a hand or a KO pile."""
    use_spans: tuple[ir.Span, ...] = ()
    """Within what times some power limits the uses of others."""
    holds_back: bool = False
    """Whether some power keeps main characters from levelling up."""
    takes: bool = False
    """Whether some power takes powers from others all the time."""
    grants: bool = False
    """Whether some power gives keywords to others all the time."""
    standing: dict[tuple[int, int, int], Standing] = field(default_factory=dict, repr=False, compare=False)
    """What is in force of a reference on a side, by printing, or below zero by power; of a reference below
    zero what listens elsewhere. Kept for all states of the match."""
    alignments: dict[str, Alignment] = field(default_factory=dict, repr=False)
    """Which teams are good and which evil, of all that there are."""
    universes: dict[str, str] = field(default_factory=dict, repr=False)
    """To which universe each team belongs."""
    remembers: bool = False
    """Whether some power asks what happened earlier in the game."""
    pays_otherwise: bool = False
    """Whether some power changes what super powers cost, or what pays for them."""
    paying: bool = False
    """Whether some card says of itself that it pays otherwise."""
    payers: dict[int, tuple[frozenset[Symbol], frozenset[str]]] = field(default_factory=dict)
    """Printings of locations with symbols: these, and the teams that they pay for (none: all)."""
    powers_by_title: Mapping[str, Sequence[tuple[str, bool]]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """The keywords (true) and super powers of all cards of a name, if a power lets somebody name one."""
    power_names: dict[int, str] = field(default_factory=dict, repr=False, compare=False)
    """The same powers by their numbers, once one is asked for."""
    marks: dict[int, str] = field(default_factory=dict)
    """The names of counters that powers of the match speak of, by their numbers."""
    team_numbers: dict[int, str] = field(default_factory=dict, repr=False, compare=False)
    """Teams by their numbers, once one is asked for."""
    players: int = 0
    sides: tuple[str, ...] = ()
    """For each player the word beside a card that says whose it is: Hulk (opponent)."""
    mates: tuple[tuple[int, ...], ...] = ()
    rows: tuple[int, ...] = ()
    """The places of the rows of all players among the zones of a state."""

    def __post_init__(self) -> None:
        self.players = len(self.names)
        called = player_names(self.names)
        self.sides = called if called == self.names else (self.names[0], Sentence("opponent"))
        self.names = called
        seats = range(self.players)
        self.mates = tuple(
            tuple(other for other in seats if self.alliance[other] == self.alliance[player])
            for player in seats
        )
        self.rows = tuple(player * SPOTS + row for player in seats for row in (FRONT, BACK))

    def given(self, gift_: Gift) -> int:
        """The power that somebody gains."""
        return self.keyword[gift(gift_)]

    def whole(self, power: int) -> tuple[int, ...]:
        """A power with those parts of it that are used by themselves."""
        return self.parts.get(power, (power,))

    def named(self, number: int) -> str:
        """The name that was named with a number."""
        return self.titles.numbered()[number]

    def made_up(self, number: int) -> str:
        """The new name that is made of one that was named."""
        return f"New {self.named(number)}"

    def team(self, number: int) -> str:
        """The team that was named with a number."""
        return self.teams()[number]

    def teams(self) -> dict[int, str]:
        """Every team that there is, by a number that stays the same while the pool grows."""
        if not self.team_numbers:
            self.team_numbers = {name_number(team): team for team in self.alignments}
        return self.team_numbers

    def powers_called(self) -> dict[int, str]:
        """Every power that can be named, by a number that stays the same while the pool grows."""
        if not self.power_names:
            names = [name for powers in self.powers_by_title.values() for name, _ in powers]
            names += [program.name for program in self.programs if program.name]
            self.power_names = {name_number(name): name for name in names}
        return self.power_names

    def meant(self, powers: Meant, named: int) -> Meant:
        """Powers that are spoken of, with the one that was named in its place; nobody has none."""
        if isinstance(powers, ir.HasPower) and powers.name is ir.Said.NAMED:
            return self.powers_called().get(named, _NO_POWER)
        return powers

    def yours(self, player: int) -> tuple[int, ...]:
        """The players who act together with this one, in seat order."""
        return self.mates[player]


Gift = ir.Gain | ir.GrantKeyword | ir.GrantPower | ir.GrantAbility | ir.Status


@by_node
def gift(node: Gift) -> str:
    """A keyword with its symbol, as `Rules.keyword` knows it, or a power printed where it is given."""
    if isinstance(node, ir.GrantPower | ir.GrantAbility):
        return notation(node)
    symbol = _symbol(node)
    return f"{symbol} {fold(node.keyword)}" if symbol else fold(node.keyword)


def _symbol(node: ir.Gain | ir.GrantKeyword | ir.Status) -> str:
    symbol = None if isinstance(node, ir.Status) else node.symbol
    return symbol.value if symbol else ""


def mark_number(name: str) -> int:
    """The kind of a counter with a name; the first numbers are those of counters without (`tally.py`)."""
    return max(3, name_number(name))


def build_rules(
    pool: Pool,
    seats: Sequence[Seat],
    mode: Mode = Mode.DUEL,
    shared_recruits: bool = False,
    effects: Sequence[Power] = (),
    by_hand: bool = False,
) -> Rules:
    """What these players bring, by the rules of a mode; BadMatch if they cannot play it.

    `effects` are known to the match though no card has them: what a scenario begins with. Where a person may
    do things `by_hand`, blank tokens and a counter without a meaning lie ready."""
    alliance, ally = _sides(mode, len(seats))
    names = tuple(seat.name for seat in seats)
    rules = Rules(mode, shared_recruits, names, alliance, ally, titles_of(pool))
    rules.alignments = {name: team.alignment for name, team in pool.teams.items()}
    rules.universes = {name: team.universe.value for name, team in pool.teams.items()}
    builder = _Builder(rules, pool)
    for player, seat in enumerate(seats):
        builder.sit(player, seat)
    builder.lay_copies(by_hand)
    builder.lay_made()
    builder.lay_buildings()
    builder.lay_zones()
    builder.disguise()
    rules.effects = [builder.program(effect, Sort.PLOT_TWIST) for effect in effects]
    if len(rules.cards) > MARK:
        raise BadMatch(
            Sentence(
                "{count:,} cards are too many for one game; {most:,} are the most",
                count=len(rules.cards),
                most=MARK,
            )
        )
    _gather(rules)
    if by_hand:
        rules.marks[mark_number(MARKER)] = MARKER
    if any(isinstance(node, ir.NamePower) for program in rules.programs for node in program.nodes):
        rules.powers_by_title = pool.powers_by_title
    return rules


def _gather(rules: Rules) -> None:
    """What the powers of a match have in common, so that states need not ask each of them."""
    nodes = [node for program in rules.programs for node in program.nodes]
    rules.heard |= {kind for node in nodes for event in events_in(node) for kind in happens(event)}
    rules.replaced = frozenset(
        kind for node in nodes if isinstance(node, ir.Instead) for kind in happens(node.event)
    )
    asked = [node for node in nodes if hasattr(node, "event") and hasattr(node, "within")]
    rules.kept = frozenset(kind for node in asked for kind in happens(node.event))
    if any(isinstance(node, ir.PaysLess | ir.PaysAround) and node.which is ir.Which.FIRST for node in nodes):
        rules.kept |= {Happen.RECRUITS}
    if any(isinstance(node, ir.PlayedGoTo) and node.which is ir.Which.FIRST for node in nodes):
        rules.kept |= {HAPPENS[ir.PlaysCard]}
    if any(isinstance(node, ir.MustAttack) and node.within > 1 for node in nodes):
        rules.kept |= {Happen.ATTACKS}
    rules.remembers = any(node.within in LONG for node in asked)
    if any(node.within is ir.Span.SINCE_YOUR_LAST_TURN for node in asked):
        rules.kept |= {HAPPENS[ir.TurnEnds]}
    minded = rules.heard | rules.kept
    rules.minded = minded | {event for event, kind in HAPPENS.items() if kind in minded}
    rules.supers = frozenset(
        power
        for power, program in enumerate(rules.programs)
        if (program.sort is Sort.SUPER or is_free(program.tree)) and program.scripted
    )
    rules.supers_at = {
        moment: frozenset(power for power in rules.supers if rules.programs[power].is_for(*moment))
        for moment in MOMENTS
    }
    printings = list(enumerate(rules.facts))
    rules.used_at = {
        moment: {place: fact.used_at[moment] for place, fact in printings if moment in fact.used_at}
        for moment in MOMENTS
    }
    rules.twists_at = {
        moment: frozenset(place for place, fact in printings if moment in fact.played_at)
        for moment in MOMENTS
    }
    rules.timings = frozenset(
        timing for program in rules.programs if program.scripted for timing in program.timings
    )
    rules.listening = frozenset(place for place, fact in enumerate(rules.facts) if fact.listening)
    rules.located = rules.listening | {
        place
        for place, fact in enumerate(rules.facts)
        if (fact.location or fact.printing.kind in BESIDE) and fact.in_force
    }
    rules.use_spans = tuple({node.within for node in nodes if isinstance(node, ir.UseLimit)})
    rules.marks = {mark_number(node.name): node.name for node in nodes if isinstance(node, ir.Mark)}
    rules.takes = any(isinstance(node, ir.LosesPowers) for node in nodes)
    rules.holds_back = any(isinstance(node, ir.Forbid) and node.verb is ir.Verb.LEVEL_UP for node in nodes)
    rules.grants = any(
        isinstance(node, ir.GrantKeyword | ir.GrantPower | ir.GrantAbility | ir.GrantAgain) for node in nodes
    )
    rules.pays_otherwise = any(_changes_payments(node) for node in nodes)
    rules.paying = bool(_saying(rules, ir.Produces))
    rules.payers = {
        place: (fact.symbols, fact.teams) for place, fact in printings if fact.location and fact.symbols
    }
    rules.disguises = _saying(rules, ir.PlaysAs) | rules.guises.keys()
    rules.touching = frozenset(fold(node.power) for node in nodes if isinstance(node, ir.ByPower | ir.Noted))
    rules.on_recruits = frozenset(
        power
        for power, program in enumerate(rules.programs)
        for node in program.nodes
        if isinstance(node, ir.When) and Happen.RECRUITS in happens(node.event)
    )
    rules.deals = any(isinstance(node, ir.Deal) for node in nodes)
    rules.foretells = any(isinstance(node, ir.Predict) for node in nodes)
    rules.secrets = frozenset(
        power
        for power, program in enumerate(rules.programs)
        if any(isinstance(node, ir.NameCard) and node.secret for node in program.nodes)
    )
    rules.plays_along = any(isinstance(node, ir.PlayAlong) for node in nodes)
    rules.more_resources = any(isinstance(node, ir.MoreResources) for node in nodes)
    rules.tunnels = any(isinstance(node, ir.Tunnel) for node in nodes)
    rules.copies_twists = any(isinstance(node, ir.PlaysAs) for node in nodes)
    rules.remembered = frozenset(fold(node.power) for node in nodes if isinstance(node, ir.OtherMode))
    rules.tokens = frozenset(
        card
        for card, pile in rules.home.items()
        if pile == TOKEN or rules.facts[rules.cards[card][0]].printing.subtype == "token"
    )
    rules.odd = frozenset(place for place, fact in enumerate(rules.facts) if fact.wakes)
    rules.sites = frozenset(place for place, fact in enumerate(rules.facts) if fact.location and fact.supers)
    rules.odd_at = {moment: rules.odd & used.keys() for moment, used in rules.used_at.items()}
    rules.sites_at = {moment: rules.sites & used.keys() for moment, used in rules.used_at.items()}
    rules.joins = any(isinstance(node, JOINS) for node in nodes)
    rules.frail = frozenset(place for place, fact in enumerate(rules.facts) if not fact.health)
    rules.crowds = any(isinstance(node, ir.AnyNumberOnSide) for node in nodes) and not any(
        isinstance(node, ir.MakePocketUniverse) for node in nodes
    )
    rules.keeps_rows = any(isinstance(node, ir.OnlyRow | ir.RowHolds) for node in nodes)
    rules.immune = any(isinstance(node, ir.Unaffected) for node in nodes)
    rules.terrain = any(fact.terrain for fact in rules.facts)
    rules.spares = any(isinstance(node, ir.Forbid) and node.verb is ir.Verb.LOSE_GAME for node in nodes)
    rules.tells_losses = any(isinstance(node, ir.LosesPower) for node in nodes)
    rules.nests = any(isinstance(node, ir.Nest) for node in nodes)
    rules.opens_rows = any(
        isinstance(node, ir.Permit) and node.verb is ir.Verb.PLAY_FACE_UP for node in nodes
    )
    rules.roaming = frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(
            isinstance(part.leaf, ir.Permit) and part.leaf.verb is not ir.Verb.POWER_UP
            for part, _ in fact.of_itself
        )
    )
    rules.wishes = any(isinstance(node, ir.MakeWish) for node in nodes)
    rules.lent = frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(rules.programs[power].used_by is not None for power in fact.powers)
    )


def _saying(rules: Rules, kind: type[ir.Rule]) -> frozenset[int]:
    """The printings that have such a rule about themselves where they are not in play."""
    return frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(isinstance(part.leaf, kind) for part, _ in fact.of_itself)
    )


def _changes_payments(node: object) -> bool:
    match node:
        case ir.SymbolsLess() | ir.Cheaper() | ir.PaidBy() | ir.Produces():
            return True
        case ir.ProducesOnly() | ir.CantProduce() | ir.Quiet():
            return True
        case ir.Forbid(verb=verb) | ir.Permit(verb=verb):
            return verb is ir.Verb.PAY_WITH
    return False


def _sides(mode: Mode, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    each = tuple(range(players))
    match mode:
        case Mode.DUEL if players == 2:
            return each, each
        case Mode.FREE_FOR_ALL if players in (3, 4):
            return each, each
        case Mode.TEAMS if players == 4:
            return each, (0, 1, 0, 1)
        case Mode.TWO_HEADED if players == 4:
            return (0, 0, 2, 2), (0, 0, 1, 1)
    raise BadMatch(
        Sentence("“{mode}” is not played by {count} players", mode=Sentence(mode.value), count=players)
    )


class _Builder:
    def __init__(self, rules: Rules, pool: Pool) -> None:
        self.rules = rules
        self.pool = pool
        self.keywords = {fold(name): keyword for name, keyword in pool.keywords.items()}
        self._facts: dict[str, int] = {}
        self._programs: dict[tuple[Power, Sort], int] = {}
        for name in ("Flight", "Ranged"):
            rules.keyword[fold(name)] = self.program(Power(keyword=name), Sort.KEYWORD)

    def sit(self, player: int, seat: Seat) -> None:
        rules = self.rules
        starting = self._levels(player, seat)
        rules.mains.append(tuple(self._card(fact, player) for fact in starting))
        facts = [self.fact(self._printing(seat, code)) for code in seat.deck]
        rules.decks.append(tuple(self._card(fact, player) for fact in facts))
        for name, codes in seat.piles:
            self._lay_aside(player, name, [self._printing(seat, code) for code in codes])
        self._lay_tokens(player, seat)
        rules.persons.append(self._card(self.fact(PERSON), player))
        for fact in starting:
            if self._says(fact, ir.ShuffleLevel):
                rules.level_cards.append(self._card(fact, player))

    def _teams_in(self, pile: str) -> tuple[str, ...]:
        """The team that all cards of a pile have instead of their own, if a power says so."""
        nodes = (node for program in self.rules.programs for node in program.nodes)
        return tuple(
            {
                node.team
                for node in nodes
                if isinstance(node, ir.BringsPile) and node.pile.name == pile and node.team
            }
        )

    def _in_team(self, printing: Printing, teams: tuple[str, ...]) -> Printing:
        return replace(printing, card=f"{printing.card} {teams[0]}", teams=teams)

    def _lay_tokens(self, player: int, seat: Seat) -> None:
        """Each token that a card of the player speaks of: unique ones twice, so that one can replace the
        other, of all others more than there ever are."""
        brought = [*seat.mains, *seat.deck, *(code for _, codes in seat.piles for code in codes)]
        codes = dict.fromkeys(
            token
            for code in dict.fromkeys(brought)
            for token in self._printing(seat, code).linked(LinkKind.TOKEN)
        )
        for printing in filter(None, map(self.pool.get, codes)):
            fact = self.rules.facts[self.fact(printing)]
            unique = fact.character and not fact.swarm
            self._lay_aside(player, TOKEN, [printing] * (2 if unique else 12))

    def lay_zones(self) -> None:
        """What stands for hands, decks and resource rows, if somebody can attack them."""
        if any(
            isinstance(node, ir.AttacksZones) for program in self.rules.programs for node in program.nodes
        ):
            for player in range(self.rules.players):
                for zone, name in ATTACKED.items():
                    printed = Printing(name.upper(), "", "", name, Kind.PLOT_TWIST, name.upper())
                    self.rules.attacked[self._card(self.fact(printed), player)] = zone

    def lay_copies(self, by_hand: bool) -> None:
        """Blank tokens for everybody, if a power makes copies or a hand could."""
        if by_hand or any(
            isinstance(node, ir.PutCopy) for program in self.rules.programs for node in program.nodes
        ):
            for player in range(self.rules.players):
                blank = [self._card(self.fact(BLANK), player) for _ in range(COPIES)]
                self.rules.home |= dict.fromkeys(blank, TOKEN)

    def lay_made(self) -> None:
        """Tokens for everybody that are as a power says, twice so that one can replace the other."""
        nodes = [node for program in self.rules.programs for node in program.nodes]
        for made in dict.fromkeys(node for node in nodes if isinstance(node, ir.MakeToken)):
            plain = next((one for one in self.pool.named(made.name) if one.kind is Kind.SUPPORTING), BLANK)
            flies = fold(made.keyword) == "flight"
            printed = replace(
                plain,
                card=f"{plain.card} {notation(made)}",
                name=made.name,
                aka=(),
                subtype="token",
                teams=(),
                cost=None,
                atk=made.atk,
                def_=made.def_,
                health=made.health,
                flight=flies,
                ranged=False,
                powers=() if flies else (Power(keyword=made.keyword),),
                links=(),
            )
            for player in range(self.rules.players):
                cards = [self._card(self.fact(printed), player) for _ in range(2)]
                self.rules.home |= dict.fromkeys(cards, TOKEN)

    def lay_buildings(self) -> None:
        """For each player a token that is his deck, if somebody animates decks."""
        animating = [fact for fact in range(len(self.rules.facts)) if self._says(fact, ir.AnimateDeck)]
        for plain in [self.rules.facts[fact].printing for fact in animating[:1]]:
            building = replace(
                plain,
                card=f"{plain.card} {BUILDING}",
                name=BUILDING,
                aka=(),
                kind=Kind.SUPPORTING,
                subtype="token",
                level=None,
                teams=(),
                atk=0,
                def_=0,
                health=1,
                flight=False,
                ranged=False,
                powers=(Power(keyword="Massive"), Power(keyword="Monstrous"), *map(_of_deck, DECK_POWERS)),
                links=(),
            )
            for player in range(self.rules.players):
                card = self._card(self.fact(building), player)
                self.rules.buildings.append(card)
                self.rules.home[card] = TOKEN

    def disguise(self) -> None:
        """What the cards of the match are if a power puts them into play as something else."""
        nodes = [node for program in self.rules.programs for node in program.nodes]
        heads = {id(node): program.head for program in self.rules.programs for node in program.nodes}
        for guise in dict.fromkeys(node for node in nodes if isinstance(node, ir.Guise)):
            for own, fact in enumerate(self.rules.facts[:]):
                if isinstance(guise, ir.Robot):
                    form = self._robot(fact.printing, heads[id(guise)] if guise.own_power else None)
                else:
                    form = in_guise(fact.printing, guise)
                if form is not None:
                    self.rules.forms[guise, own] = self.fact(form)
                    self.rules.unmasked[self.fact(form)] = own

        self._copy(nodes)

    def _robot(self, printing: Printing, more: Power | None) -> Printing | None:
        """An equipment as a character that is its own bearer."""
        if printing.kind is not Kind.EQUIPMENT:
            return None
        powers = [Power(keyword="Swarm"), *([more] if more else [])]
        for power in printing.powers:
            tree = power.tree or filled(self.keywords.get(fold(power.keyword)), power.parameter)
            powers.append(replace(power, tree=re.sub(r"\bbearer\b", "this", tree)))
        cost = printing.cost if isinstance(printing.cost, int) else 0
        return replace(
            printing,
            card=f"{printing.card} {more.name if more else 'Robot'}",
            kind=Kind.SUPPORTING,
            subtype="",
            atk=cost,
            def_=cost,
            health=1,
            powers=tuple(powers),
        )

    def _copy(self, nodes: Iterable[object]) -> None:
        """What copies of the cards of the match are called that keep their name, and who can be stolen."""
        facts = self.rules.facts
        if any(isinstance(node, ir.BecomeCopy) for node in nodes):
            for own in [one for one in range(len(facts)) if self._says(one, ir.BecomeCopy)]:
                name = facts[own].printing
                for other, fact in enumerate(facts[:]):
                    if fact.supporting and other != own:
                        card = f"{fact.printing.card} as {name.card}"
                        form = self.fact(replace(fact.printing, card=card, name=name.name, aka=name.aka))
                        self.rules.copies[own, other] = form
                        self.rules.unmasked[form] = own
        for copied in dict.fromkeys(
            node for node in nodes if isinstance(node, ir.CopiesPowers) and node.every
        ):
            like = [self.fact(one) for one in self.pool if is_printed_as(one, copied.of)]
            self.rules.printed_powers[copied] = tuple(
                dict.fromkeys(
                    power
                    for fact in like
                    for power in facts[fact].powers
                    if is_meant(self.rules.programs[power], copied.powers)
                    and not self.rules.programs[power].copies
                )
            )
        levels = {node.level for node in nodes if isinstance(node, ir.TakeIdentity)}
        self.rules.identities = tuple(
            dict.fromkeys(
                self.fact(printing)
                for printing in (self.pool if levels else ())
                if printing.kind is Kind.MAIN and printing.level in levels and is_marvel(printing, self.pool)
            )
        )

    def _says(self, fact: int, kind: type[ir.Effect]) -> bool:
        """Whether a power of a printing has such a node."""
        programs = (self.rules.programs[power] for power in self.rules.facts[fact].powers)
        return any(isinstance(node, kind) for program in programs for node in program.nodes)

    def _lay_aside(self, player: int, pile: str, printings: Sequence[Printing]) -> None:
        """Cards beside the table; main characters among them level up within their pile."""
        teams = self._teams_in(pile)
        for printing in printings:
            fact = self.fact(self._in_team(printing, teams) if teams else printing)
            self.rules.home[self._card(fact, player)] = pile
            further = tuple(dict.fromkeys(map(self.fact, rises_to(printing, printings, self.pool))))
            if further:
                self.rules.next_levels[player, self.fact(printing)] = further

    def _levels(self, player: int, seat: Seat) -> list[int]:
        """The main characters that start, and how they level up."""
        listed = [self._printing(seat, code) for code in seat.mains]
        for printing in listed:
            if printing.kind is not Kind.MAIN:
                raise BadMatch(
                    Sentence(
                        "{deck}: {card} ({code}) is no main character",
                        deck=seat.name,
                        card=Name(printing.name),
                        code=printing.code,
                    )
                )
        starting = [printing for printing in listed if not self._is_further(printing, listed)]
        if not starting:
            raise BadMatch(Sentence("{deck} has no main character to start with", deck=seat.name))
        zone = level_up_zone(starting, listed, self.pool)
        levels = {one.card: self.fact(self._led_on(one, zone)) for one in (*starting, *zone)}
        for printing in dict.fromkeys((*starting, *zone)):
            further = tuple(levels[level.card] for level in rises_to(printing, zone, self.pool))
            if further:
                self.rules.next_levels[player, levels[printing.card]] = further
        self._forms(player, starting, zone, listed)
        return [levels[printing.card] for printing in starting]

    def _led_on(self, printing: Printing, zone: Sequence[Printing]) -> Printing:
        """A main character with the powers that levels above it give it to reach them."""
        given = tuple(
            Power(name=node.name, level_up=node.xp, tree=notation(node.ability))
            for level in rises_to(printing, zone, self.pool)
            for power in self.rules.facts[self.fact(level)].powers
            for node in self.rules.programs[power].nodes
            if isinstance(node, ir.ReachedBy)
        )
        if not given:
            return printing
        card = f"{printing.card} {' '.join(power.name for power in given)}"
        return replace(printing, card=card, powers=(*printing.powers, *given))

    def _forms(
        self,
        player: int,
        starting: Sequence[Printing],
        zone: Sequence[Printing],
        listed: Sequence[Printing],
    ) -> None:
        """What the main characters can transform into lies beside the table, and can level up too."""
        known = (*starting, *zone)
        forms = self._transformed(known)
        for form in forms:
            forms += [one for one in self._transformed([form]) if one not in forms]
        forms = [form for form in forms if form not in starting]
        more = [level for level in level_up_zone(forms, listed, self.pool) if level not in known]
        for printing in (*forms, *more):
            further = tuple(map(self.fact, rises_to(printing, (*zone, *more), self.pool)))
            if further:
                self.rules.next_levels[player, self.fact(printing)] = further
        for form in forms:
            self.rules.home[self._card(self.fact(form), player)] = FORM

    def _transformed(self, printings: Iterable[Printing]) -> list[Printing]:
        codes = dict.fromkeys(code for one in printings for code in one.linked(LinkKind.TRANSFORM))
        return [form for form in map(self.pool.get, codes) if form is not None and form.kind is Kind.MAIN]

    def _is_further(self, printing: Printing, listed: Iterable[Printing]) -> bool:
        return any(
            printing.card == level.card
            for other in listed
            if other.card != printing.card
            for level in next_levels(other, self.pool)
        )

    def _printing(self, seat: Seat, code: str) -> Printing:
        printing = self.pool.get(code)
        if printing is None:
            raise BadMatch(Sentence("{deck}: no card has the code {code}", deck=seat.name, code=code))
        return printing

    def _card(self, fact: int, owner: int) -> int:
        self.rules.cards.append((fact, owner))
        return len(self.rules.cards) - 1

    def fact(self, printing: Printing) -> int:
        if printing.card not in self._facts:
            powers = [
                one
                for power in printing.powers
                for one in self.rules.whole(self.program(power, sort_of(power, printing)))
            ]
            symbols = [place for place, has in ((FLIGHT, printing.flight), (RANGED, printing.ranged)) if has]
            aligned, marvel = self.pool.alignments(printing), is_marvel(printing, self.pool)
            self._facts[printing.card] = len(self.rules.facts)
            fact = Fact(
                printing, (*symbols, *powers), self.rules.programs, aligned, marvel, self._universe(printing)
            )
            self.rules.facts.append(fact)
            self._disguise(printing, powers)
        return self._facts[printing.card]

    def _universe(self, printing: Printing) -> Universe | None:
        """That of its teams, or of its set."""
        teams = {team.universe for team in map(self.pool.teams.get, printing.teams) if team is not None}
        return teams.pop() if len(teams) == 1 else printing.universe

    def _disguise(self, printing: Printing, powers: Sequence[int]) -> None:
        """The other kinds of card as which one can be played."""
        forms: list[Printing] = []
        plain = replace(printing, atk=None, def_=None, health=None, flight=False, ranged=False)
        for node in [node for power in powers for node in self.rules.programs[power].nodes]:
            card = f"{printing.card} {type(node).__name__}"
            match node:
                case ir.AlsoEquipment(cost, ability):
                    power = Power(tree=notation(ability))
                    forms.append(replace(plain, card=card, kind=Kind.EQUIPMENT, cost=cost, powers=(power,)))
                case ir.AlsoPlotTwist(timing, do, any_turn):
                    power = Power(timing=(timing,), any_turn=any_turn, tree=notation(do))
                    forms.append(replace(plain, card=card, kind=Kind.PLOT_TWIST, cost=None, powers=(power,)))
        if forms:
            own = self._facts[printing.card]
            self.rules.guises[own] = tuple(map(self.fact, forms))
            self.rules.unmasked |= dict.fromkeys(self.rules.guises[own], own)

    def program(self, power: Power, sort: Sort) -> int:
        key = (power, sort)
        if key not in self._programs:
            tree = power.tree or filled(self.keywords.get(fold(power.keyword)), power.parameter)
            first = self._programs[key] = len(self.rules.programs)
            programs = read_programs(power, tree, sort)
            self.rules.programs.extend(programs)
            if len(programs) > 1:
                self.rules.parts[first] = tuple(range(first, first + len(programs)))
            for program in programs:
                self._give(program)
        return self._programs[key]

    def _give(self, program: Program) -> None:
        """The keywords that a power can give are ready then, and no others: what nobody brings costs nothing.
        One of which nobody has said what it does is had, and does nothing."""
        for given in [one for node in program.nodes for one in ir.gifts(node)]:
            if gift(given) not in self.rules.keyword:
                known = self.keywords.get(fold(given.keyword))
                called = known.name if known is not None else given.keyword
                power = Power(keyword=called, parameter=_symbol(given))
                self.rules.keyword[gift(given)] = self.program(power, Sort.KEYWORD)
        for node in program.nodes:
            if isinstance(node, ir.GrantPower):
                first, *others = ((symbol,) for symbol in node.cost)
                power = Power(
                    name=node.name,
                    timing=(node.timing,),
                    cost=first,
                    other_costs=tuple(others),
                    tree=notation(node.do),
                )
                self.rules.keyword[gift(node)] = self.program(power, Sort.SUPER)
            elif isinstance(node, ir.GrantAbility):
                power = Power(name=node.name, tree=notation(node.ability))
                self.rules.keyword[gift(node)] = self.program(power, Sort.OTHER)
        copied = [node.as_ for node in program.nodes if isinstance(node, ir.PlaysAs)]
        for inner in [inner for what in copied for inner in nodes_of(what)]:
            if isinstance(inner, ir.Named):
                self._print_twist(inner.name)
            elif isinstance(inner, ir.TeamIs):
                for one in self.pool:
                    if one.kind is Kind.PLOT_TWIST and inner.team in one.teams:
                        self._print_twist(one.name)

    def _print_twist(self, name: str) -> None:
        """A plot twist that is played as a copy without being there."""
        twists = [one for one in self.pool.named(name) if one.kind is Kind.PLOT_TWIST]
        if twists and identity(name) not in self.rules.printed_twists:
            self.rules.printed_twists[identity(name)] = self.fact(twists[0])


def is_printed_as(printing: Printing, what: ir.Filter) -> bool:
    """Whether a card is so wherever it is; of anything that only the table tells it is not."""
    match what:
        case ir.And(parts):
            return all(is_printed_as(printing, part) for part in parts)
        case ir.Or(parts):
            return any(is_printed_as(printing, part) for part in parts)
        case ir.Trait.CHARACTER:
            return printing.kind.is_character
        case ir.Printed(ir.Fact.TITLE, title):
            return identity(printing.name) == identity(title)
        case ir.Named(name):
            return identity(name) in map(identity, printing.names)
        case ir.TeamIs(team):
            return team in printing.teams
    return False


def in_guise(printing: Printing, guise: ir.Guise) -> Printing | None:
    """What a card is in a guise, if it can have that."""
    card = f"{printing.card} {notation(guise)}"
    match guise:
        case ir.With(keyword) if printing.kind is Kind.SUPPORTING:
            return replace(printing, card=card, powers=(*printing.powers, Power(keyword=keyword)))
        case ir.NameBefore(word, so) if printing.kind is Kind.SUPPORTING:
            name, aka = f"{word} {printing.name}", tuple(f"{word} {name}" for name in printing.aka)
            counts = Power(tree=notation(ir.AlwaysOn(ir.CountsAs(ir.Trait.THIS, so)))) if so else None
            powers = (*printing.powers, *([counts] if counts else []))
            return replace(printing, card=card, name=name, aka=aka, powers=powers)
        case ir.Another(name, team, keyword, stats) if stats or printing.kind is Kind.SUPPORTING:
            atk, def_, health = stats or (printing.atk, printing.def_, printing.health)
            return replace(
                printing,
                card=card,
                name=name,
                aka=(),
                kind=Kind.SUPPORTING,
                subtype="",
                teams=(team,),
                atk=atk,
                def_=def_,
                health=health,
                flight=False,
                ranged=False,
                symbols=(),
                powers=(Power(keyword=keyword),),
            )
    return None


def _of_deck(tree: str) -> Power:
    return Power(tree=tree)


def sort_of(power: Power, printing: Printing) -> Sort:
    """What a power is on a card: whether it is used, played, or works all the time. One of a character
    that is neither used nor for levelling up is a keyword power (rulings on Gambit and Chameleon)."""
    if printing.subtype == GIFT and power.name:
        done = bool(power.tree) and isinstance(parse_notation(power.tree), ir.Effect)
        return Sort.PLOT_TWIST if done else Sort.OTHER
    if printing.kind is Kind.PLOT_TWIST:
        return Sort.REACTION if Timing.REACTION in power.timing else Sort.PLOT_TWIST
    if power.level_up is not None:
        return Sort.LEVEL_UP
    if power.keyword:
        return Sort.KEYWORD
    if Timing.REACTION in power.timing:
        return Sort.REACTION
    if power.timing:
        return Sort.SUPER
    return Sort.KEYWORD if printing.kind.is_character and not power.levels else Sort.OTHER
