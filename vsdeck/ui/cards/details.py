"""The card in hand: its face, facts, powers, levels, printings and what deck building must know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import LinkKind, Printing
from vsdeck.ui import cardlabels
from vsdeck.ui.cardmenu import offer_menu, quoted
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.emptying import empty
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.linkbutton import link_button
from vsdeck.ui.widgets.placeholder import paint_placeholder
from vsdeck.ui.widgets.steadybar import keep_bar
from vsdeck.ui.words import button_text

if TYPE_CHECKING:
    from vsdeck.ui.cards.adding import AddButton
    from vsdeck.ui.cards.usage import CardUsage
    from vsdeck.ui.widgets.powertext import PowerLabel

WIDEST_FACE = 340
MARGIN = 16
NARROWEST = 178
"""Where writing is large; faces keep 240 pixels in any case."""
_SHOWN_OR_HIDDEN = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
"""New widgets are hidden too, until their layout shows them; this tells them from those thrown away."""


class FaceLabel(QWidget):
    """One large face, drawn at the width that it has here."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.printing: Printing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        session.faces.arrived.connect(self._arrived)
        offer_menu(self, session, lambda _: self.printing)

    def mouseDoubleClickEvent(self, event: object) -> None:
        if self.printing is not None:
            self.session.wishes.large.emit(self.printing)

    def show_printing(self, printing: Printing) -> None:
        self.printing = printing
        self.setAccessibleName(cardlabels.spoken(printing, self.session.say, self.session.name_of))
        self._want()
        self.update()

    def face_width(self) -> int:
        return max(100, min(self.width(), WIDEST_FACE)) // 10 * 10

    def sizeHint(self) -> QSize:
        return QSize(280, round(self.face_width() * RATIO))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(round(self.face_width() * RATIO))
        self._want()

    def _key(self) -> FaceKey | None:
        if self.printing is None:
            return None
        return FaceKey(self.printing.code, self.face_width(), self.devicePixelRatioF())

    def _want(self) -> None:
        key = self._key()
        if key is not None and self.isVisible():
            self.session.faces.want(f"details {id(self)}", [key])

    def showEvent(self, event: object) -> None:
        self._want()

    def _arrived(self, code: str) -> None:
        if self.printing is not None and code == self.printing.code:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        key = self._key()
        if key is None or self.printing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = (self.width() - key.width) // 2
        pixmap = self._pixmap(key)
        if pixmap is not None:
            painter.drawPixmap(left, 0, pixmap)
            return
        area = QRectF(left, 0, key.width, round(key.width * RATIO))
        name = self.session.name_of(self.printing.name)
        paint_placeholder(painter, area, self.printing, name, self.font())

    def _pixmap(self, key: FaceKey) -> QPixmap | None:
        return self.session.faces.pixmap(key)


