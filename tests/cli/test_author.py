"""`vsdeck author`, with invented cards: what it says must not depend on which shipped ones are scripted."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer
from vsdeck import paths

Vsdeck = Callable[..., Answer]

GIRLS = """\
set:
  code: TST
  name: Test
  released: "2001"
cards:
  TST-001:
    name: Squirrel Girl
    kind: main
    level: 1
    powers:
      - keyword: Rush
      - name: Nut Throw
        timing: main
        cost: skill
      - name: Big Tail
        level_up: 3
  TST-002:
    name: Tippy-Toe
    kind: supporting
    powers:
      - name: Bite
        tree: When(Attacks(this), Draw())
      - {}
"""
AGAIN = """\
set:
  code: TSU
  name: Test again
  released: "2002"
cards:
  TSU-001:
    name: Tippy-Toe
    kind: supporting
    reprint_of: TST-002
    powers:
      - name: Bite
      - {}
"""
THROW = "Nut Throw\nMain [Skill]: Daze two enemy characters.\nBig Tail\nLevel Up (3) - Whistle."


@pytest.fixture(autouse=True)
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two invented sets in the place of the shipped ones."""
    folder = tmp_path / "resources"
    (folder / "cards").mkdir(parents=True)
    ignored = shutil.ignore_patterns("cards", "fonts", "icons", "decks", "corrections.yaml")
    shutil.copytree(paths.resources(), folder, ignore=ignored, dirs_exist_ok=True)
    for keyword in (folder / "keywords").glob("*.yaml"):
        if "Named(" in keyword.read_text(encoding="utf-8"):
            keyword.unlink()  # it speaks of cards that are not there
    (folder / "corrections.yaml").write_text("corrections: []\n", encoding="utf-8")
    (folder / "cards" / "TST.yaml").write_text(GIRLS, encoding="utf-8")
    (folder / "cards" / "TSU.yaml").write_text(AGAIN, encoding="utf-8")
    monkeypatch.setattr(paths, "resources", lambda: folder)
    return folder / "cards"


@pytest.fixture
def lines_of(tmp_path: Path) -> Callable[..., str]:
    """A file of JSON lines."""

    def write(*rows: dict[str, Any] | str | bytes) -> str:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl"
        words = [
            row if isinstance(row, str) else json.dumps(row) for row in rows if not isinstance(row, bytes)
        ]
        path.write_bytes("\n".join(words).encode() + b"".join(row for row in rows if isinstance(row, bytes)))
        return str(path)

    return write


Lines = Callable[..., str]


# ------------------------------------------------------------------------------------ trees from texts


def test_trees_are_proposed_beside_their_text(vsdeck: Vsdeck, lines_of: Lines) -> None:
    texts = lines_of({"code": "TST-001", "text": THROW}, {"code": "NOT-001", "text": "No such card"})
    answer = vsdeck("author", texts, "--refused")
    assert answer.code == 0
    assert "TST-001 place 1  Nut Throw\n  text     Daze two enemy characters.\n" in answer.out
    assert "  tree     Daze(Choose(enemy & character, 2))\n" in answer.out
    assert "  refused  does not understand “Whistle” here" in answer.out
    assert answer.out.splitlines()[-1] == "1 of 2 powers understood."


def test_proposals_are_written_if_asked(vsdeck: Vsdeck, lines_of: Lines, cards: Path) -> None:
    assert vsdeck("author", lines_of({"code": "TST-001", "text": THROW}), "--write").code == 0
    assert "        tree: Daze(Choose(enemy & character, 2))\n" in (cards / "TST.yaml").read_text("utf-8")


def test_texts_may_come_split_into_powers(vsdeck: Vsdeck, lines_of: Lines) -> None:
    texts = lines_of(
        {"code": "TST-001", "kind": "aka", "name": None, "aka": ["Doreen"]},
        {
            "code": "TST-001",
            "name": "Nut Throw",
            "segs": [
                {"kind": "timed", "timing": ["Main"], "cost_raw": "[Skill]", "sentences": ["Draw a card."]}
            ],
        },
        {
            "code": "TST-001",
            "name": "Big Tail",
            "segs": [
                {"kind": "level", "xp": "3", "sentences": ["When Squirrel Girl recovers, she gains an XP."]}
            ],
        },
    )
    found = json.loads(vsdeck("author", texts, "--json").out)
    assert [(row["place"], row["tree"]) for row in found] == [
        (1, "Draw()"),
        (2, "When(Recovers(this), GainXP())"),
    ]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[]\n", "line 1"),
        (b'\n{"code": "TST-001", "text": 5}\n', "line 2"),
        (b'{"code": "TST-001", "text": ["x"]}\n', "line 1"),
        (b"[" * 100_000, "line 1"),
        (b"\xff\xfe\x00rubbish", "UTF-8"),
    ],
)
def test_a_file_of_something_else_is_refused_in_one_line(
    vsdeck: Vsdeck, lines_of: Lines, content: bytes, reason: str
) -> None:
    answer = vsdeck("author", lines_of(content))
    assert answer.code == 2
    assert reason in answer.err
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize("words", [("--set", "QQQ", "--sample", "3"), ("--worksheet", "QQQ")])
def test_a_set_that_is_not_there_is_a_mistake(vsdeck: Vsdeck, words: tuple[str, ...]) -> None:
    answer = vsdeck("author", *words)
    assert (answer.code, answer.out) == (2, "")
    assert "QQQ" in answer.err


