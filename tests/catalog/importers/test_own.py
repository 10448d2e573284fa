"""Cards of the user's own: kept over everything, taken back, written to a file and read from one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Kind, Power, Timing
from vsdeck.catalog.columns import BadFact
from vsdeck.catalog.compiling.laying import lay_powers
from vsdeck.catalog.importers import ImportRefused, import_file
from vsdeck.catalog.importers.cardfile import write_cards
from vsdeck.catalog.overlay import (
    SourceKind,
    ToldPower,
    apply_overlays,
    list_overlays,
    read_overlays,
    write_overlay,
)
from vsdeck.catalog.own import (
    SET,
    OwnCard,
    keep_card,
    next_code,
    offered_code,
    own_card,
    own_overlay,
    place_of,
    set_code,
    take_back,
    with_card,
)

LIGHT = Power("Lantern Light", timing=(Timing.MAIN,), tree="Draw(2)")
ODD = Power("Odd Song", timing=(Timing.MAIN,))
GHOST = OwnCard(
    "TST-U01", {"atk": "4", "def": "2", "health": "1", "cost": "3"}, (ToldPower(LIGHT, "Draw two cards."),)
)


def laid(pool):
    overlays = read_overlays()
    _, printings = apply_overlays(overlays, pool.sets.values(), pool)
    whole = lay_powers(printings, overlays, pool.teams.values(), pool.keywords.values())
    return {printing.code: printing for printing in whole}


def test_an_edit_stands_over_imports_whenever_they_come(file, pool):
    keep_card(GHOST)
    import_file(file("later.csv", "code,atk\nTST-U01,9\n"), pool)
    ghost = laid(pool)["TST-U01"]
    assert (ghost.atk, ghost.def_, ghost.powers, ghost.unknown) == (4, 2, (LIGHT,), ())


def test_the_cards_in_hand_are_those_of_the_next_start(file, pool):
    pool_after = pool
    for card in (GHOST, OwnCard("OWN-001", {"name": "Nightjar", "kind": "main", "level": "1"}, (), SET)):
        pool_after = with_card(pool_after, card)
        keep_card(card)
        assert {printing.code: printing for printing in pool_after} == laid(pool)
    assert pool_after.sets["OWN"].own
    assert pool_after.sets["TST"] == pool.sets["TST"]


def test_what_was_not_understood_is_shown_in_the_users_words(file, pool):
    keep_card(OwnCard("TST-003", {}, (ToldPower(LIGHT, "Draw two cards."), ToldPower(ODD, "Hum."))))
    ranger = laid(pool)["TST-003"]
    assert ranger.text == "Lantern Light\nMain: Draw two cards.\nOdd Song\nMain: Hum."
    assert [power.tree for power in ranger.powers] == ["Draw(2)", ""]


def test_one_card_is_taken_back_and_kept_again(file, pool):
    keep_card(GHOST)
    keep_card(OwnCard("TST-003", {"atk": "7"}))
    assert take_back("TST-U01") == GHOST
    assert own_card("TST-U01") is None
    assert laid(pool)["TST-003"].atk == 7
    keep_card(GHOST)
    assert own_card("TST-U01") == GHOST
    take_back("TST-U01")
    take_back("TST-003")
    assert list_overlays() == ()
    assert take_back("TST-003") is None


def test_a_file_to_share_reads_back_as_what_it_was(file, pool):
    keep_card(GHOST)
    new = {"name": "Nightjar", "kind": "supporting", "cost": "2", "atk": "1", "def": "1", "health": "1"}
    keep_card(OwnCard("MRS-001", {**new, "teams": "Testers"}, (ToldPower(ODD, "Hum."),)))
    shared = write_cards(own_overlay(), pool.sets.values())
    take_back("TST-U01")
    take_back("MRS-001")
    report = import_file(file("shared.yaml", shared), pool)
    assert (report.kind, report.new) == (SourceKind.CARDS, 1)
    assert {verdict.value: count for verdict, count in report.verdicts.items()} == {
        "understood": 1,
        "not understood": 1,
    }
    cards = laid(pool)
    assert cards["TST-U01"].powers == (LIGHT,)
    assert (cards["MRS-001"].kind, cards["MRS-001"].teams) == (Kind.SUPPORTING, ("Testers",))
    assert cards["MRS-001"].powers == (ODD,)


def test_bug_a_shared_set_of_ones_own_was_no_longer_one(file, pool):
    """A format without own cards let it in on the other computer."""
    new = {"name": "Nightjar", "kind": "supporting", "cost": "2", "atk": "1", "def": "1", "health": "1"}
    keep_card(OwnCard("OWN-001", new, (), SET))
    # As the catalog gives it.
    shared = write_cards(own_overlay(), [replace(SET, own=1)])
    take_back("OWN-001")
    import_file(file("shared.yaml", shared), pool)
    sets, _ = apply_overlays(read_overlays(), pool.sets.values(), pool)
    assert [(each.code, each.own) for each in sets if each.code not in pool.sets] == [("OWN", True)]


def test_trees_and_texts_are_written_by_hand(file, pool):
    told = """
