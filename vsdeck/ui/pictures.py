"""A picture that is dropped on a card becomes its face: copied among the card images under its code."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from vsdeck.card import Printing
from vsdeck.ui.session import Session

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})


def is_picture(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES


def take_picture(session: Session, printing: Printing, path: Path) -> bool:
    """Make a file the face of a card; what cannot be a picture changes nothing and is told."""
    from vsdeck import paths
    from vsdeck.faces.images import ImageFolder, checked_picture
    from vsdeck.filing import private_folder, write_whole
    from vsdeck.untrusted.files import Unreadable

    say, wishes = session.say, session.wishes
    name = session.name_of(printing.name)
    try:
        data = checked_picture(path)
        folder = session.image_folder or private_folder(paths.user_data() / "images")
        old = ImageFolder(folder).find(printing)
        before = (old, old.read_bytes()) if old is not None else None
        target = folder / f"{printing.code.lower()}{path.suffix.lower()}"
        write_whole(target, data, private=True)
        if old is not None and old != target:
            old.unlink(missing_ok=True)
    except (Unreadable, OSError, ValueError) as error:
        told = say("{file} cannot be a face: {error}", file=path.name, error=session.tell_error(error))
        wishes.told.emit(told, "error", ())
        return False
    session.choose_images(folder)
    undo = partial(_undo, session, target, before)
    wishes.told.emit(say("{name} has this face now.", name=name), "good", ((say("Undo"), undo),))
    return True


def _undo(session: Session, target: Path, before: tuple[Path, bytes] | None) -> None:
    from vsdeck.filing import write_whole

    target.unlink(missing_ok=True)
    if before is not None:
        write_whole(*before)
    session.choose_images(target.parent)
