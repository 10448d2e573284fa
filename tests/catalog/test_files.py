"""Card files are read strictly: what cannot be meant is an error with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.shelf import CARDS, STURDY, shelf
from vsdeck.card import Keyword, Link, LinkKind, Mark, Power, Symbol, Timing
from vsdeck.catalog.facts import read_facts
from vsdeck.catalog.yamlnodes import CardFileError


def test_a_good_file_gives_every_fact(tmp_path: Path):
    facts = read_facts(shelf(tmp_path))
    first, second, bench = facts.printings
    assert first.powers == (
        Power(
            name="Aim Twice",
            timing=(Timing.MAIN, Timing.COMBAT),
            any_turn=True,
            cost=(Symbol.ENERGY, Symbol.MIGHT),
            other_costs=((Symbol.SKILL,),),
        ),
        Power(name="Learn", level_up=3),
    )
    assert first.links == (Link(LinkKind.LEVEL, "TST-002"),)
    assert (second.atk, second.def_, second.health) == (Mark.X, Mark.STAR, Mark.UNKNOWN)
    assert second.unknown == ("health",)
    assert bench.symbols == (Symbol.SKILL,)
    assert facts.japanese == {"Bench": "ベンチ", "Sturdy": "頑丈"}
    assert facts.keywords == (
        Keyword("Sturdy", explanation="Hard to stun.", explanation_ja="スタンしにくい。"),
    )


WRONG = [
    ("        level_up: 3\n", "        tree: \x07\n", 23, "control character"),
    ("        level_up: 3\n", "        tree: Stun(IT)\n", 23, "IT has nothing chosen before it"),
    ("        level_up: 3\n", "        tree: Drow()\n", 23, "there is no node Drow; Draw is near"),
    (
        "        level_up: 3\n",
        '        tree: Stun(Choose(character & TeamIs("Avenger")))\n',
        23,
        "there is no team “Avenger”; “Avengers” is near",
    ),
    (
        "        level_up: 3\n",
        '        tree: Stun(Choose(character & Named("Mallrat")))\n',
        23,
        "there is no card “Mallrat”",
    ),
    ("        level_up: 3\n", '        tree: Gain(SELF, "Stirdy", TURN)\n', 23, "“Sturdy” is near"),
    ("    atk: 2\n", "    attack: 2\n", 12, "unknown field `attack`"),
    ("    atk: 2\n", "    atk: lots\n", 12, "expected a number, X, * or ?, not `lots`"),
    ("    atk: 2\n", "    atk: -2\n", 12, "not `-2`"),
    ("    atk: 2\n", "    atk: ２\n", 12, "not `２`"),
    ("    atk: 2\n", "    atk: [2]\n", 12, "expected a text"),
    ("    atk: 2\n", "    atk: 2\n    atk: 3\n", 13, "`atk` stands here twice"),
    ("    level: 1\n", "    level: X\n", 10, "expected a whole number"),
    ("    kind: main\n    level: 1\n", "    kind: hero\n", 9, "unknown kind `hero`"),
    ("    kind: main\n    level: 1\n", "    kind: supporting\n    level: 1\n", 10, "only main characters"),
    ("[Avengers]", "[Avengerz]", 11, "unknown team `Avengerz`"),
    ("symbols: [skill]", "symbols: [luck]", 34, "unknown symbol `luck`"),
    ("energy might or skill", "energy luck", 21, "unknown symbol `luck`"),
    ("energy might or skill", "energy or ", 21, "unknown symbol"),
    ("[main, combat]", "[main, lunch]", 19, "unknown timing `lunch`"),
    ("any_turn: true", "any_turn: maybe", 20, "expected true or false"),
    ("level: [TST-002]", "level: [TST-009]", 16, "TST-009, which no card file holds"),
    ("level: [TST-002]", "level: [TST-003]", 16, "not both main characters"),
    ("    level: 2\n", "    level: 3\n", 16, "is level 1 and TST-002 level 3"),
    ("  TST-003:", "  TST-002:", 31, "`TST-002` stands here twice"),
    ("  TST-003:", "  OTH-003:", 31, "does not fit set TST"),
    ("    name: Bench\n", "", 32, "`name` is missing"),
    ("    name: Bench\n", '    name: " "\n', 32, "the text is empty"),
    ("    kind: basic location\n", "    kind: basic location\n    reprint_of: TST-008\n", 31, "TST-008"),
    ("    name: Bench\n", "    name: [Bench\n", 33, "not YAML"),
]


@pytest.mark.parametrize(("old", "new", "line", "what"), WRONG)
def test_a_wrong_file_names_file_and_line(tmp_path: Path, old: str, new: str, line: int, what: str):
    assert CARDS.count(old) >= 1
    folder = shelf(tmp_path, CARDS.replace(old, new, 1))
    with pytest.raises(CardFileError) as caught:
        read_facts(folder)
    assert what in str(caught.value)
    assert (Path(caught.value.file).name, caught.value.line) == ("TST.yaml", line)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("name: Sturdy\n", "name: Very Sturdy\n", "the file of Very Sturdy is called very-sturdy.yaml"),
        ("explanation: Hard to stun.\n", "", "`explanation` is missing"),
        ("  name: 頑丈\n", "  nom: 頑丈\n", "unknown field `nom`"),
        ("japanese:", "tree: Stun(IT)\njapanese:", "IT has nothing chosen before it"),
    ],
)
def test_a_wrong_keyword_names_its_file(tmp_path: Path, old: str, new: str, what: str):
    folder = shelf(tmp_path)
    assert old in STURDY
    (folder / "keywords" / "sturdy.yaml").write_text(STURDY.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardFileError, match=r"sturdy\.yaml") as caught:
        read_facts(folder)
    assert what in str(caught.value)


def test_one_code_in_two_files_is_an_error(tmp_path: Path):
    folder = shelf(tmp_path, TST2=CARDS)
    with pytest.raises(CardFileError, match=r"TST2\.yaml:7: TST-001 is also in .*TST\.yaml"):
        read_facts(folder)


def test_an_empty_file_and_a_file_of_bytes_are_errors(tmp_path: Path):
    with pytest.raises(CardFileError, match="the file is empty"):
        read_facts(shelf(tmp_path, ""))
    shelf(tmp_path)
    (tmp_path / "cards" / "TST.yaml").write_bytes(b"set: \xff\xfe")
    with pytest.raises(CardFileError, match="not YAML"):
        read_facts(tmp_path)


def test_a_tag_that_would_run_code_is_only_text(tmp_path: Path):
    # The loader composes nodes and constructs nothing, so this names a strange card and runs nothing.
    folder = shelf(tmp_path, CARDS.replace("name: Bench", "name: !!python/object/apply:os.getcwd []"))
    with pytest.raises(CardFileError, match="expected a text"):
        read_facts(folder)


REPRINT = """\
set: {code: NEW, name: New Battles, released: "2021-01", universe: photographic}
cards:
  NEW-001:
    name: Bench
    kind: basic location
    symbols: [skill]
    reprint_of: TST-003
