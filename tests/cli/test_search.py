"""`vsdeck search QUERY`."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.user.database import open_database

Vsdeck = Callable[..., Answer]


def test_json_has_the_promised_fields(vsdeck: Vsdeck) -> None:
    answer = vsdeck("search", "--json", "armor set:tub")
    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out)[0] == {
        "code": "TUB-018",
        "name": "Armor",
        "kind": "supporting",
        "set": "TUB",
        "teams": ["Resistance"],
        "cost": 4,
        "atk": 6,
        "def": 5,
        "health": 1,
        "level": None,
        "flight": False,
        "ranged": True,
        "universe": "illustrated",
    }


def test_text_is_one_line_for_each_card(vsdeck: Vsdeck) -> None:
    answer = vsdeck("search", "set:tub", "kind:supporting")
    assert any(line.split()[:3] == ["TUB-018", "Armor", "supporting"] for line in answer.out.splitlines())
    assert len(answer.out.splitlines()) == len(
        json.loads(vsdeck("search", "--json", "set:tub kind:supporting").out)
    )


def test_a_query_may_begin_with_a_minus(vsdeck: Vsdeck) -> None:
    found = json.loads(vsdeck("search", "-is:flight set:tub kind:supporting", "--json").out)
    assert found
    assert not any(card["flight"] for card in found)


@pytest.mark.parametrize(
    "query", ["wolverine", "atk>def set:tub", "-is:flight (team:avengers or team:defenders)"]
)
def test_the_database_finds_the_same_cards_in_the_same_order(vsdeck: Vsdeck, query: str) -> None:
    found = vsdeck("search", query, "--json")
    assert found.code == 0
    assert vsdeck("search", query, "--json", "--sql") == found


def test_nothing_found_is_no_mistake(vsdeck: Vsdeck) -> None:
    assert vsdeck("search", "cost>90") == Answer(0, "", "No card matches.\n")
    assert vsdeck("search", "cost>90", "--json").out == "[]\n"


@pytest.mark.parametrize("query", ["colour:red", "cost<=", '"night'])
def test_a_query_that_cannot_be_read_is_told_with_its_place(vsdeck: Vsdeck, query: str) -> None:
    answer = vsdeck("search", query)
    assert (answer.code, answer.out) == (2, "")
    assert "character" in answer.err
    assert answer.err.count("\n") == 1


def test_a_query_finds_the_cards_of_a_kept_deck(vsdeck: Vsdeck) -> None:
    with closing(open_database()) as connection:
        Library(connection).create(Deck(name="Night watch", cards={"TUB-018": 2}))
    assert vsdeck("search", 'deck:"night watch"').out.split()[0] == "TUB-018"
    assert vsdeck("search", "deck:nowhere").code == 2


def test_an_option_with_a_slip_is_no_search(vsdeck: Vsdeck) -> None:
    """`--jsn` was once looked for among the names, and nothing was found."""
    done = vsdeck("search", "wolverine", "--jsn")
    assert done.code == 2
    assert "--jsn" in done.err


@pytest.mark.usefixtures("home")
def test_a_table_of_facts_can_be_imported_again(vsdeck: Vsdeck, tmp_path: Path) -> None:
    answer = vsdeck("search", "--csv", "armor set:tub")
    header, row = answer.out.splitlines()
    assert header.startswith("code,set,number,name,kind,")
    assert row.startswith("TUB-018,TUB,018,Armor,supporting,")
    table = tmp_path / "cards.csv"
    table.write_text(answer.out, encoding="utf-8")
    assert "nothing that we did not know" in vsdeck("import", str(table)).out
