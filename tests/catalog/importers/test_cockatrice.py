"""Cockatrice card databases, as its own versions 3 and 4 and as players fill them for this game."""

from __future__ import annotations

import pytest

from vsdeck.card import Kind, LinkKind, Mark, Symbol, Universe
from vsdeck.catalog.importers import ImportRefused, Status, import_file
from vsdeck.catalog.overlay import SourceKind, apply_overlays, read_overlays


def database(cards: str, sets: str = "", version: str = "4") -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_carddatabase version="{version}">\n'
        f"<sets>{sets}</sets>\n<cards>\n{cards}\n</cards>\n</cockatrice_carddatabase>\n"
    )


def card(name: str, prop: str = "", place: str = '<set num="003">TST</set>', text: str = "") -> str:
    return f"<card><name>{name}</name><text>{text}</text><prop>{prop}</prop>{place}</card>"


def laid_over(pool):
    sets, printings = apply_overlays(read_overlays(), pool.sets.values(), pool.printings)
    return {card_set.code: card_set for card_set in sets}, {printing.code: printing for printing in printings}


def told(report, status):
    return [str(line) for line in report.lines if line.status is status]


def test_version_4_with_everything_in_prop(file, pool):
    prop = (
        "<layout>normal</layout><side>front</side><type>Supporting Character - Testers, Bug Hunters</type>"
        "<maintype>Supporting Character</maintype><manacost>6</manacost><cmc>6</cmc><colors>S</colors>"
        "<pt>7/8</pt><loyalty>2</loyalty><coloridentity>Flight - Range</coloridentity>"
        "<format-x>legal</format-x>"
    )
    path = file("cards.xml", database(card("Null Ranger", prop, text="Counts to ten.\nThen stops.")))
    report = import_file(path, pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert report.kind is SourceKind.COCKATRICE
    assert (ranger.cost, ranger.atk, ranger.def_, ranger.health) == (6, 7, 8, 2)
    assert (ranger.flight, ranger.ranged) == (True, True)
    assert ranger.teams == ("Testers", "Bug Hunters")
    assert ranger.text == "Counts to ten.\nThen stops."
    assert [line.status for line in report.lines] == [Status.TAKEN]
    assert report.lines[0].line == 5


def test_version_3_with_everything_beside_the_name(file, pool):
    old = (
        '<card><name>Null Ranger</name><set rarity="common" picURL="" num="3">TST</set><color>U</color>'
        "<manacost>6</manacost><cmc>6</cmc><type>Supporting Character</type><pt>X/*</pt>"
        "<tablerow>2</tablerow><text>Counts to ten.</text><token>0</token></card>"
    )
    import_file(file("cards.xml", database(old, version="3")), pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert (ranger.cost, ranger.atk, ranger.def_) == (6, Mark.X, Mark.STAR)
    assert ranger.text == "Counts to ten."


def test_the_code_behind_the_name_and_the_level_in_cmc(file, pool):
    prop = "<maintype>Main Character</maintype><cmc>2</cmc><pt>6/8</pt><loyalty>5</loyalty>"
    path = file("cards.xml", database(card("Captain Check (TST-002)", prop, '<set num="002">TST</set>')))
    report = import_file(path, pool)
    captain = laid_over(pool)[1]["TST-002"]
    assert (captain.name, captain.level, captain.cost) == ("Captain Check", 2, None)
    assert told(report, Status.GUESSED) == []


def test_a_new_set_with_its_long_name(file, pool):
    sets = "<set><name>NEW</name><longname>Brand New</longname><releasedate>2031-02</releasedate></set>"
    cards = (
        card("Ada", "<type>Main Character L1</type><pt>1/2</pt>", '<set num="001">NEW</set>')
        + card("Ada", "<type>Main Character L2</type><pt>3/4</pt>", '<set num="002">NEW</set>')
        + card("Desk", "<type>Basic Location</type>", '<set num="3">NEW</set>', "[Intellect]")
        + card("Token Bot", "<type>Supporting Character Token</type>", '<set num="4">NEW</set>', "AKA Botty.")
    )
    report = import_file(file("cards.xml", database(cards, sets)), pool)
    sets_now, cards_now = laid_over(pool)
    assert (sets_now["NEW"].name, sets_now["NEW"].released) == ("Brand New", "2031-02")
    assert sets_now["NEW"].universe is Universe.ILLUSTRATED
    assert cards_now["NEW-001"].linked(LinkKind.LEVEL) == ("NEW-002",)
    assert cards_now["NEW-001"].health is Mark.UNKNOWN
    assert cards_now["NEW-003"].symbols == (Symbol.INTELLECT,)
    bot = cards_now["NEW-004"]
    assert (bot.kind, bot.subtype, bot.aka) == (Kind.SUPPORTING, "token", ("Botty",))
    guesses = told(report, Status.GUESSED)
    assert any("the set NEW is illustrated" in guess for guess in guesses)
    assert any("symbols 'intellect' from its text" in guess for guess in guesses)
    assert any("AKA 'Botty' from its text" in guess for guess in guesses)


def test_one_card_printed_in_two_sets(file, pool):
    places = '<set num="003">TST</set><set num="002">LAB</set>'
    import_file(file("cards.xml", database(card("Null Ranger", place=places, text="Twice."))), pool)
    cards = laid_over(pool)[1]
    assert cards["TST-003"].text == cards["LAB-002"].text == "Twice."


def test_a_set_given_by_its_long_name_is_guessed(file, pool):
    place = '<set num="003">The Test Battles</set>'
    report = import_file(file("cards.xml", database(card("Null Ranger", place=place, text="Hm."))), pool)
    assert laid_over(pool)[1]["TST-003"].text == "Hm."
    assert any("is TST by its name" in guess for guess in told(report, Status.GUESSED))


def test_slips_of_real_files_are_guessed_and_told(file, pool):
    prop = (
        "<type>Supporting Character - Testers Bug Hunters</type><coloridentity>Fight</coloridentity>"
        "<artist>Somebody</artist>"
    )
    path = file("cards.xml", database(card("Nil Ranger", prop) + "<card><name>None (None)</name></card>"))
    report = import_file(path, pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert ranger.teams == ("Testers", "Bug Hunters")
    assert (ranger.flight, ranger.ranged) == (True, False)
    assert len(told(report, Status.GUESSED)) == 3
    assert any("'artist'" in line for line in told(report, Status.IGNORED))
    assert any("a card without a name" in line for line in told(report, Status.IGNORED))


def test_our_spelling_of_a_name_stays(file, pool):
    import_file(file("cards.xml", database(card("NULL-RANGER", text="Hm."))), pool)
    assert laid_over(pool)[1]["TST-003"].name == "Null Ranger"


def test_an_attack_of_lots_names_its_line(file, pool):
    cards = card("Captain Check", "\n<pt>3/4</pt>", '<set num="001">TST</set>') + card(
        "Null Ranger", "\n\n<pt>lots/4</pt>"
    )
    with pytest.raises(ImportRefused, match=r"cards\.xml, line 8: TST-003: ATK: 'lots'"):
        import_file(file("cards.xml", database(cards)), pool)
    assert read_overlays() == ()


@pytest.mark.parametrize("pt", ["4", "/4", "4/", "4/-2", "1000/1", "４/4", "0+/0+", "2.0/1"])
def test_odd_attacks_and_defenses_are_never_half_taken(file, pool, pt):
    path = file("cards.xml", database(card("Null Ranger", f"<pt>{pt}</pt>")))
    expected = "ATK and DEF" if pt in ("4", "/4", "4/") else "ATK|DEF"
    with pytest.raises(ImportRefused, match=expected):
        import_file(path, pool)
    assert read_overlays() == ()


def test_texts_only_leaves_the_facts_alone(file, pool):
    path = file("cards.xml", database(card("Null Ranger", "<pt>9/9</pt>", text="Hm.")))
    import_file(path, pool, texts_only=True)
    ranger = laid_over(pool)[1]["TST-003"]
    assert (ranger.atk, ranger.text) == (4, "Hm.")


@pytest.mark.parametrize("version", ["", "2", "5"])
def test_other_versions_are_refused(file, pool, version):
    with pytest.raises(ImportRefused, match="Versions 3 and 4"):
        import_file(file("cards.xml", database(card("Null Ranger"), version=version)), pool)
