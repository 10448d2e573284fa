"""The labels of steps are kept in English, and can be said in another language all the same."""

from __future__ import annotations

import pytest

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.history import describe
from vsdeck.decks.labels import TEMPLATES, label_again
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence

EMPTY = Deck("A", main={"MNB-001": 1}, cards={"MNB-021": 2, "MNB-009": 1})


@pytest.mark.parametrize(
    "after",
    [
        EMPTY.add("MNB-021", 2),
        EMPTY.with_count("MNB-021", 0),
        EMPTY.with_count("MNB-002", 1, Section.MAIN),
        EMPTY.with_count("MNB-009", 0).with_count("MNB-009", 1, Section.PILE),
        EMPTY.with_count("MNB-009", 0).with_count("MNB-010", 1),
        EMPTY.add("MNB-010", 2).add("MNB-011", 1).add("MNB-012", 1),
        EMPTY.with_count("MNB-009", 0).with_count("MNB-021", 0).add("MNB-010", 2).add("MNB-011", 1),
        Deck("B (MNB-001)", main={"MNB-001": 1}, cards=EMPTY.cards),
        Deck("A", main={"MNB-001": 1}, cards=EMPTY.cards, notes="x"),
        Deck("A", main={"MNB-001": 1}, cards=EMPTY.cards, format="incursion"),
    ],
)
def test_every_label_that_the_history_gives_is_read_again(after: Deck, pool: Pool) -> None:
    label = describe(EMPTY, after, pool)
    again = label_again(str(label))
    assert isinstance(again, Sentence)
    assert again == label
    assert again.template in TEMPLATES


def test_names_in_labels_are_names() -> None:
    again = label_again("Fix: Remove 1 (Thor)")
    assert isinstance(again, Sentence)
    fix = again.values["label"]
    assert isinstance(fix, Sentence)
    assert isinstance(fix.values["name"], Name)
    assert again == "Fix: Remove 1 (Thor)"


def test_other_labels_stay_as_they_are() -> None:
    assert label_again("Something of a later version") == "Something of a later version"
