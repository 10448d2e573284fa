"""What the columns of the user's database may hold, so that whoever reads a row can rely on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

Form = Callable[[Any], bool]

MOST = 2**53
"""Counts and ids beyond it are no counts and ids."""
YEARS = range(1971, 9000)
WORDS = ("name", "format", "notes")
SECTIONS = ("main", "cards", "pile")
ORIGINS = ("new", "starter", "file", "variant", "recovered")


def text(value: object) -> bool:
    """Text that can be shown and written again."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def words(value: object) -> bool:
    return text(value) and bool(value.strip())  # type: ignore[attr-defined]


def number(value: object) -> bool:
    return type(value) is int and -MOST < value < MOST


def id(value: object) -> bool:
    return type(value) is int and 0 < value < MOST


def maybe_id(value: object) -> bool:
    return value is None or id(value)


def flag(value: object) -> bool:
    return type(value) is int and value in (0, 1)


def origin(value: object) -> bool:
    return value in ORIGINS


def moment(value: object) -> bool:
    if not isinstance(value, str) or not value.isascii():
        return False
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        return False
    return found.tzinfo is not None and found.year in YEARS


def json_text(value: object) -> bool:
    return _parsed(value) is not _NOTHING


def json_list(value: object) -> bool:
    return isinstance(_parsed(value), list)


def content(value: object) -> bool:
    """A deck as `vsdeck.decks.library` packs it."""
    found = _parsed(value)
    return (
        isinstance(found, dict)
        and found.keys() == {*WORDS, *SECTIONS}
        and all(isinstance(found[name], str) for name in WORDS)
        and all(isinstance(found[name], dict) and all(map(id, found[name].values())) for name in SECTIONS)
    )


def patch(value: object) -> bool:
    """A step as `vsdeck.decks.history` writes it."""
    found = _parsed(value)
    return isinstance(found, dict) and all(
        _recounts(part) if name in SECTIONS else name in WORDS and _rewording(part)
        for name, part in found.items()
    )


def _recounts(part: object) -> bool:
    return isinstance(part, dict) and all(
        type(counts) is list and len(counts) == 2 and all(map(_count, counts)) for counts in part.values()
    )


def _rewording(part: object) -> bool:
    return (
        type(part) is list
        and len(part) == 3
        and _count(part[0])
        and isinstance(part[1], str)
        and isinstance(part[2], str)
    )


def _count(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST


_NOTHING = object()


def _parsed(value: object) -> Any:
    if not text(value):
        return _NOTHING
    try:
        found = json.loads(value)  # type: ignore[arg-type]
        if "\\u" in value:  # type: ignore[operator]
            # Half of a surrogate pair, written as an escape, could be read but never be written again.
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return _NOTHING
    return found


TABLES: Mapping[str, Mapping[str, Form]] = {
    "setting": {"key": text, "value": json_text},
    "saved_search": {"id": id, "name": words, "query": text, "position": number},
    "owned_set": {"code": text, "copies": id},
    "owned_card": {"code": text, "copies": id},
    "deck": {
        "id": id,
        "revision": number,
        "step": id,
        "content": content,
        "created": moment,
        "changed": moment,
        "archived": flag,
        "deleted": flag,
        "origin": origin,
        "origin_name": text,
        "origin_deck": maybe_id,
        "origin_step": maybe_id,
    },
    "deck_step": {
        "id": id,
        "deck": id,
        "parent": maybe_id,
        "next": maybe_id,
        "label": words,
        "patch": patch,
        "made": moment,
    },
    "deck_tag": {"deck": id, "tag": words},
    "deck_version": {"id": id, "deck": id, "step": id, "name": words, "made": moment},
    "deck_import": {"deck": id, "file": text, "kind": text, "lines": json_list},
}
"""Every column of every table of the user; what an older database lacks is not looked at."""
