"""`vsdeck author`: the workshop of whoever writes powers. Texts are shown beside our English, never kept."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.output import counted
from vsdeck.cli.seats import harmless

if TYPE_CHECKING:
    from vsdeck.catalog.authoring.proposals import Proposal
    from vsdeck.catalog.authoring.texts import TreeLine
    from vsdeck.catalog.authoring.vocabulary import Word
    from vsdeck.catalog.authoring.worksheet import Workshop
    from vsdeck.pool import Pool

FILE = typer.Argument(
    metavar="[FILE]",
    help='Texts to propose trees for: JSON lines with "code" and "text", or split into powers.',
)
TEXTS = typer.Option("--texts", metavar="FILE", help="Texts to show beside our English. Repeatable.")
WORKSHEET = typer.Option("--worksheet", metavar="SET", help="A block for each power of a set.")
TREES = typer.Option(
    "--trees",
    metavar="FILE",
    help='Trees to check and show: JSON lines with "code", "place" and "tree". With --worksheet: drafts.',
)
SAMPLE = typer.Option("--sample", metavar="N", help="So many scripted powers, English beside text, no tree.")
SEED = typer.Option("--seed", "-s", metavar="S", help="Which powers --sample draws.")
CHANGED = typer.Option("--changed", metavar="REV", help="The powers that read differently since a commit.")
WORDS = typer.Option(
    "--words",
    metavar="WORD",
    help="How a word of the language is written, and an example; `all` lists them.",
)
RULINGS = typer.Option(
    "--rulings", metavar="FILE", help='JSON lines with "codes" and "text", shown in worksheets.'
)
SET = typer.Option("--set", metavar="CODE", help="Only the cards of this set.")
REFUSED = typer.Option("--refused", help="Also show the texts that were not understood, and where.")
WRITE = typer.Option("--write", help="Write good trees into resources/cards/. Texts are never written.")
JSON = typer.Option("--json", help="Print JSON.")


def author(
    file: Annotated[Path | None, FILE] = None,
    texts: Annotated[list[Path] | None, TEXTS] = None,
    worksheet: Annotated[str, WORKSHEET] = "",
    trees: Annotated[Path | None, TREES] = None,
    sample: Annotated[int, SAMPLE] = 0,
    seed: Annotated[str, SEED] = "0",
    changed: Annotated[str, CHANGED] = "",
    words: Annotated[str, WORDS] = "",
    rulings: Annotated[Path | None, RULINGS] = None,
    of_set: Annotated[str, SET] = "",
    refused: Annotated[bool, REFUSED] = False,
    write: Annotated[bool, WRITE] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Write powers: worksheets, trees checked and shown beside texts, trees proposed from texts."""
    from vsdeck.cli import worksheet as shown

    asked = [
        file is not None,
        bool(worksheet),
        trees is not None and not worksheet,
        sample > 0,
        bool(changed),
        bool(words),
    ]
    if sum(asked) != 1:
        raise Mistake("Name one thing: texts, --worksheet, --trees, --sample, --changed or --words.")
    if write and not (file or (trees and not worksheet)):
        raise Mistake("--write goes with --trees or with a file of texts.")
    if changed:
        shown.print_changes(_changes(changed), as_json)
        return
    workshop = _workshop([*(texts or ()), *([file] if file else ())])
    of_set = _set(worksheet or of_set, workshop.pool)
    if words:
        shown.print_words(_words(words, workshop.pool), as_json)
    elif file:
        proposals = list(_proposals(workshop, of_set))
        shown.print_proposals(proposals, refused, as_json)
        if write:
            _write(proposals, workshop.pool)
    elif worksheet:
        with told(_bad_file()):
            drafts = list(_tree_lines(trees)) if trees else []
            ruled = _rulings(rulings) if rulings else {}
        shown.print_blocks(workshop.blocks(of_set, drafts), ruled, as_json)
    elif sample:
        shown.print_pairs(workshop.sample(sample, seed, of_set), workshop.pool, as_json)
    elif trees:
        with told(_bad_file()):
            judged = list(workshop.judged(_tree_lines(trees), of_set))
        shown.print_judged(judged, workshop.pool, as_json)
        if write:
            _write([each for line, each in judged if each], workshop.pool)
        if any(each is None or each.problem for _, each in judged):
            raise typer.Exit(1)


def _workshop(files: Iterable[Path]) -> Workshop:
    """The shipped cards from their files: what is being written now, without a user's own imports."""
    from vsdeck import paths
    from vsdeck.catalog.authoring.texts import read_texts
    from vsdeck.catalog.authoring.worksheet import Workshop
    from vsdeck.catalog.facts import read_facts
    from vsdeck.catalog.yamlnodes import CardFileError
    from vsdeck.pool import Pool

    with told(CardFileError, _bad_file()):
        facts = read_facts(paths.resources())
        texts: dict[str, str] = {}
        for file in files:
            texts = read_texts(file) | texts
    pool = Pool(facts.printings, facts.sets, facts.teams, facts.japanese, facts.keywords)
    return Workshop(pool, texts)


def _bad_file() -> type[Exception]:
    from vsdeck.catalog.authoring.texts import BadFile

    return BadFile


def _tree_lines(file: Path) -> Iterable[TreeLine]:
    from vsdeck.catalog.authoring.texts import read_trees

    return read_trees(file)


def _rulings(file: Path) -> dict[str, list[str]]:
    from vsdeck.catalog.authoring.texts import read_rulings

    return read_rulings(file)


def _words(word: str, pool: Pool) -> list[Word]:
    from vsdeck.catalog.authoring.vocabulary import NoSuchWord, words

    with told(NoSuchWord):
        return words(pool, "" if word == "all" else word)


def _set(code: str, pool: Pool) -> str:
    if code and code.upper() not in pool.sets:
        raise Mistake(f"There is no set {harmless(code)}; `vsdeck coverage` lists them.")
    return code.upper()


def _proposals(workshop: Workshop, of_set: str) -> Iterable[Proposal]:
    from vsdeck.catalog.authoring.proposals import propose

    for code, text in workshop.texts.items():
        printing = workshop.pool.get(code)
        if printing and of_set in ("", printing.set) and printing.card == printing.code:
            yield from propose(printing, text, workshop.known)


def _changes(commit: str) -> dict[tuple[str, int], tuple[str, str]]:
    from vsdeck.catalog.authoring.since import NoSuchCommit, changed_since

    with told(NoSuchCommit):
        return changed_since(commit)


def _write(proposals: Sequence[Proposal], pool: Pool) -> None:
    from vsdeck import paths
    from vsdeck.catalog.authoring.cardfiles import write_trees

    by_set: defaultdict[str, list[Proposal]] = defaultdict(list)
    for proposal in proposals:
        if proposal.tree and not proposal.problem:
            by_set[pool[proposal.code].set].append(proposal)
    for name, group in by_set.items():
        path = paths.resources() / "cards" / f"{name}.yaml"
        # Not among what is printed for a reader or a program.
        print(f"vsdeck: {path}: {counted(write_trees(path, group), 'tree')} written", file=sys.stderr)
