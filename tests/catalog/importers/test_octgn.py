"""OCTGN set definitions."""

from __future__ import annotations

import pytest

from vsdeck.card import Alignment, Kind, LinkKind, Universe
from vsdeck.catalog.importers import ImportRefused, Status, import_file
from vsdeck.catalog.overlay import SourceKind, apply_overlays, read_overlays


def definition(*cards: str, name: str = "The Test Battles", more: str = "") -> str:
    inner = "\n".join(cards)
    return (
        f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        f'<set name="{name}" id="1" gameId="2" {more}>\n'
        f"<cards>\n{inner}\n</cards>\n</set>\n"
    )


def card(name: str, **properties: str) -> str:
    lines = "".join(
        f'<property name="{key.replace("_", " ")}" value="{value}" />\n' for key, value in properties.items()
    )
    return f'<card id="" name="{name}">\n{lines}</card>'


def laid_over(pool):
    printings = apply_overlays(read_overlays(), pool.sets.values(), pool.printings)[1]
    return {printing.code: printing for printing in printings}


def guesses(report):
    return [line.message for line in report.lines if line.status is Status.GUESSED]


RANGER = {
    "Type": "Supporting Character", "Cost": "3", "ATK": "4", "DEF": "6", "Flight": "1", "Range": "0",
    "Good_Evil_Neutral": "Good", "Teams": "Testers, Bug Hunters", "Rules": "Waits.",
    "Format": "", "Health": "1",
}  # fmt: skip


def test_properties_as_players_write_them(file, pool):
    report = import_file(
        file("set.xml", definition(card("Null Ranger", Card_Number="TST-003", **RANGER))), pool
    )
    ranger = laid_over(pool)["TST-003"]
    assert report.kind is SourceKind.OCTGN
    assert (ranger.def_, ranger.flight, ranger.ranged, ranger.text) == (6, True, False, "Waits.")
    assert ranger.teams == ("Testers", "Bug Hunters")
    assert guesses(report) == []


def test_other_names_for_the_same_properties(file, pool):
    names = {
        "NUMBER": "TST-3",
        "attack": "9",
        "Defence": "8",
        "hit_points": "2",
        "Ranged": "Yes",
        "Card_Text": "Ok.",
    }
    import_file(file("set.xml", definition(card("Null Ranger", **names))), pool)
    ranger = laid_over(pool)["TST-003"]
    assert (ranger.atk, ranger.def_, ranger.health, ranger.ranged, ranger.text) == (9, 8, 2, True, "Ok.")


def test_a_number_alone_needs_the_name_of_the_set(file, pool):
    report = import_file(file("set.xml", definition(card("Null Ranger", Number="3", Rules="Ok."))), pool)
    assert laid_over(pool)["TST-003"].text == "Ok."
    assert "the set 'The Test Battles' is TST by its name" in guesses(report)
    with pytest.raises(ImportRefused, match="No set is called 'Elsewhere'"):
        import_file(file("set.xml", definition(card("Null Ranger", Number="3"), name="Elsewhere")), pool)


def test_the_short_name_of_a_new_set(file, pool):
    new = definition(card("Ada", Number="1", Type="Plot Twist"), name="Brand New", more='shortName="new"')
    import_file(file("set.xml", new), pool)
    assert laid_over(pool)["NEW-001"].kind is Kind.PLOT_TWIST
    assert read_overlays()[0].sets[0].name == "Brand New"


def test_without_a_number_name_kind_and_level_decide(file, pool):
    level_2 = card("Captain Check", Type="L2 Main Character", ATK="6")
    report = import_file(file("set.xml", definition(level_2)), pool)
    assert laid_over(pool)["TST-002"].atk == 6
    assert any("it is TST-002 by its name and set" in guess for guess in guesses(report))
    with pytest.raises(ImportRefused, match="fits TST-001, TST-002"):
        import_file(file("set.xml", definition(card("Captain Check", ATK="6"))), pool)


def test_a_new_team_has_the_alignment_that_the_file_tells(file, pool):
    evil = card("Ada", Card_Number="NEW-001", Type="Plot Twist", Teams="Compilers", Good_Evil_Neutral="Evil")
    import_file(file("set.xml", definition(evil, name="Brand New")), pool)
    (team,) = read_overlays()[0].teams
    assert (team.name, team.universe, team.alignment) == ("Compilers", Universe.ILLUSTRATED, Alignment.EVIL)


