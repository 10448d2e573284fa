"""A sentence of the core is English text, and can be said in another language part by part."""

from __future__ import annotations

import copy
import json
import pickle

from vsdeck.sentence import Joined, Name, Sentence, in_words, listing

GERMAN = {
    "{who} lacks {what}.": "{who} fehlt {what}.",
    "{words} and {last}": "{words} und {last}",
    "{count} more": "{count} weitere",
    "1 card": "eine Karte",
    ", ": "; ",
}
NAMES = {"Storm": "Sturm"}


def german(text: str) -> str:
    return in_words(text, lambda sentence: GERMAN.get(sentence, sentence), lambda name: NAMES.get(name, name))


LACK = Sentence("{who} lacks {what}.", who=listing([Name("Storm"), "1 card", Name("Rogue")]), what="1 card")


def test_a_sentence_is_its_english_text() -> None:
    assert LACK == "Storm, 1 card and Rogue lacks 1 card."
    assert json.dumps(LACK) == '"Storm, 1 card and Rogue lacks 1 card."'
    assert {LACK: 1}["Storm, 1 card and Rogue lacks 1 card."] == 1


def test_every_part_is_translated_that_is_one() -> None:
    assert german(LACK) == "Sturm; 1 card und Rogue fehlt 1 card.", "plain text stays"
    assert german(Sentence("{who} lacks {what}.", who=3, what=Sentence("1 card"))) == "3 fehlt eine Karte."


def test_what_somebody_typed_is_never_a_template() -> None:
    assert german(Sentence("{who} lacks {what}.", who="{what}", what="{0}")) == "{what} fehlt {0}."
    assert Sentence("{not a place") == "{not a place"
    assert german(Sentence("{not a place")) == "{not a place"


def test_long_lists_are_cut() -> None:
    assert listing("abcdefgh") == "a, b, c, d, e and 3 more"
    assert german(listing("abcdefgh")) == "a; b; c; d; e und 3 weitere"
    assert listing(["a", "a"]) == "a"


def test_copies_stay_sentences() -> None:
    for same in (copy.deepcopy(LACK), pickle.loads(pickle.dumps(LACK))):
        assert same == LACK
        assert german(same) == german(LACK)
    joined = pickle.loads(pickle.dumps(Joined(["a", "b"])))
    assert german(joined) == "a; b"
