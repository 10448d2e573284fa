"""A card while it is written: fields as they are typed, what is understood, what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Kind, Mark, Power, Symbol, Timing
from vsdeck.catalog.columns import BadFact
from vsdeck.catalog.compiling.laying import lay_powers
from vsdeck.catalog.drafting import KEYWORD, LEVEL_UP, Desk, Draft, DraftPower
from vsdeck.catalog.importers import import_file
from vsdeck.catalog.overlay import ToldPower, apply_overlays, read_overlays
from vsdeck.catalog.own import SET, OwnCard, keep_card, own_card, own_overlay, take_back, with_card
from vsdeck.pool import Pool


@pytest.fixture
def desk(pool, home):
    return Desk(pool)


def changed(draft: Draft, *powers: DraftPower, **cells: str) -> Draft:
    return replace(draft, cells={**draft.cells, **cells}, powers=powers or draft.powers)


def test_unknown_numbers_are_marked_until_they_are_typed(desk, pool):
    ghost = desk.draft(pool["TST-U01"])
    assert [desk.unknown(ghost, column) for column in ("cost", "atk", "def", "health")] == [True] * 4
    told = changed(ghost, cost="3", atk="4", **{"def": "x"})
    assert [desk.unknown(told, column) for column in ("cost", "atk", "def", "health")] == [False] * 3 + [True]
    kept = desk.kept(told)
    assert kept.cells == {"cost": "3", "atk": "4", "def": "x"}
    assert kept.powers is None
    assert desk.printing(told).def_ is Mark.X


def test_only_what_differs_is_kept_and_wrong_fields_are_told(desk, pool):
    ranger = desk.draft(pool["TST-003"])
    assert desk.kept(ranger).cells == {}
    assert desk.problem_of(changed(ranger, atk="lots"), "atk").startswith("'lots' is not a printed value")
    slip = desk.problem_of(changed(ranger, teams="Tester, Bug Hunters"), "teams")
    assert slip == "‘Tester’ is not a team. Did you mean Testers?"
    assert desk.kept(changed(ranger, teams="testers, bug hunters")).cells == {"teams": "Testers|Bug Hunters"}
    nameless = desk.problem_of(changed(ranger, name=" "), "name")
    assert nameless == "A card needs a name. Write the name that is printed on it."
    with pytest.raises(BadFact, match="lots"):
        desk.kept(changed(ranger, atk="lots"))


def test_a_power_is_read_while_it_is_typed(desk, pool):
    ghost = desk.draft(pool["TST-U01"])
    power = DraftPower("Cold Draft", "main", "energy or skill skill", text="Draw two crads.")
    reading = desk.read(ghost, power)
    assert (reading.position, reading.suggestion) == (9, "Draw two cards.")
    good = desk.read(ghost, replace(power, text="Draw two cards.")).power
    assert good == Power(
        "Cold Draft",
        timing=(Timing.MAIN,),
        cost=(Symbol.ENERGY,),
        other_costs=((Symbol.SKILL, Symbol.SKILL),),
        tree="Draw(2)",
    )
    assert desk.read(ghost, replace(power, cost="fire")).problem.startswith("‘fire’ is not a symbol")
    assert "XP" in desk.read(ghost, DraftPower("Up", LEVEL_UP, xp="many", text="Draw.")).problem
    assert desk.read(ghost, DraftPower("Nonsense", KEYWORD)).problem == "nobody has said what Nonsense does"


def test_a_text_that_is_understood_at_another_time_says_when(desk, pool):
    """A new power is always on until something else is chosen: what happens when it is used was refused."""
    ghost = desk.draft(pool["TST-U01"])
    reading = desk.read(ghost, DraftPower("Cold Draft", text="Draw two cards."))
    assert (bool(reading.problem), reading.when, reading.suggestion) == (True, "main", "")
    slip = desk.read(ghost, DraftPower("Cold Draft", text="Draw two crads."))
    assert (slip.suggestion, slip.whole, slip.when) == ("Draw two cards.", True, "")
    words = desk.read(ghost, DraftPower("Cold Draft", "main", text="Draw two kettles and xyzzy."))
    assert not words.whole, "words that could stand there are no wording"


@pytest.mark.parametrize("text", ["(" * 1_000, "draw " * 2_000_000, "a\x07b", "stun a character " * 1_700])
def test_rubbish_is_told_with_its_place(desk, pool, text):
    reading = desk.read(desk.draft(pool["TST-U01"]), DraftPower("Odd", "main", text=text))
    assert reading.problem
    assert reading.position > 0


def test_what_is_not_touched_keeps_its_tree(home, pool):
    tree = "PutCounters(PLUS, 2, SELF)"
    aim = Power("Aim Twice", timing=(Timing.MAIN,), tree=tree)
    cards = [replace(each, powers=(aim,)) if each.code == "TST-003" else each for each in pool]
    desk = Desk(Pool(tuple(cards), tuple(pool.sets.values()), tuple(pool.teams.values())))
    draft = desk.draft(desk.pool["TST-003"])
    assert draft.powers[0].text == "Put two +1/+1 counters on Null Ranger."
    assert desk.kept(draft).powers is None
    renamed = changed(draft, replace(draft.powers[0], name="Aim Once"))
    assert desk.kept(renamed).powers == (
        ToldPower(replace(aim, name="Aim Once"), "Put two +1/+1 counters on Null Ranger."),
    )
    typed = changed(draft, replace(draft.powers[0], text="Draw a card."))
    assert desk.kept(typed).powers[0].power.tree == "Draw()"


def test_a_new_card(desk, pool):
    blank = changed(desk.blank("OWN-001"), name="Nightjar", atk="2", teams="testers")
    card = changed(blank, DraftPower("Lantern Light", "main", "energy", text="Draw two cards."))
    kept = desk.kept(card)
    assert kept.cells == {
        **{"name": "Nightjar", "kind": "supporting", "atk": "2", "teams": "Testers"},
        **{"flight": "0", "ranged": "0"},
    }
    assert kept.powers[0].power.tree == "Draw(2)"
    assert desk.printing(card).kind is Kind.SUPPORTING
    keep_card(kept)


def test_bug_a_slip_in_a_number_kept_powers_from_being_read(desk, pool):
    ranger = changed(desk.draft(pool["TST-003"]), atk="?3")
    reading = desk.read(ranger, DraftPower("Lantern", "main", text="Draw a card."))
    assert (reading.problem, reading.english) == ("", "Draw a card.")


def test_a_team_typed_three_times_is_printed_so_and_can_be_taken_back(desk, pool):
    blank = changed(desk.blank("OWN-001", Kind.PLOT_TWIST), name="Oath", teams="Testers, Testers, Testers")
    oath = desk.printing(blank)
    assert (oath.teams, oath.team_symbols, oath.loyalty) == (("Testers",), 3, "Testers")
    again = Desk(Pool([*pool, oath], pool.sets.values(), pool.teams.values()))
    draft = again.draft(oath)
    assert draft.cells["teams"] == "Testers, Testers, Testers"
    once = again.printing(changed(draft, teams="Testers"))
    assert (once.teams, once.team_symbols, once.loyalty) == (("Testers",), None, "")
    assert again.kept(changed(draft, teams="Testers")).cells == {"team_symbols": "-", "loyalty": "-"}


def test_bug_the_text_of_an_import_was_not_there_to_be_put_right(desk, pool, file):
    """And the face showed the slip even after it was mended."""
    import_file(file("hum.csv", 'code,text\nTST-003,"Aim Twice\nMain: Draw two crads."\n'), pool)
    overlays = read_overlays()
    _, printings = apply_overlays(overlays, pool.sets.values(), pool)
    pool = Pool(
        lay_powers(printings, overlays, pool.teams.values(), pool.keywords.values()),
        pool.sets.values(),
        pool.teams.values(),
    )
    desk = Desk(pool)
    draft = desk.draft(pool["TST-003"])
    (power,) = draft.powers
    assert power.text == "Draw two crads."
    mended = changed(draft, replace(power, when="main", text="Draw two cards."))
    pool = with_card(pool, desk.kept(mended))
    assert (pool["TST-003"].text, pool["TST-003"].powers[0].tree) == ("", "Draw(2)")


def test_a_card_is_drawn_as_it_stands_with_slips_left_out(desk, pool):
    ghost = desk.draft(pool["TST-U01"])
    odd = DraftPower("Odd Song", "main", text="Hum.")
    typed = changed(ghost, odd, atk="4", cost="lots", teams="Testers, Bug Hunter", name="")
    readings, face = desk.seen(typed)
    assert readings[0].problem
    assert (face.name, face.atk, face.cost, face.teams) == ("…", 4, Mark.UNKNOWN, ())
    assert face.text == "Odd Song\nMain: Hum."
    assert desk.seen(desk.draft(pool["TST-003"]))[1] == pool["TST-003"]


def test_a_text_with_its_heads_goes_to_the_fields(desk, pool):
    """Whoever writes what is printed writes the head, too."""
    printed = "Old Road\nLevel Up (3) - When Null Ranger recovers, she gains an XP."
    typed = DraftPower("Cold Draft", text=f"[Anyturn] Main [Energy]: Draw a card.\n{printed}")
    first, second = desk.cut(replace(typed, text=typed.text + "\n"))
    assert second.text.endswith("XP.\n"), "who has begun a new line goes on there"
    assert first == DraftPower("Cold Draft", "main", "energy", any_turn=True, text="Draw a card.")
    assert (second.name, second.when, second.xp) == ("Old Road", LEVEL_UP, "3")
    for plain in ("Draw a card.", 'Each friend has "Main: Draw a card."', "Other\nMain: Draw a card."):
        assert desk.cut(replace(typed, text=plain)) == (replace(typed, text=plain),)


def test_a_new_team_comes_with_its_card_and_goes_with_it(desk, pool):
    typed = changed(
        desk.blank("OWN-001"),
        DraftPower("Call", "main", text="Ready a [Marsh Folk] character."),
        name="Nightjar",
        teams="Testers, Marsh Folk",
    )
    (team,) = desk.new_teams(typed)
    assert (team.name, team.alignment.value) == ("Marsh Folk", "neither")
    card = desk.kept(typed, SET)
    assert card.powers[0].power.tree
    assert "Marsh Folk" in with_card(pool, card).teams
    keep_card(card)
    assert own_card("OWN-001") == card
    take_back("OWN-001")
    keep_card(OwnCard("TST-003", {"atk": "7"}))
    assert own_overlay().teams == ()


def test_bug_a_known_head_without_name_and_text_was_lost_with_the_first_number(home, pool):
    """Daredevil levels up at four XP, and nobody has told by what."""
    level = Power(level_up=4)
    ghost = replace(pool["TST-U01"], powers=(level,), powers_known=False)
    desk = Desk(Pool((ghost,), pool.sets.values(), pool.teams.values()))
    typed = changed(desk.draft(ghost), atk="4")
    assert desk.kept(typed).powers is None
    assert desk.seen(typed)[1].powers == (level,)
    named = changed(typed, *typed.powers, DraftPower("Cold", "main", text="Draw a card."))
    assert [told.power.level_up for told in desk.kept(named).powers] == [4, None]