class Details(QScrollArea):
    chosen = Signal(str)
    """The code of another printing that was asked for."""
    searched = Signal(str)
    """A query that was asked for."""
    left = Signal()
    """Back to the result."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.printing: Printing | None = None
        self.setObjectName("details")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self)
        self._take_room()
        session.theme.changed.connect(self._take_room)
        self.setAccessibleName(session.say("Details of the card"))
        self._inside = inside = QWidget(self)
        inside.setObjectName("inside")
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.setSpacing(8)
        self.face = FaceLabel(session, inside)
        self.name = _label("headline", inside)
        self.subtitle = _label("quiet", inside)
        self.level_row, self._levels = flowing(4)
        self._level_group = QButtonGroup(self.level_row)
        self.level_buttons: dict[str, QToolButton] = {}
        self.text: PowerLabel | None = None
        self._sections = QVBoxLayout()
        self._sections.setSpacing(6)
        column.addWidget(self.face)
        column.addWidget(self.level_row)
        column.addWidget(self.name)
        column.addWidget(self.subtitle)
        column.addLayout(self._sections)
        column.addStretch(1)
        self.setWidget(inside)
        session.language_changed.connect(self._again)
        session.theme.changed.connect(self._again)
        session.decks_opened.connect(self._again)
        self.edit_button: QPushButton | None = None
        self.mine: CardUsage | None = None
        self.adding: AddButton | None = None

    def show_printing(self, printing: Printing | None) -> None:
        self.printing = printing
        self._inside.setVisible(printing is not None)
        on, off = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(off if printing is None else on)
        if printing is None:
            return
        session = self.session
        self.face.show_printing(printing)
        self.name.setText(session.name_of(printing.name))
        self.subtitle.setText(cardlabels.subtitle(printing, session.say))
        self._show_levels(printing)
        self._show_adding(printing)
        self._powers().show_printing(printing)
        self._show_sections(printing)
        self._order_tabs()
        self.verticalScrollBar().setValue(0)

    def _show_adding(self, printing: Printing) -> None:
        """Comes with the user's decks."""
        decks = self.session.opened_decks
        if decks is None:
            return
        if self.adding is None:
            from vsdeck.ui.cards.adding import AddButton

            self.adding = AddButton(self.session, decks, self._inside)
            self._column.insertWidget(self._column.indexOf(self.subtitle) + 1, self.adding)
        self.adding.show_printing(printing)

    def _powers(self) -> PowerLabel:
        """Made with the first card: text documents would delay the first window."""
        if self.text is None:
            from vsdeck.ui.widgets.powertext import PowerLabel

            self.text = PowerLabel(self.session, self._inside)
            after = self.adding or self.subtitle
            self._column.insertWidget(self._column.indexOf(after) + 1, self.text)
        return self.text

    def _order_tabs(self) -> None:
        """Tab goes on from the pane to what stands in it: made again for each card, it would come last."""
        before: QWidget = self
        for widget in self._inside.findChildren(QWidget):
            thrown_away = widget.isHidden() and widget.testAttribute(_SHOWN_OR_HIDDEN)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not thrown_away:
                self.setTabOrder(before, widget)
                before = widget

    def _again(self) -> None:
        self.show_printing(self.printing)

    def _show_levels(self, printing: Printing) -> None:
        empty(self._levels)
        self.level_buttons.clear()
        levels = self.session.pool.levels(printing)
        self.level_row.setVisible(len(levels) > 1)
        if len(levels) < 2:
            return
        for level in levels:
            button = QToolButton(self.level_row)
            button.setText(button_text(_level_text(level, levels, self.session)))
            button.setCheckable(True)
            button.setChecked(level.code == printing.code)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            name = self.session.name_of(level.name)
            button.setAccessibleName(
                self.session.say("{name}, level {level}", name=name, level=level.level or "?")
            )
            button.setToolTip(f"{name} · {level.code}")
            button.clicked.connect(lambda _=False, code=level.code: self.chosen.emit(code))
            self._level_group.addButton(button)
            self._levels.addWidget(button)
            self.level_buttons[level.code] = button

    def _show_sections(self, printing: Printing) -> None:
        empty(self._sections)
        self._edit(printing)
        self._facts(printing)
        self._keywords(printing)
        self._legality(printing)
        self._printings(printing)
        for kind, label in cardlabels.LINK_LABELS.items():
            self._links(printing, kind, label)
        self._mine(printing)
        self._corrections(printing)

    def _edit(self, printing: Printing) -> None:
        """Whoever knows what is missing writes it here; whoever wants another card, too."""
        from vsdeck.powers.scripted import is_scripted

        open_powers = any(
            not power.tree and not is_scripted(power, self.session.pool.keywords) for power in printing.powers
        )
        missing = bool(printing.unknown) or open_powers or not printing.powers_known
        say = self.session.say
        told = say("Something here is not known yet: write it…") if missing else say("Edit…")
        self.edit_button = link_button(told, say("Edit this card"))
        self.edit_button.clicked.connect(lambda: self.session.wishes.edited.emit(printing.code))
        self._sections.addWidget(self.edit_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _mine(self, printing: Printing) -> None:
        """The user's decks are read after the first window stands; this part comes with them."""
        self.mine = None
        decks = self.session.opened_decks
        if decks is None:
            return
        from vsdeck.ui.cards.usage import CardUsage

        self._section("My decks and collection")
        self.mine = CardUsage(self.session, decks, printing, self._inside)
        self._sections.addWidget(self.mine)

    def _section(self, title: str) -> None:
        rule = QFrame()
        rule.setObjectName("rule")
        self._sections.addSpacing(4)
        self._sections.addWidget(rule)
        label = _label("section")
        label.setText(self.session.say(title))
        self._sections.addWidget(label)

    def _facts(self, printing: Printing) -> None:
        say = self.session.say
        self._section("Facts")
        card_set = self.session.pool.sets.get(printing.set)
        rows: list[tuple[str, str, str]] = [
            ("Cost", cardlabels.number(printing.cost), ""),
            ("ATK", cardlabels.number(printing.atk), ""),
            ("DEF", cardlabels.number(printing.def_), ""),
            ("Health", cardlabels.number(printing.health), ""),
            ("Has", say(", ").join(cardlabels.icons(printing, say)), ""),
            ("Pays", say(", ").join(say(symbol.value) for symbol in printing.symbols), ""),
            *(("Team", self.session.name_of(team), f"team:{quoted(team)}") for team in printing.teams),
            ("Set", card_set.name if card_set else printing.set, f"set:{printing.set.lower()}"),
            ("Code", printing.code, ""),
        ]
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(0)
        grid.setColumnMinimumWidth(0, 64)
        grid.setColumnStretch(1, 1)
        last = ""
        for row, (title, value, query) in enumerate(entry for entry in rows if entry[1]):
            if title != last:
                head = _label("fact")
                head.setText(self.session.say(title))
                head.setWordWrap(False)
                grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignTop)
            last = title
            shown = self._link(value, query) if query else _value(value)
            grid.addWidget(shown, row, 1, Qt.AlignmentFlag.AlignLeft if query else Qt.AlignmentFlag(0))
        self._sections.addLayout(grid)

    def _take_room(self) -> None:
        self.setMinimumWidth(max(240, self.session.theme.tokens.px(NARROWEST)))

    def _link(self, text: str, query: str) -> QPushButton:
        button = link_button(text, self.session.say("Search {query}", query=query))
        button.setToolTip(query)
        button.clicked.connect(lambda: self.searched.emit(query))
        return button

    def _keywords(self, printing: Printing) -> None:
        if not printing.keywords:
            return
        self._section("Keywords")
        row, flow = flowing(4)
        for keyword in printing.keywords:
            chip = QToolButton(row)
            chip.setObjectName("chip")
            chip.setText(button_text(self.session.name_of(keyword)))
            chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            query = f"kw:{quoted(keyword)}"
            chip.setAccessibleName(self.session.say("Search {query}", query=query))
            chip.clicked.connect(lambda _=False, query=query: self.searched.emit(query))
            flow.addWidget(chip)
        self._sections.addWidget(row)

    def _legality(self, printing: Printing) -> None:
        notes = cardlabels.legality_notes(printing, self.session.say, self.session.name_of)
        if not notes:
            return
        self._section("Deck building")
        for tone, note in notes:
            label = _label("warning" if tone == "warning" else "")
            label.setText(note)
            self._sections.addWidget(label)

    def _printings(self, printing: Printing) -> None:
        others = self.session.pool.printings_of(printing.card)
        if len(others) < 2:
            return
        self._section("Printings")
        for other in others:
            card_set = self.session.pool.sets.get(other.set)
            text = f"{other.code} · {card_set.name}" if card_set else other.code
            self._code_link(other.code, text, here=other.code == printing.code)

    def _links(self, printing: Printing, kind: LinkKind, label: str) -> None:
        codes = printing.linked(kind)
        if not codes:
            return
        self._section(label)
        for code in codes:
            linked = self.session.pool.get(code)
            if linked is not None:
                self._code_link(code, f"{self.session.name_of(linked.name)} · {code}")

    def _code_link(self, code: str, text: str, *, here: bool = False) -> None:
        if here:
            self._sections.addWidget(_value(text))
            return
        button = link_button(text, self.session.say("Show {name}", name=text))
        button.clicked.connect(lambda: self.chosen.emit(code))
        self._sections.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _corrections(self, printing: Printing) -> None:
        if not printing.corrections:
            return
        self._section("Corrected here")
        for reason in printing.corrections:
            label = _label("quiet")
            label.setText(reason)
            self._sections.addWidget(label)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


def _level_text(level: Printing, levels: tuple[Printing, ...], session: Session) -> str:
    """`L2`, with the name where two alternatives have the same level or the name changes."""
    alike = sum(other.level == level.level for other in levels) > 1
    short = f"L{level.level}" if level.level is not None else level.code
    if level.name != levels[0].name:
        return f"{short} {session.name_of(level.name)}"
    return f"{short} {level.code}" if alike else short


def _label(name: str, parent: QWidget | None = None) -> QLabel:
    label = QLabel(parent)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


def _value(text: str) -> QLabel:
    label = _label("value")
    label.setIndent(0)
    label.setText(text)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
