"""What was imported is laid over the shipped cards, and kept until the user takes it back."""

from __future__ import annotations

import json
import logging
from dataclasses import replace

import pytest

from vsdeck.card import CardSet, Kind, Link, LinkKind, Mark, Power, Printing, Symbol, Universe
from vsdeck.catalog import overlay as overlays
from vsdeck.catalog.overlay import (
    Overlay,
    SourceKind,
    UnknownImport,
    apply_overlays,
    list_overlays,
    overlay_files,
    put_back,
    read_overlays,
    remove_overlay,
    write_overlay,
)
from vsdeck.pool import Pool

SETS = (CardSet("TST", "The Test Battles", "2020-01", Universe.ILLUSTRATED),)
CHECK = Printing(
    "TST-001", "TST", "001", "Captain Check", Kind.MAIN, "TST-001", level=1, atk=2, def_=5, health=5
)
RANGER = Printing(
    "TST-003", "TST", "003", "Null Ranger", Kind.SUPPORTING, "TST-003",
    cost=3, atk=4, def_=3, health=1, powers=(Power(name="Aim Twice"),), keywords=("One of a Kind", "Leader"),
    one_of_a_kind=True,
)  # fmt: skip
BENCH = Printing("TST-004", "TST", "004", "Bench", Kind.BASIC_LOCATION, "TST-004", symbols=(Symbol.SKILL,))
SHIPPED = (CHECK, RANGER, BENCH)


def imported(source: str = "mine.csv", sets: tuple[CardSet, ...] = (), **cards: dict[str, str]) -> Overlay:
    by_code = {name.replace("_", "-"): cells for name, cells in cards.items()}
    return Overlay(source, SourceKind.CSV, sets, (), by_code)


def applied(*kept: Overlay) -> dict[str, Printing]:
    return {printing.code: printing for printing in apply_overlays(kept, SETS, SHIPPED)[1]}


def kept_json(cards: dict[str, dict[str, str]]) -> bytes:
    """A file among the imports, as somebody's hand may have changed it."""
    whole = {"format": 1, "source": "x", "kind": "CSV", "sets": [], "teams": [], "cards": cards}
    return json.dumps(whole).encode()


def test_without_imports_nothing_changes():
    assert apply_overlays((), SETS, SHIPPED) == (SETS, SHIPPED)


def test_given_facts_override_and_others_stay():
    assert applied(imported(TST_003={"atk": "X", "text": "Hm."}))["TST-003"] == replace(
        RANGER, atk=Mark.X, text="Hm."
    )


def test_the_later_import_wins():
    first, second = imported(TST_003={"atk": "8", "def": "8"}), imported(TST_003={"atk": "9"})
    assert (applied(first, second)["TST-003"].atk, applied(first, second)["TST-003"].def_) == (9, 8)
    assert applied(second, first)["TST-003"].atk == 8


def test_keywords_that_facts_stand_for_follow_the_facts():
    assert applied(imported(TST_003={"one_of_a_kind": "0"}))["TST-003"].keywords == ("Leader",)
    assert applied(imported(TST_001={"loyalty": "evil"}))["TST-001"].keywords == ("Loyalty",)


def test_new_sets_stand_in_the_order_of_release():
    sets = (
        CardSet("OLD", "Older", "2019-01"),
        CardSet("NEW", "Newer", "2021-01"),
        CardSet("TST", "Not ours"),
    )
    plot = {"name": "Plan", "kind": "plot twist"}
    kept = imported(sets=sets, OLD_001=plot, NEW_002=plot, NEW_001=plot, TST_002=plot, ZZZ_001=plot)
    found, printings = apply_overlays([kept], SETS, SHIPPED)
    assert [(card_set.code, card_set.name) for card_set in found] == [
        ("OLD", "Older"),
        ("TST", "The Test Battles"),
        ("NEW", "Newer"),
        ("ZZZ", "ZZZ"),
    ]
    codes = "OLD-001 TST-001 TST-002 TST-003 TST-004 NEW-001 NEW-002 ZZZ-001"
    assert [printing.code for printing in printings] == codes.split()
    assert applied(kept)["TST-002"].universe is Universe.ILLUSTRATED, "that of its set"


def test_facts_of_a_card_that_is_gone_wait(caplog):
    with caplog.at_level(logging.WARNING):
        assert set(applied(imported(TST_099={"atk": "3"}))) == {"TST-001", "TST-003", "TST-004"}
    assert "TST-099" in caplog.text


