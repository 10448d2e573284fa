"""Trees proposed from texts, and written into card files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from vsdeck.card import Kind, Power, Printing, Symbol, Timing
from vsdeck.catalog.authoring.cardfiles import write_trees
from vsdeck.catalog.authoring.proposals import propose
from vsdeck.catalog.authoring.splitting import split_powers
from vsdeck.catalog.files import read_set
from vsdeck.powers.known import Known

NUT = Power(name="Nut Throw", timing=(Timing.MAIN,), cost=(Symbol.SKILL,))
TAIL = Power(name="Big Tail", level_up=3)
GIRL = Printing("TST-001", "TST", "001", "Squirrel Girl", Kind.MAIN, "TST-001", powers=(NUT, TAIL))
TEXT = """Nut Throw
Main [Skill]: Daze an enemy
character.
Big Tail
Level Up (3) - When Squirrel Girl recovers, she gains an XP."""
NONE = Known()


def test_a_text_is_cut_at_the_names_that_the_card_has() -> None:
    assert split_powers(GIRL, TEXT) == {
        0: "Daze an enemy character.",
        1: "When Squirrel Girl recovers, she gains an XP.",
    }


def test_name_and_text_may_share_a_line() -> None:
    assert split_powers(GIRL, "Nut Throw Main [Skill]: Daze a character.")[0] == "Daze a character."


def test_powers_of_one_name_are_told_apart_by_their_heads() -> None:
    other = replace(NUT, cost=(Symbol.MIGHT,))
    text = "Nut Throw\nMain [Skill]: Daze a character.\nMain [Might]: Ready a character."
    found = split_powers(replace(GIRL, powers=(NUT, other)), text)
    assert found == {0: "Daze a character.", 1: "Ready a character."}


def test_a_plot_twist_has_one_power_without_a_name() -> None:
    twist = replace(GIRL, kind=Kind.PLOT_TWIST, powers=(Power(timing=(Timing.COMBAT,), any_turn=True),))
    assert split_powers(twist, "[Anyturn] Combat: Daze a defender.") == {0: "Daze a defender."}


def test_each_power_gets_its_tree_or_the_reason_why_not() -> None:
    understood, refused = propose(GIRL, TEXT.replace("gains an XP", "whistles"), NONE)
    assert (understood.tree, understood.english) == (
        "Daze(Choose(enemy & character))",
        "Daze an enemy character.",
    )
    assert refused.tree == ""
    assert "whistles" in refused.problem
    (missing, _) = propose(GIRL, "Big Tail\nLevel Up (3) - Squirrel Girl gains XP.", NONE)
    assert missing.problem == "the text has no such power"


def test_senseless_trees_and_powers_that_have_one_are_not_proposed() -> None:
    done = replace(NUT, tree="Draw()")
    (only,) = propose(replace(GIRL, powers=(done, TAIL)), "Big Tail\nLevel Up (3) - Stun it.", NONE)
    assert "nothing chosen" in only.problem


CARDS = """\
set:
  code: TST
  name: Test
cards:
  TST-001:
    name: Squirrel Girl
    kind: main
    powers:
      - name: Nut Throw
        timing: main
        cost: skill
      - name: Big Tail
        level_up: 3
  # a comment that stays
  TST-002:
    name: Tippy-Toe
    kind: supporting
