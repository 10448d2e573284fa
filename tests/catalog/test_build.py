"""catalog.sqlite3: built whole or not at all, by any number of processes, and again when anything changed."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import FrozenInstanceError, dataclass
from pathlib import Path

import pytest

from tests.catalog.shelf import CARDS, shelf
from vsdeck import paths
from vsdeck.card import Kind, Mark, Number, Power, Printing, Symbol
from vsdeck.catalog import build, load_pool, store, tables
from vsdeck.catalog.compact import maker, pack, packed, unpack
from vsdeck.catalog.facts import read_facts
from vsdeck.catalog.overlay import Overlay, SourceKind, remove_overlay, write_overlay
from vsdeck.catalog.schema import as_json, facts_in, item_in
from vsdeck.catalog.search.source import fold_text, text_of

ROOT = Path(__file__).parents[2]
LOAD = "from vsdeck.catalog import load_pool; print(len(load_pool()))"


def python(code: str, home: Path) -> subprocess.Popen[str]:
    environment = os.environ | {"VSDECK_HOME": str(home), "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=pipe, stderr=pipe, text=True
    )


@pytest.fixture
def small(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Resources of three cards, and a home without a catalog."""
    store.catalog_path().unlink()
    resources = shelf(home / "resources")
    monkeypatch.setattr(paths, "resources", lambda: resources)
    return resources


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The targets of every build that happens."""
    done: list[Path] = []
    real: Callable[[Path, str], None] = build.build

    def counted(target: Path, fingerprint: str) -> None:
        done.append(target)
        real(target, fingerprint)

    monkeypatch.setattr(build, "build", counted)
    return done


def test_the_pool_from_the_catalog_is_the_pool_from_the_files(home: Path):
    facts = read_facts(paths.resources())
    pool = load_pool()
    assert pool.printings == facts.printings
    assert tuple(pool.sets.values()) == facts.sets
    assert tuple(pool.teams.values()) == facts.teams
    assert facts.japanese.items() <= pool.japanese.items()


def test_a_name_with_stars_has_its_japanese_as_it_is_printed(home: Path):
    """Faces and screens look names up as the card prints them."""
    pool = load_pool()
    starred = next(
        each.name for each in pool if each.name.startswith("*") and each.name.strip("*") == "Thanos"
    )
    assert pool.japanese[starred] == pool.japanese["Thanos"]


def test_a_fresh_catalog_is_not_built_again(small: Path, builds: list[Path]):
    load_pool()
    load_pool()
    assert builds == [store.catalog_path()]
    assert [path.name for path in store.catalog_path().parent.iterdir()] == ["catalog.sqlite3"]


def test_a_changed_card_file_rebuilds(small: Path, builds: list[Path]):
    assert load_pool()["TST-003"].name == "Bench"
    shelf(small, CARDS.replace("name: Bench", "name: Stools"))
    assert load_pool()["TST-003"].name == "Stools"
    assert len(builds) == 2


@pytest.mark.parametrize(
    "name", ["teams.yaml", "keywords/sturdy.yaml", "corrections.yaml", "i18n/names_ja.yaml", "cards/TST.yaml"]
)
def test_the_fingerprint_knows_every_file(small: Path, name: str):
    before = store.fingerprint()
    assert store.fingerprint() == before
    os.utime(small / name, ns=(1, 1))
    assert store.fingerprint() != before


def test_the_fingerprint_knows_new_files_the_program_and_the_schema(small: Path, monkeypatch):
    before = store.fingerprint()
    monkeypatch.setattr("vsdeck.__version__", "99")
    newer = store.fingerprint()
    monkeypatch.setattr(store, "SCHEMA", 99)
    newest = store.fingerprint()
    (small / "cards" / "ZZZ.yaml").write_text("set: {}", encoding="utf-8")
    assert len({before, newer, newest, store.fingerprint()}) == 4


def test_the_fingerprint_knows_the_code_that_words_powers(small: Path, tmp_path: Path, monkeypatch):
    """A checkout gets new code without a new version: what `text:` searches must follow it."""
    code = tmp_path / "vsdeck" / "powers" / "render"
    code.mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "vsdeck")
    before = store.fingerprint()
    (code / "words.py").write_text("new = 1", encoding="utf-8")
    assert store.fingerprint() != before


def test_an_import_of_another_program_meanwhile_is_read_and_no_error(small: Path, monkeypatch):
    """Its catalog of newer files stands there when ours has been built."""
    real = build.build
    mine = Overlay("mine.csv", SourceKind.CSV, cards={"TST-002": {"health": "7"}})

    def overtaken(target: Path, fingerprint: str) -> None:
        real(target, fingerprint)
        monkeypatch.setattr(build, "build", real)
        write_overlay(mine)
        real(target, store.fingerprint())

    monkeypatch.setattr(build, "build", overtaken)
    assert load_pool()["TST-002"].health == 7


def test_an_import_is_in_the_catalog_until_it_is_taken_back(small: Path):
    mine = Overlay("mine.csv", SourceKind.CSV, cards={"TST-002": {"health": "7", "text": "Our own words."}})
    assert load_pool()["TST-002"].health is Mark.UNKNOWN
    write_overlay(mine)
    assert (load_pool()["TST-002"].health, load_pool()["TST-002"].text) == (7, "Our own words.")
    assert store.load_words()["TST-002"] == "our own words."
    remove_overlay("mine.csv")
    assert load_pool()["TST-002"].health is Mark.UNKNOWN


@pytest.mark.parametrize(
    "damage",
    [b"", b"not a database", b"SQLite format 3\x00" + b"\xff" * 5000],
    ids=["empty", "text", "torn"],
)
def test_a_damaged_catalog_is_built_again(small: Path, damage: bytes):
    load_pool()
    store.catalog_path().write_bytes(damage)
    assert len(load_pool()) == 3


def test_a_catalog_cut_in_the_middle_is_built_again(small: Path):
    load_pool()
    whole = store.catalog_path().read_bytes()
    store.catalog_path().write_bytes(whole[: len(whole) // 2])
    assert len(load_pool()) == 3


def test_facts_that_cannot_be_unpacked_are_built_again(small: Path):
    load_pool()
    with closing(sqlite3.connect(store.catalog_path())) as db, db:
        db.execute("UPDATE printing SET facts = '[1, 2]' WHERE code = 'TST-001'")
    assert load_pool()["TST-001"].name == "Captain Check"


@pytest.mark.parametrize("moment", ["_insert", "put_in_place"])
def test_a_crash_in_the_middle_leaves_no_half_catalog(small: Path, home: Path, moment: str):
    crash = f"""
