"""`vsdeck import --list`, `--remove`, `--template`, `--texts-only`."""

from __future__ import annotations

import json

import pytest

pytestmark = pytest.mark.usefixtures("home")


def test_imports_are_listed_and_taken_back(vsdeck, tmp_path):
    assert vsdeck("import", "--list").out == "Nothing was imported.\n"
    table = tmp_path / "mine.csv"
    table.write_text("code,text\nMNB-001,A text of my own.\n")
    vsdeck("import", str(table))
    assert vsdeck("import", "--list").out == "mine.csv: CSV, 1 card\n"
    assert json.loads(vsdeck("import", "--list", "--json").out) == [
        {"file": "mine.csv", "kind": "CSV", "cards": 1}
    ]
    assert vsdeck("import", "--remove", "mine.csv").code == 0
    assert vsdeck("import", "--list").out == "Nothing was imported.\n"
    again = vsdeck("import", "--remove", "mine.csv")
    assert again.code == 2
    assert "Nothing was imported from 'mine.csv'" in again.err


def test_the_template_names_every_column(vsdeck):
    assert vsdeck("import", "--template").out.startswith("code,set,number,name,kind,")


def test_texts_only(vsdeck, tmp_path):
    table = tmp_path / "mine.csv"
    table.write_text("code,atk,text\nMNB-001,99,A text of my own.\n")
    vsdeck("import", str(table), "--texts-only")
    assert json.loads(vsdeck("card", "MNB-001", "--json").out)["atk"] != 99


@pytest.mark.parametrize("words", [(), ("--list", "--template"), ("mine.csv", "--list")])
def test_one_thing_at_a_time(vsdeck, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.csv").write_text("code,atk\nMNB-001,3\n")
    answer = vsdeck("import", *words)
    assert answer.code == 2
    assert "--remove NAME" in answer.err