"""


def test_a_reprint_is_the_same_card_in_another_universe(tmp_path: Path):
    facts = read_facts(shelf(tmp_path, NEW=REPRINT))
    assert [p.card for p in facts.printings if p.name == "Bench"] == ["TST-003", "TST-003"]


def test_a_reprint_that_differs_is_an_error(tmp_path: Path):
    folder = shelf(tmp_path, NEW=REPRINT.replace("[skill]", "[might]"))
    with pytest.raises(CardFileError, match=r"NEW\.yaml:3: .*its `symbols` differs"):
        read_facts(folder)


CORRECTION = """\
corrections:
  - code: TST-002
    finding: cross-check
    change: {health: 6, def: ~}
    reason: Level 1 and a second source say so.
"""


def test_a_correction_replaces_facts_and_keeps_its_reason(tmp_path: Path):
    second = read_facts(shelf(tmp_path, corrections=CORRECTION)).printings[1]
    assert (second.health, second.def_, second.atk) == (6, None, Mark.X)
    assert second.corrections == ("Level 1 and a second source say so.",)


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("health: 6", "health: many", 4, "expected a number"),
        ("health: 6", "helth: 6", 4, "unknown field `helth`"),
        ("TST-002", "TST-099", 2, "TST-099, which no card file holds"),
        ("    reason: Level 1 and a second source say so.\n", "", 2, "`reason` is missing"),
    ],
)
def test_a_wrong_correction_names_its_own_line(tmp_path: Path, old: str, new: str, line: int, what: str):
    folder = shelf(tmp_path, corrections=CORRECTION.replace(old, new))
    with pytest.raises(CardFileError) as caught:
        read_facts(folder)
    assert what in str(caught.value)
    assert (Path(caught.value.file).name, caught.value.line) == ("corrections.yaml", line)
