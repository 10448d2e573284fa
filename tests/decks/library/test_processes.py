"""Real processes: one is killed in the middle of its work, two work on the same deck."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.decks.library.stored import unpack
from vsdeck.user.database import open_database

EDITING = Path(__file__).with_name("editing.py")
ROOT = Path(__file__).resolve().parents[3]
SEED = 2015
EDITS, SHARED = 40, "MNB-020"


def start(*arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(EDITING), *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


def printed(process: subprocess.Popen[str]) -> list[str]:
    """Every whole line until the process ends."""
    with process:
        assert process.stdout is not None
        return [line.rstrip("\n") for line in process.stdout if line.endswith("\n")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the stream prints when nobody kills it; the last line says how long it was."""
    lines = printed(start("stream", tmp_path_factory.mktemp("whole"), SEED, 0))
    assert len(lines) == EDITS + 2
    return lines


def deck_in(line: str) -> Deck:
    return Deck("Stream") if line == "ready" else unpack(line.partition(" ")[2])


def assert_nothing_lost(folder: Path, seen: list[str], whole: list[str]) -> None:
    """The deck is as printed last, or one edit further: saved, but killed before it could say so."""
    assert seen == whole[: len(seen)]
    with closing(open_database(folder)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        library = Library(connection)
        (kept,) = library.list()
        assert kept.deck in [deck_in(line) for line in whole[len(seen) - 1 : len(seen) + 1]]
        for line in seen[1:]:
            library.deck_at(int(line.partition(" ")[0]))
        assert library.deck_at(kept.step) == kept.deck
        after = library.edit(kept, kept.deck.add("MNB-023"), "Go on")
        assert library.undo(after).deck == kept.deck


@pytest.mark.parametrize("point", range(8))
def test_killed_between_two_instructions_of_the_database(
    point: int, tmp_path: Path, whole: list[str]
) -> None:
    executed = int(whole[-1].removeprefix("executed "))
    fatal = random.Random(f"{SEED} {point}").randrange(executed // 20, executed)
    process = start("stream", tmp_path, SEED, fatal)
    seen = printed(process)
    assert process.returncode == -9
    assert_nothing_lost(tmp_path, seen, whole[:-1])


@pytest.mark.parametrize("point", range(6))
def test_killed_from_outside(point: int, tmp_path: Path, whole: list[str]) -> None:
    process = start("stream", tmp_path, SEED, 0)
    lines = random.Random(f"{SEED} outside {point}").randrange(1, EDITS // 2)
    seen = [said(process) for _ in range(lines)]
    process.kill()
    seen += printed(process)
    if seen[-1].startswith("executed"):
        seen.pop()
    assert_nothing_lost(tmp_path, seen, whole[:-1])


def test_two_programs_edit_one_deck(tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        Library(connection).create(Deck("Shared"))
    workers = [
        start("share", tmp_path, who, code) for who, code in [("left", "MNB-021"), ("right", "MNB-022")]
    ]
    assert [said(worker) for worker in workers] == ["ready", "ready"]
    outcomes: list[tuple[str, ...]] = []
    for _ in range(EDITS):
        for worker in workers:
            tell(worker, "go")
        outcomes.append(tuple(said(worker) for worker in workers))
    for worker in workers:
        worker.communicate()

    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        (kept,) = library.list()
        assert library.deck_at(kept.step) == kept.deck
        steps = len(library.history(kept.id)) - 1
    shared = [outcome for both in outcomes[::4] for outcome in both]
    own = [both for number, both in enumerate(outcomes) if number % 4]
    assert all("merged" in both and "refused" not in both for both in own), "one of both was always late"
    assert "refused" in shared
    saved = len(shared) - shared.count("refused")
    assert kept.deck.cards == {"MNB-021": len(own), "MNB-022": len(own), SHARED: saved}
    assert steps == 2 * len(own) + saved


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n")


def tell(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
