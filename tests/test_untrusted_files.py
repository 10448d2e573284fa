"""Files that the user named: plain files of a sensible size are read, everything else is refused at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vsdeck.untrusted.files import Unreadable, read_file, read_head, read_text

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes("größe".encode())
    assert read_file(path, 7) == "größe".encode()
    assert read_text(path, 7) == "größe"
    assert read_head(path, 2) == b"gr"


def test_one_byte_too_many_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x" * 2_000_001)
    with pytest.raises(Unreadable, match="larger than 2 MB"):
        read_file(path, 2_000_000)
    assert read_head(path, 3) == b"xxx"


def test_a_file_that_tells_no_size_is_not_read_to_its_end() -> None:
    """Files of the system say that they are empty and are not."""
    path = Path("/proc/self/maps")
    if not path.exists():
        pytest.skip("this system has no such files")
    with pytest.raises(Unreadable, match="larger"):
        read_file(path, 10)


@needs_pipes
@pytest.mark.parametrize("read", [read_file, read_text, read_head])
def test_a_pipe_is_refused_without_waiting_for_its_writer(tmp_path: Path, read) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(Unreadable, match="a pipe or a device"):
        read(path, 100)


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ("/dev/zero", "a pipe or a device"),
        ("/dev/tty", "a pipe or a device"),
        ("/", "a folder"),
        ("nowhere at all", "no such file"),
        ("half\0", "cannot be read"),
    ],
)
def test_what_is_no_file_is_refused(path: str, what: str) -> None:
    if path.startswith("/dev") and not Path(path).exists():
        pytest.skip("this system has no such device")
    with pytest.raises(Unreadable, match=what):
        read_file(Path(path), 1_000_000)


def test_a_text_in_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"caf\xe9")
    with pytest.raises(Unreadable, match="UTF-8"):
        read_text(path, 100)
