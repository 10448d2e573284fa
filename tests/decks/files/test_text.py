"""Deck lists as players and rulebooks write them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.card import CardSet, Kind, Printing, Symbol, Universe
from vsdeck.catalog.search import Index
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import DeckImport, LineStatus, read_deck, write_deck
from vsdeck.pool import Pool

Reading = Callable[..., DeckImport]


@pytest.fixture
def reading(pool: Pool) -> Reading:
    def read(*lines: str, **answers: str) -> DeckImport:
        return read_deck(
            "\n".join(lines), pool, answers={int(key[4:]): code for key, code in answers.items()}
        )

    return read


@pytest.mark.parametrize(
    "line",
    [
        "3 Rockslide (TUB-019)",
        "3x Rockslide (TUB-019)",
        "3 (TUB-019)",
        "[TUB-019] x3",
        "3 x Rockslide",
        "3X Rockslide",
        "3xRockslide",
        "3 × Rockslide",
        "Rockslide x3",
        "Rockslide ×3",
        "Rockslide (TUB-019) x 3",
        "· 3 Rockslide",
        "- · 3 Rockslide",
        "* 3 Rockslide",
        "• 3 rock-slide",
        "3\tRockslide\tTUB-019",
        "Rockslide\t3",
        "３　Ｒｏｃｋｓｌｉｄｅ",
        "3 TUB-019",
        "3 tub 19",
        "3 tub019",
        "3 Rockslide tub019",
        "tub019 Rockslide x3",
        "3 TUB-019 Rockslide",
        "3 Rockslide [TUB]",
        "3 Rockslide (The Utopia Battles)",
        "3 Rockslide (TUB) 019",
        "3 Rockslide (only for Powering Up)",
        "  3   Rockslide  ",
        "\ufeff3 Rockslide\r",
    ],
)
def test_every_style_of_a_line_is_understood(reading: Reading, line: str) -> None:
    read = reading(line)
    assert read.deck.cards == {"TUB-019": 3}
    assert [found.status for found in read.lines] == [LineStatus.UNDERSTOOD]


@pytest.mark.parametrize(
    ("line", "code", "count"),
    [
        ("3 50-State Initiative", "CIV-024", 3),
        ("50-State Initiative", "CIV-024", 1),
        ("2 Prison 42", "CIV-027", 2),
        ("1 X (XFB-020)", "XFB-020", 1),
        ("4 LV-426", "ALN-051", 4),
        ("4 Fury 161", "ALN-058", 4),
        ("1 S*** Happens", "PRD-055", 1),
        ("2 *Venom* (TUB-048)", "TUB-048", 2),
        ("1 mu-th-er 6000", "ALN-024", 1),
    ],
)
def test_names_that_look_like_counts_or_codes(reading: Reading, line: str, code: str, count: int) -> None:
    assert reading(line).deck.cards == {code: count}


def test_a_japanese_list_in_the_style_of_the_2015_rulebook(reading: Reading) -> None:
    read = reading(
        "# アベンジャーズ",
        "#### サポートキャラクター",
        "- ソー ×1",
        "- **ニック・フューリー** × 4",
        "- アントマン×3",
        "#### プロットツイスト",
        "- 防御は最大の攻撃 ×2",
        "- 再考 ×3",
        "#### ロケーション",
        "- アベンジャーズ・マンション ×4",
    )
    assert read.complete
    assert read.deck.name == "アベンジャーズ"
    assert read.deck.cards == {
        "MNB-021": 1,
        "MNB-014": 4,
        "MNB-009": 3,
        "MNB-106": 2,
        "MNB-024": 3,
        "MNB-026": 4,
    }


def test_headings_tell_the_main_character_from_the_supporting_one(reading: Reading) -> None:
    """F010, F270."""
    read = reading(
        "Human Torch (Main Character)",
        "Supporting Characters (8)",
        "• 4 Human Torch (only for Powering Up)",
        "• 4 Agatha Harkness",
        "• 3 Willie Lumpkin",
        "Locations: 4",
        "4 Baxter Building",
        "Invention Pile",
        "• 1 Gadget",
        "• 4 Fantasti-Car",
        "Tokens",
        "• 4 Moloid",
    )
    assert read.complete
    assert read.deck.main == {"FAN-001": 1}
    assert read.deck.cards == {"FAN-015": 4, "FAN-013": 4, "FAN-010": 3, "FAN-030": 4}
    assert read.deck.pile == {"FAN-023": 1, "FAN-027": 4, "FAN-056": 4}


@pytest.mark.parametrize("written", ["Fantasti-Car", "Fantasticar"])
def test_a_hyphen_in_a_name_may_be_left_out(reading: Reading, pool: Pool, written: str) -> None:
    """F010: in a list and in a search."""
    read = reading("Human Torch (Main Character)", "4 Baxter Building", "Invention Pile", f"4 {written}")
    assert read.deck.pile == {"FAN-027": 4}
    assert [card.code for card in Index(pool).search(written)][:1] == ["FAN-027"]


def test_names_that_the_2020_rulebook_spells_otherwise(reading: Reading) -> None:
    """F089, F270."""
    read = reading("3 Awesome Andriod", "4 Doombots", "2 Super Skrull", "4 Moloid")
    assert {"FAN-042", "FAN-052"} <= read.deck.cards.keys()
    assert {"FAN-045", "FAN-056"} <= read.deck.pile.keys()


def test_two_lines_that_ran_together_in_the_2024_rulebook(reading: Reading) -> None:
    """H092."""
    read = reading(
        "Kingpin (Main Character) Supporting Characters (34)",
        "- 2 Echo1 Black Cat",
        "- 3 Diamond Back",
        "- 2 She Hulk",
    )
    assert {line.code for line in read.of(LineStatus.GUESSED)} >= {"DHK-063", "DHK-064"}
    assert read.deck.cards["DHK-063"] == 2
    assert read.deck.cards["DHK-064"] == 1
    assert read.deck.cards["DHK-042"] == 3
    assert read.deck.cards["DHK-U16"] == 2


def test_main_characters_and_levels_go_to_main_and_inventions_to_the_pile(reading: Reading) -> None:
    read = reading("# zone main", "1 Human Torch (FAN-001)", "1 Human Torch (FAN-002)", "1 Gadget (FAN-023)")
    assert read.deck.main == {"FAN-001": 1, "FAN-002": 1}
    assert read.deck.pile == {"FAN-023": 1}
    assert read.deck.cards == {}


def test_a_name_listed_twice_is_two_levels(reading: Reading) -> None:
    read = reading("1 Iceman", "1 Iceman", "2 Anole", "4 Rockslide", "2 Iceman", "4 Utopia")
    assert read.deck.main == {"TUB-006": 1, "TUB-007": 1}
    assert read.deck.cards["TUB-021"] == 2
    first, second = read.lines[:2]
    assert first.status is second.status is LineStatus.GUESSED
    assert "twice" in first.message


def test_a_level_can_be_named(reading: Reading) -> None:
    read = reading("Main characters", "1 Iceman (Level 2) [TUB]")
    assert read.deck.main == {"TUB-007": 1}


@pytest.mark.parametrize(
    "line",
    [
        "Red Skull L2",
        "1x Red Skull Level 2",
        "Red Skull - Lv. 2",
        "1 Red Skull, lvl 2",
        "レッドスカル　レベル２",
    ],
)
def test_a_level_needs_no_brackets(reading: Reading, line: str) -> None:
    read = reading("Main characters", line, "4 Hydra Soldier")
    assert read.deck.main == {"SVH-006": 1}
    assert "nearly" not in read.lines[1].message


def test_who_is_named_without_the_stars_is_the_one_that_the_rest_of_the_list_speaks_for(
    reading: Reading,
) -> None:
    """Few lists write the stars: the Gorgon of Hydra beside Hydra, the one of the Inhumans beside those."""
    hydra = ("Red Skull (Main Character)", "4 Hydra Soldier", "4 Hive", "4 Kraken")
    read = reading(*hydra, "4 Gorgon")
    (line,) = (line for line in read.lines if line.number == 5)
    assert (line.code, line.status) == ("SVH-013", LineStatus.GUESSED)
    assert "*Gorgon*" in line.message
    assert reading("4 Gorgon").deck.cards == {"MMU-061": 4}
    stars = reading(*hydra, "4 *Gorgon*", "2 Gorgon")
    assert (stars.deck.cards["SVH-013"], stars.deck.cards["MMU-061"]) == (4, 2)


def test_a_symbol_below_locations_is_the_basic_location_of_the_decks_set(reading: Reading) -> None:
    """Two plot twists are called Intellect and Might; nobody means them there."""
    read = reading(
        "Characters", "4 Hydra Soldier", "4 Hive", "Locations", "4 Intellect", "3 Might", "4 Energy"
    )
    assert {code: read.deck.cards.get(code) for code in ("SVH-060", "SVH-061", "SVH-062")} == {
        "SVH-060": 4,
        "SVH-061": 3,
        "SVH-062": 4,
    }
    assert {line.status for line in read.lines[4:]} == {LineStatus.GUESSED}
    spells = reading("Plot twists", "1 Intellect")
    assert spells.deck.cards == {"MYS-019": 1}


@pytest.mark.parametrize(
    ("heading", "line", "code"),
    [
        ("Main characters", "1 Kraven", "SYN-002"),
        ("Supporting characters", "4 Strucker", "SVH-014"),
        ("Supporting characters", "4 Faustus", "SVH-011"),
        ("Plot twists", "4 Strength Above", "SVH-027"),
        ("Basic locations", "4 Lab", "SVH-062"),
    ],
)
def test_a_part_of_a_name_is_nearer_than_another_name(
    reading: Reading, heading: str, line: str, code: str
) -> None:
    """Kraven is no Kraken: players write the words of a name that tell enough."""
    syndicate = "1 Electro (SYN-001)" if code.startswith("SYN") else "4 Hive (SVH-016)"
    read = reading(syndicate, heading, line)
    assert read.lines[-1].code == code
    assert read.lines[-1].status is LineStatus.GUESSED
    assert "in short" in read.lines[-1].message


def test_what_is_a_part_of_too_many_names_is_no_card(reading: Reading) -> None:
    read = reading("4 Hive (SVH-016)", "2 Man", "3 Captain")
    assert read.of(LineStatus.GUESSED) == ()
    heading = reading("4 Hive (SVH-016)", "Heroes", "4 Kraken")
    assert [line.text for line in heading.of(LineStatus.REFUSED)] == ["Heroes"]
    assert reading("Zemo", "4 Hive (SVH-016)").deck.name == "Zemo", (
        "a part of a name is a fine name for a deck"
    )


def test_stars_are_part_of_a_name(reading: Reading) -> None:
    starred = reading("4 Out-Position", "3 Dark Beast", "2 ★Venom★")
    assert starred.deck.cards["TUB-048"] == 2
    plain = reading("2 Fair and Balanced", "4 Fisk Tower (DEF-052)", "2 Venom")
    assert plain.deck.cards["DEF-043"] == 2


def test_a_shared_name_is_guessed_from_the_set_of_the_rest(reading: Reading) -> None:
    read = reading("4 Earth's Mightiest Heroes", "4 Think Again", "4 Avengers Mansion", "2 Hawkeye")
    (line,) = read.of(LineStatus.GUESSED)
    assert line.code == "MNB-013"
    assert "The Marvel Battles" in line.message


def test_a_shared_name_alone_is_asked_and_an_answer_settles_it(reading: Reading) -> None:
    asked = reading("2 Hawkeye")
    (line,) = asked.lines
    assert line.status is LineStatus.ASKED
    assert {"MNB-013", "SVH-046"} <= set(line.candidates)
    assert asked.deck.cards == {}
    assert not asked.complete
    answered = reading("2 Hawkeye", line1="SVH-046")
    assert answered.deck.cards == {"SVH-046": 2}
    assert answered.lines[0].status is LineStatus.UNDERSTOOD


def test_four_one_of_a_kinds_of_one_name_are_one_of_each(reading: Reading) -> None:
    read = reading("4 Out-Position", "4 H.A.M.M.E.R. HQ", "4 Omega Machine Component")
    components = {code: count for code, count in read.deck.cards.items() if code in OMEGA}
    assert components == dict.fromkeys(OMEGA, 1)
    separate = reading("4 Out-Position", "4 H.A.M.M.E.R. HQ", *["1 Omega Machine Component"] * 4)
    assert separate.deck.cards == read.deck.cards


OMEGA = ("TUB-054", "TUB-055", "TUB-056", "TUB-057")


@pytest.mark.parametrize("typed", ["Strom", "Storn", "Stor m", "Storrm"])
def test_one_slip_in_a_short_name_is_guessed(reading: Reading, typed: str) -> None:
    """The search box finds Storm for these; a list that is pasted is read no worse."""
    (line,) = reading(f"Wolverine (MNB-029)\n3 {typed}").lines[1:]
    assert line.status is LineStatus.GUESSED
    assert line.code == "MNB-042"


def test_a_slip_of_the_fingers_is_guessed_with_its_reason(reading: Reading) -> None:
    (line,) = reading("3 Rokcslide").lines
    assert line.status is LineStatus.GUESSED
    assert line.code == "TUB-019"
    assert "Rokcslide" in line.message


def test_what_is_no_card_is_refused(reading: Reading) -> None:
    read = reading("4 Rockslide", "3 Qwertzuiop Asdfgh", "0 Anole", "1000 Anole")
    assert [line.number for line in read.of(LineStatus.REFUSED)] == [2, 3, 4]
    assert read.deck.cards == {"TUB-019": 4}


def test_bug_counts_that_no_deck_can_hold_were_taken_as_one(reading: Reading) -> None:
    """They were read as part of the name, which the code then mended."""
    lines = (
        "9999999 Anole (TUB-007)",
        "-3 Anole (TUB-007)",
        "2.5 Anole (TUB-007)",
        "Anole (TUB-007) x10000000",
    )
    read = reading(*lines, "- 2 Rockslide", "50-State Initiative")
    assert [line.number for line in read.of(LineStatus.REFUSED)] == [1, 2, 3, 4]
    assert read.deck.cards == {"TUB-019": 2, "CIV-024": 1}


def test_bug_malekith_has_the_code_of_abomination(reading: Reading) -> None:
    """A published list gives both Malekith and Abomination the code MCU1-055."""
    read = reading("2 Malekith (MCU1-055)", "2 Abomination (MCU1-055)")
    assert read.deck.cards == {"MCU1-054": 2, "MCU1-055": 2}
    assert [line.status for line in read.lines] == [LineStatus.GUESSED, LineStatus.UNDERSTOOD]


def test_a_code_that_the_catalog_lacks_is_kept_and_said(reading: Reading) -> None:
    read = reading("1 Folding Ladder (AEW-099)")
    assert read.deck.cards == {"AEW-099": 1}
    assert read.lines[0].status is LineStatus.GUESSED
    assert "AEW-099" in read.lines[0].message


def test_comments_name_format_and_notes(reading: Reading, pool: Pool) -> None:
    read = reading(
        "# name: Frost and rock",
        "// from a friend",
        "# format: loyalty",
        "# note: one",
        "# note: two",
        "4 Rockslide",
    )
    assert (read.deck.name, read.deck.format, read.deck.notes) == ("Frost and rock", "loyalty", "one\ntwo")
    assert len(read.of(LineStatus.COMMENT)) == 5
    again = read_deck(write_deck(read.deck, pool), pool).deck
    assert (again.name, again.format, again.notes) == (read.deck.name, read.deck.format, read.deck.notes)


def test_a_first_line_that_is_no_card_is_the_name(reading: Reading) -> None:
    read = reading("My wonderful pile of rocks", "4 Rockslide")
    assert read.deck.name == "My wonderful pile of rocks"
    assert read.complete


def test_text_is_written_in_one_order_whatever_the_deck_was_built_in(pool: Pool) -> None:
    codes = ["TUB-006", "TUB-019", "TUB-010", "TUB-061", "TUB-030", "TUB-028", "TUB-029"]
    deck = Deck("Frost", main={"TUB-006": 1}, cards=dict.fromkeys(codes[1:], 2))
    backwards = Deck("Frost", main={"TUB-006": 1}, cards=dict.fromkeys(reversed(codes[1:]), 2))
    assert write_deck(deck, pool) == write_deck(backwards, pool)
    assert write_deck(deck, pool) == (
        "# name: Frost\n# format: multiverse\n\n"
        "Main character (1)\n1 Iceman (TUB-006)\n\n"
        "Supporting characters (4)\n2 Anole (TUB-010)\n2 Rockslide (TUB-019)\n\n"
        "Plot twists (4)\n2 Long-Term Plan (TUB-028)\n2 Sacred Ground (TUB-029)\n\n"
        "Locations (4)\n2 Utopia (TUB-030)\n2 Laboratory (TUB-061)\n"
    )


def test_of_reprints_the_one_of_the_decks_set_is_taken() -> None:
    old = Printing(
        "AAA-001", "AAA", "001", "Harbour", Kind.BASIC_LOCATION, "AAA-001", symbols=(Symbol.SKILL,)
    )
    new = Printing(
        "BBB-001", "BBB", "001", "Harbour", Kind.BASIC_LOCATION, "AAA-001", symbols=(Symbol.SKILL,)
    )
    hero = Printing("BBB-002", "BBB", "002", "Harbour Pilot", Kind.SUPPORTING, "BBB-002", cost=1)
    pool = Pool([old, new, hero], [CardSet("AAA", "First"), CardSet("BBB", "Second")])
    assert read_deck("4 Harbour", pool).deck.cards == {"AAA-001": 4}
    read = read_deck("4 Harbour\n2 Harbour Pilot", pool)
    assert read.deck.cards == {"BBB-001": 4, "BBB-002": 2}
    assert [line.status for line in read.lines] == [LineStatus.UNDERSTOOD] * 2


def test_bug_the_universe_of_the_deck_decides_and_is_given_as_the_reason() -> None:
    drawn = Printing(
        "AAA-001", "AAA", "001", "Pilot", Kind.SUPPORTING, "AAA-001", universe=Universe.ILLUSTRATED
    )
    filmed = Printing(
        "BBB-001", "BBB", "001", "Pilot", Kind.SUPPORTING, "BBB-001", universe=Universe.PHOTOGRAPHIC
    )
    other = Printing(
        "CCC-001", "CCC", "001", "Wreck", Kind.PLOT_TWIST, "CCC-001", universe=Universe.PHOTOGRAPHIC
    )
    pool = Pool([drawn, filmed, other], [CardSet(code, code) for code in ("AAA", "BBB", "CCC")])
    read = read_deck("2 Pilot\n4 Wreck", pool)
    assert read.deck.cards == {"BBB-001": 2, "CCC-001": 4}
    assert read.lines[0].status is LineStatus.GUESSED
    assert "photographic" in read.lines[0].message


def test_cards_that_start_elsewhere_are_put_there_and_that_is_said(reading: Reading) -> None:
    read = reading("Deck", "1 Captain America (MNB-001)", "1 Gadget", "1 Monkey Joe", "4 Rockslide")
    assert read.deck.main == {"MNB-001": 1}
    assert set(read.deck.pile) == {"FAN-023", "LEG-063"}
    told = [(line.number, str(line.message)) for line in read.worth_telling()]
    assert told == [
        (2, "it starts as a main character beside the deck"),
        (3, "it starts in a pile beside the deck"),
        (4, "it starts in a pile beside the deck"),
    ]
    assert reading("Inventions", "1 Gadget").worth_telling() == ()


@pytest.mark.parametrize("word", ["Pile", "Piles (1)", "Agenda", "アジェンダ", "地形", "山"])
def test_a_pile_may_be_called_just_that(reading: Reading, word: str) -> None:
    read = reading("Main character", "1 Alex Krycek (XFB-022)", word, "1 Assassinate")
    assert [line.status for line in read.lines if line.status is LineStatus.REFUSED] == []
    assert dict(read.deck.pile) == {"XFB-038": 1}
