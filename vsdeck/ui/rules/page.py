"""The Rules page: topics at the left, found by typing; what one says, and its position on the table."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from vsdeck import paths
from vsdeck.handbook import Topic, load_handbook
from vsdeck.match import CannotPlay
from vsdeck.ui.cardmenu import quoted
from vsdeck.ui.cards.browser import Browser
from vsdeck.ui.rules.faces import TopicFaces, is_borne
from vsdeck.ui.session import Session
from vsdeck.ui.words import Language

ID = Qt.ItemDataRole.UserRole
UNTOLD = "No position shows this yet: nobody has told us the numbers of the cards that have it."
UNBORNE = "No position shows this yet: nobody has told us of a card that has it."
FIRST = "goal"
WIDEST = 720
"""Of a column of text that eyes like to follow."""


class Said(QTextBrowser):
    """As tall as its text: what follows stands right below it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setObjectName("said")
        self.setMaximumWidth(WIDEST)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)

    def fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        self.setFixedHeight(round(self.document().size().height()) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class RulesPage(QWidget):
    retitled = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("page")
        self.handbook = load_handbook(paths.resources(), session.pool)
        self.topic = self.handbook[FIRST]
        self.line = QLineEdit(self)
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._fill)
        self.line.returnPressed.connect(self._open_first)
        self.list = QListWidget(self)
        self.list.setObjectName("topics")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda now, _: self._chosen(now))
        self.nothing = QLabel(self)
        self.nothing.setObjectName("quiet")
        self.nothing.setWordWrap(True)
        self.text = Said(self)
        self.text.anchorClicked.connect(self._follow)
        self.table = QPushButton(self)
        self.table.setObjectName("primary")
        self.table.clicked.connect(self.show_on_table)
        self.cards = QPushButton(self)
        self.cards.clicked.connect(self._find_cards)
        self.faces = TopicFaces(session, self)
        self._lay_out()
        self.setFocusProxy(self.line)
        for keys in ("/", "Ctrl+F"):
            find = QShortcut(QKeySequence(keys), self, self.line.setFocus)
            find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        session.language_changed.connect(self._say)
        session.pool_changed.connect(self._again)
        self._say()

    def _lay_out(self) -> None:
        left, right = QWidget(self), QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(16, 16, 8, 16)
        for widget in (self.line, self.nothing, self.list):
            column.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.addWidget(self.table)
        buttons.addWidget(self.cards)
        buttons.addStretch(1)
        column = QVBoxLayout(right)
        column.setContentsMargins(32, 24, 24, 24)
        column.setSpacing(16)
        column.addWidget(self.text)
        column.addLayout(buttons)
        column.addWidget(self.faces, 1)
        self.splitter = QSplitter(self)
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        self.splitter.setStretchFactor(1, 1)
        side = self.session.theme.tokens.px(300)
        self.splitter.setSizes([side, max(side, self.width() - side)])
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter)

    # ------------------------------------------------------------------ what the window asks

    def keep(self) -> None:
        self.session.settings.set("rule", self.topic.id)

    def title(self) -> str:
        return self._title(self.topic)

    def fold(self) -> None:
        side = self.splitter.widget(0)
        assert side is not None
        side.setVisible(not side.isVisible())

    def shown_browser(self) -> Browser | None:
        return None

    # ------------------------------------------------------------------ topics

    def show_topic(self, id: str) -> None:
        """A topic, whatever was typed before; nothing for one that nobody wrote."""
        if any(topic.id == id for topic in self.handbook.topics):
            self.line.clear()
            self._show(self.handbook[id])
            self._mark()

    def _again(self) -> None:
        self.handbook = load_handbook(paths.resources(), self.session.pool)
        known = {topic.id for topic in self.handbook.topics}
        self.topic = self.handbook[self.topic.id if self.topic.id in known else FIRST]
        self._say()

    def _say(self) -> None:
        say = self.session.say
        self.line.setPlaceholderText(say("Search the rules"))
        self.line.setAccessibleName(say("Search the rules"))
        self.list.setAccessibleName(say("Topics"))
        self.text.setAccessibleName(say("Rules"))
        self.table.setText(say("Show it on the table"))
        self._fill()
        self._show(self.topic)

    def _fill(self) -> None:
        found = self.handbook.search(self.line.text())
        self.list.blockSignals(True)
        self.list.clear()
        section = ""
        for topic in found:
            if topic.section != section and not self.line.text().strip():
                section = topic.section
                self._heading(section)
            item = QListWidgetItem(self._title(topic), self.list)
            item.setData(ID, topic.id)
        self.list.blockSignals(False)
        several = len(self.line.text().split()) > 1
        told = "No rule says this. Fewer words find more." if several else "No rule says this."
        self.nothing.setText(self.session.say(told))
        self.nothing.setVisible(not found)
        if found and self.topic not in found:
            self._show(found[0])
        self._mark()

    def _heading(self, section: str) -> None:
        shown = self.handbook.sections[section] if self._japanese else section
        item = QListWidgetItem(shown, self.list)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = item.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(self.session.theme.colour("quiet"))

    def _mark(self) -> None:
        """The topic in sight is the one that the list marks."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None and item.data(ID) == self.topic.id:
                self.list.blockSignals(True)
                self.list.setCurrentItem(item)
                self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)
                if row == 1:
                    self.list.scrollToTop()  # with its heading
                self.list.blockSignals(False)

    def _open_first(self) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None and item.data(ID):
                self.list.setCurrentItem(item)
                self._chosen(item)
                return

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ID):
            self._show(self.handbook[item.data(ID)])

    @property
    def _japanese(self) -> bool:
        return self.session.language is Language.JAPANESE

    def _title(self, topic: Topic) -> str:
        if topic.keyword:
            return self.session.name_of(topic.keyword)
        return topic.title_ja if self._japanese else topic.title

    def _text(self, topic: Topic) -> str:
        return (topic.text_ja if self._japanese else "") or topic.text

    def _show(self, topic: Topic) -> None:
        self.topic = topic
        say = self.session.say
        links = "".join(
            f'<br><a href="rule:{escape(id)}">{escape(self._title(self.handbook[id]))}</a>'
            for id in topic.see
        )
        more = f"<p>{escape(say('See also'))}{links}</p>" if links else ""
        borne = is_borne(topic, self.session)
        if topic.example is None:
            more += f"<p>{escape(say(UNTOLD if borne else UNBORNE))}</p>"
        self.text.setHtml(f"<h2>{escape(self._title(topic))}</h2><p>{escape(self._text(topic))}</p>{more}")
        self.text.fit()
        self.table.setVisible(topic.example is not None)
        self.cards.setVisible(borne)
        self.faces.show_topic(topic)
        self.cards.setText(say("Cards with {keyword}", keyword=self._title(topic)))
        self.retitled.emit()

    def _follow(self, address: QUrl) -> None:
        self.show_topic(address.toString().removeprefix("rule:"))

    # ------------------------------------------------------------------ to other pages

    def _find_cards(self) -> None:
        self.session.wishes.searched.emit(f"keyword:{quoted(self.topic.keyword)}")

    def show_on_table(self) -> None:
        from vsdeck.goldfish.example import example_game

        if self.topic.example is None:
            return
        try:
            game = example_game(self.topic.example, self.session.pool)
        except CannotPlay as error:
            self.session.wishes.told.emit(self.session.tell_error(error), "error", ())
            return
        wishes = self.session.wishes
        back = (self.session.say("Back to the rules"), partial(wishes.rule_asked.emit, self.topic.id))
        wishes.example_opened.emit(game, f"{self._title(self.topic)}: {self._text(self.topic)}", (back,))
