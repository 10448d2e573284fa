"""Where everything lies on the table at a given size: rows, resources, hand and piles. Plain geometry."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect

LABEL = 64
"""Width of the captions at the left on a small window."""
PILES = 96
"""Width of a pile on a small window."""
GAP = 6
EDGE = 8
THIN = 30
"""Height of an empty row of the opponent."""
LARGEST_CELL = 460


@dataclass(frozen=True, slots=True)
class Plan:
    cell: int
    """Side of the square in which a character stands or lies."""
    rows: dict[str, QRect]
    """`foe resources`, `foe back`, `foe front`, `front`, `back`, `resources`, `hand`."""
    foe_piles: QRect
    piles: QRect
    unit: float = 1.0
    """How much larger than on a small window everything is."""

    @property
    def label(self) -> int:
        return round(LABEL * (1 + (self.unit - 1) * 0.6))


ROWS = ("foe resources", "foe back", "foe front", "front", "back", "resources", "hand")


def make_plan(wide: int, tall: int, empty_foe_rows: frozenset[str]) -> Plan:
    unit = max(1.0, tall / 700)
    pile = round(PILES * min(2.0, unit))
    foe_resources, resources = round(26 * unit), round(40 * unit)
    thin = [name for name in ("foe back", "foe front") if name in empty_foe_rows]
    rows = 4 - len(thin)
    room = (
        tall - 2 * EDGE - GAP * (len(ROWS) - 1) - foe_resources - resources - round(THIN * unit) * len(thin)
    )
    cell = max(56, min(LARGEST_CELL, round(room / (rows + 1.35))))
    hand = max(76, min(room - rows * cell, round(1.5 * cell)))
    heights = {
        "foe resources": foe_resources,
        "foe back": cell,
        "foe front": cell,
        "front": cell,
        "back": cell,
        "resources": resources,
        "hand": hand,
    }
    heights.update({name: round(THIN * unit) for name in thin})
    left, across = EDGE, wide - 2 * EDGE - pile - GAP
    places: dict[str, QRect] = {}
    top = EDGE
    for name in ROWS:
        width = across if name != "hand" else wide - 2 * EDGE
        places[name] = QRect(left, top, width, heights[name])
        top += heights[name] + GAP
    right = wide - EDGE - pile
    foe_top, foe_end = places["foe resources"].top(), places["foe front"].bottom()
    top_mine, end_mine = places["front"].top(), places["resources"].bottom()
    return Plan(
        cell,
        places,
        QRect(right, foe_top, pile, foe_end - foe_top + 1),
        QRect(right, top_mine, pile, end_mine - top_mine + 1),
        min(2.0, unit),
    )


def spread(row: QRect, count: int, wide: int, tall: int, label: int = LABEL) -> list[QRect]:
    """Places side by side from the left; cards overlap evenly where there are too many."""
    if not count:
        return []
    inside = row.adjusted(label, 0, -4, 0)
    step = wide + GAP
    if count > 1:
        step = min(step, (inside.width() - wide) // (count - 1))
    top = inside.top() + (inside.height() - tall) // 2
    return [QRect(inside.left() + place * step, top, wide, tall) for place in range(count)]