"""


def test_trees_are_written_below_their_powers_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "TST.yaml"
    path.write_text(CARDS, encoding="utf-8")
    proposals = propose(GIRL, TEXT, NONE)
    assert write_trees(path, proposals) == 2
    written = path.read_text(encoding="utf-8")
    lines = written.splitlines()
    assert lines[11] == "        tree: Daze(Choose(enemy & character))"
    assert [line for line in lines if "tree:" not in line] == CARDS.splitlines()
    first = read_set(path, {}).entries[0].printing
    assert [power.tree for power in first.powers] == [proposal.tree for proposal in proposals]
    assert write_trees(path, proposals) == 0
    assert path.read_text(encoding="utf-8") == written


def test_a_power_of_which_only_the_tree_is_known_is_filled_in(tmp_path: Path) -> None:
    """Cards whose only power has neither name nor timing once ended `author --write` with a traceback."""
    path = tmp_path / "TST.yaml"
    facts = "set: TST\ncards:\n  TST-001:\n    name: Squirrel Girl\n    kind: supporting\n"
    path.write_text(facts + "    powers:\n      - {}\n", encoding="utf-8")
    card = replace(GIRL, kind=Kind.SUPPORTING, powers=(Power(),))
    assert write_trees(path, propose(card, "When Squirrel Girl appears, draw a card.", NONE)) == 1
    assert path.read_text(encoding="utf-8").endswith("\n      - tree: When(Appears(this), Draw())\n")


# ----------------------------------------------------------------------------- oddities of real texts


PLAYED = Power(timing=(Timing.MAIN,))


def heads(*powers: Power) -> Printing:
    return replace(GIRL, powers=powers)


@pytest.mark.parametrize(
    ("powers", "text", "found"),
    [
        (
            (NUT, TAIL),
            "Nut Throw\nMain [Skill]: Daze it. Big Tail. Level Up (3) - She grows.",
            {0: "Daze it.", 1: "She grows."},
        ),
        ((NUT, TAIL), "Nut Trow\nMain: Daze it.\nBig Tail\nShe grows.", {0: "Daze it.", 1: "She grows."}),
        ((NUT,), "Nut Throw. Daze it.", {0: "Daze it."}),
        ((NUT,), "Nut Throw\nMain [Strength]: Daze it.", {0: "Daze it."}),
        ((NUT,), "Nut Throw\n[Anyturn}Kombat [Might]]: Daze it.", {0: "Daze it."}),
        ((NUT,), "Nut Throw [Might][Might]: Daze it.", {0: "Daze it."}),
        (
            (NUT, PLAYED),
            "Nut Throw\nShe has nuts.\nMain or [AnyTurn]Combat: Daze it.",
            {0: "She has nuts.", 1: "Daze it."},
        ),
        (
            (TAIL, replace(TAIL, level_up=None, level_down=2)),
            "Big Tail\nLevel Up(3) - One.\nLevel Down(2) - Two.",
            {0: "One.", 1: "Two."},
        ),
        (
            (PLAYED,),
            "Invention (2). You may only have one of these squirrels.\nMain: Daze it.",
            {0: "Daze it."},
        ),
        ((PLAYED,), "[X-Men] Loyalty Build, Main, or [AnyTurn] Combat: Daze it.", {0: "Daze it."}),
        ((PLAYED,), "[X-Men] Starting Main Character Required\nMain: Daze it.", {0: "Daze it."}),
        (
            (Power(keyword="Spell", parameter="skill"), PLAYED),
            "One of a Kind, [Skill]Spell\nAs an additional cost to play this card, pay.\nMain: Daze it.",
            {1: "Daze it."},
        ),
        ((Power(keyword="Creature"), TAIL), "One of a Kind, Creature\nBig Tail\nIt grows.", {1: "It grows."}),
        (
            (Power(name="Roar", parameter="might"), Power(name="Purr", parameter="skill")),
            "When a location appears, if it's:\n[Might] Roar: Daze it.\n[Skill]: Purr! Heal it.",
            {0: "Daze it.", 1: "Heal it."},
        ),
        (
            (NUT, PLAYED),
            'Nut Throw\nSquirrels have:\n""Bite\nMain [Might]: Daze it.""',
            {0: 'Squirrels have: "Bite Main [Might]: Daze it."'},
        ),
        ((Power(),), "One of a Kind\nWhen she appears, draw.", {0: "When she appears, draw."}),
    ],
)
def test_odd_texts_are_cut_too(powers: tuple[Power, ...], text: str, found: dict[int, str]) -> None:
    assert split_powers(heads(*powers), text) == found


def test_a_quotation_that_does_not_end_is_refused() -> None:
    (only,) = propose(heads(NUT), 'Nut Throw\nMain: Squirrels have "Draw a card.', NONE)
    assert only.problem == "a quotation has no end here"
