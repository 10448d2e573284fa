"""`vsdeck import FILE`: take over cards and texts that the user has, list them, take them back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.output import counted, print_json

if TYPE_CHECKING:
    from vsdeck.catalog.compiling import CardReading
    from vsdeck.catalog.importers.report import Report
    from vsdeck.catalog.overlay import KeptImport

FILE = typer.Argument(
    metavar="FILE",
    help="Cockatrice or OCTGN card XML, CSV with our columns, or YAML as --export writes it.",
    exists=True,
    dir_okay=False,
)
TEXTS_ONLY = typer.Option("--texts-only", help="Of cards that VsDeck knows, take the text and no other fact.")
LIST = typer.Option("--list", help="List what was imported.")
REMOVE = typer.Option(metavar="NAME", help="Take back the import of the file with this name.")
EXPORT = typer.Option("--export", metavar="FILE", help="Write the cards of your own to a file to share.")
TEMPLATE = typer.Option("--template", help="Print the first line of a CSV file that can be imported.")


def import_(
    file: Annotated[Path | None, FILE] = None,
    texts_only: Annotated[bool, TEXTS_ONLY] = False,
    listing: Annotated[bool, LIST] = False,
    remove: Annotated[str, REMOVE] = "",
    template: Annotated[bool, TEMPLATE] = False,
    export: Annotated[Path | None, EXPORT] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as a JSON object.")] = False,
) -> None:
    """Add your own cards and texts.

    The file is added to the catalog as a whole or not at all.
    """
    if [file is not None, listing, bool(remove), template, export is not None].count(True) != 1:
        raise Mistake(
            "Name one file to import, or use one of --list, --remove NAME, --template and --export FILE."
        )
    if listing:
        _list(as_json)
    elif remove:
        _remove(remove)
    elif template:
        _print_template()
    elif export is not None:
        _export(export)
    elif file is not None:
        _import(file, texts_only, as_json)


def _list(as_json: bool) -> None:
    from vsdeck.catalog.overlay import list_overlays

    kept = list_overlays()
    if as_json:
        print_json([_kept(entry) for entry in kept])
        return
    for entry in kept:
        if entry.overlay:
            count = counted(len(entry.overlay.cards), "card")
            print(f"{entry.overlay.source}: {entry.overlay.kind.value}, {count}")
        else:
            print(f"{entry.path.name}: {entry.problem}")
    if not kept:
        print("Nothing was imported.")


def _kept(entry: KeptImport) -> dict[str, object]:
    if entry.overlay is None:
        return {"file": entry.path.name, "problem": entry.problem}
    overlay = entry.overlay
    return {"file": overlay.source, "kind": overlay.kind.value, "cards": len(overlay.cards)}


def _remove(name: str) -> None:
    from vsdeck.catalog.overlay import UnknownImport, remove_overlay

    with told(UnknownImport):
        remove_overlay(name)
    print(f"The import of {name} is taken back.")


def _export(path: Path) -> None:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.importers.cardfile import write_cards
    from vsdeck.catalog.own import own_overlay
    from vsdeck.filing import write_whole

    overlay = own_overlay()
    count = len({*overlay.cards, *overlay.powers})
    if not count:
        raise Mistake(
            "There are no cards of your own yet: write one with Edit… on a card. Imports are files already."
        )
    write_whole(path, write_cards(overlay, load_pool().sets.values()).encode())
    print(f"{path}: {counted(count, 'card')}")


def _print_template() -> None:
    from vsdeck.catalog.importers.table import template

    print(template())


def _import(file: Path, texts_only: bool, as_json: bool) -> None:
    from vsdeck.catalog.importers import ImportRefused, import_file

    try:
        report = import_file(file, texts_only=texts_only)
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
        for reading in report.readings:
            for told in _told(reading):
                print(told)
        print(_summary(report))


def _object(report: Report) -> dict[str, object]:
    from vsdeck.catalog.compiling import Verdict

    lines = [
        {"line": each.line, "status": each.status.value, "code": each.code, "message": each.message}
        for each in report.lines
    ]
    counts = {status.value: count for status, count in report.counts.items()}
    texts = [_reading(each) for each in report.readings if each.verdict is not Verdict.OURS]
    return {
        **{"file": str(report.source), "cards": report.cards, "new": report.new, **counts},
        **{"lines": lines, "texts": texts},
        "read": {verdict.value: count for verdict, count in report.verdicts.items()},
    }


def _reading(card: CardReading) -> dict[str, object]:
    powers = [
        {
            **{"name": each.called, "text": each.text, "understood": not each.problem},
            **{"english": each.english, "tree": each.power.tree},
            **({"problem": each.problem, "at": each.position + 1} if each.problem else {}),
            **({"suggestion": each.suggestion} if each.suggestion else {}),
        }
        for each in card.powers
    ]
    return {"code": card.code, "name": card.name, "verdict": card.verdict.value, "powers": powers}


def _told(card: CardReading) -> Iterator[str]:
    """What a reader must see: what is understood with our English, and where reading stopped."""
    from vsdeck.catalog.compiling import Verdict

    if card.verdict is Verdict.OURS:
        return
    yield f"{card.code} {card.name}: {card.verdict.value}"
    for power in card.powers:
        called = f"{power.called}: " if power.called else ""
        if power.problem:
            place = f" (at character {power.position + 1})" if power.text else ""
            yield f"    {called}{power.problem}{place}"
            if power.suggestion:
                told = "understood would be" if power.whole else "it could go on with"
                yield f"        {told}: {power.suggestion}"
        elif power.english:
            yield f"    {called}{power.english}"


def _summary(report: Report) -> str:
    counts = ", ".join(f"{count} {status.value}" for status, count in report.counts.items() if count)
    again = ", in place of the earlier import" if report.replaced else ""
    new = "a new one" if report.cards == report.new == 1 else f"{report.new} of them new"
    cards = f"{counted(report.cards, 'card')}, {new}"
    read = ", ".join(f"{count} {verdict.value}" for verdict, count in report.verdicts.items())
    texts = f" Texts: {read}." if read else ""
    return f"{report.source.name}: {cards}{again}; {counts or 'no lines'}.{texts}"