def test_texts_between_tags_and_other_sides_of_a_card(file, pool):
    ada = (
        '<card id="1" name="Ada"><property name="Card Number" value="NEW-001"/>'
        '<property name="Type" value="L1 Main Character"/>'
        '<property name="Rules">Pays <s value="Skill">[Skill]</s> twice.</property>'
        '<alternate name="Countess Ada" type="2"><property name="Card Number" value="NEW-002"/>'
        '<property name="Type" value="L2 Main Character"/></alternate></card>'
    )
    import_file(file("set.xml", definition(ada, name="Brand New")), pool)
    cards = laid_over(pool)
    assert cards["NEW-001"].text == "Pays [Skill] twice."
    assert (cards["NEW-002"].name, cards["NEW-002"].level) == ("Countess Ada", 2)
    assert cards["NEW-001"].linked(LinkKind.LEVEL) == (), "other names are never linked by a guess"


def test_a_number_for_a_card_that_had_none(file, pool):
    """Defenders of Hell's Kitchen: known in part, under made-up codes that decks may name."""
    ghost = card("Ghost in the Suite", Card_Number="TST-017", Type="Supporting Character", Cost="4", ATK="2")
    report = import_file(file("set.xml", definition(ghost)), pool)
    cards = laid_over(pool)
    assert (cards["TST-017"].cost, cards["TST-017"].atk) == (4, 2)
    assert (cards["TST-U01"].cost, cards["TST-U01"].atk) == (4, 2)
    assert cards["TST-017"].card == "TST-U01", "both are one card for the copy limit"
    assert cards["TST-017"].teams == ("Bug Hunters",)
    assert any("without its number, as TST-U01" in guess for guess in guesses(report))


def test_an_unknown_property_is_listed_once(file, pool):
    cards = [card("Null Ranger", Number="3", Artist="A"), card("Captain Check", Number="1", Artist="B")]
    report = import_file(file("set.xml", definition(*cards)), pool)
    ignored = [line.message for line in report.lines if line.status is Status.IGNORED]
    assert ignored == ["'Artist' is nothing that we keep (2 times)"]


def test_an_attack_of_lots_names_its_line(file, pool):
    cards = definition(card("Null Ranger", Number="3", ATK="lots"))
    with pytest.raises(ImportRefused, match="ATK: 'lots'") as refusal:
        import_file(file("set.xml", cards), pool)
    assert refusal.value.line == cards.split("lots")[0].count("\n") + 1


def test_a_printing_that_another_card_claims_by_its_number_is_not_guessed(file, pool):
    cards = [card("Captain Check", Number="1"), card("Captain Check", ATK="6")]
    import_file(file("set.xml", definition(*cards)), pool)
    assert laid_over(pool)["TST-002"].atk == 6


def test_another_kind_is_another_card(file, pool):
    with pytest.raises(ImportRefused, match="fits none that we know"):
        import_file(file("set.xml", definition(card("Null Ranger", Type="Plot Twist", Rules="Ok."))), pool)


def test_what_the_file_tells_is_not_guessed_from_the_text(file, pool):
    text = "AKA Countess. One of a Kind."
    ada = card("Ada", Card_Number="NEW-001", Type="Plot Twist", AKA="Lady Ada", One_of_a_Kind="0", Rules=text)
    import_file(file("set.xml", definition(ada, name="Brand New")), pool)
    new = laid_over(pool)["NEW-001"]
    assert (new.aka, new.one_of_a_kind) == (("Lady Ada",), False)


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("[Bug Hunters] Starting Main Character Required. One of a Kind.", "Bug Hunters"),
        ("Testers starting main character required", "Testers"),
        ("[Nobody] Starting Main Character Required", ""),
    ],
)
def test_a_required_main_character_is_read_from_the_text(file, pool, text, team):
    place = card("Base", Card_Number="NEW-001", Type="Special Location", Rules=text)
    import_file(file("set.xml", definition(place, name="Brand New")), pool)
    assert laid_over(pool)["NEW-001"].starting_main_required == team
