"""Damaged files of every kind: opened whole, or with what is lost told by name, or offered from a backup.

`make fuzz` does the same with new seeds; `tests/wreck.py` makes the damage and judges.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests import wreck

SEEDS = 48


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, wreck.Saved]:
    folder = tmp_path_factory.mktemp("sample")
    return folder, wreck.make(folder)


@pytest.mark.parametrize("seed", [*range(SEEDS), 100297, 100492, 1_063_745_899])
def test_a_damaged_file_never_locks_the_user_out(
    seed: int, sample: tuple[Path, wreck.Saved], tmp_path: Path
) -> None:
    folder, saved = sample
    wreck.run(folder, saved, tmp_path / "work", seed)


def test_the_fixed_seeds_try_nearly_every_way_and_meet_every_end(
    sample: tuple[Path, wreck.Saved], tmp_path: Path
) -> None:
    folder, saved = sample
    ends = {wreck.run(folder, saved, tmp_path / "work", seed)[1] for seed in range(24)}
    assert {"whole", "told", "offered"} <= ends


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_backup_is_refused_or_gives_what_can_be_read(
    seed: int, sample: tuple[Path, wreck.Saved], tmp_path: Path
) -> None:
    folder, _ = sample
    backup = next((folder / "quiet" / "backups").iterdir())
    damaged = tmp_path / "backup.sqlite3"
    damaged.write_bytes(backup.read_bytes())
    wreck.flip(damaged, random.Random(seed), 1 + seed)
    data = tmp_path / "data"
    data.mkdir()
    assert wreck.refuses_or_restores(damaged, data) in ("refused", "restored")