@pytest.mark.parametrize("part", ["(", "Main/", "Main ", "Main [Energy]", "Level Up 1"])
def test_a_megabyte_of_text_is_refused_quickly(vsdeck: Vsdeck, lines_of: Lines, part: str) -> None:
    """Looking for the head of a power once took minutes for such a line."""
    answer = vsdeck(
        "author", lines_of({"code": "TST-001", "text": part * (1_000_000 // len(part))}), "--refused"
    )
    assert answer.code == 0
    assert "at most" in answer.out
    assert len(answer.out) < 1_000


def test_many_symbols_with_gaps_are_read_quickly(vsdeck: Vsdeck, lines_of: Lines) -> None:
    """Every gap could once be cut in many ways, which took longer than anybody waits."""
    text = "Main" + ("[Energy]" + " " * 20) * 100
    assert vsdeck("author", lines_of({"code": "TST-001", "text": text})).out == "0 of 2 powers understood.\n"


def test_nothing_of_a_text_steers_the_terminal(vsdeck: Vsdeck, lines_of: Lines) -> None:
    text = "Nut Throw\nMain [Skill]: Draw \x1b[2J a card."
    answer = vsdeck("author", lines_of({"code": "TST-001", "text": text}), "--refused")
    assert "refused" in answer.out
    assert "\x1b" not in answer.out


# --------------------------------------------------------------------------------- trees of somebody


def test_good_trees_are_written_and_bad_lines_are_told(vsdeck: Vsdeck, lines_of: Lines, cards: Path) -> None:
    trees = lines_of(
        {"code": "tst-001", "place": 1, "tree": "Stun(Choose(character & enemy))", "status": "ok"},
        {"code": "TST-001", "place": 1, "tree": "Draw()"},
        {"code": "TST-001", "place": 7, "tree": "Draw()"},
        {"code": "QQQ-001", "place": 0, "tree": "Draw()"},
        {"code": "TST-002", "place": 0, "tree": "Drow(Choose(enemies))"},
        {"code": "TST-002", "place": 1, "tree": "Stun(IT)"},
        {"code": "TST-001", "place": 2, "tree": ""},
        {"code": "TST-001", "place": True, "tree": "Draw()"},
        "nothing",
    )
    answer = vsdeck("author", "--trees", trees, "--write")
    assert answer.code == 1
    for told in (
        "  tree     Stun(Choose(enemy & character))",
        "line 2: line 1 is about the same power",
        "line 3: TST-001 has 3 powers: places are 0 to 2",
        "line 4: there is no card QQQ-001",
        "line 5: there is no node Drow; Draw is near; there is no word enemies",
        "line 6: IT has nothing chosen before it",
        "line 7: there is no tree",
        'line 8: no JSON object with "code", "place" and "tree"',
        'line 9: no JSON object with "code", "place" and "tree"',
        "1 of 9 trees are good.",
    ):
        assert told in answer.out
    written = GIRLS.replace("cost: skill\n", "cost: skill\n        tree: Stun(Choose(enemy & character))\n")
    assert (cards / "TST.yaml").read_text("utf-8") == written
    assert (cards / "TSU.yaml").read_text("utf-8") == AGAIN


def test_the_tree_of_a_reprint_goes_to_the_first_printing(
    vsdeck: Vsdeck, lines_of: Lines, cards: Path
) -> None:
    trees = lines_of({"code": "TSU-001", "place": 1, "tree": "When(Appears(this), Draw())"})
    answer = vsdeck("author", "--trees", trees, "--write")
    assert answer.code == 0
    assert "TST.yaml: 1 tree written" in answer.err
    assert "TST-002 place 1" in answer.out
    assert "      - tree: When(Appears(this), Draw())\n" in (cards / "TST.yaml").read_text("utf-8")
    assert (cards / "TSU.yaml").read_text("utf-8") == AGAIN


def test_a_tree_that_is_there_is_replaced(vsdeck: Vsdeck, lines_of: Lines, cards: Path) -> None:
    trees = lines_of({"code": "TST-002", "place": 0, "tree": "When(Attacks(this), Draw(2))"})
    assert vsdeck("author", "--trees", trees, "--write").code == 0
    assert (cards / "TST.yaml").read_text("utf-8") == GIRLS.replace("Draw()", "Draw(2)")


def test_texts_are_compared_with_the_english_and_never_stored(
    vsdeck: Vsdeck, lines_of: Lines, cards: Path
) -> None:
    texts = lines_of({"code": "TST-001", "text": THROW})
    trees = lines_of({"code": "TST-001", "place": 1, "tree": "Daze(Choose(character, 3))"})
    (row,) = json.loads(vsdeck("author", "--trees", trees, "--texts", texts, "--json").out)
    assert row["text"] == "Daze two enemy characters."
    assert row["english"] == "Daze three characters."
    assert (row["only_in_text"], row["only_in_english"]) == (["2", "enemy"], ["3"])
    assert row["other_reading"] == "Daze(Choose(enemy & character, 2))"
    shown = vsdeck("author", "--trees", trees, "--texts", texts, "--write").out
    assert "  look     only in the text: 2, enemy; only in the English: 3\n" in shown
    assert "  grammar  reads Daze(Choose(enemy & character, 2))\n" in shown
    assert "two enemy" not in (cards / "TST.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("place", "tree", "told"),
    [
        (1, "Draw()", ""),
        (2, "When(Recovers(this), GainXP())", ""),
        (1, "Gets(this, 1, 1)", "plays an effect here: this power is used"),
        (2, "Draw()", "plays a rule or a trigger here: this power is never used"),
    ],
)
def test_what_the_engine_does_not_play_is_told(
    vsdeck: Vsdeck, lines_of: Lines, place: int, tree: str, told: str
) -> None:
    trees = lines_of({"code": "TST-001", "place": place, "tree": tree})
    shown = vsdeck("author", "--trees", trees).out
    assert f"  engine   {told}" in shown if told else "engine" not in shown
    (row,) = json.loads(vsdeck("author", "--trees", trees, "--json").out)
    assert row["played"] is not bool(told)


# --------------------------------------------------------------------- worksheets, samples, changes


def test_rulings_stand_below_the_title_of_their_card(vsdeck: Vsdeck, lines_of: Lines) -> None:
    rulings = lines_of({"codes": ["TST-002", "TST-009"], "text": "It bites\nonce."})
    words = ("author", "--worksheet", "TST", "--rulings", rulings)
    shown = vsdeck(*words).out
    assert "\n=== TST-002  Tippy-Toe  supporting" in shown
    assert "\n  ruling   It bites once.\n" in shown
    *_, last = json.loads(vsdeck(*words, "--json").out)
    assert last["rulings"] == ["It bites once."]
    assert vsdeck("author", "--worksheet", "TST", "--rulings", lines_of("[]")).code == 2


def test_words_are_looked_up_with_an_example(vsdeck: Vsdeck) -> None:
    shown = vsdeck("author", "--words", "attacks").out
    assert "Event\n  Attacks(who: Filter, whom: Filter = character)\n" in shown
    assert "      When(Attacks(this), Draw())  When this character attacks, draw a card.\n" in shown
    assert "Zone: PLAY, HAND, DECK" in vsdeck("author", "--words", "HAND").out
    every = json.loads(vsdeck("author", "--words", "all", "--json").out)
    assert {"Effect", "Rule", "Event", "Condition", "Filter", "words"} <= {word["sort"] for word in every}
    effects = json.loads(vsdeck("author", "--words", "Effect", "--json").out)
    assert {word["sort"] for word in effects} == {"Effect"}
    answer = vsdeck("author", "--words", "Attaks")
    assert (answer.code, "Attacks is near" in answer.err) == (2, True)


def test_a_worksheet_has_a_block_for_each_power(vsdeck: Vsdeck, lines_of: Lines) -> None:
    texts = lines_of(
        {"code": "TST-001", "text": THROW},
        {"code": "TSU-001", "text": "Bite\nX\nWhen Tippy-Toe attacks, draw."},
    )
    drafts = lines_of({"code": "TST-001", "place": 2, "tree": "Xyz()", "needs": ["Xyz"], "note": "hard"})
    words = ("author", "--worksheet", "tst", "--texts", texts, "--trees", drafts)
    rush, throw, tail, bite, nameless = json.loads(vsdeck(*words, "--json").out)
    assert [block["place"] for block in (rush, throw, tail, bite, nameless)] == [0, 1, 2, 0, 1]
    assert (rush["head"], rush["problem"]) == ("Rush", "the keyword Rush has no definition")
    assert (throw["head"], throw["scripted"]) == ("Nut Throw · main [skill]", False)
    assert throw["tree"] == "Daze(Choose(enemy & character, 2))"
    assert (tail["head"], tail["draft"], tail["note"]) == (
        "Big Tail · Level Up (3)",
        "Xyz()",
        "needs Xyz; hard",
    )
    assert (bite["scripted"], bite["english"]) == (True, "When Tippy-Toe attacks, draw a card.")
    shown = vsdeck(*words).out
    assert "TST-001 place 2  Big Tail · Level Up (3)\n  text     Whistle.\n  problem  does not" in shown
    assert "  draft    Xyz()\n  note     needs Xyz; hard\n" in shown


def test_a_power_without_a_proposal_gets_the_nearest_scripted_one(vsdeck: Vsdeck, lines_of: Lines) -> None:
    texts = lines_of({"code": "TST-001", "text": "Big Tail\nWhen Squirrel Girl attacks, draw five nuts."})
    blocks = json.loads(vsdeck("author", "--worksheet", "TST", "--texts", texts, "--json").out)
    assert blocks[2]["nearest"] == {"code": "TST-002", "place": 0, "tree": "When(Attacks(this), Draw())"}


def test_a_worksheet_of_reprints_names_the_first_printing(vsdeck: Vsdeck) -> None:
    assert "of TST-002: trees are written there" in vsdeck("author", "--worksheet", "TSU").out


def test_a_sample_shows_text_beside_english_without_the_tree(
    vsdeck: Vsdeck, lines_of: Lines, cards: Path
) -> None:
    (cards / "TST.yaml").write_text(GIRLS.replace("cost: skill", "tree: Draw()"), encoding="utf-8")
    texts = lines_of({"code": "TST-001", "text": "Nut Throw\nMain: Draw some nuts."})
    rows = json.loads(vsdeck("author", "--sample", "9", "--texts", texts, "--json").out)
    assert [(row["code"], row["text"], row["english"]) for row in rows] == [
        ("TST-001", "Draw some nuts.", "Draw a card."),
        ("TST-002", "", "When Tippy-Toe attacks, draw a card."),
    ]
    assert not any("tree" in row for row in rows)
    drawn = {vsdeck("author", "--sample", "1", "--seed", seed).out for seed in "123456"}
    assert len(drawn) == 2
    assert (
        vsdeck("author", "--sample", "1", "--seed", "4").out
        == vsdeck("author", "--sample", "1", "-s", "4").out
    )


def test_what_reads_differently_since_a_commit_is_told(
    vsdeck: Vsdeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@b")
        subprocess.run(["git", "-C", str(tmp_path / "home"), *who, *words], check=True)

    home = tmp_path / "home"
    shutil.copytree(paths.PACKAGE, home / "vsdeck", ignore=shutil.ignore_patterns("__pycache__", "ui"))
    cards = home / "resources" / "cards" / "TST.yaml"
    cards.parent.mkdir(parents=True)
    cards.write_text(GIRLS, encoding="utf-8")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "then")
    cards.write_text(GIRLS.replace("Draw()", "Draw(2)").replace("- {}", "- tree: AppearsStunned()"), "utf-8")
    monkeypatch.setattr(paths, "PACKAGE", home / "vsdeck")
    bite, nameless = json.loads(vsdeck("author", "--changed", "HEAD", "--json").out)
    assert bite["before"] == "When Tippy-Toe attacks, draw a card."
    assert bite["now"] == "When Tippy-Toe attacks, draw two cards."
    assert (nameless["code"], nameless["place"], nameless["before"]) == ("TST-002", 1, "")
    assert "  before   not scripted\n" in vsdeck("author", "--changed", "HEAD").out
    assert vsdeck("author", "--changed", "nothing").code == 2


@pytest.mark.parametrize("words", [(), ("--sample", "3", "--changed", "HEAD"), ("--sample", "3", "--write")])
def test_one_thing_at_a_time(vsdeck: Vsdeck, words: tuple[str, ...]) -> None:
    answer = vsdeck("author", *words)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
