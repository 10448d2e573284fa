"""CSV files with our column names, separated by commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from vsdeck.card import Printing
from vsdeck.catalog.columns import COLUMNS, cells_of
from vsdeck.catalog.importers.report import ImportRefused
from vsdeck.catalog.importers.source import Source, SourceCard
from vsdeck.catalog.overlay import SourceKind
from vsdeck.spelling import nearest_name

DELIMITERS = (",", ";", "\t")
SET_NAME = "set_name"
NOT_KEPT = ("source", "note")
"""Columns that tables of cards carry for their makers."""
KNOWN = (*COLUMNS, SET_NAME, *NOT_KEPT)
LONGEST_HEADER = 10_000
"""Letters: more than all our columns, quoted and with blanks, and few enough to be looked at at once."""


def template() -> str:
    """The header line of a CSV file that can be imported."""
    return ",".join((*COLUMNS, SET_NAME))


def export_csv(printings: Iterable[Printing]) -> str:
    """All facts of printings as a CSV file that can be changed and imported."""
    out = io.StringIO(newline="")
    # With the default line end, a lone carriage return in a text is quoted too.
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for printing in printings:
        writer.writerow(cells_of(printing))
    return out.getvalue()


def read_table(path: Path, data: bytes) -> Source:
    text = _decoded(path, data)
    source = Source(path, SourceKind.CSV)
    rows = _rows(path, text, _delimiter(path, text))
    header_line, header = next(rows, (1, []))
    columns = _columns(path, header_line, header)
    for column in columns:
        if column in NOT_KEPT:
            source.ignore(column, header_line)
    for line, row in rows:
        if not any(cell.strip() for cell in row):
            continue
        if len(row) != len(columns):
            source.refuse(line, f"The row has {len(row)} cells and the header has {len(columns)}")
            continue
        card = SourceCard(line)
        for column, cell in zip(columns, row, strict=True):
            if column == SET_NAME:
                card.set_name = cell.strip()
            elif column not in NOT_KEPT:
                card.put(column, cell, line)
        source.add(card)
    return source


def _decoded(path: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        fix = "Save it as CSV in UTF-8."
        raise ImportRefused("Its text is not UTF-8", path, line, fix) from error


def _delimiter(path: Path, text: str) -> str:
    lines = enumerate(io.StringIO(text, newline=""), 1)
    number, header = next(((number, line) for number, line in lines if line.strip()), (1, ""))
    if len(header) > LONGEST_HEADER:
        raise _without_header(path, number)

    def known(delimiter: str) -> int:
        return sum(word.strip().strip('"').casefold() in KNOWN for word in header.split(delimiter))

    return max(DELIMITERS, key=known)


def _without_header(path: Path, line: int) -> ImportRefused:
    fix = f"The first line must name the columns: {template()}. A list of a deck opens on the Decks page."
    return ImportRefused("It has no header with our column names", path, line, fix)


def _rows(path: Path, text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            what = f"The row that begins here is not CSV ({error})"
            fix = "Look for a quote that is not closed; a quote inside a text is written twice."
            raise ImportRefused(what, path, line, fix) from error
        if row:
            yield line, row
        line = reader.line_num + 1


def _columns(path: Path, line: int, header: list[str]) -> list[str]:
    columns = [word.strip().casefold() for word in header]
    known = [column for column in columns if column in KNOWN]
    if not known:
        raise _without_header(path, line)
    for column in columns:
        if column not in KNOWN:
            meant = nearest_name(column, KNOWN)
            fix = f"Did you mean {meant!r}?" if meant else f"Known columns: {', '.join(KNOWN)}."
            raise ImportRefused(f"Column {column[:40]!r} is not one of ours", path, line, fix)
        if columns.count(column) > 1:
            fix = "Name each column once."
            raise ImportRefused(f"Column {column!r} stands in the header twice", path, line, fix)
    if "code" not in columns and not {"set", "number"} <= set(columns) and "name" not in columns:
        fix = "Add the column code, or set and number."
        raise ImportRefused("Its columns do not say which cards are meant", path, line, fix)
    return columns
