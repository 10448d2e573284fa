"""The one way in which files are written: whole or not at all, and on the disk before they replace others."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from vsdeck.sentence import Sentence

FULL = Sentence("the disk is full")
FORBIDDEN = Sentence("access is denied")
REASONS = {
    errno.ENOSPC: FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): FULL,
    errno.EROFS: Sentence("the disk is read-only"),
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
}
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
OTHERS = 0o077


def write_whole(target: Path, content: bytes, *, private: bool = False) -> None:
    """A file that was there stays until the new one is whole and on the disk.

    What a link points to is written, not the link itself. A private file is for its owner's eyes only.
    """
    target = target.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:80]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        if not private:
            os.chmod(name, _as_usual())
        put_in_place(Path(name), target)
    except BaseException:
        os.unlink(name)
        raise


def why_not(error: OSError) -> str:
    """Why something was not written or read, in our own words where users meet it."""
    return REASONS.get(error.errno or 0) or error.strerror or str(error)


def put_in_place(new: Path, target: Path) -> None:
    """Puts a finished file in the place of another: first its content is on the disk, then its name."""
    sync(new)
    os.replace(new, target)
    sync(target.parent)


def sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def private_folder(path: Path) -> Path:
    """A folder that only its owner can open, where the system knows such a thing."""
    begin_private(path)
    make_private(path)
    return path


def begin_private(path: Path) -> None:
    """Makes a folder that only its owner can open; one that is there is left as it is."""
    path.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)


def make_private(path: Path) -> None:
    """Takes other people's rights from what is the user's own; a disk that cannot change them keeps them."""
    if os.name != "posix":
        return
    try:
        facts = path.stat()
        if facts.st_uid == os.geteuid() and facts.st_mode & OTHERS:
            path.chmod(facts.st_mode & ~OTHERS & 0o777)
    except OSError:
        return


def _as_usual() -> int:
    """The rights that any new file of this program gets."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
