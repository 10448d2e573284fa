"""An imported text says which decks may hold its card: that is heeded, or told as not known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from vsdeck.catalog import load_pool
from vsdeck.catalog.importers import import_file
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format
from vsdeck.decks.legality import Verdict, check

Swap = Callable[..., Deck]
HEAD = "code,name,kind,teams,cost,atk,def,health,text,set_name\n"


@pytest.fixture
def judged(home: Path, avengers: Deck, swap: Swap) -> Callable[[str, str], Verdict]:
    """Avengers with one copy of a card of which a file tells the text."""

    def judge(code: str, row: str) -> Verdict:
        path = home / "mine.csv"
        path.write_text(f"{HEAD}{code},{row}\n", "utf-8")
        import_file(path)
        return check(swap(avengers, **{code.replace("-", "_"): 1}), load_pool(), Format("open", "Open"))

    return judge


MINE = "Lantern,plot twist,,,,,,{text},Marsh"
KNOWN = ",,,,,,,{text},"


@pytest.mark.parametrize(("code", "row"), [("MRS-001", MINE), ("PNY-023", KNOWN)])
def test_a_loyalty_in_a_text_is_heeded(judged: Callable[[str, str], Verdict], code: str, row: str) -> None:
    """Of a card of one's own, and of one of which we knew no text."""
    verdict = judged(code, row.format(text="X-Men Loyalty"))
    assert "loyalty" in [problem.rule for problem in verdict.problems]


def test_a_demand_that_is_not_understood_leaves_the_verdict_open(
    judged: Callable[[str, str], Verdict],
) -> None:
    verdict = judged(
        "MRS-001", MINE.format(text="Put this in your deck only if it rained. Main: Draw a card.")
    )
    assert not verdict.legal
    (problem,) = verdict.problems
    assert problem.rule == "unknown-fact"
    assert str(problem.message).endswith("(deck rules of Lantern).")


def test_a_text_without_a_demand_is_free_of_it(judged: Callable[[str, str], Verdict]) -> None:
    assert judged("MRS-001", MINE.format(text="Main: Draw a card.")).legal


THRICE = "Lantern,plot twist,X-Men|X-Men|X-Men,,,,,Main: Draw a card.,Marsh"


def test_a_team_symbol_printed_three_times_is_loyalty_to_that_team(
    judged: Callable[[str, str], Verdict],
) -> None:
    """The glossary of inserts: such plot twists are loyal ones; the fix takes the stranger out."""
    (problem,) = judged("MRS-001", THRICE).problems
    assert problem.rule == "loyalty"
    assert problem.fix is not None
    assert problem.fix.label == "Remove 1 Lantern"
    assert load_pool()["MRS-001"].team_symbols == 3


@pytest.mark.parametrize("row", [THRICE.replace("X-Men", "Avengers"), THRICE.replace("|X-Men|X-Men", "")])
def test_a_loyal_deck_holds_it_and_one_symbol_demands_nothing(
    judged: Callable[[str, str], Verdict], row: str
) -> None:
    assert judged("MRS-001", row).legal


def test_four_symbols_demand_no_loyalty(avengers: Deck, swap: Swap) -> None:
    """Fantastic! prints its team four times and no Loyalty."""
    assert check(swap(avengers, FRF_021=1), load_pool(), Format("open", "Open")).legal
