"""`vsdeck coverage`: how many cards have their powers as trees, and how many can be played."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool

if TYPE_CHECKING:
    from vsdeck.powers.coverage import Coverage

BAR = 20
JSON = typer.Option("--json", help="Print a JSON object.")


def coverage(as_json: Annotated[bool, JSON] = False) -> None:
    """Tell for each set how many cards are scripted and can be played."""
    from vsdeck.cli.output import print_json
    from vsdeck.engine.playable import plays_on
    from vsdeck.powers.coverage import Coverage, coverage_by_set

    pool = read_pool()
    sets = coverage_by_set(pool, pool.keywords, plays_on)
    total = sum(sets.values(), Coverage())
    if as_json:
        print_json({"total": asdict(total), "sets": {code: asdict(one) for code, one in sets.items()}})
    else:
        _print(total, sets)


def _print(total: Coverage, sets: dict[str, Coverage]) -> None:
    from vsdeck.cli.output import print_columns

    heads = ("set", "cards", "with powers", "scripted", "", "playable", "powers scripted")
    rows: list[tuple[str, ...]] = [heads]
    rows += [_row(code, one) for code, one in sets.items()]
    print_columns([*rows, _row("all", total)])


def _row(code: str, one: Coverage) -> tuple[str, ...]:
    return (
        code,
        str(one.printings),
        str(one.with_powers),
        _share(one.scripted, one.with_powers),
        _bar(one.scripted, one.with_powers),
        _share(one.executable, one.with_powers),
        f"{one.powers_scripted} of {one.powers}",
    )


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part // whole}%)" if whole else "–"


def _bar(part: int, whole: int) -> str:
    full = BAR * part // whole if whole else 0
    readable = (sys.stdout.encoding or "").lower().startswith("utf")
    return ("█" * full + "░" * (BAR - full)) if readable else "#" * full + "." * (BAR - full)
