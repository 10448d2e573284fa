"""What was found damaged in the user's database and what was done about it, for the user to read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vsdeck.sentence import Joined, Sentence, unpacked


@dataclass(frozen=True, slots=True)
class Mended:
    lost: tuple[Sentence, ...] = ()
    """What could not be read and was taken out, by name."""
    mended: tuple[Sentence, ...] = ()
    """What was made again from the rest of it."""
    changed: tuple[Sentence, ...] = ()
    """What can be read but is not as it was saved."""
    cut: bool = False
    """Whether the last changes before the program ended are missing."""
    aside: Path | None = None
    """The file as it was."""
    backup: Path | None = None
    """The newest sound backup from before."""

    def sentences(self) -> tuple[Sentence, ...]:
        found = [Sentence("Your data file was damaged, and you can go on with it.")]
        if self.lost:
            found.append(Sentence("What could not be read: {names}.", names=_joined(self.lost)))
        if self.mended:
            found.append(Sentence("Made again from the rest: {names}.", names=_joined(self.mended)))
        if self.changed:
            found.append(Sentence("Not as it was saved, please look: {names}.", names=_joined(self.changed)))
        if self.cut:
            found.append(Sentence("The last changes before VsDeck ended could not be read."))
        if self.aside:
            found.append(Sentence("The file as it was stands aside as {file}.", file=self.aside.name))
        if self.backup:
            found.append(Sentence("The last backup from before is {file}.", file=self.backup.name))
        return tuple(found)

    def __str__(self) -> str:
        return " ".join(self.sentences())


MOST_NAMES = 12


def _joined(names: Iterable[str]) -> Joined:
    told = list(names)
    if len(told) > MOST_NAMES:
        told = [*told[:MOST_NAMES], Sentence("{count} more", count=len(told) - MOST_NAMES)]
    return Joined(told)


def name_of(table: str, row: Mapping[str, Any], titles: Mapping[int, str]) -> Sentence:
    """A row as a person knows it."""
    number = row.get("deck", row.get("id"))
    deck = titles.get(number, str(number)) if isinstance(number, int) else str(number)
    match table:
        case "setting":
            return Sentence("the setting “{name}”", name=shown(row["key"]))
        case "saved_search":
            return Sentence("the saved search “{name}”", name=shown(row["name"]))
        case "owned_set" | "owned_card":
            return Sentence("how many you own of {name}", name=shown(row["code"]))
        case "deck_tag":
            return Sentence("the tag “{name}” of the deck “{deck}”", name=shown(row["tag"]), deck=deck)
        case "deck_step" | "deck_version" if number not in titles:
            return Sentence(
                "the step or version with the number {number} of a deck", number=row.get("id", "?")
            )
        case "deck_version":
            return Sentence("the version “{name}” of the deck “{deck}”", name=shown(row["name"]), deck=deck)
        case "deck_import":
            return Sentence("what was read from a file for the deck “{deck}”", deck=deck)
        case "deck_step":
            return Sentence("the step “{name}” of the deck “{deck}”", name=_label(row["label"]), deck=deck)
        case _:
            return Sentence("the deck “{deck}”", deck=deck)


def gone(table: str, key: str, titles: Mapping[int, str]) -> Sentence:
    """A row of which only the key is known."""
    first, _, rest = key.partition(" ")
    number = int(first) if first.isdecimal() else -1
    # What has a number instead of a name is told by it.
    row = {"key": key, "name": key, "code": key, "label": key, "tag": rest, "deck": number, "id": number}
    if table in ("deck_step", "deck_version"):
        return Sentence("the step or version with the number {number} of a deck", number=key)
    return name_of(table, row, titles)


def shown(value: object) -> str:
    """What stands there, as far as it can be shown."""
    text = str(value).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return "".join(letter if letter.isprintable() else "�" for letter in text)[:80]


def _label(value: object) -> str:
    return shown(unpacked(value) if isinstance(value, str) else value)
