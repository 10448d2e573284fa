"""Sheets of many faces, to look at drawing: does every card of a name, a team, a kind differ at a glance?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

from PIL import Image

from vsdeck.card import Kind, Printing
from vsdeck.faces.sheet import contact_sheet
from vsdeck.pool import Pool

DARK, LIGHT = "#15181D", "#EEF0F3"
SMALLEST = 60


def sheets(pool: Pool) -> dict[str, Callable[[], Image.Image]]:
    """Each sheet by its name, drawn when called."""
    sheet = partial(_sheet, pool)
    characters, few = _characters(pool), _characters(pool)[20:30]
    thanos = [printing for printing in pool if "Thanos" in printing.name]
    xmen = [p for p in pool if p.teams == ("X-Men",) and p.kind.is_character][:30]
    kinds = [*_some(pool, 12, Kind.PLOT_TWIST), *_some(pool, 5, Kind.BASIC_LOCATION)]
    kinds += [*_some(pool, 7, Kind.SPECIAL_LOCATION), *_some(pool, 12, Kind.EQUIPMENT)]
    rare = [next(p for p in pool if p.kind is kind) for kind in Kind if any(p.kind is kind for p in pool)]
    return {
        "thanos": lambda: _stacked(sheet(thanos, 200, 6), sheet(thanos, 120, 10)),
        "characters": lambda: _stacked(sheet(characters, 168, 8), sheet(xmen, 120, 11)),
        "kinds": lambda: _stacked(sheet(kinds, 168, 9), sheet(rare, 120, 12)),
        "keywords": lambda: _stacked(
            sheet(_keyword_only(pool), 200, 6), *_without_colour(sheet(few, 120, 10))
        ),
        "large": lambda: sheet([characters[5], thanos[11 % len(thanos)], kinds[22]], 480, 3),
        "light": lambda: sheet([*thanos[:6], *kinds[:18]], 168, 8, LIGHT),
        "tiny": lambda: _stacked(sheet(thanos, SMALLEST, 18), sheet([*characters, *kinds], SMALLEST, 18)),
    }


def _sheet(
    pool: Pool, printings: Sequence[Printing], width: int, columns: int, ground: str = DARK
) -> Image.Image:
    return contact_sheet(printings, columns, width, gap=max(6, width // 24), ground=ground, pool=pool)


def _some(pool: Pool, count: int, kind: Kind) -> list[Printing]:
    every = [printing for printing in pool if printing.kind is kind]
    return Random(7).sample(every, min(count, len(every)))


def _characters(pool: Pool) -> list[Printing]:
    """One of each of many teams, and two with two teams."""
    chance = Random(7)
    by_team: dict[str, list[Printing]] = {}
    for printing in pool:
        if printing.kind.is_character and printing.teams:
            by_team.setdefault(printing.teams[0], []).append(printing)
    teams = chance.sample(list(by_team.values()), min(28, len(by_team)))
    double = [printing for printing in pool if len(printing.teams) > 1 and printing.kind.is_character]
    return [*(chance.choice(team) for team in teams), *chance.sample(double, min(2, len(double)))]


def _keyword_only(pool: Pool) -> list[Printing]:
    def bare(printing: Printing) -> bool:
        named = any(power.tree or power.name for power in printing.powers)
        return printing.kind.is_character and bool(printing.keywords) and not named

    return [printing for printing in pool if bare(printing)][:12]


def _stacked(*parts: Image.Image) -> Image.Image:
    size = max(part.width for part in parts), sum(part.height for part in parts)
    whole, y = Image.new("RGB", size, DARK), 0
    for part in parts:
        whole.paste(part, (0, y))
        y += part.height
    return whole


def _without_colour(picture: Image.Image) -> Iterable[Image.Image]:
    """As it is, roughly as with deuteranopia, and grey: nothing may be told by hue alone."""
    weak = (0.625, 0.375, 0, 0, 0.7, 0.3, 0, 0, 0, 0.3, 0.7, 0)
    return picture, picture.convert("RGB", weak), picture.convert("L").convert("RGB")
