"""A set that a user has as a Cockatrice file: imported with its texts, read, built into a deck, played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Answer

Vsdeck = Callable[..., Answer]

MARSH = """<?xml version="1.0"?>
<cockatrice_carddatabase version="4">
 <sets><set><name>MRS</name><longname>Marsh Lights</longname></set></sets>
 <cards>
  <card><name>Nightjar (MRS-001)</name><set>MRS</set>
   <prop><type>L1 Main Character</type><pt>3/4</pt><loyalty>5</loyalty></prop>
   <text>Lantern Light
Main [Energy]: Draw two cards.
Old Road
Level Up (3) - When Nightjar recovers, she gains an XP.</text></card>
  <card><name>Nightjar (MRS-002)</name><set>MRS</set>
   <prop><type>L2 Main Character</type><pt>5/6</pt><loyalty>5</loyalty></prop>
   <text>Lantern Light
Main [Energy]: Draw three crads.</text></card>
  <card><name>Reed Scout (MRS-003)</name><set>MRS</set>
   <prop><type>Supporting Character</type><pt>2/2</pt><manacost>2</manacost><loyalty>1</loyalty></prop>
   <text>Eager Eye
When Reed Scout appears, draw a card.</text></card>
  <card><name>Sudden Fog (MRS-004)</name><set>MRS</set><prop><type>Plot Twist</type></prop>
   <text>Main: Exhaust an enemy supporting character.</text></card>
  <card><name>Sunken Light (MRS-005)</name><set>MRS</set>
   <prop><type>Basic Location</type></prop><text>[Energy]</text></card>
 </cards>
</cockatrice_carddatabase>
"""
DECK = """1 Nightjar (MRS-001)

4 Reed Scout (MRS-003)
4 Sudden Fog (MRS-004)
52 Sunken Light (MRS-005)
"""


def test_a_set_in_our_own_words_is_read_and_played(vsdeck: Vsdeck, home: Path, tmp_path: Path) -> None:
    cards, deck = tmp_path / "marsh.xml", tmp_path / "marsh.txt"
    cards.write_text(MARSH, "utf-8")
    deck.write_text(DECK, "utf-8")
    told = json.loads(vsdeck("import", str(cards), "--json").out)
    assert told["read"] == {"understood": 3, "not understood": 1, "facts only": 1}
    by_code = {card["code"]: card for card in told["texts"]}
    (light,) = by_code["MRS-002"]["powers"]
    assert (light["problem"], light["at"]) == ("does not understand “crads” here", 12)
    assert light["suggestion"] == "Draw three cards."
    assert by_code["MRS-003"]["powers"][0]["tree"] == "When(Appears(this), Draw())"

    missing = vsdeck("coverage", "MRS", "--missing").out
    assert "MRS-002" in missing
    assert "MRS-003" not in missing
    assert "effect not known yet" in vsdeck("card", "MRS-002").out

    games = ("--games", "2", "--policy", "greedy", "--turns", "4", "--jobs", "1", "--json")
    played = json.loads(vsdeck("goldfish", str(deck), *games).out)
    scout = next(card for card in played["cards"] if card["code"] == "MRS-003")
    assert (played["games"], scout["copies"]) == (2, 4)

    duel = vsdeck("simulate", str(deck), "starter:avengers", "--games", "1", "--jobs", "1", "--json")
    assert sum(seat["wins"] for seat in json.loads(duel.out)["seats"]) == 1, "it is played to an end"
    assert "Nightjar (MRS-002): Lantern Light: effect not known yet" in duel.err


def test_rubbish_is_refused_with_its_place_and_changes_nothing(
    vsdeck: Vsdeck, home: Path, tmp_path: Path
) -> None:
    head = "code,name,kind,text\n"
    for text, place in (
        ("draw " * 2_000_000, "line 2"),
        ("(" * 1_000 + ")" * 1_000, "line 2"),
        ("Draw a \x07 card.", "at character 8"),
        ("stun a character and " * 1_250, "at character 5001"),
    ):
        file = tmp_path / "rubbish.csv"
        file.write_text(f'{head}ZZZ-001,Odd,supporting,"{text}"\n', "utf-8")
        answer = vsdeck("import", str(file))
        assert answer.code == 2
        assert place in answer.err
        assert "Nothing was imported" in answer.err
    assert vsdeck("import", "--list").out == "Nothing was imported.\n"


def test_words_that_could_go_on_are_not_told_as_a_wording(vsdeck: Vsdeck, home: Path, tmp_path: Path) -> None:
    cards = tmp_path / "marsh.csv"
    head = "code,name,kind,set_name,text"
    rows = ["MRS-001,Wren,supporting,Marsh Lights,Main: Draw two kettles."]
    rows.append("MRS-002,Rail,supporting,Marsh Lights,Main: Draw two crads.")
    rows.append("MRS-003,Coot,supporting,Marsh Lights,")
    cards.write_text("\n".join([head, *rows]), "utf-8")
    told = vsdeck("import", str(cards)).out
    assert "        it could go on with: cards\n" in told
    assert "        understood would be: Draw two cards.\n" in told
    assert "MRS-003 Coot: facts only\n" in told
    assert "Imports are files already" in vsdeck("import", "--export", str(tmp_path / "mine.yaml")).err
