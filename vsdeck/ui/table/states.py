"""Every state of a card on the table on one sheet, in three sizes: to look at after a change of the tile."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vsdeck.card import Kind, Printing
from vsdeck.table.clash import Clash
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table.chip import ChipPainter
from vsdeck.ui.table.combatlayer import CombatLayer
from vsdeck.ui.table.lettering import BODY, STRONG, lettering
from vsdeck.ui.table.pieces import LEFT, Pen, with_alpha
from vsdeck.ui.table.pile import Pile
from vsdeck.ui.table.plate import Person, Plate
from vsdeck.ui.table.tile import RATIO, TilePainter

SIZES = (124, 92, 72)
COLUMNS, CELL, TALL = 4, 350, 216
CHIPS = (136, 118, 58)
TITLE = 66
HURT, BESIDE = 110, 150
"""Height of the row of wounds, and of players, piles and sums."""


class StateSheet(QWidget):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.states = list(_states(session))
        self.chips = list(_chips(session))
        self.hearts = list(_hearts(session))
        rows = -(-len(self.states) // COLUMNS)
        self._below = TITLE + rows * TALL + 12
        beside = self._below + len(CHIPS) * 48 + HURT + 20
        self.resize(COLUMNS * CELL + 24, beside + BESIDE)
        self.people = _people(session, self, beside)
        keys = [self._key(look, wide) for _, look in self.states for wide in SIZES]
        keys += [self._key(look, SIZES[2]) for look in self.hearts]
        keys += [key for one in self.people if isinstance(one, Pile) and (key := one.face_key) is not None]
        session.faces.want("states", keys)
        session.faces.arrived.connect(lambda _: [one.update() for one in (self, *self.people)])

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
        top = self._below
        painter.fillRect(QRectF(0, top - 10, self.width(), 1), with_alpha(theme.colour("seam"), 0.6))
        for row, wide in enumerate(CHIPS):
            for place, look in enumerate(self.chips):
                area = QRectF(26 + place * (wide + 16), top + row * 48, wide, 36)
                ChipPainter(painter, self.session, scale).paint(look, area, None, False, False)
        top += len(CHIPS) * 48 + 12
        for place, look in enumerate(self.hearts):
            wide = SIZES[2]
            area = QRectF(26 + place * (wide + 20), top, wide, wide * RATIO)
            TilePainter(painter, self.session, scale).paint(look, area, self._art(look, wide), False, False)


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
    yield "Attacks and can act", one("Wolverine", role=Role.ATTACKS, lit=True)
    yield "Defends and can be chosen", one("Abomination", role=Role.DEFENDS, lit=True, target=True)
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
    yield "In hand, of who plays along", one("Nova", place=Place.HAND, part="Wyatt Wingfoot")
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
    yield replace(fortress, part="Wyatt Wingfoot")
    yield replace(fortress, mine=False, face_up=False, hidden=True, beneath=("Mole Man",))


def _hearts(session: Session) -> Iterable[CardLook]:
    """Life that is left is full, wounds are broken."""
    main = _named(session, "Wolverine", kind=Kind.MAIN)
    for wounds in range(6):
        yield _look(main, main=True, level=1, xp_needed=3, health=5, wounds=wounds)
    for wounds in range(2):
        yield _look(_named(session, "Wolverine", kind=Kind.SUPPORTING), wounds=wounds)
    for wounds in range(3):
        yield _look(_named(session, "Abomination"), wounds=wounds)


def _people(session: Session, sheet: QWidget, top: int) -> list[QWidget]:
    """Players, piles, and the sum of a combat with either verdict."""
    shown: list[QWidget] = []
    for place, person in enumerate(
        (
            Person("You", "Storm", _named(session, "Storm", kind=Kind.MAIN), 6, 41, 3, 2, 6, mine=True),
            Person("Loki", "greedy bot, medium", _named(session, "Loki", kind=Kind.MAIN), 5, 38, 4),
        )
    ):
        plate = Plate(session, place, sheet)
        plate.show_person(person, seat=False)
        plate.setGeometry(26, top + place * 74, 160, 72)
        shown.append(plate)
    for place, (title, count, card) in enumerate(
        (("Deck", 41, None), ("KO pile", 4, _named(session, "Mystique")), ("KO pile", 0, None))
    ):
        pile = Pile(session, title, sheet)
        pile.show_count(count, title, card)
        pile.setGeometry(230 + place * 116, top, 96, 134)
        shown.append(pile)
    for place, defence in enumerate((5, 6)):
        strip = QWidget(sheet)
        strip.setGeometry(600 + place * 380, top, 360, 134)
        layer = CombatLayer(session, strip)
        homes = {1: QRect(60, 110, 60, 72), 2: QRect(180, 110, 60, 72), 3: QRect(120, -50, 60, 72)}
        fight = Clash((1, 2), 3, (3, 2), defence, felled=int(defence < 6))
        layer.show_fight(fight, "", "", homes, strip.rect(), 1.0)
        shown.append(strip)
    return shown