cards:
  TST-003:
    atk: 6
    powers:
      - name: Aim Twice
        timing: main
        tree: Draw(3)
      - name: Rest
        timing: [main, build]
        cost: skill
        text: Ready Null Ranger.
"""
    report = import_file(file("hand.yaml", told), pool)
    assert [power.english for power in report.readings[0].powers] == [
        "Draw three cards.",
        "Ready Null Ranger.",
    ]
    ranger = laid(pool)["TST-003"]
    assert (ranger.atk, [power.tree for power in ranger.powers]) == (6, ["Draw(3)", "Ready(SELF)"])


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ("cards:\n  TST-003:\n    atk: lots\n", 3),
        ("cards:\n  TST-003:\n    hair: red\n", 3),
        ("cards:\n  TST-003:\n    powers:\n      - tree: Drow(2)\n", 4),
        ('cards:\n  TST-003:\n    powers:\n      - tree: Stun(Each(character & Named("Nobody")))\n', 2),
        ("cards:\n  TST-003:\n    powers:\n      - text: " + "(" * 99 + "\n", 4),
        ("cards:\n  TST-003: {name: [\n", 3),
        ("cards:\n" + "[" * 3_000, 2),
    ],
)
def test_a_slip_is_told_with_its_line_and_nothing_is_kept(file, pool, told, line):
    with pytest.raises(ImportRefused, match=f"line {line}") as refusal:
        import_file(file("slip.yaml", told), pool)
    assert "Nothing was imported" in str(refusal.value)
    assert list_overlays() == ()


def test_a_damaged_file_of_own_cards_is_told_and_the_rest_goes_on(file, pool):
    keep_card(GHOST)
    (kept,) = list_overlays()
    kept.path.write_text(kept.path.read_text("utf-8").replace("Draw(2)", "Drow(2)"), "utf-8")
    # A tree that nobody understands any more is read from its text again.
    assert laid(pool)["TST-U01"].powers == (LIGHT,)
    kept.path.write_text("{", "utf-8")
    (damaged,) = list_overlays()
    assert "damaged" in damaged.problem
    assert laid(pool)["TST-U01"].powers == ()


def test_codes_for_new_cards_and_sets(file, pool):
    assert next_code(pool) == "OWN-001"
    assert next_code(pool, "TST") == "TST-005"
    keep_card(OwnCard("OWN-001", {"name": "Nightjar", "kind": "supporting"}))
    assert next_code(pool) == "OWN-002"
    assert set_code("Marsh Lights", pool) == "MAR"
    assert set_code("The Test Suite", pool) == "TTS"
    assert set_code("Test", pool) not in pool.sets


@pytest.mark.parametrize(
    ("code", "name", "place"),
    [
        ("", "", ("OWN-001", "My own cards")),
        ("", "Marsh Lights", ("MAR-001", "Marsh Lights")),
        ("mrs-7", " Marsh  Lights ", ("MRS-007", "Marsh Lights")),
        ("mrs-7", "", ("MRS-007", "MRS")),
        ("tst-9", "the test battles", ("TST-009", "The Test Battles")),
        ("tst-9", "", ("TST-009", "The Test Battles")),
    ],
)
def test_a_new_card_stands_where_its_user_says(file, pool, code, name, place):
    found, card_set = place_of(code, name, pool)
    assert (found, card_set.name) == place
    assert card_set.own is (card_set.code != "TST")


def test_the_code_that_is_offered_is_the_one_that_a_card_gets_or_an_example(file, pool):
    assert offered_code(" ", pool) == "OWN-001"
    assert offered_code(" Marsh  Lights ", pool) == "MAR-001"
    assert offered_code("the test battles", pool) == "TST-001", "the card tells which one it prints"
    keep_card(OwnCard("OWN-001", {"name": "Nightjar", "kind": "supporting"}))
    assert offered_code("", pool) == "OWN-002"


@pytest.mark.parametrize(
    ("code", "name", "why"),
    [
        ("", "The Test Battles", "has a number. Write the code that it prints, as TST-001"),
        ("TST-003", "", "TST-003 is Null Ranger already"),
        ("TST-009", "Marsh Lights", "TST is the set The Test Battles"),
        ("MRS-009", "The Test Battles", "begin with TST"),
        ("nine", "", "‘NINE’ is not the code of a card"),
    ],
)
def test_a_place_that_cannot_be_is_told(file, pool, code, name, why):
    with pytest.raises(BadFact, match=why):
        place_of(code, name, pool)


def test_a_newer_version_reads_again_what_was_not_understood(file, pool):
    keep_card(OwnCard("TST-003", {}, (ToldPower(replace(LIGHT, tree=""), "Draw two cards."),)))
    assert laid(pool)["TST-003"].powers[0].tree == "", "it was not understood by this version"
    write_overlay(replace(own_overlay(), read_by="0.0.1"))
    assert laid(pool)["TST-003"].powers == (LIGHT,)
    keep_card(GHOST)
    assert laid(pool)["TST-003"].powers == (LIGHT,), "also after another card was written"
