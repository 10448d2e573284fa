"""`vsdeck validate FILE…`: whether decks are legal, and exactly why not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import AnswersOption, deck_argument, read_named, tell
from vsdeck.cli.formats import complete_format, find_format, read_formats
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.output import print_json

if TYPE_CHECKING:
    from vsdeck.decks.advice import Advice
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.files import DeckImport
    from vsdeck.decks.format import Format, Formats
    from vsdeck.decks.legality import Fix, Problem, Verdict
    from vsdeck.pool import Pool

LEGAL, ILLEGAL, UNREADABLE, UNTOLD = 0, 1, 2, 3
WORST_LAST = (LEGAL, UNTOLD, ILLEGAL, UNREADABLE)


def validate(
    files: Annotated[list[Path], deck_argument("DECK…")],
    format: Annotated[
        str,
        typer.Option(
            "--format",
            "-f",
            metavar="F",
            help="The format; else the one that the file names.",
            autocompletion=complete_format,
        ),
    ] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object, or a list of them for several files.")
    ] = False,
    answers: AnswersOption = None,
) -> None:
    """Judge decks. Exit code 0: all legal, 1: one is not, 2: one cannot be read, 3: of one it cannot be told,
    since not all that the format asks of its cards is known."""
    from vsdeck.decks.files import LineStatus

    if answers and len(files) > 1:
        raise Mistake("--answer is for one deck; validate the others by themselves.")
    pool = read_pool()
    formats = read_formats(pool)
    asked = find_format(format, formats) if format else None
    told: list[dict[str, Any]] = []
    code = LEGAL
    for file in files:
        try:
            read = read_named(file, pool, answers or ())
            chosen = asked or _named_by(file, read, formats)
        except Mistake as error:
            told.append({"file": str(file), "error": str(error)})
            print(f"vsdeck: {error}", file=sys.stderr)
            code = UNREADABLE
            continue
        tell(file, read.worth_telling(LineStatus.GUESSED, LineStatus.ASKED), pool)
        if asked_lines := read.of(LineStatus.ASKED):
            first = asked_lines[0]
            print(f"Choose with --answer {first.number}={first.candidates[0]}.", file=sys.stderr)
        verdict = _judge(read, pool, chosen)
        told.append({"file": str(file)} | describe(verdict, pool))
        if not as_json:
            _print(file, read.deck, verdict, chosen)
        here = LEGAL if verdict.legal else UNTOLD if verdict.untold else ILLEGAL
        code = max(code, here, key=WORST_LAST.index)
    if as_json:
        print_json(told[0] if len(files) == 1 else told)
    raise typer.Exit(code)


def _named_by(file: Path, read: DeckImport, formats: Formats) -> Format:
    try:
        return find_format(read.deck.format, formats)
    except Mistake as error:
        raise Mistake(f"{file.name}: {error} Or choose one with --format.") from error


def describe(verdict: Verdict, pool: Pool) -> dict[str, Any]:
    """A verdict as `--json` prints it."""
    return {
        "legal": verdict.legal,
        "verdict": str(verdict.word),
        "format": verdict.format,
        "problems": [
            {
                "rule": problem.rule,
                "message": problem.message,
                "cards": _cards(problem, pool),
                "fix": _fix(problem.fix),
            }
            for problem in verdict.problems
        ],
        "advice": [
            {"id": advice.id, "message": advice.message, "cards": _cards(advice, pool)}
            for advice in verdict.advice
        ],
    }


def _cards(about: Problem | Advice, pool: Pool) -> list[dict[str, Any]]:
    found = [(code, count, pool.get(code)) for code, count in about.cards]
    return [{"code": code, "name": one.name if one else None, "count": count} for code, count, one in found]


def _fix(fix: Fix | None) -> dict[str, Any] | None:
    if fix is None:
        return None
    edits = [{"section": edit.section.value, "code": edit.code, "count": edit.count} for edit in fix.edits]
    return {"label": fix.label, "edits": edits}


def _judge(read: DeckImport, pool: Pool, format: Format) -> Verdict:
    """The verdict on a deck as its file has it: a line that gives no card is a problem too."""
    from dataclasses import replace

    from vsdeck.decks.files import LineStatus
    from vsdeck.decks.legality import Problem, check
    from vsdeck.sentence import Sentence

    verdict = check(read.deck, pool, format)
    unread = tuple(
        Problem(
            "unknown-card",
            Sentence(
                "Line {number} (“{line}”) gives no card: {why}",
                number=line.number,
                line=line.text.strip(),
                why=_sentence(line.message),
            ),
        )
        for line in read.of(LineStatus.ASKED, LineStatus.REFUSED)
    )
    return replace(verdict, problems=(*unread, *verdict.problems))


def _sentence(words: str) -> str:
    return words if words.endswith("?") else f"{words}."


def _print(file: Path, deck: Deck, verdict: Verdict, format: Format) -> None:
    name = f"{deck.name} ({file})" if deck.name else str(file)
    print(f"{name}: {verdict.word} in {format.name}")
    for problem in verdict.problems:
        fix = f" [{problem.fix.label}]" if problem.fix is not None else ""
        print(f"  {problem.rule}: {problem.message}{fix}")
    for advice in verdict.advice:
        print(f"  advice: {advice.message}")
