"""`vsdeck import FILE`: take over cards and texts that the user has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.facts import print_json
from vsdeck.cli.mistake import Mistake

if TYPE_CHECKING:
    from vsdeck.catalog.importers.report import Report

FILE = typer.Argument(
    metavar="FILE", help="Cockatrice or OCTGN card XML, or CSV with our columns.", exists=True, dir_okay=False
)


def import_(
    file: Annotated[Path, FILE],
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as a JSON object.")] = False,
) -> None:
    """Add your own cards and texts.

    The file is added to the catalog as a whole or not at all.
    """
    from vsdeck.catalog.importers import ImportRefused, import_file

    try:
        report = import_file(file)
    except ImportRefused as refusal:
        if not as_json:
            for line in refusal.lines:
                print(line)
        raise Mistake(str(refusal)) from refusal
    if as_json:
        print_json(_object(report))
    else:
        for line in report.lines:
            print(line)
        print(_summary(report))


def _object(report: Report) -> dict[str, object]:
    lines = [
        {"line": each.line, "status": each.status.value, "code": each.code, "message": each.message}
        for each in report.lines
    ]
    counts = {status.value: count for status, count in report.counts.items()}
    return {"file": str(report.source), "cards": report.cards, "new": report.new, **counts, "lines": lines}


def _summary(report: Report) -> str:
    counts = ", ".join(f"{count} {status.value}" for status, count in report.counts.items() if count)
    again = " in place of the earlier import" if report.replaced else ""
    cards = f"{report.cards} cards, {report.new} of them new"
    return f"{report.source.name}: {cards}{again}; {counts or 'no lines'}."
