"""`vsdeck author FILE`: proposes trees for powers from rules texts, for review, and writes them if asked."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck import paths
from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.table import harmless

if TYPE_CHECKING:
    from vsdeck.catalog.authoring import Proposal

FILE = typer.Argument(metavar="FILE", help='Texts of cards, one JSON object with "code" and "text" a line.')
SET = typer.Option("--set", metavar="CODE", help="Only the cards of this set.")
REFUSED = typer.Option("--refused", help="Also show the texts that were not understood, and where.")
WRITE = typer.Option("--write", help="Write the trees into resources/cards/. The texts are never written.")


def author(
    file: Annotated[Path, FILE],
    of_set: Annotated[str, SET] = "",
    refused: Annotated[bool, REFUSED] = False,
    write: Annotated[bool, WRITE] = False,
) -> None:
    """Propose trees for powers that have none, beside the text that they come from."""
    from vsdeck.catalog.authoring import propose, vocabulary_of, write_trees

    pool = read_pool()
    if of_set and of_set.upper() not in pool.sets:
        raise Mistake(f"There is no set {harmless(of_set)}; `vsdeck coverage` lists them.")
    vocabulary = vocabulary_of(pool)
    proposals: list[Proposal] = []
    for code, text in _texts(file):
        printing = pool.get(code)
        if printing and of_set.upper() in ("", printing.set) and printing.card == printing.code:
            proposals += propose(printing, text, vocabulary)
    for proposal in proposals:
        if proposal.tree or refused:
            _show(proposal)
    understood = [proposal for proposal in proposals if proposal.tree]
    print(f"{len(understood)} of {len(proposals)} powers understood.")
    if write:
        by_set: defaultdict[str, list[Proposal]] = defaultdict(list)
        for proposal in understood:
            by_set[pool[proposal.code].set].append(proposal)
        for name, group in by_set.items():
            path = paths.resources() / "cards" / f"{name}.yaml"
            print(f"{path}: {write_trees(path, group)} trees")


def _texts(file: Path) -> Iterator[tuple[str, str]]:
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise Mistake(f"{file.name}: The text is not UTF-8. Save it as UTF-8.") from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _code_and_text(line, f"{file.name}, line {number}")


def _code_and_text(line: str, place: str) -> tuple[str, str]:
    try:
        match json.loads(line):
            case {"code": str(code), "text": str(text)}:
                return code, text
    except (ValueError, RecursionError):
        pass
    raise Mistake(f'{place} is no JSON object with "code" and "text".')


def _show(proposal: Proposal) -> None:
    print(f"{proposal.code}  {proposal.power.name or proposal.power.keyword}")
    print(f"  text     {harmless(proposal.source)}")
    if proposal.tree:
        print(f"  English  {proposal.english}")
        print(f"  tree     {proposal.tree}")
    else:
        print(f"  refused  {proposal.problem}")
