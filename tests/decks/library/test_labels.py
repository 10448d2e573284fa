"""Labels of steps are sentences with their parts, also in the database and in one of an earlier version."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.history import describe
from vsdeck.decks.library import Library
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence, names_in, packed, unpacked
from vsdeck.ui.words import Language, table
from vsdeck.user.database import NAME, open_database
from vsdeck.user.migrations import migrate, read_migrations
from vsdeck.user.old_labels import _LABELS, label_as_sentence

BEFORE = Deck("A", main={"MNB-001": 1}, cards={"MNB-021": 2, "MNB-009": 1})

CHANGED = [
    BEFORE.add("MNB-021", 2),
    BEFORE.with_count("MNB-021", 0),
    BEFORE.with_count("MNB-002", 1, Section.MAIN),
    BEFORE.with_count("MNB-009", 0).with_count("MNB-009", 1, Section.PILE),
    BEFORE.with_count("MNB-009", 0).with_count("MNB-010", 1),
    BEFORE.add("MNB-010", 2).add("MNB-011", 1).add("MNB-012", 1),
    BEFORE.with_count("MNB-009", 0).with_count("MNB-021", 0).add("MNB-010", 2).add("MNB-011", 1),
    Deck("B (MNB-001)", main={"MNB-001": 1}, cards=BEFORE.cards),
    Deck("A", main={"MNB-001": 1}, cards=BEFORE.cards, notes="x"),
    Deck("A", main={"MNB-001": 1}, cards=BEFORE.cards, format="incursion"),
]


@pytest.mark.parametrize("after", CHANGED)
def test_what_a_step_is_called_comes_back_with_its_parts(after: Deck, pool: Pool) -> None:
    label = describe(BEFORE, after, pool)
    assert isinstance(label, Sentence)
    again = unpacked(packed(label))
    assert isinstance(again, Sentence)
    assert (again, again.template) == (label, label.template)
    assert packed(again) == packed(label), "down to the last part"


@pytest.mark.parametrize("after", CHANGED)
def test_labels_of_an_earlier_version_become_the_same_sentences(after: Deck, pool: Pool) -> None:
    label = describe(BEFORE, after, pool)
    assert json.loads(label_as_sentence(str(label))) == json.loads(packed(label))


@pytest.mark.parametrize(
    "label",
    [
        "New deck",
        "Variant of “Spring”",
        "Copy the starter deck “X-Men”",
        "Import a list",
        "Import deck.txt",
        "Recover from user.sqlite3.damaged-1",
        "Restore “Spring”",
        "Restore “Add 2 Thor (MNB-021)”",
        "Fix: Remove 2",
        "Fix: Add 1",
        "Fix: Remove 1 (Thor)",
    ],
)
def test_every_other_label_of_an_earlier_version_is_read(label: str) -> None:
    again = unpacked(label_as_sentence(label))
    assert isinstance(again, Sentence)
    assert again == label


def test_names_in_old_labels_are_names() -> None:
    assert names_in(unpacked(label_as_sentence("Fix: Remove 1 (Thor)"))) == {"Thor"}
    assert names_in(unpacked(label_as_sentence("Restore “Add 2 Thor (MNB-021)”"))) == {"Thor"}


@pytest.mark.parametrize("label", ["Something of a later version", "{half", '{"say": 3}', "[1]", "", "7"])
def test_what_nobody_knows_stays_text(label: str) -> None:
    assert unpacked(label_as_sentence(label)) == label
    assert unpacked(label) == label


def test_old_labels_become_sentences_that_have_a_translation() -> None:
    assert [template for template, _ in _LABELS if template not in table(Language.JAPANESE)] == []


def test_a_database_from_before_is_migrated_and_says_the_same(tmp_path: Path, pool: Pool) -> None:
    labels = ["New deck", "Add 2 Thor (MNB-021)", "Something else", 'Rename to “{"say"”']
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as old:
        migrate(old, read_migrations(paths.migrations())[:2])
        content = '{"name":"A","format":"","notes":"","main":{},"cards":{},"pile":{}}'
        old.execute("BEGIN")
        old.execute(
            "INSERT INTO deck (id, revision, step, content, created, changed, origin, origin_name)"
            " VALUES (1, 1, ?, ?, '2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00', 'new', '')",
            (len(labels), content),
        )
        for number, label in enumerate(labels, 1):
            old.execute(
                "INSERT INTO deck_step (id, deck, parent, label, patch, made)"
                " VALUES (?, 1, ?, ?, '{}', '2026-01-01T00:00:00+00:00')",
                (number, number - 1 or None, label),
            )
        old.execute("COMMIT")
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        steps = library.history(1)
        assert [step.label for step in steps] == labels
        assert [isinstance(step.label, Sentence) for step in steps] == [True, True, False, True]
        assert names_in(steps[1].label) == {"Thor"}
        kept = library.get(1)
        assert kept.undo == labels[-1]
