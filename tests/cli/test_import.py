"""`vsdeck import FILE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Answer

Vsdeck = Callable[..., Answer]


def test_what_is_imported_is_found_afterwards(vsdeck: Vsdeck, home: Path, tmp_path: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("code,name,kind,cost,atk,def,health\nZZZ-001,Our Own Hero,supporting,3,4,2,1\n", "utf-8")
    answer = vsdeck("import", str(table))
    assert (answer.code, answer.err) == (0, "")
    assert "taken ZZZ-001" in answer.out
    assert answer.out.splitlines()[-1].startswith("mine.csv: 1 card, a new one")
    (found,) = json.loads(vsdeck("search", "--json", "set:zzz").out)
    assert (found["code"], found["name"], found["atk"]) == ("ZZZ-001", "Our Own Hero", 4)


def test_json_tells_the_same_as_an_object(vsdeck: Vsdeck, home: Path, tmp_path: Path) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("code,name,kind,cost\nZZZ-001,Our Own Trick,plot twist,\n", "utf-8")
    told = json.loads(vsdeck("import", str(table), "--json").out)
    assert (told["cards"], told["new"], told["refused"]) == (1, 1, 0)
    assert "ZZZ-001" in [line["code"] for line in told["lines"]]


def test_a_refused_file_lists_its_lines_and_changes_nothing(
    vsdeck: Vsdeck, home: Path, tmp_path: Path
) -> None:
    table = tmp_path / "mine.csv"
    table.write_text("code,name,kind,atk\nZZZ-001,Fine,supporting,3\nZZZ-002,Odd,supporting,lots\n", "utf-8")
    answer = vsdeck("import", str(table))
    assert answer.code == 2
    assert "line 3" in answer.err
    assert answer.err.count("\n") == 1
    assert "refused" in answer.out
    assert "ZZZ-001" not in vsdeck("search", "fine").out


def test_who_imports_a_list_of_a_deck_is_told_where_it_belongs(
    vsdeck: Vsdeck, home: Path, tmp_path: Path
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Hive\n4 Kraken\n")
    answer = vsdeck("import", str(deck))
    assert answer.code == 2
    assert answer.err.endswith("A list of a deck opens on the Decks page. Nothing was imported.\n")