AS_IMPORTED = {
    **{"name": "Null Ranger", "kind": "supporting", "cost": "3", "atk": "4", "def": "3", "health": "1"},
    "one_of_a_kind": "1",
}


class TestIdentity:
    def test_a_basic_location_with_the_same_symbols_is_a_reprint(self):
        bench = {"name": "Bench", "kind": "basic location", "symbols": "skill"}
        assert applied(imported(NEW_001=bench))["NEW-001"].card == "TST-004"
        other = applied(imported(NEW_001={**bench, "symbols": "might"}))
        assert other["NEW-001"].card == "NEW-001"

    def test_equal_numbers_are_not_enough(self):
        ranger = AS_IMPORTED | {"text": "Does something else."}
        assert applied(imported(NEW_001=ranger))["NEW-001"].card == "NEW-001"

    def test_equal_numbers_and_texts_are(self):
        ranger = AS_IMPORTED | {"text": "Aims twice!"}
        kept = imported(NEW_001=ranger, NEW_002=ranger, TST_003={"text": "Aims  twice."})
        cards = applied(kept)
        assert (cards["NEW-001"].card, cards["NEW-002"].card) == ("TST-003", "TST-003")

    def test_a_card_with_unknown_numbers_is_its_own(self):
        ranger = {"name": "Ghost", "kind": "supporting", "cost": "?", "atk": "4", "def": "3", "health": "1"}
        cards = applied(imported(NEW_001=ranger, NEW_002=ranger))
        assert cards["NEW-002"].card == "NEW-002"


class TestLevels:
    def test_a_new_level_continues_a_shipped_main_character(self):
        cards = applied(imported(TST_002={"name": "Captain Check", "kind": "main", "level": "2"}))
        assert cards["TST-001"].linked(LinkKind.LEVEL) == ("TST-002",)

    def test_two_second_levels_stand_beside_each_other(self):
        level = {"name": "Ada", "kind": "main"}
        kept = imported(
            NEW_001={**level, "level": "1"}, NEW_002={**level, "level": "2"}, NEW_003={**level, "level": "2"}
        )
        assert applied(kept)["NEW-001"].linked(LinkKind.LEVEL) == ("NEW-002", "NEW-003")

    def test_stars_tell_names_apart(self):
        kept = imported(
            NEW_001={"name": "*Ada*", "kind": "main", "level": "1"},
            NEW_002={"name": "**Ada**", "kind": "main", "level": "2"},
        )
        assert applied(kept)["NEW-001"].links == ()

    def test_a_card_that_an_import_makes_its_own_next_level_ends_the_chain(self):
        again = replace(CHECK, code="OTH-001", set="OTH")
        same = {"name": "Captain Check", "kind": "main", "atk": "2", "def": "5", "health": "5", "level": "1"}
        _, printings = apply_overlays(
            [imported(OTH_001={"level": "2"}, OTH_002=same)], SETS, (*SHIPPED, again)
        )
        pool = Pool(printings)
        assert pool["OTH-002"].card == pool["OTH-001"].card == "TST-001"
        assert pool["OTH-002"].linked(LinkKind.LEVEL) == ("OTH-001",)
        assert [level.code for level in pool.levels(pool["OTH-001"])] == ["OTH-001"]

    def test_shipped_links_stay_as_they_are(self):
        leads = replace(CHECK, links=(Link(LinkKind.LEVEL, "TST-003"),))
        found = apply_overlays([imported(TST_004={"text": "Hm."})], SETS, (leads, RANGER, BENCH))[1]
        assert found[0] == leads


