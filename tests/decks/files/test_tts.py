"""Tabletop Simulator saved objects."""

from __future__ import annotations

import json

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import tts
from vsdeck.pool import Pool


def test_every_copy_is_a_card_that_points_at_its_face(pool: Pool, avengers: Deck) -> None:
    (sheet,) = tts.sheets(avengers, pool)
    assert sheet.codes[-2:] == ("MNB-001", "MNB-002"), "the second level lies ready, listed or not"
    saved = json.loads(tts.write(avengers, pool, ["file:///faces.png"], "file:///back.png"))
    deck, main = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 60
    for card in [*deck["ContainedObjects"], *main["ContainedObjects"]]:
        place = card["CardID"] - 100
        assert sheet.codes[place] == card["Description"]
        assert pool[card["Description"]].name == card["Nickname"]
    assert deck["CustomDeck"]["1"] == {
        "FaceURL": "file:///faces.png",
        "BackURL": "file:///back.png",
        "NumWidth": 10,
        "NumHeight": 2,
        "BackIsHidden": True,
        "UniqueBack": False,
    }


def test_a_sheet_holds_sixty_nine_faces(pool: Pool) -> None:
    codes = [printing.code for printing in pool if printing.kind.fits_deck][:100]
    deck = Deck(cards=dict.fromkeys(codes, 1))
    first, second = tts.sheets(deck, pool)
    assert (len(first.codes), len(second.codes)) == (69, 31)
    (pile,) = json.loads(tts.write(deck, pool, ["a", "b"], "c"))["ObjectStates"]
    assert set(pile["CustomDeck"]) == {"1", "2"}
    with pytest.raises(ValueError, match="2 sheets"):
        tts.write(deck, pool, ["a"], "c")
