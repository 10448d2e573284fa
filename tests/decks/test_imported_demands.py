"""An imported text says which decks may hold its card: that is heeded, or told as not known."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck.catalog import load_pool
from vsdeck.catalog.importers import import_file
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format
from vsdeck.decks.legality import Verdict, check
from vsdeck.demanded import demands_in, unread_demands
from vsdeck.pool import Pool

Swap = Callable[..., Deck]
Judged = Callable[[str], Verdict]
HEAD = "code,name,kind,teams,cost,atk,def,health,text,set_name\n"


MINE = "{code},Lantern,plot twist,{teams},,,,,{text},Marsh\n"
DRAW = "Main: Draw a card."
ONLY_LED = "Put this in your deck only if your starting main character is"
ROWS = (
    MINE.format(code="MRS-001", teams="", text="X-Men Loyalty"),
    "PNY-023,,,,,,,,X-Men Loyalty,\n",
    MINE.format(code="MRS-002", teams="", text=f"Put this in your deck only if it rained. {DRAW}"),
    MINE.format(code="MRS-003", teams="", text=DRAW),
    MINE.format(code="MRS-004", teams="X-Men|X-Men|X-Men", text=DRAW),
    MINE.format(code="MRS-005", teams="Avengers|Avengers|Avengers", text=DRAW),
    MINE.format(code="MRS-006", teams="X-Men", text=DRAW),
    MINE.format(code="MRS-007", teams="", text=f"{ONLY_LED} Good. {DRAW}"),
    MINE.format(code="MRS-008", teams="", text=f"{ONLY_LED} Evil. {DRAW}"),
    MINE.format(code="MRS-009", teams="", text=f"{ONLY_LED} Mutant. {DRAW}"),
)


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Pool:
    """Every card, and those of a file."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VSDECK_HOME", str(home))
        file = home / "mine.csv"
        file.write_text(HEAD + "".join(ROWS), "utf-8")
        import_file(file)
        return load_pool()


@pytest.fixture
def judged(imported: Pool, avengers: Deck, swap: Swap) -> Judged:
    """Avengers with one copy of a card of which a file tells the text."""

    def judge(code: str) -> Verdict:
        return check(swap(avengers, **{code.replace("-", "_"): 1}), imported, Format("open", "Open"))

    return judge


@pytest.mark.parametrize("code", ["MRS-001", "PNY-023"])
def test_a_loyalty_in_a_text_is_heeded(judged: Judged, code: str) -> None:
    """Of a card of one's own, and of one of which we knew no text."""
    assert "loyalty" in [problem.rule for problem in judged(code).problems]


def test_a_demand_that_is_not_understood_leaves_the_verdict_open(judged: Judged) -> None:
    verdict = judged("MRS-002")
    assert not verdict.legal
    (problem,) = verdict.problems
    assert problem.rule == "unknown-fact"
    assert str(problem.message).endswith("(deck rules of Lantern).")


def test_a_text_without_a_demand_is_free_of_it(judged: Judged) -> None:
    assert judged("MRS-003").legal


def test_a_team_symbol_printed_three_times_is_loyalty_to_that_team(judged: Judged, imported: Pool) -> None:
    """The glossary of inserts: such plot twists are loyal ones; the fix takes the stranger out."""
    (problem,) = judged("MRS-004").problems
    assert problem.rule == "loyalty"
    assert problem.fix is not None
    assert problem.fix.label == "Remove 1 Lantern"
    assert imported["MRS-004"].team_symbols == 3


@pytest.mark.parametrize("code", ["MRS-005", "MRS-006"])
def test_a_loyal_deck_holds_it_and_one_symbol_demands_nothing(judged: Judged, code: str) -> None:
    assert judged(code).legal


def test_bug_an_alignment_of_the_main_character_was_sought_among_its_teams(judged: Judged) -> None:
    assert judged("MRS-007").legal
    said = {
        "MRS-008": "Lantern (MRS-008) demands a starting main character that is Evil.",
        "MRS-009": "Lantern (MRS-009) demands a starting main character of Brotherhood of Mutants or X-Men.",
    }
    for code, message in said.items():
        (problem,) = judged(code).problems
        assert (problem.rule, str(problem.message)) == ("starting-main-required", message)
        assert problem.fix is not None
        assert str(problem.fix.label) == "Remove 1 Lantern"


def test_four_symbols_demand_no_loyalty(avengers: Deck, swap: Swap, pool: Pool) -> None:
    """Fantastic! prints its team four times and no Loyalty."""
    assert check(swap(avengers, FRF_021=1), pool, Format("open", "Open")).legal


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "This can only be in a deck if your starting main character has the Syndicate team affiliation.",
            {"starting_main_required": "Syndicate"},
        ),
        ("Your deck can have this only if every character in it is [Evil].", {"loyalty": "evil"}),
        ("A deck may contain only one of these.", {"one_of_a_kind": "1"}),
        ("You can have only one copy of this card in your deck.", {"one_of_a_kind": "1"}),
        ("Limit one per deck.", {"one_of_a_kind": "1"}),
        ("Loyalty: Avengers", {"loyalty": "Avengers"}),
        ("Loyalty (Avengers), Flight", {"loyalty": "Avengers"}),
        ("Loyalty", {"loyalty": "one team"}),
    ],
)
def test_a_demand_is_read_however_it_is_put(pool: Pool, text: str, fact: dict[str, str]) -> None:
    assert demands_in(text, pool.teams) == fact
    assert unread_demands(text, pool.teams) == ()


@pytest.mark.parametrize(
    "text", ["Only include this in decks with Wolverine.", "Can only be included in decks with Wolverine."]
)
def test_a_demand_that_is_not_understood_is_none_that_is_passed_over(pool: Pool, text: str) -> None:
    assert demands_in(text, pool.teams) == {}
    assert unread_demands(text, pool.teams) == (text.rstrip("."),)


@pytest.mark.parametrize(
    "text",
    [
        "Attack only if a character in your deck has flight.",
        "Main: Put this card into your hand from your deck only if it is night.",
        "This power can only be used if there is a card in your deck.",
        "Draw only one card from your deck.",
        "Loyalty to the crown: draw a card.",
    ],
)
def test_what_is_said_of_a_game_is_no_demand(pool: Pool, text: str) -> None:
    assert (demands_in(text, pool.teams), unread_demands(text, pool.teams)) == ({}, ())
