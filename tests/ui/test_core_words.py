"""What the core says is told in Japanese too: problems, fixes, advice and mistakes in queries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from errno import EACCES, ENOSPC, EROFS
from pathlib import Path

import pytest

from tests.templates import templates, unknown_templates
from vsdeck import paths
from vsdeck.card import Alignment, Kind, Symbol, Timing, Universe
from vsdeck.catalog.columns import FACTS
from vsdeck.catalog.importers import ReportLine, Status
from vsdeck.catalog.importers.importer import LABELS
from vsdeck.catalog.search import QueryError, parse
from vsdeck.decks.advice import RANGES
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import DeckFileError, read_deck
from vsdeck.decks.files.entry import Heading
from vsdeck.decks.format import load_formats
from vsdeck.decks.legality import check
from vsdeck.decks.library.errors import DeckGone, NoWords
from vsdeck.engine import Mode
from vsdeck.engine.eventlines import LINES
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Sentence, in_words
from vsdeck.ui.words import Language, say, table
from vsdeck.user.errors import NoName, NotKept, NotSaved

JAPANESE = table(Language.JAPANESE)


def _sources() -> Iterator[Path]:
    for part in (
        "decks",
        "catalog",
        "engine",
        "match.py",
        "table",
        "goldfish",
        "user",
        "untrusted",
        "filing.py",
        "sentence.py",
    ):
        path = paths.PACKAGE / part
        yield from path.rglob("*.py") if path.is_dir() else (path,)


def test_every_sentence_of_the_core_has_a_translation() -> None:
    said = templates(*_sources()) | {text for line in LINES.values() for text in line.templates}
    assert len(said) > 450, "the sentences are found at all"
    assert sorted(said - JAPANESE.keys()) == []


def test_every_template_can_be_found_in_its_source() -> None:
    """A template that is made somewhere else would escape the test above."""
    assert [where for source in _sources() for where in unknown_templates(source)] == []


def test_every_word_that_stands_in_them_has_one() -> None:
    words = [member.value for enum in (Kind, Mode, Symbol, Universe) for member in enum]
    words += [timing.value.capitalize() for timing in Timing]
    words += [*RANGES, "Good", "Evil", "cost", "atk", "def", "health", "powers", ", ", "; ", " or "]
    words += [word.value for enum in (Status, Alignment) for word in enum]
    words += [LABELS.get(column, column) for column in FACTS]
    words += [heading.value for heading in Heading if heading is not Heading.NONE]
    assert [word for word in words if word not in JAPANESE] == []


def japanese(text: str, pool: Pool) -> str:
    return in_words(
        text, lambda sentence: say(Language.JAPANESE, sentence), lambda name: pool.japanese.get(name, name)
    )


def _english_words(text: str) -> list[str]:
    """Latin words that are neither codes nor parts of a card's name or format."""
    return re.findall(r"\b[a-z]{3,}\b", text)


def test_verdicts_on_a_bad_deck_are_japanese(pool: Pool) -> None:
    formats = load_formats(paths.resources() / "formats").by_id
    deck = Deck(
        main={"MNB-001": 1, "MNB-030": 1},
        cards={"MNB-021": 5, "MNB-109": 3, "MNB-110": 3, "MCU3-001": 1, "ZZZ-001": 2},
        pile={"FAN-006": 1},
    )
    for format in formats.values():
        verdict = check(deck, pool, format)
        assert verdict.problems
        for found in (*verdict.problems, *verdict.advice):
            told = japanese(found.message, pool)
            assert re.search(r"[ぁ-んァ-ン]", told), told
            assert told != found.message
        fixes = [problem.fix.label for problem in verdict.problems if problem.fix]
        assert all(re.search(r"[ぁ-んァ-ン一-龯]", japanese(label, pool)) for label in fixes)


@pytest.mark.parametrize(
    "query",
    [
        "tem:x",
        "cost=>3",
        '"open',
        "cost:",
        "(a",
        "a or",
        "name:/(/",
        "kind:/x/",
        "cost=1..3",
        "cost<X",
        "-",
        "a)",
    ],
)
def test_mistakes_in_queries_are_japanese(query: str, pool: Pool) -> None:
    with pytest.raises(QueryError) as caught:
        parse(query)
    told = japanese(caught.value.told, pool)
    assert "文字目" in told
    assert not set(_english_words(told)) - {"tem", "team", "cost", "kind", "name", "or"}


@pytest.mark.parametrize(
    "content",
    [
        '{"cards": ]}',
        f'{{"cards": {{"MNB-001": {"9" * 5_000}}}}}',
        '{"vsdeck": "deck", "version": 2}',
        "<deck>\n<section>\n</deck>",
        "<deck>&x;</deck>",
        "<a>" * 20,
        "<html/>",
    ],
)
def test_why_a_file_gives_no_deck_is_japanese(content: str, pool: Pool) -> None:
    with pytest.raises(DeckFileError) as caught:
        read_deck(content, pool)
    told = japanese(caught.value.sentence, pool)
    assert re.search(r"[ぁ-ん]", told)
    assert not set(_english_words(told)) - {"html"}


@pytest.mark.parametrize(
    "reason", [OSError(ENOSPC, "x"), OSError(EROFS, "x"), OSError(EACCES, "x"), Sentence("it is no file")]
)
def test_why_nothing_is_saved_is_japanese(reason: object, pool: Pool) -> None:
    for error in (NotKept(reason), NotSaved(reason), NoName(), NoWords("tag"), DeckGone("デッキ")):
        assert not set(_english_words(japanese(error.sentence, pool))) - {"vsdeck", "restore"}


def test_what_became_of_the_lines_of_a_list_is_japanese(pool: Pool) -> None:
    text = "Wolverine\n4 Wolverine\n4 Strom\nCyclops x4\n2 Qwertz\n3 Thor (ZZZ-001)\n1000 Storm\n"
    lines = [line for line in read_deck(text, pool).lines if line.message]
    assert len(lines) > 4
    for line in lines:
        assert re.search(r"[ぁ-んァ-ン一-龯]", japanese(line.message, pool)), line.message


def test_the_report_of_an_import_is_told_in_japanese(pool: Pool) -> None:
    told = ReportLine(3, Status.TAKEN, "NEW-001", Joined([Sentence("text added")], "; ")).told
    assert told == "line 3: taken NEW-001: text added"
    assert japanese(told, pool) == "3行目：取り込み NEW-001: テキストを追加"