@pytest.mark.usefixtures("home")
class TestKeeping:
    def test_what_is_written_is_read_in_the_order_of_import(self):
        second = imported("b.csv", TST_001={"atk": "1", "teams": "A|B"})
        first = imported("a.csv", sets=SETS, TST_003={"text": "Zwölf Zeilen\n„Ja“"})
        for kept in (second, first):
            write_overlay(kept)
        assert read_overlays() == (second, first)
        assert [path.name for path in overlay_files()] == ["0001-b.json", "0002-a.json"]

    def test_the_same_file_name_replaces_and_becomes_the_latest(self):
        write_overlay(imported("a.csv", TST_001={"atk": "1"}))
        write_overlay(imported("b.csv", TST_001={"atk": "2"}))
        path, replaced = write_overlay(imported("A.CSV", TST_001={"atk": "3"}))
        assert replaced
        assert path.name == "0003-A.json"
        assert [kept.cards["TST-001"]["atk"] for kept in read_overlays()] == ["2", "3"]

    def test_a_crash_between_writing_and_clearing_shows_the_newer_one(self, monkeypatch):
        write_overlay(imported("a.csv", TST_001={"atk": "1"}))
        old = overlay_files()[0]
        content = old.read_bytes()
        write_overlay(imported("a.csv", TST_001={"atk": "2"}))
        old.write_bytes(content)
        assert [kept.cards["TST-001"]["atk"] for kept in read_overlays()] == ["2"]
        remove_overlay("a.csv")
        assert overlay_files() == [], "the older one does not come back"

    @pytest.mark.parametrize(
        "damage",
        [
            b"",
            b"{",
            b"[]",
            b"null",
            b"\xff\xfe\xfd",
            b"[" * 100_000,
            json.dumps({"format": 2}).encode(),
            json.dumps(
                {"format": 1, "source": "x", "kind": "CSV", "sets": [], "teams": [], "cards": []}
            ).encode(),
            kept_json({"A-001": {"atk": "lots"}}),
            kept_json({"!": {"atk": "1"}}),
            kept_json({"a-001": {"name": "In small letters", "kind": "plot twist"}}),
            kept_json({"A-1": {"name": "Without its zeros", "kind": "plot twist"}}),
            kept_json({"A-001": {"name": "Half a letter \ud800", "kind": "plot twist"}}),
            json.dumps(
                {"format": 1, "source": "x", "kind": "CSV", "sets": [3], "teams": [], "cards": {"A-1": 3}}
            ).encode(),
        ],
    )
    def test_a_damaged_file_is_passed_over_with_a_notice(self, caplog, damage):
        good = imported("good.csv", TST_001={"atk": "1"})
        write_overlay(imported("bad.csv"))
        write_overlay(good)
        overlay_files()[0].write_bytes(damage)
        with caplog.at_level(logging.WARNING):
            assert read_overlays() == (good,)
        assert "0001-bad.json" in caplog.text
        (bad, _) = list_overlays()
        assert bad.overlay is None
        assert "damaged" in bad.problem
        assert remove_overlay("0001-bad.json") == bad.path
        assert len(overlay_files()) == 1

    def test_an_import_is_taken_back_by_the_name_of_its_file(self):
        write_overlay(imported("My cards (2).xml"))
        assert overlay_files()[0].name == "0001-My_cards_2.json"
        with pytest.raises(UnknownImport, match=r"'other\.xml'.*My cards \(2\)\.xml"):
            remove_overlay("other.xml")
        remove_overlay("my cards (2).xml")
        assert read_overlays() == ()

    def test_what_is_put_back_stands_where_it_stood(self):
        for source, atk in (("a.csv", "1"), ("b.csv", "2")):
            write_overlay(imported(source, TST_001={"atk": atk}))
        first, _ = list_overlays()
        assert (first.name, first.made is not None) == ("a.csv", True)
        remove_overlay("a.csv")
        assert first.made is None
        put_back(first)
        assert [overlay.source for overlay in read_overlays()] == ["a.csv", "b.csv"], "b.csv still wins"

    def test_new_cards_and_texts_are_told_apart(self):
        both = imported(TST_001={"text": "Hm."}, TST_009={"name": "Ada", "kind": "plot twist"})
        assert (both.new, both.texts) == (("TST-009",), 1)

    @pytest.mark.parametrize(
        "source", ["../../evil.csv", ".csv", "a/b\\c:d*?.csv", "名前.csv", "x" * 500, "CON"]
    )
    def test_no_name_leads_out_of_the_folder(self, source):
        path, _ = write_overlay(imported(source))
        assert path.parent == overlays.folder()
        assert read_overlays()[0].source == source

    def test_a_crash_while_writing_leaves_no_half_file(self, monkeypatch):
        write_overlay(imported("a.csv", TST_001={"atk": "1"}))
        monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            write_overlay(imported("a.csv", TST_001={"atk": "2"}))
        assert [path.name for path in overlays.folder().iterdir()] == ["0001-a.json"]
