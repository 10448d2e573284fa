"""The properties that `is:` asks for. SQL pieces speak of the row `p` of `printing`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vsdeck.card import Kind, LinkKind, Mark, Printing
from vsdeck.catalog.search.source import Source


@dataclass(frozen=True, slots=True)
class Flag:
    name: str
    help: str
    holds: Callable[[Source, Printing], bool]
    sql: str
    """Empty where only the program knows, not the catalog."""
    others: tuple[str, ...] = ()


def _kinds(*kinds: Kind) -> str:
    return f"p.kind IN ({', '.join(repr(kind.value) for kind in kinds)})"


def _link(kind: LinkKind) -> str:
    return f"p.position IN (SELECT k.position FROM printing_links k WHERE k.kind = '{kind.value}')"


CHARACTERS = tuple(kind for kind in Kind if kind.is_character)
LOCATIONS = tuple(kind for kind in Kind if kind.is_location)
DECK = tuple(kind for kind in Kind if kind.fits_deck)
UNKNOWN_SQL = " OR ".join(
    f"p.{column}_mark IS '{Mark.UNKNOWN.value}'" for column in ("cost", "atk", "def", "health")
)

FLAGS: tuple[Flag, ...] = (
    Flag("flight", "has flight", lambda s, p: p.flight, "p.flight", ("flying", "flyer")),
    Flag("ranged", "has range", lambda s, p: p.ranged, "p.ranged", ("range",)),
    Flag("both", "has flight and range", lambda s, p: p.flight and p.ranged, "p.flight AND p.ranged"),
    Flag(
        "character",
        "a main or supporting character",
        lambda s, p: p.kind.is_character,
        _kinds(*CHARACTERS),
        ("char",),
    ),
    Flag(
        "location",
        "a basic or special location",
        lambda s, p: p.kind.is_location,
        _kinds(*LOCATIONS),
        ("loc",),
    ),
    Flag("playable", "everything on it is played at the table", lambda s, p: s.played(p), ""),
    Flag("deckable", "can be among the sixty cards of a deck", lambda s, p: p.kind.fits_deck, _kinds(*DECK)),
    Flag(
        "starter",
        "a main character that can start the game: level 1",
        lambda s, p: p.kind is Kind.MAIN and p.level == 1,
        "p.kind = 'main' AND p.level = 1",
        ("starting",),
    ),
    Flag(
        "levels",
        "levels up into another printing",
        lambda s, p: bool(p.linked(LinkKind.LEVEL)),
        _link(LinkKind.LEVEL),
        ("levelup",),
    ),
    Flag("token", "a token", lambda s, p: p.subtype == "token", "p.subtype = 'token'"),
    Flag(
        "invention",
        "starts in an invention pile",
        lambda s, p: p.invention is not None,
        "p.invention IS NOT NULL",
    ),
    Flag(
        "oneofakind",
        "one of a kind",
        lambda s, p: p.one_of_a_kind,
        "p.one_of_a_kind",
        ("one of a kind", "unique", "ooak"),
    ),
    Flag("loyal", "has loyalty to a team or an alignment", lambda s, p: bool(p.loyalty), "p.loyalty <> ''"),
    Flag(
        "teamless",
        "a character without a team",
        lambda s, p: p.kind.is_character and not p.teams,
        f"{_kinds(*CHARACTERS)} AND p.position NOT IN (SELECT m.position FROM printing_teams m)",
    ),
    Flag(
        "free",
        "no character, and of no team: fits any deck",
        lambda s, p: not p.kind.is_character and not p.teams,
        f"NOT {_kinds(*CHARACTERS)} AND p.position NOT IN (SELECT m.position FROM printing_teams m)",
        ("anyteam",),
    ),
    Flag(
        "shared",
        "has two teams or more",
        lambda s, p: len(p.teams) > 1,
        "(SELECT count(*) FROM printing_teams m WHERE m.position = p.position) > 1",
        ("multiteam",),
    ),
    Flag(
        "super",
        "has a super power: one that costs a symbol",
        lambda s, p: any(power.cost for power in p.powers),
        "p.position IN (SELECT w.position FROM printing_powers w WHERE w.cost <> '[]')",
        ("super power",),
    ),
    Flag(
        "anyturn",
        "has a super power for any player's turn",
        lambda s, p: any(power.any_turn for power in p.powers),
        "p.position IN (SELECT w.position FROM printing_powers w WHERE w.any_turn)",
        ("any turn",),
    ),
    Flag(
        "vanilla",
        "a character without powers or keywords",
        lambda s, p: p.kind.is_character and p.powers_known and not p.powers and not p.keywords,
        f"{_kinds(*CHARACTERS)} AND p.powers_known "
        "AND p.position NOT IN (SELECT w.position FROM printing_powers w) "
        "AND p.position NOT IN (SELECT v.position FROM printing_keywords v)",
    ),
    Flag("banned", "banned in tournaments", lambda s, p: p.banned, "p.banned"),
    Flag(
        "reprint",
        "a later printing of a card",
        lambda s, p: p.code != p.card,
        "p.code <> p.card",
    ),
    Flag("unknown", "has a printed value that nobody has told us", lambda s, p: bool(p.unknown), UNKNOWN_SQL),
    Flag("mine", "has a text that you imported", lambda s, p: bool(p.text), "p.text <> ''", ("imported",)),
)

FLAG_BY_NAME = {flag.name: flag for flag in FLAGS}