import os
from pathlib import Path
from vsdeck import paths
from vsdeck.catalog import build, load_pool
paths.resources = lambda: Path({str(small)!r})
real, calls = build.{moment}, []
def die(*args):
    if len(calls) == (5 if "{moment}" == "_insert" else 0):
        os._exit(9)
    calls.append(args)
    real(*args)
build.{moment} = die
load_pool()
"""
    process = python(crash, home)
    process.communicate(timeout=60)
    assert process.returncode == 9
    assert not store.catalog_path().exists()
    assert len(load_pool()) == 3


def test_leftovers_of_a_crash_are_swept_once_they_are_old(small: Path):
    cache = store.catalog_path().parent
    old, young = cache / "catalog.sqlite3-old.building", cache / "catalog.sqlite3-young.building"
    old.touch()
    young.touch()
    os.utime(old, (1, 1))
    load_pool()
    assert (old.exists(), young.exists()) == (False, True)


def test_a_failed_rebuild_leaves_the_old_catalog_alone(small: Path):
    load_pool()
    before = store.catalog_path().read_bytes()
    shelf(small, CARDS.replace("atk: 2", "atk: lots"))
    with pytest.raises(store.CatalogError, match=r"TST\.yaml:12"):
        load_pool()
    assert store.catalog_path().read_bytes() == before


def test_processes_that_start_at_once_all_end_with_a_good_catalog(home: Path):
    processes = [python(LOAD, home) for _ in range(3)]
    answers = [process.communicate(timeout=120) for process in processes]
    assert [
        (process.returncode, out.strip()) for process, (out, _) in zip(processes, answers, strict=True)
    ] == [(0, str(len(load_pool())))] * 3
    with closing(store.connect()) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_cards_can_be_looked_at_where_no_catalog_can_be_written(small: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    expected = list(load_pool())
    store.catalog_path().unlink()
    monkeypatch.setattr(build, "build", full)
    assert list(load_pool()) == expected
    assert store.load_words().keys() == {printing.code for printing in expected}
    with closing(store.connect()) as db:
        assert db.execute("SELECT count(*) FROM printing").fetchone() == (len(expected),)
    assert not store.catalog_path().exists()


def test_reading_a_fresh_catalog_imports_nothing_that_building_needs(home: Path):
    code = "import sys\nfrom vsdeck.catalog import load_pool\nload_pool()\nprint(sorted(sys.modules))"
    out, _ = python(code, home).communicate(timeout=60)
    heavy = {"sqlmodel", "sqlalchemy", "pydantic", "yaml", "PIL", "typer", "rich"}
    assert heavy & set(json.loads(out.replace("'", '"'))) == set()


def test_the_tables_say_what_the_pool_says(home: Path):
    """Every field, whatever it is called: none is written down anywhere but in Printing."""
    pool = load_pool()
    with closing(store.connect()) as db:
        db.row_factory = sqlite3.Row
        rows = db.execute("SELECT * FROM printing ORDER BY position").fetchall()
        lists = {
            fact.name: db.execute(f"SELECT * FROM printing_{fact.column} ORDER BY position, idx").fetchall()
            for fact in facts_in(Printing)
            if item_in(fact.type)
        }
        for fact in facts_in(Printing):
            if fact.name in lists:
                entries = [entry for printing in pool for entry in getattr(printing, fact.name)]
                assert len(entries) == len(lists[fact.name]) > 0
                told = [tuple(row)[2:] for row in lists[fact.name] if "value" in dict(row)]
                assert told in ([], [(str(entry),) for entry in entries])
            else:
                assert [said(row, fact.column) for row in rows] == [
                    as_json(getattr(printing, fact.name)) for printing in pool
                ]
        assert [row["words"] for row in rows] == [fold_text(text_of(printing)) for printing in pool]
        names = db.execute("SELECT name, origin FROM printing_name WHERE position = 0").fetchall()
        assert [tuple(row) for row in names] == [
            ("Captain America", "title"),
            ("キャプテン・アメリカ", "ja"),
        ]
        powers = db.execute(
            "SELECT w.timing, w.cost, w.any_turn FROM printing p JOIN printing_powers w USING (position) "
            "WHERE p.code = 'CIV-020' ORDER BY w.idx"
        ).fetchall()
        assert [tuple(row) for row in powers] == [('["combat"]', '["might"]', 1)]
        reasons = db.execute("SELECT changed FROM correction WHERE code = 'LEG-035' ORDER BY idx").fetchall()
        assert [row["changed"] for row in reasons] == ['["health"]', '["atk", "def"]']


def said(row: sqlite3.Row, column: str) -> object:
    return dict(row).get(f"{column}_mark") or row[column]


def test_a_new_field_is_packed_stored_and_exported_by_its_type():
    @dataclass(frozen=True, slots=True)
    class Wider(Printing):
        foil: bool = False
        weight: Number = None
        scene: Symbol | None = None
        likes: tuple[Symbol, ...] = ()

    wide = Wider(
        "A-1", "A", "1", "Ada", Kind.MAIN, "A-1", foil=True, weight=Mark.X, likes=(Symbol.MIGHT, Symbol.ALIEN)
    )
    plainly = Wider("A-1", "A", "1", "Ada", Kind.MAIN, "A-1")
    for each in (wide, plainly):
        assert maker(Wider)(json.loads(json.dumps(packed(each)))) == each
    assert as_json(wide)["likes"] == ["might", "alien"]
    row = tables._values([fact for fact in facts_in(Wider) if not item_in(fact.type)], wide)
    assert (row["foil"], row["weight"], row["weight_mark"], row["scene"]) == (True, None, "X", None)


def test_reading_never_writes(small: Path):
    load_pool()
    with closing(store.connect()) as db, pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("DELETE FROM printing")


def test_what_is_read_quickly_is_as_frozen_as_what_is_made():
    """Values are filled in another class for speed, and become printings then."""
    ada = Printing("A-1", "A", "1", "Ada", Kind.MAIN, "A-1", powers=(Power(keyword="Lethal"),))
    (read,) = unpack([pack(ada)])
    assert type(read) is Printing
    assert type(read.powers[0]) is Power
    assert (read, hash(read)) == (ada, hash(ada))
    with pytest.raises(FrozenInstanceError):
        read.name = "Eve"  # type: ignore[misc]
