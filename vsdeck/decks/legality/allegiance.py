"""What goes together: one universe, and the loyalty that a card or a format demands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from vsdeck.brand import MARVEL
from vsdeck.card import Alignment, Kind, Printing, Universe
from vsdeck.decks.contents import UATU, Contents, Line, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format, Sharing
from vsdeck.decks.legality.problem import (
    Edit,
    Fix,
    Problem,
    counted,
    removal,
    removal_of,
    title,
)
from vsdeck.decks.legality.special_piles import claimed
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Name, Sentence, listing

MUTANT_TEAMS = ("Brotherhood of Mutants", "X-Men")
LEFT_OUT = "{who} demands {what}; this leaves out {names}."
HAVING = "that every character and every card with a team has {team}"


def universe_of(printing: Printing, pool: Pool) -> Universe | None:
    """The printed universe, or the one of its teams; None for a card that fits both."""
    if printing.universe is not None:
        return printing.universe
    universes = {pool.teams[team].universe for team in printing.teams if team in pool.teams}
    return universes.pop() if len(universes) == 1 else None


def universe(contents: Contents, format: Format) -> Iterator[Problem]:
    if format.universes_mix or any(printing.card == UATU for printing in contents.starting_mains):
        return
    sides: dict[Universe, list[Line]] = {}
    chosen = claimed(contents)
    for line in contents.lines:
        if line in chosen:
            continue
        side = universe_of(line.printing, contents.pool)
        if side is not None:
            sides.setdefault(side, []).append(line)
    if len(sides) < 2:
        return
    home = _home(contents, sides)
    other = next(side for side in sides if side is not home)
    strangers = sides[other]
    names = listing(title(line.printing) for line in strangers)
    message = Sentence(
        "This {home} deck cannot hold {other} cards: {names}.",
        home=Sentence(home.value),
        other=Sentence(other.value),
        names=names,
    )
    yield Problem("universe", message, counted(strangers), _bring_home(contents, strangers, home))


def _home(contents: Contents, sides: dict[Universe, list[Line]]) -> Universe:
    for printing in contents.starting_mains:
        side = universe_of(printing, contents.pool)
        if side is not None:
            return side
    return max(sides, key=lambda side: total(sides[side]))


def _bring_home(contents: Contents, strangers: list[Line], home: Universe) -> Fix:
    """Another printing of the same card where the right universe has one; otherwise the card goes."""
    counts: dict[tuple[Section, str], int] = {}
    for line in strangers:
        counts[line.section, line.code] = 0
        for twin in contents.pool.printings_of(line.printing.card):
            if universe_of(twin, contents.pool) in (home, None):
                place = (line.section, twin.code)
                held = counts.get(place, contents.deck.section(line.section).get(twin.code, 0))
                counts[place] = held + line.count
                break
    edits = tuple(Edit(section, code, count) for (section, code), count in counts.items())
    return Fix(Sentence("Keep only {home} cards", home=Sentence(home.value)), edits)


def loyalty(contents: Contents, format: Format) -> Iterator[Problem]:
    bound = tuple(_bound(contents))
    if format.sharing is not None:
        yield from _format_loyalty(contents, format, format.sharing, bound)
    for line in contents.sixty:
        if line.printing.loyalty:
            yield from _card_loyalty(contents, line, bound)


def loyalties(contents: Contents, format: Format) -> list[tuple[str, ...]]:
    """What a deck is bound to, by its format and by its cards: an alignment, or one of some teams."""
    wanted = [format.sharing, *(line.printing.loyalty for line in contents.sixty)]
    found: list[tuple[str, ...]] = []
    for one in dict.fromkeys(filter(None, wanted)):
        match one:
            case Sharing.TEAM:
                team = _common_team(tuple(_bound(contents)))
                found += [(team,)] if team else []
            case "mutant":
                found.append(MUTANT_TEAMS)
            case _:
                found.append((one,))
    return found


def _bound(contents: Contents) -> Iterator[Line]:
    """What loyalty looks at: every character, the starting ones too, and every card with a team.

    The Marvel symbol is none: it says only whose universe may play an equipment."""
    for printing in contents.starting_mains:
        yield Line(Section.MAIN, printing.code, 1, printing)
    for line in contents.sixty:
        teams = set(line.printing.teams) - {MARVEL}
        if teams or line.printing.kind.is_character:
            yield line


def _format_loyalty(
    contents: Contents, format: Format, sharing: Sharing, bound: tuple[Line, ...]
) -> Iterator[Problem]:
    if format.teams_required:
        bound += tuple(
            line
            for line in contents.sixty
            if line not in bound and line.printing.kind is not Kind.BASIC_LOCATION
        )
    what, test = _demand(sharing, bound, contents.pool)
    strangers = [line for line in bound if not test(line.printing)]
    if strangers:
        names = listing(title(line.printing) for line in strangers)
        message = Sentence(LEFT_OUT, who=format.name, what=what, names=names)
        removable = [line for line in strangers if line.section is Section.CARDS]
        fix = removal(removable) if len(removable) == len(strangers) else None
        yield Problem("loyalty", message, counted(strangers), fix)


def _card_loyalty(contents: Contents, demanding: Line, bound: tuple[Line, ...]) -> Iterator[Problem]:
    what, test = _demand(demanding.printing.loyalty, bound, contents.pool)
    strangers = [line for line in bound if not test(line.printing)]
    if not strangers:
        return
    names = listing(title(line.printing) for line in strangers)
    message = Sentence(LEFT_OUT, who=title(demanding.printing), what=what, names=names)
    removable = all(line.section is Section.CARDS for line in strangers)
    strangers_go = removable and total(strangers) <= demanding.count
    fix = removal(strangers) if strangers_go else removal_of(demanding)
    yield Problem("loyalty", message, counted(strangers), fix)


Test = Callable[[Printing], bool]


def belonging(wanted: str, pool: Pool) -> Test:
    """Whether a card is of a side, of a team, or of one of the mutants' teams."""
    match wanted:
        case Alignment.GOOD | Alignment.EVIL:
            return lambda printing: wanted in pool.alignments(printing)
        case "mutant":
            return lambda printing: any(team in MUTANT_TEAMS for team in printing.teams)
    return lambda printing: wanted in printing.teams


def _demand(wanted: str, bound: tuple[Line, ...], pool: Pool) -> tuple[Sentence, Test]:
    """A loyalty in words, and whether a card satisfies it."""
    match wanted:
        case Alignment.GOOD | Alignment.EVIL:
            words = Sentence(
                "that every character and every card with a team is {side}", side=Sentence(wanted.title())
            )
        case "mutant":
            words = Sentence(HAVING, team=Joined(map(Name, MUTANT_TEAMS), " or "))
        case "one team":
            team = _common_team(bound)
            words = Sentence("that every character and every card with a team shares one team")
            if team:
                words = Sentence("{what} (closest: {team})", what=words, team=Name(team))
            return words, lambda printing: team in printing.teams
        case team_name:
            words = Sentence(HAVING, team=Name(team_name))
    return words, belonging(wanted, pool)


def _common_team(bound: tuple[Line, ...]) -> str:
    """The team most copies have; a main character's before any other."""
    votes: Counter[str] = Counter()
    mains = [line for line in bound if line.section is Section.MAIN]
    shared = (
        set(mains[0].printing.teams).intersection(*(line.printing.teams for line in mains))
        if mains
        else set()
    )
    for line in bound:
        for team in line.printing.teams:
            votes[team] += line.count + (1000 if team in shared else 0)
    return max(votes, key=lambda team: votes[team]) if votes else ""
