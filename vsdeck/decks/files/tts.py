"""Tabletop Simulator saved objects: written only, with the sheets of faces that the caller draws."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.text import ordered
from vsdeck.decks.proxies import with_levels
from vsdeck.pool import Pool

COLUMNS, ROWS = 10, 7
"""The largest sheet that Tabletop Simulator takes."""
MOST_FACES = COLUMNS * ROWS - 1
"""Its last place is what others see of a hidden card."""
_PILES = {Section.CARDS: "deck", Section.MAIN: "main characters", Section.PILE: "side piles"}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture to draw: faces in rows from the top left. `key` is its number in the saved object."""

    key: int
    codes: tuple[str, ...]

    @property
    def columns(self) -> int:
        return COLUMNS

    @property
    def rows(self) -> int:
        """As many as the faces and the last, free place need; Tabletop Simulator takes no fewer than two."""
        return max(2, -(-(len(self.codes) + 1) // COLUMNS))


def sheets(deck: Deck, pool: Pool) -> tuple[Sheet, ...]:
    """The sheets that a deck needs: each printing once, in the order of the list, all levels included."""
    deck = with_levels(deck, pool)
    codes = list(
        dict.fromkeys(code for section in _PILES for code, _ in ordered(deck.section(section), pool))
    )
    parts = [codes[start : start + MOST_FACES] for start in range(0, len(codes), MOST_FACES)]
    return tuple(Sheet(key, tuple(part)) for key, part in enumerate(parts, start=1))


def write(deck: Deck, pool: Pool, faces: Sequence[str], back: str) -> str:
    """The saved object; `faces` are the addresses of the sheets in their order, `back` of a card back."""
    deck = with_levels(deck, pool)
    planned = sheets(deck, pool)
    if len(faces) != len(planned):
        raise ValueError(f"{len(planned)} sheets are needed, {len(faces)} were given")
    custom = {str(sheet.key): _custom(sheet, face, back) for sheet, face in zip(planned, faces, strict=True)}
    ids = {code: sheet.key * 100 + place for sheet in planned for place, code in enumerate(sheet.codes)}
    objects = []
    for place, (section, title) in enumerate(_PILES.items()):
        entries = ordered(deck.section(section), pool)
        if entries:
            objects.append(_pile(f"{deck.name or 'Deck'}: {title}", entries, ids, custom, pool, place))
    return json.dumps({"SaveName": deck.name, "ObjectStates": objects}, ensure_ascii=False, indent=2) + "\n"


def _custom(sheet: Sheet, face: str, back: str) -> dict[str, Any]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }


def _pile(
    title: str,
    entries: Sequence[tuple[str, int]],
    ids: dict[str, int],
    custom: dict[str, dict[str, Any]],
    pool: Pool,
    place: int,
) -> dict[str, Any]:
    cards = [_card(code, ids[code], custom, pool, place) for code, count in entries for _ in range(count)]
    if len(cards) == 1:
        return cards[0]
    used = {key for card in cards for key in card["CustomDeck"]}
    return {
        "Name": "DeckCustom",
        "Transform": _transform(place),
        "Nickname": title,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {key: value for key, value in custom.items() if key in used},
        "ContainedObjects": cards,
    }


def _card(
    code: str, number: int, custom: dict[str, dict[str, Any]], pool: Pool, place: int
) -> dict[str, Any]:
    printing = pool.get(code)
    key = str(number // 100)
    return {
        "Name": "CardCustom",
        "Transform": _transform(place),
        "Nickname": printing.name if printing else code,
        "Description": code,
        "CardID": number,
        "CustomDeck": {key: custom[key]},
    }


def _transform(place: int) -> dict[str, float]:
    # Face down, the piles side by side.
    position = {"posX": 3.0 * place, "posY": 1.0, "posZ": 0.0}
    return position | {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
