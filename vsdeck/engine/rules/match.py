"""All that is fixed for a match; `gather.py` sorts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vsdeck.card import Alignment, Symbol, Timing
from vsdeck.engine.event import Happen
from vsdeck.engine.program import Meant, Program
from vsdeck.engine.rules.facts import Fact, Moment
from vsdeck.engine.rules.gifts import Gift, gift
from vsdeck.engine.rules.seats import Mode, player_names
from vsdeck.engine.state import BACK, FRONT, SPOTS
from vsdeck.engine.titles import Titles, name_number
from vsdeck.powers import ir
from vsdeck.sentence import Sentence

if TYPE_CHECKING:
    from vsdeck.engine.derived import Standing


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
    unusual_at: dict[Moment, tuple[tuple[int, frozenset[int]], ...]] = field(default_factory=dict)
    """Where else than in play printings have powers for a time, and which."""
    terrain: bool = False
    """Whether somebody has brought terrain."""
    attacks_players: bool = False
    """Whether somebody may attack players."""
    attacks_more: bool = False
    """Whether somebody attacks locations, zones of players, or whole rows."""
    skips: bool = False
    """Whether some power lets players skip phases."""
    joins: bool = False
    """Whether some rule gives or changes teams."""
    frail: frozenset[int] = frozenset()
    """Printings without health of their own."""
    crowds: frozenset[int] = frozenset()
    """Printings of which several of a name can be there, as long as one has Swarm or another name."""
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
    checks_more: bool = False
    """Whether more is checked after any change than DEF and wounds."""
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
    places: dict[tuple[int, int, tuple[int, ...]], tuple[int, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """Which zones are meant by whose, for whom, and where (`matching.py`). Kept for the match."""
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
    rows_of: tuple[tuple[int, ...], ...] = ()
    """For each player those of his side."""

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
        self.rows_of = tuple(
            tuple(mate * SPOTS + row for mate in mates for row in (FRONT, BACK)) for mates in self.mates
        )

    def nodes(self) -> Iterator[object]:
        """Those of all powers of the match."""
        return (node for program in self.programs for node in program.nodes)

    def speaks_of(self, *kinds: type) -> bool:
        """Whether a power of the match has such a node."""
        return any(isinstance(node, kinds) for node in self.nodes())

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
