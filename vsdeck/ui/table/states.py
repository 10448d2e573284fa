"""Every state of a card on the table on one sheet, in three sizes: to look at after a change of the tile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vsdeck.card import Kind, Printing
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table.chip import ChipPainter
from vsdeck.ui.table.lettering import BODY, STRONG, lettering
from vsdeck.ui.table.pieces import LEFT, Pen, with_alpha
from vsdeck.ui.table.tile import RATIO, TilePainter

SIZES = (124, 92, 72)
COLUMNS, CELL, TALL = 4, 350, 216
CHIPS = (150, 118, 58)
TITLE = 66


class StateSheet(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.states = list(_states(session))
        self.chips = list(_chips(session))
        rows = -(-len(self.states) // COLUMNS)
        self.resize(COLUMNS * CELL + 24, TITLE + rows * TALL + 40 + len(CHIPS) * 48)
        session.faces.want("states", [self._key(look, wide) for _, look in self.states for wide in SIZES])
        session.faces.arrived.connect(lambda _: self.update())

    def _key(self, look: CardLook, wide: int) -> FaceKey:
        return FaceKey(look.printing.code, wide, self.devicePixelRatioF(), art=True)

    def _art(self, look: CardLook, wide: int) -> QPixmap | None:
        key = self._key(look, wide)
        return self.session.faces.pixmap(key) or self.session.faces.any_size(key.code, art=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, scale = QPainter(self), self.session.theme, self.devicePixelRatioF()
        painter.fillRect(self.rect(), theme.colour("felt_near"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = Pen(painter, scale)
        pen.text(QRectF(24, 18, 900, 28), "The table card", lettering(STRONG, 24), theme.colour("text"))
        for place, (title, look) in enumerate(self.states):
            left, top = 12 + place % COLUMNS * CELL, TITLE + place // COLUMNS * TALL
            pen.box(
                QRectF(left + 4, top, CELL - 8, TALL - 8), 10, None if not title else theme.colour("lane")
            )
            x = left + 26.0
            for wide in SIZES:
                area = QRectF(x, top + 14 + (SIZES[0] - wide) * RATIO / 2, wide, wide * RATIO)
                focus = title == "Keyboard focus"
                TilePainter(painter, self.session, scale).paint(
                    look, area, self._art(look, wide), focus, False
                )
                x += wide + 12
            words = QRectF(left + 20, top + TALL - 32, CELL - 30, 20)
            pen.text(words, title, lettering(BODY, 14), theme.colour("text"), LEFT)
        top = TITLE + -(-len(self.states) // COLUMNS) * TALL + 12
        painter.fillRect(QRectF(0, top - 10, self.width(), 1), with_alpha(theme.colour("seam"), 0.6))
        for row, wide in enumerate(CHIPS):
            for place, look in enumerate(self.chips):
                area = QRectF(26 + place * (wide + 16), top + row * 48, wide, 36)
                ChipPainter(painter, self.session, scale).paint(look, area, None, False, False)


def _named(session: Session, name: str, **facts: object) -> Printing:
    """The first printing of that name with these facts."""
    return next(
        card
        for card in session.pool
        if card.name == name and all(getattr(card, fact) == value for fact, value in facts.items())
    )


def _look(printing: Printing, **state: object) -> CardLook:
    atk, def_, health = (
        value if isinstance(value, int) else 0 for value in (printing.atk, printing.def_, printing.health)
    )
    made = CardLook(
        1,
        printing,
        printing.name,
        Place.FRONT,
        mine=True,
        atk=atk,
        def_=def_,
        base_atk=atk,
        base_def=def_,
        health=health,
        flight=printing.flight,
        ranged=printing.ranged,
    )
    return replace(made, **state)  # type: ignore[arg-type]


def _states(session: Session) -> Iterable[tuple[str, CardLook]]:
    def one(name: str, kind: Kind = Kind.SUPPORTING, **state: object) -> CardLook:
        return _look(_named(session, name, kind=kind), **state)

    main = Kind.MAIN
    yield "Ready", one("Wolverine", health=2)
    yield "Exhausted: leans, art grey", one("Colossus", ready=False)
    yield "Stunned: face down, one wound", one("Beast", face_up=False, health=2, wounds=1)
    yield "Dazed: face down, no wound", one("Emma Frost", face_up=False, health=2)
    yield "Hidden: everybody knows who it is", one("Storm", face_up=False, hides=True)
    yield "Imprisoned: hidden at an enemy's", one("Storm", face_up=False, hides=True, captive=True)
    yield "Attacks", one("Iceman", role=Role.ATTACKS)
    yield "Defends", one("Abomination", role=Role.DEFENDS, mine=False)
    yield "Not in this combat", one("Storm", aside=True)
    yield "Can act now", one("Gambit", lit=True)
    yield "Can be chosen: dashed", one("Mandarin", lit=True, target=True)
    yield "Selected", one("Namor", role=Role.CHOSEN)
    yield "Keyboard focus", one("Cyclops")
    yield "Two +1/+1 counters", one("Storm", counters=2, atk=6, def_=8)
    yield "One −1/−1 counter", one("Drax", counters=-1, atk=5, def_=5)
    yield "Equipped, twice", one("Deadpool", attached=("Pym Particles", "Ebony Blade"))
    yield "Flight and ranged", one("Ms. Marvel")
    yield "Frozen and new this turn", one("Iceman", frozen=True, fresh=True)
    yield "Burned and infected", one("Beast", signs=("Burned", "Infected"))
    yield "Vitality counters", one("Magik", tallies=(("vitality", 3),))
    yield "Level 1, XP 2 of 4", one("Wolverine", main, main=True, level=1, xp=2, xp_needed=4, wounds=2)
    yield "Level 2, no next level", one("Hulk", main, main=True, level=2)
    yield (
        "Main, stunned",
        one("Captain America", main, main=True, level=1, xp_needed=4, face_up=False, wounds=4),
    )
    yield "More than eight health", one("Thanos", main, main=True, level=1, health=10, wounds=6)
    yield "In hand, playable", one("Storm", place=Place.HAND, lit=True)
    yield "In hand, not now", one("Emma Frost", place=Place.HAND)
    twist, location = Kind.PLOT_TWIST, Kind.BASIC_LOCATION
    yield "Plot twist", one("Open Fire", twist, place=Place.HAND, lit=True)
    yield "Location", one("Fortress", location, place=Place.HAND)
    yield "Something on it is not played", one("Rogue", gap=True)
    yield "Pays or is discarded", one("Gambit", place=Place.HAND, role=Role.DISCARDED)
    yield "A machine stands in a row", one("Omega Machine Component", Kind.EQUIPMENT, beside=True)
    terrain = one("Construction Site", Kind.TERRAIN, beside=True)
    yield "Terrain, and terrain with health", terrain
    yield "It can be attacked", replace(terrain, health=3, wounds=1, atk=0, def_=4, lit=True, target=True)
    yield "A character on terrain", one("Beast", ground="Construction Site")
    yield "Long name", one("Captain America", ready=False)
    yield "A name of two words", one("Green Goblin", counters=-3, atk=1, def_=0)


def _chips(session: Session) -> Iterable[CardLook]:
    fortress = _look(_named(session, "Fortress", kind=Kind.BASIC_LOCATION), place=Place.RESOURCE)
    yield fortress
    yield _look(_named(session, "School for Gifted Youngsters"), place=Place.RESOURCE)
    yield _look(_named(session, "Open Fire"), place=Place.RESOURCE, face_up=False)
    yield replace(fortress, mine=False, face_up=False, hidden=True)
    yield replace(fortress, role=Role.PAYS)
    yield replace(fortress, lit=True)
    yield replace(fortress, ready=False)
