"""The searches for what a deck lacks: a main character for its cards, cards for its teams and loyalty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vsdeck.brand import MARVEL, any_marvel_team
from vsdeck.card import Alignment, Kind
from vsdeck.decks.advice import Wanted
from vsdeck.decks.contents import Contents
from vsdeck.decks.format import Format
from vsdeck.decks.legality.allegiance import loyalties
from vsdeck.ui.cardmenu import quoted


def main_characters(contents: Contents, format: Format) -> str:
    """Who can lead a deck: of the team that most of its cards have."""
    votes: Counter[str] = Counter()
    for line in contents.sixty:
        votes.update({team: line.count for team in line.printing.teams if team != MARVEL})
    ours = [f"team:{quoted(team)}" for team, _ in votes.most_common(1)]
    return " ".join(["is:starter", _legal(format), *ours])


def cards_that_fit(contents: Contents, format: Format) -> str:
    """Every card that a deck may still take: as loyal as it must be, else of its characters' teams."""
    asked = [_of(teams) for teams in loyalties(contents, format)] or _of_its_teams(contents)
    rest = "kind:basic" if format.teams_required else "is:free"
    return " ".join(["is:deckable", _legal(format), *(f"({one} or {rest})" for one in asked)])


def cards_that_mend(wanted: Wanted, contents: Contents, format: Format) -> str:
    """Those of the cards that fit of which advice says that they are lacking."""
    asked = [f"kind:{','.join(quoted(kind.value) for kind in Kind if kind in wanted.kinds)}"]
    if wanted.costs:
        asked.append(f"cost:{','.join(map(str, wanted.costs))}")
    if wanted.least_cost:
        asked.append(f"cost>={wanted.least_cost}")
    if wanted.symbol is not None:
        asked.append(f"symbol:{wanted.symbol.value}")
    if wanted.teams:
        asked.append(f"(kind:basic or team:{','.join(map(quoted, sorted(wanted.teams)))})")
    return " ".join([cards_that_fit(contents, format), *asked])


def _legal(format: Format) -> str:
    return f"legal:{quoted(format.name)}"


def _of_its_teams(contents: Contents) -> list[str]:
    cards = [*contents.starting_mains, *(line.printing for line in contents.sixty)]
    teams = dict.fromkeys(team for one in cards if one.kind.is_character for team in one.teams)
    return [_of(teams)] if teams else []


def _of(teams: Iterable[str]) -> str:
    """Cards of one of these teams, or of an alignment; the Marvel symbol goes with any Marvel team."""
    named = [*teams, *([MARVEL] if any_marvel_team(teams) else [])]
    sides = [side for side in named if side in set(Alignment)]
    listed = ",".join(quoted(team) for team in named if team not in sides)
    return " or ".join([*(f"align:{side}" for side in sides), f"team:{listed}"])
