"""Where everything lies on the table at a given size: rows, columns, seam, hand, piles, dock."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate

from PySide6.QtCore import QRect

from vsdeck.engine import Spot
from vsdeck.ui.table.lettering import grown

Row = tuple[int, Spot]
"""A player, and where on his side."""
RATIO = 1.2
SMALLEST, LARGEST = 72, 220
"""Widths of a tile."""
GROWS = 1.25
"""How much larger tiles get where rows are empty."""
LANE_GAP = 8
EDGE = 4
TOP = 10
"""Marks stick out above the uppermost tiles."""
EMPTY = 40
"""Height of an empty row."""
ATTACHED = 14
CAPTION = 26
"""Room at the left end of a lane for its name."""
HALVES = (Spot.BACK, Spot.FRONT)
LOWEST_CHIP = 20
"""Room for a resource below which two columns are better."""
ROW_SPOTS = (Spot.FRONT, Spot.BACK)


def unit_of(wide: int, tall: int) -> float:
    """How large everything is in a window of that size."""
    return max(0.8, min(2.0, min(tall / 900, wide / 1440)))


@dataclass(frozen=True, slots=True)
class Plan:
    unit: float
    tile: int
    """Width of a tile in the rows of the player and of an opponent who sits alone."""
    rows: dict[Row, QRect]
    """Front rows, back rows and resources of everybody in sight, and the hand."""
    seam: QRect
    dock: QRect
    plates: dict[int, QRect]
    piles: dict[Row, QRect]
    seats: dict[int, QRect] = field(default_factory=dict)
    """Where several opponents sit side by side."""
    small: dict[int, int] = field(default_factory=dict)
    """Width of tiles in those seats."""

    def tile_of(self, player: int) -> int:
        return self.small.get(player, self.tile)

    def piles_above(self, player: int, edge: int) -> dict[Row, QRect]:
        """The piles of a player, who loses none of them to what stands below this edge."""
        mine = {row: area for row, area in self.piles.items() if row[0] == player}
        if all(area.bottom() < edge for area in mine.values()):
            return mine
        room = mine[player, Spot.DECK].united(mine[player, Spot.KO_PILE])
        room.setBottom(edge - 1)
        _piles(player, room, mine)
        return mine


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where."""

    me: int
    others: tuple[int, ...]
    """In turn order."""
    empty: frozenset[Row] = frozenset()
    opened: int = -1
    """The seat that is shown as in a duel."""


def make_plan(wide: int, tall: int, unit: float, company: Company, text: float = 1.0) -> Plan:
    """`text` is how much larger words are than usual: they need room."""
    words = grown(text)
    column = round(max(128, min(220, 136 * unit)) * max(1.0, min(1.25, words)))
    pile = round(max(88, min(160, 96 * unit)))
    seam, hand = round(66 * unit), round(142 * unit * max(1.0, min(1.3, 0.4 + 0.6 * text)))
    across = company.others[0] if len(company.others) == 1 else company.opened
    top = TOP
    seats: dict[int, QRect] = {}
    rows: dict[Row, QRect] = {}
    plates: dict[int, QRect] = {}
    piles: dict[Row, QRect] = {}
    small: dict[int, int] = {}
    left, right = 14 + column + 14, wide - pile - 22
    if across >= 0 and len(company.others) > 1:
        top = _headers(company, wide, round(40 * unit * words), seats, plates, rows)
    sides = [company.me] if across < 0 else [across, company.me]
    room = tall - top - seam - hand - EDGE
    small_tile = 82 if len(company.others) < 4 else SMALLEST
    small_tile = max(SMALLEST, round(small_tile * max(1.0, unit)))
    if across < 0:
        head = _header(unit * words)
        small_tall = _seat_height(small_tile, head)
        most = room - 2 * round(96 * RATIO)
        while small_tile > 56 and small_tall > most:
            small_tile -= 2
            small_tall = _seat_height(small_tile, head)
        _seat_rows(company, wide, top, small_tile, head, seats, plates, rows)
        small = dict.fromkeys(company.others, small_tile)
        top += small_tall
        room -= small_tall
    halves = [(player, spot) for player in sides for spot in HALVES]
    tile, heights = _share(room, unit, halves, company.empty)
    y = top
    for player in sides:
        if player == company.me:
            seam_area = QRect(14, y, wide - 28, seam)
            y += seam
        begun = y
        for spot in HALVES if player != company.me else HALVES[::-1]:
            lane = heights[player, spot]
            rows[player, spot] = QRect(left, y, right - left, lane - LANE_GAP)
            y += lane
        beside = QRect(14, begun, column, y - begun - LANE_GAP)
        _column(player, beside, unit, words, plates, rows, player != company.me)
        _piles(player, QRect(wide - pile - 10, begun, pile, y - begun - LANE_GAP), piles)
    free = tall - hand - y
    if free > 0:
        _shift_down(free, seam_area, rows, plates, piles, company.me)
    dock_wide = round(max(320, min(480, 320 * unit)) * max(1.0, min(1.4, text)))
    dock = QRect(wide - dock_wide - 12, tall - hand + 4, dock_wide, hand - 14)
    rows[company.me, Spot.HAND] = QRect(14, tall - hand, dock.left() - 28, hand - 6)
    return Plan(unit, tile, rows, seam_area, dock, plates, piles, seats, small)


