"""Imports and the real catalog: they come into it, survive its rebuilds, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.shelf import shelf
from vsdeck import paths
from vsdeck.card import Mark
from vsdeck.catalog import load_pool
from vsdeck.catalog.importers import ImportRefused, import_file
from vsdeck.catalog.overlay import read_overlays, remove_overlay
from vsdeck.catalog.store import catalog_path

NEW = (
    "code,name,kind,teams,cost,atk,def,health,text,set_name\n"
    "MNB-001,,,,,,,,A text of my own.,\n"
    "QQQ-001,Ada,supporting,Compilers,2,3,X,1,Compiles.,Brand New\n"
)


def test_an_import_is_in_the_catalog_and_survives_a_rebuild(file):
    shipped = load_pool()
    report = import_file(file("mine.csv", NEW))
    assert (report.cards, report.new) == (2, 1)
    for _ in range(2):
        pool = load_pool()
        assert pool["MNB-001"].text == "A text of my own."
        assert pool["MNB-001"].atk == shipped["MNB-001"].atk
        assert (pool["QQQ-001"].def_, pool["QQQ-001"].teams) == (Mark.X, ("Compilers",))
        assert pool.sets["QQQ"].name == "Brand New"
        assert "Compilers" in pool.teams
        assert len(pool) == len(shipped) + 1
        catalog_path().unlink()
    remove_overlay("mine.csv")
    assert load_pool().printings == shipped.printings


@pytest.fixture
def few(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cards in place of all: a catalog of them is built at once."""
    resources = shelf(home / "resources")
    monkeypatch.setattr(paths, "resources", lambda: resources)


OF_FEW = NEW.replace("MNB-001", "TST-001")


def test_importing_the_same_file_again_loses_nothing(few, file):
    import_file(file("mine.csv", OF_FEW))
    first = load_pool()
    report = import_file(file("mine.csv", OF_FEW))
    again = load_pool()
    assert report.replaced
    assert report.new == 0
    assert again.printings == first.printings
    assert (again.sets, again.teams) == (first.sets, first.teams)


def test_a_refused_file_leaves_the_catalog_as_it_was(few, file):
    import_file(file("mine.csv", OF_FEW))
    before = load_pool()
    kept = read_overlays()
    with pytest.raises(ImportRefused, match="'lots'"):
        import_file(file("mine.csv", OF_FEW.replace("Compilers,2,3", "Compilers,2,lots")))
    assert read_overlays() == kept
    assert load_pool().printings == before.printings


def test_facts_that_we_know_are_not_frozen_by_an_import(few, file):
    """A later correction of ours must reach a user whose file told the old value."""
    ours = load_pool()["TST-001"]
    import_file(file("mine.csv", f"code,atk,text\nTST-001,{ours.atk},Hm.\n"))
    assert read_overlays()[0].cards == {"TST-001": {"text": "Hm."}}
