"""The foot of a face: ATK | DEF, flight and ranged beside them, the code, and health."""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.card import Mark, Number, Printing
from vsdeck.faces.canvas import Canvas
from vsdeck.faces.fonts import Role, text_width
from vsdeck.faces.layout import FULL, HEIGHT, MARGIN, WIDTH, Box, Measures, has_numbers, shown
from vsdeck.faces.tokens import Colours, Ground, Tokens, mix

BOTTOM = HEIGHT - 7.0


@dataclass(frozen=True, slots=True)
class Foot:
    """Where the foot's parts stand; none of them overlap."""

    number: float
    """Size of the figures, smaller where they are long."""
    plate: Box
    atk_width: float
    ways: tuple[tuple[str, Box], ...]
    heart: Box | None
    code: Box | None


def set_foot(printing: Printing, measures: Measures) -> Foot:
    """Shrink the figures until plate, icons, code and heart stand beside each other."""
    heart = _heart(measures) if has_numbers(printing) and printing.health is not None else None
    code = _code(printing, measures, heart)
    end = code.x if code else heart.x if heart else WIDTH - MARGIN
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        foot = _set(printing, measures, measures.number * share, heart, code)
        edges = [foot.plate.right, *(box.right for _, box in foot.ways if box.bottom > foot.plate.y)]
        if max(edges) + 2 <= end:
            break
    return foot


def paint_foot(
    canvas: Canvas,
    printing: Printing,
    measures: Measures,
    colours: Colours,
    ground: Ground,
    tokens: Tokens,
) -> None:
    foot = set_foot(printing, measures)
    if foot.code:
        baseline = foot.code.bottom
        canvas.text(foot.code.x, baseline, printing.code, Role.BODY, measures.code, ground.code)
    if not has_numbers(printing):
        return
    _paint_plate(canvas, printing, foot, colours, tokens)
    if foot.ways and measures is not FULL:
        first, last = foot.ways[0][1], foot.ways[-1][1]
        tab = Box(foot.plate.x, first.y - 4, last.right - foot.plate.x + 4, foot.plate.y + 8 - first.y)
        canvas.plate(tab, 6, colours.deep)
    ink = ground.text if measures is FULL else tokens.on_colour
    for icon, box in foot.ways:
        canvas.icon(icon, box.x, box.y, box.width, ink)
    if foot.heart:
        if measures is not FULL:
            rim = Box(foot.heart.x - 3, foot.heart.y - 2.6, foot.heart.width + 6, foot.heart.height + 6)
            canvas.icon("health", rim.x, rim.y, rim.width, tokens.on_health)
        _paint_health(canvas, printing.health, foot.heart, tokens)


def _heart(measures: Measures) -> Box:
    side = measures.number * 1.5
    return Box(WIDTH - MARGIN + 2 - side, HEIGHT - 5 - side * 0.92, side, side)


def _code(printing: Printing, measures: Measures, heart: Box | None) -> Box | None:
    if not measures.code:
        return None
    right = heart.x - 2 if heart else WIDTH - MARGIN
    width = text_width(printing.code, Role.BODY, measures.code)
    return Box(right - width, BOTTOM - measures.code, width, measures.code)


def _set(printing: Printing, measures: Measures, size: float, heart: Box | None, code: Box | None) -> Foot:
    height = measures.number * 1.14
    atk, defence = (_number_width(number, size) for number in (printing.atk, printing.def_))
    plate = Box(MARGIN - 2, BOTTOM - height, atk + defence + 1, height)
    return Foot(size, plate, atk, tuple(_ways(printing, measures, plate, size)), heart, code)


def _ways(printing: Printing, measures: Measures, plate: Box, size: float) -> list[tuple[str, Box]]:
    """Right of the plate; above it on a thumbnail, where the heart needs the room."""
    side = size * 0.82
    beside = measures is FULL
    x = plate.right + side * 0.24 if beside else plate.x + side * 0.1
    y = plate.y + (plate.height - side) / 2 if beside else plate.y - side * 1.15
    boxes = []
    for icon, has in (("flight", printing.flight), ("ranged", printing.ranged)):
        if has:
            boxes.append((icon, Box(x, y, side, side)))
            x += side * 1.2
    return boxes


def _number_width(number: Number, size: float) -> float:
    return max(size * 0.62, text_width(shown(number), Role.NUMBER, size)) + size


def _paint_plate(canvas: Canvas, printing: Printing, foot: Foot, colours: Colours, tokens: Tokens) -> None:
    plate, size = foot.plate, foot.number
    canvas.plate(plate, plate.height * 0.24, colours.deep)
    quiet = mix(colours.deep, "#FFFFFF", 0.6)
    middle, side = plate.y + plate.height / 2, size * 0.5
    x = plate.x
    for icon, number in (("atk", printing.atk), ("def", printing.def_)):
        width = _number_width(number, size)
        canvas.icon(icon, x + size * 0.22, middle - side / 2, side, quiet)
        ink = tokens.unknown if number is Mark.UNKNOWN else tokens.on_colour
        canvas.middle_text(
            x + size * 0.82 + (width - size) / 2, middle, shown(number), Role.NUMBER, size, ink
        )
        x += width
    divider = plate.x + foot.atk_width
    ends = [(divider, plate.y + plate.height * 0.22), (divider, plate.y + plate.height * 0.78)]
    canvas.line(ends, quiet, 0.9)


def _paint_health(canvas: Canvas, health: Number, heart: Box, tokens: Tokens) -> None:
    unknown = health is Mark.UNKNOWN
    canvas.icon("health", heart.x, heart.y, heart.width, tokens.unknown if unknown else tokens.health)
    text = shown(health)
    size = heart.width * (0.56 if len(text) < 3 else 0.4)
    ink = tokens.on_unknown if unknown else tokens.on_health
    middle = (heart.x + heart.width / 2, heart.y + heart.width * 0.46)
    canvas.middle_text(*middle, text, Role.NUMBER, size, ink)
