"""Importers of what a user has: Cockatrice card XML, OCTGN set XML, CSV with our column names, our own YAML.

A file is taken whole or not at all. What is taken is kept as an overlay (vsdeck.catalog.overlay); nothing
here changes the shipped cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from vsdeck.catalog.importers.report import ImportRefused, Report, ReportLine, Status
from vsdeck.catalog.importers.source import Source
from vsdeck.filing import why_not
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.untrusted.markup import BadMarkup, Element, Limits, read_elements

__all__ = ["ImportRefused", "Report", "ReportLine", "Status", "import_file", "read_source"]


def import_file(path: Path, pool: Pool | None = None, *, texts_only: bool = False) -> Report:
    """Take what a file tells and keep it; raises ImportRefused, and then nothing has changed.

    It is compared with the cards of the pool, or else of the catalog.

    With `texts_only`, cards that we know get only their texts; new cards are taken whole.
    """
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.compiling.laying import with_powers
    from vsdeck.catalog.importers.importer import CardImport, EarlierImports
    from vsdeck.catalog.overlay import read_overlays, write_overlay

    source = read_source(path)
    card_import = CardImport(source, pool or load_pool(), EarlierImports.by(read_overlays()), texts_only)
    overlay = card_import.take_all()
    readings = card_import.read_texts()
    lines = tuple(card_import.lines)
    refused = next((line for line in lines if line.status is Status.REFUSED), None)
    if refused:
        what = f"{refused.code}: {refused.message}" if refused.code else refused.message
        raise ImportRefused(what.rstrip("."), path, refused.line, lines=lines)
    try:
        _, replaced = write_overlay(with_powers(overlay, readings))
    except OSError as error:
        what = Sentence("It cannot be kept ({why})", why=why_not(error))
        raise ImportRefused(what, path, lines=lines) from error
    counts = len(card_import.seen), card_import.new
    return Report(path, source.kind, lines, *counts, replaced, readings)


def read_source(path: Path) -> Source:
    """The cards of a file, told by its content and not by its name; raises ImportRefused."""
    from vsdeck.catalog.importers.cardfile import looks_like_cards, read_cards
    from vsdeck.catalog.importers.source import looks_like_xml, read_bytes
    from vsdeck.catalog.importers.table import read_table

    data = read_bytes(path)
    if looks_like_xml(path, data):
        source = _read_xml(path, data)
    elif looks_like_cards(data):
        source = read_cards(path, data)
    else:
        source = read_table(path, data)
    if not source.cards and not source.lines:
        raise ImportRefused("It holds no cards", path, fix="Choose a file of cards.")
    return source


LIMITS = Limits(
    Sentence("more than any card"),
    Sentence("Check that this is a file of cards"),
    level=2,
    deepest=64,
    inner=10_000,
    letters=1_000_000,
    elements=10_000_000,
)


def _read_xml(path: Path, data: bytes) -> Source:
    try:
        return _read_pieces(path, read_elements(data, LIMITS))
    except BadMarkup as error:
        raise ImportRefused(error.what, path, error.line, Sentence("{fix}.", fix=error.fix)) from error


def _read_pieces(path: Path, elements: Iterator[Element]) -> Source:
    from vsdeck.catalog.importers import cockatrice, octgn

    root = next(elements)
    if root.tag == cockatrice.ROOT:
        version = root.attribute("version")
        if version not in ("3", "4"):
            what = f"It is a Cockatrice card database of version {version[:20] or 'none'}"
            raise ImportRefused(what, path, root.line, "Versions 3 and 4 can be imported.")
        return cockatrice.read_cockatrice(path, elements)
    if root.tag == octgn.ROOT:
        return octgn.read_octgn(path, root, elements)
    if root.tag in ("cockatrice_deck", "deck"):
        fix = "Open it on the Decks page."
        raise ImportRefused("It is a deck, not a file of cards", path, root.line, fix)
    fix = "A Cockatrice file begins with <cockatrice_carddatabase>, an OCTGN file with <set>."
    raise ImportRefused(f"We know no card files that begin with <{root.tag[:40]}>", path, root.line, fix)
