"""Files are written whole, on the disk before they replace others, and private where they are the user's."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.filing import make_private, private_folder, write_whole

POSIX = pytest.mark.skipif(os.name != "posix", reason="rights of owner and others are a thing of POSIX")
PACKAGE = Path(__file__).resolve().parents[1] / "vsdeck"


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_content_is_on_the_disk_before_it_replaces_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def note_sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def note_replace(source: str, target: str) -> None:
        done.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_replace)
    write_whole(tmp_path / "deck.txt", b"new")
    assert (tmp_path / "deck.txt").read_bytes() == b"new"
    assert done[:2] == ["file", "replace"]


def test_a_disk_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "deck.txt"
    target.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(target, b"new")
    assert [(path, path.read_bytes()) for path in tmp_path.iterdir()] == [(target, b"old")]


@POSIX
def test_a_private_file_is_for_its_owner_and_another_is_as_usual(tmp_path: Path) -> None:
    write_whole(tmp_path / "mine", b"", private=True)
    write_whole(tmp_path / "export", b"")
    (tmp_path / "usual").touch()
    assert rights(tmp_path / "mine") == 0o600
    assert rights(tmp_path / "export") == rights(tmp_path / "usual")


@POSIX
def test_the_users_folders_are_for_their_owner_also_those_of_an_older_program(home: Path) -> None:
    (home / "data").mkdir(mode=0o755)
    assert rights(paths.user_data()) == 0o700
    assert rights(paths.user_cache()) == 0o700
    assert rights(private_folder(home / "data" / "imports")) == 0o700


@POSIX
def test_a_home_that_the_program_makes_is_for_its_owner_and_one_that_is_there_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VSDECK_HOME", str(tmp_path / "new"))
    assert rights(paths.user_data().parent) == 0o700
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    theirs.chmod(0o755)
    monkeypatch.setenv("VSDECK_HOME", str(theirs))
    assert rights(paths.user_data()) == 0o700
    assert rights(theirs) == 0o755


def test_a_home_may_be_named_from_the_folder_that_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("VSDECK_HOME", "mine")
    assert paths.user_cache() == tmp_path / "mine" / "cache"


@POSIX
def test_rights_that_the_owner_gave_to_nobody_stay(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.touch()
    file.chmod(0o444)
    make_private(file)
    assert rights(file) == 0o400


@POSIX
def test_what_a_link_points_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_whole(tmp_path / "link.txt", b"new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_bytes() == b"new"


def test_no_other_module_writes_files_by_itself() -> None:
    writing = re.compile(r"\.write_(text|bytes)\(|os\.replace\(|QSaveFile|fsync|open\([^)]*[\"'][wax]b?[\"']")
    found = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.name != "filing.py" and writing.search(path.read_text("utf-8"))
    ]
    assert found == []