def _share(room: int, unit: float, halves: list[Row], empty: frozenset[Row]) -> tuple[int, dict[Row, int]]:
    """Rows share the room equally; empty ones need little, which lets the others grow a bit."""
    below = round(ATTACHED * unit) + 4
    usual = _tile(
        room // max(4, len(halves)) - LANE_GAP - below if len(halves) > 2 else room // 2 - LANE_GAP - below
    )
    thin = [half for half in halves if half in empty]
    full = len(halves) - len(thin)
    rest = room - len(thin) * (EMPTY + LANE_GAP)
    tile = usual
    if full:
        tile = min(_tile(rest // full - LANE_GAP - below), round(usual * GROWS), LARGEST)
    lane = round(tile * RATIO) + below + LANE_GAP
    if full:
        lane = min(max(lane, 0), rest // full)
    return tile, {half: EMPTY + LANE_GAP if half in thin else lane for half in halves}


def _tile(tall: int) -> int:
    return max(SMALLEST - 12, min(LARGEST, int(tall / RATIO)))


def _shift_down(
    free: int, seam: QRect, rows: dict[Row, QRect], plates: dict[int, QRect], piles: dict[Row, QRect], me: int
) -> None:
    """What is left over becomes air at the seam."""
    seam.setHeight(seam.height() + free)
    for areas in (rows, piles):
        for key, area in areas.items():
            if key[0] == me:
                area.translate(0, free)
    plates[me].translate(0, free)


def _column(
    player: int,
    area: QRect,
    unit: float,
    words: float,
    plates: dict[int, QRect],
    rows: dict[Row, QRect],
    theirs: bool,
) -> None:
    plate = round(72 * min(unit, area.width() / 136) * words)
    plates[player] = QRect(area.left(), area.top(), area.width(), plate)
    top = area.top() + plate + 4
    bottom = area.bottom() + (round(24 * unit) if theirs else 0)
    rows[player, Spot.RESOURCE] = QRect(area.left(), top, area.width(), max(20, bottom - top))


def _piles(player: int, area: QRect, piles: dict[Row, QRect]) -> None:
    half = area.height() // 2
    tall = min(half - 4, round(area.width() * 1.4))
    for place, spot in enumerate((Spot.DECK, Spot.KO_PILE)):
        top = area.top() + place * (half + 2) + (half - tall) // 2
        piles[player, spot] = QRect(area.left(), top, area.width(), tall)


def _headers(
    company: Company,
    wide: int,
    tall: int,
    seats: dict[int, QRect],
    plates: dict[int, QRect],
    rows: dict[Row, QRect],
) -> int:
    """Those who are not looked at now, as one row of headers; where the table goes on below it."""
    rest = [player for player in company.others if player != company.opened]
    each = (wide - 28 - 10 * (len(rest) - 1)) // len(rest)
    for place, player in enumerate(rest):
        seat = QRect(14 + place * (each + 10), 6, each, tall)
        seats[player] = seat
        plates[player] = QRect(seat)
        rows[player, Spot.RESOURCE] = _discs(seat, tall)
    return 6 + tall + 8


def _seat_height(tile: int, head: int) -> int:
    return head + 2 * (round(tile * RATIO) + 14) + 12


def _discs(seat: QRect, head: int) -> QRect:
    """The resources of a seat, below the counts at the right of its header."""
    half = seat.width() // 2
    return QRect(seat.left() + half, seat.top() + head // 2 + 2, half - 10, head // 2 - 6)


def _header(unit: float) -> int:
    return round(50 * max(0.9, unit))


def _seat_rows(
    company: Company,
    wide: int,
    top: int,
    tile: int,
    head: int,
    seats: dict[int, QRect],
    plates: dict[int, QRect],
    rows: dict[Row, QRect],
) -> None:
    count = len(company.others)
    each = (wide - 28 - 10 * (count - 1)) // count
    lane = round(tile * RATIO) + 14
    for place, player in enumerate(company.others):
        seat = QRect(14 + place * (each + 10), top, each, head + 2 * lane + 8)
        seats[player] = seat
        plates[player] = QRect(seat.left() + 2, seat.top() + 2, each - 4, head - 4)
        rows[player, Spot.RESOURCE] = _discs(seat, head)
        for step, spot in enumerate(HALVES):
            rows[player, spot] = QRect(seat.left() + 6, seat.top() + head + step * lane, each - 12, lane)


# ------------------------------------------------------------------------------------------ cards


def spread(
    row: QRect,
    count: int,
    tile: int,
    unit: float,
    *,
    half_step: bool = False,
    below: int = ATTACHED,
    caption: int = CAPTION,
) -> list[QRect]:
    """Tiles from the middle outwards: the gap shrinks, then they overlap, then they get smaller."""
    if not count:
        return []
    inside = row.adjusted(caption, 0, -14, 0) if row.width() > 500 else row.adjusted(4, 0, -4, 0)
    room = inside.width()
    wide = tile
    gaps = [gap * unit for gap in (26, 18, 12, 8)]
    steps = [wide + gap for gap in gaps if wide + (count - 1) * (wide + gap) <= room]
    aside = [step for step in steps if wide + count * step <= room] if half_step else []
    if steps:
        step = (aside or steps)[0]
    else:
        if wide + (count - 1) * wide * 0.6 > room:
            wide = max(SMALLEST if tile >= SMALLEST else tile - 14, int(room / (1 + 0.6 * (count - 1))))
        step = (room - wide) / (count - 1) if count > 1 else wide
        step = min(step, wide + 8 * unit)
    tall = round(wide * RATIO)
    whole = wide + (count - 1) * step
    left = inside.left() + (room - whole) / 2
    if aside:
        left += step / 2
    top = row.top() + max(0, (row.height() - round(below * unit) - tall) // 2)
    return [QRect(round(left + place * step), top, wide, tall) for place in range(count)]


def spread_hand(row: QRect, count: int, unit: float, focus: int = -1) -> list[QRect]:
    """Straight, from the left, bottom aligned; overlapping from the right when the room ends, but for the one
    with the focus, whose ring would lie over what the next one costs."""
    if not count:
        return []
    wide = min(205, round(102 * unit)) if unit > 0.85 else 84
    tall = round(wide * RATIO)
    ring = 5 + round(wide / 30)  # so far that of the focus reaches beside a tile
    room = row.width() - wide - 16
    steps = [min(wide + 10, max(24, room // max(1, count - 1)))] * (count - 1)
    if 0 <= focus < count - 1 and steps[focus] < wide + ring:
        rest = max(24, (room - wide - ring) // max(1, count - 2))
        steps = [wide + ring if place == focus else min(step, rest) for place, step in enumerate(steps)]
    left = row.left() + max(16, (row.width() - wide - sum(steps)) // 3)
    top = row.bottom() - tall - 2
    return [QRect(at, top, wide, tall) for at in accumulate(steps, initial=left)]


def stack_resources(area: QRect, count: int, unit: float, text: float = 1.0) -> list[QRect]:
    """One column of chips; two from ten on, or where one has no room. In the header of a seat discs."""
    if not count:
        return []
    if area.height() < 40 * max(1.0, unit):
        side = max(14, area.height())
        step = min(side + 3, max(8, (area.width() - side) // max(1, count - 1)))
        left = area.right() - side - (count - 1) * step
        return [QRect(left + place * step, area.top(), side, side) for place in range(count)]
    tall = round(min(36 * unit, 60) * grown(text))
    columns = 2 if count > 9 or (area.height() + 4) // count < LOWEST_CHIP else 1
    lines = -(-count // columns)
    step = min(tall + 6, (area.height() + 4) // lines)
    tall = max(18, min(tall, step - 4))
    wide = (area.width() - 4 * (columns - 1)) // columns
    return [
        QRect(area.left() + place % columns * (wide + 4), area.top() + place // columns * step, wide, tall)
        for place in range(count)
    ]
