"""`vsdeck coverage`: how many cards have their powers as trees, can be played, and what is missing."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake

if TYPE_CHECKING:
    from vsdeck.coverage import Coverage
    from vsdeck.pool import Pool

BAR = 20
SET = typer.Argument(metavar="[SET]...", help="Only these sets.")
MISSING = typer.Option("--missing", help="List the cards that are not played in full, with the reasons.")
JSON = typer.Option("--json", help="Print a JSON object.")


def coverage(
    sets: Annotated[list[str] | None, SET] = None,
    missing: Annotated[bool, MISSING] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Tell for each set how many cards are scripted and can be played."""
    from vsdeck.cli.output import print_json
    from vsdeck.coverage import Coverage, coverage_by_set

    pool = read_pool()
    wanted = {code.upper() for code in sets or ()}
    strange = sorted(wanted - pool.sets.keys())
    if strange:
        raise Mistake(f"There is no set {strange[0]}; `vsdeck coverage` lists them.")
    by_set = coverage_by_set((p for p in pool if not wanted or p.set in wanted), pool.keywords)
    total = sum(by_set.values(), Coverage())
    rows = _missing(pool, wanted) if missing else []
    if as_json:
        counts = {"total": asdict(total), "sets": {code: asdict(one) for code, one in by_set.items()}}
        print_json(counts | ({"missing": rows} if missing else {}))
    elif missing:
        for row in rows:
            print(f"{row['code']}  {row['name']}: {'; '.join(row['missing'])}")
    else:
        _print(total, by_set)


def _missing(pool: Pool, wanted: set[str]) -> list[dict[str, Any]]:
    """Every printing that is not played in full, and why."""
    from vsdeck.coverage import gaps_of

    found = []
    for printing in pool:
        asked = not wanted or printing.set in wanted
        reasons = [str(gap) for gap in gaps_of(printing, pool.keywords)] if asked else []
        if reasons:
            facts = {"code": printing.code, "card": printing.card, "name": printing.name}
            found.append(facts | {"known": printing.powers_known, "missing": reasons})
    return found


def _print(total: Coverage, sets: dict[str, Coverage]) -> None:
    from vsdeck.cli.output import print_columns

    heads = (
        "set",
        "cards",
        "not known",
        "apart",
        "with powers",
        "scripted",
        "",
        "playable",
        "powers scripted",
    )
    rows: list[tuple[str, ...]] = [heads]
    rows += [_row(code, one) for code, one in sets.items()]
    print_columns([*rows, _row("all", total)])
    if total.apart:
        print(
            "apart: boss battle and story mode cards, which belong to other kinds of game and are only read"
        )


def _row(code: str, one: Coverage) -> tuple[str, ...]:
    return (
        code,
        str(one.printings),
        str(one.unknown or "–"),
        str(one.apart or "–"),
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
