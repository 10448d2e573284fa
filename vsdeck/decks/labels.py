"""Labels of steps, which are kept as English text: read again, so that a screen can translate them."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from vsdeck.sentence import Name, Sentence

TEMPLATES = (
    "Add {count} {name} level {level} ({code})",
    "Add {count} {name} ({code})",
    "Add {gained} and remove {lost} cards",
    "Add {count} cards",
    "Add {count}",
    "Move {count} {name} ({code}) to {section}",
    "Replace {count} {name} ({code}) with {more} {other} ({instead})",
    "Remove {count} {name} level {level} ({code})",
    "Remove {count} {name} ({code})",
    "Remove {count} cards",
    "Remove {count} ({name})",
    "Remove {count}",
    "Rename to “{words}”",
    "Change the format to {words}",
    "Edit the notes",
    "New deck",
    "Copy the starter deck “{words}”",
    "Import a list",
    "Import {words}",
    "Recover from {words}",
    "Restore “{words}”",
    "Fix: {label}",
)
"""Every label that a step can have, the longer before those that begin alike."""

PLACES = {
    "count": r"\d+",
    "gained": r"\d+",
    "lost": r"\d+",
    "more": r"\d+",
    "level": r"\d+",
    "code": r"[A-Z0-9]+-\w+",
    "instead": r"[A-Z0-9]+-\w+",
    "section": "the main characters|the deck|the pile",
}


@lru_cache(maxsize=1024)
def label_again(label: str) -> str:
    """The sentence that a label was made of; the label itself if it is none of ours."""
    for template in TEMPLATES:
        if found := _pattern(template).fullmatch(label):
            return Sentence(
                template, **{place: _value(place, text) for place, text in found.groupdict().items()}
            )
    return label


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile(
        "".join(
            f"(?P<{part}>{PLACES.get(part, '.+?')})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        ),
        re.DOTALL,
    )


def _value(place: str, text: str) -> object:
    match place:
        case "name" | "other":
            return Name(text)
        case "section":
            return Sentence(text)
        case "label":
            return label_again(text)
        case _:
            return text
