"""Labels of steps as they were stored before migration 003, as English text: read once, by that migration.

Never changed: these are the templates of that time. Labels that none of them fits stay text."""

from __future__ import annotations

import json
import re

_CARD = r"(?P<{0}name>.+?)(?: level (?P<{0}level>\d+))? \((?P<{0}code>[A-Z0-9]+-\w+)\)"
_LABELS = tuple(
    (template, re.compile(pattern, re.DOTALL))
    for template, pattern in (
        ("Add {count} {card}", rf"Add (?P<count>\d+) {_CARD.format('')}"),
        ("Add {gained} and remove {lost} cards", r"Add (?P<gained>\d+) and remove (?P<lost>\d+) cards"),
        ("Add {count} cards", r"Add (?P<count>\d+) cards"),
        ("Add {count}", r"Add (?P<count>\d+)"),
        (
            "Move {count} {card} to {section}",
            rf"Move (?P<count>\d+) {_CARD.format('')} to (?P<section>the main characters|the deck|the pile)",
        ),
        (
            "Replace {count} {card} with {more} {other}",
            rf"Replace (?P<count>\d+) {_CARD.format('')} with (?P<more>\d+) {_CARD.format('other_')}",
        ),
        ("Remove {count} {card}", rf"Remove (?P<count>\d+) {_CARD.format('')}"),
        ("Remove {count} cards", r"Remove (?P<count>\d+) cards"),
        ("{label} ({name})", r"(?P<label>Remove \d+) \((?P<named>.+)\)"),
        ("Remove {count}", r"Remove (?P<count>\d+)"),
        ("Rename to “{words}”", r"Rename to “(?P<words>.*)”"),
        ("Change the format to {words}", r"Change the format to (?P<words>.*)"),
        ("Edit the notes", r"Edit the notes"),
        ("New deck", r"New deck"),
        ("Variant of “{words}”", r"Variant of “(?P<words>.*)”"),
        ("Copy the starter deck “{words}”", r"Copy the starter deck “(?P<words>.*)”"),
        ("Import a list", r"Import a list"),
        ("Import {words}", r"Import (?P<words>.+)"),
        ("Recover from {words}", r"Recover from (?P<words>.+)"),
        ("Restore “{words}”", r"Restore “(?P<label_or_name>.*)”"),
        ("Fix: {label}", r"Fix: (?P<label>.+)"),
    )
)
_NUMBERS = ("count", "gained", "lost", "more")


def label_as_sentence(label: str) -> str:
    """A label as JSON: the sentence that it was made of, or just its text."""
    return json.dumps(_read(label), ensure_ascii=False, separators=(",", ":"))


def _read(label: str) -> object:
    for template, pattern in _LABELS:
        if found := pattern.fullmatch(label):
            return _sentence(template, **_values(found.groupdict()))
    return label


def _sentence(template: str, **values: object) -> dict[str, object]:
    return {"say": template, "with": values}


def _values(found: dict[str, str | None]) -> dict[str, object]:
    values: dict[str, object] = {}
    for place, text in found.items():
        match place:
            case "code":
                values["card"] = _card(found, "")
            case "other_code":
                values["other"] = _card(found, "other_")
            case "section" if text is not None:
                values["section"] = _sentence(text)
            case "named":
                values["name"] = {"name": text}
            case "label" if text is not None:
                values["label"] = _read(text)
            case "label_or_name" if text is not None:
                values["words"] = _read(text)
            case "words":
                values["words"] = text
            case _ if place in _NUMBERS and text is not None:
                values[place] = int(text)
    return values


def _card(found: dict[str, str | None], which: str) -> dict[str, object]:
    name, level, code = ({"name": found[f"{which}name"]}, found[f"{which}level"], found[f"{which}code"])
    if level is None:
        return _sentence("{name} ({code})", name=name, code=code)
    return _sentence("{name} level {level} ({code})", name=name, level=int(level), code=code)
