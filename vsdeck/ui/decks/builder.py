"""The bench: card browser left, deck in the middle, one panel about it right."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.decks.advice import Advice
from vsdeck.decks.deck import Section
from vsdeck.decks.legality import Choice, Problem
from vsdeck.decks.library import StoredDeck
from vsdeck.ui.cards.details import Details
from vsdeck.ui.decks.browser import DeckBrowser
from vsdeck.ui.decks.charts.panel import ChartsPanel
from vsdeck.ui.decks.decklist import DeckView
from vsdeck.ui.decks.empty import EmptyDeck
from vsdeck.ui.decks.fitting import cards_that_fit, cards_that_mend, main_characters
from vsdeck.ui.decks.head import DeckHead
from vsdeck.ui.decks.legality import LegalityBar
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import leaves
from vsdeck.ui.decks.rows import ListOrder, rows_of
from vsdeck.ui.decks.side import Panel, Side
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.notice import Notice
from vsdeck.user.errors import UserDataError

NARROW = 1240
"""In windows of less pixels the panel is folded until it is asked for."""
SEARCH = 230
"""Pixels that the tools of the search need for writing of 100%."""
LEAST = 860
"""Pixels that three panes need for writing of 100%."""
FLASH = 450
"""Milliseconds for which a number that changed is lit."""


class Builder(QWidget):
    left = Signal()
    """Back to the deck library."""
    menu_wanted = Signal(object)

    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.opened = opened
        self.browser = DeckBrowser(session, opened, self)
        self.head = DeckHead(session, opened, self)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.legality_bar = LegalityBar(session, self)
        self.list = DeckView(session, self)
        self.side = Side(session, self._makers(), self)
        self._card: Printing | None = None
        self._lay_out()
        self._connect()
        self._add_shortcuts()
        self._restore()

    def _makers(self) -> dict[Panel, Callable[[], QWidget]]:
        return {
            Panel.CARD: self._make_details,
            Panel.CHARTS: self._make_charts,
            Panel.ODDS: self._make_odds,
            Panel.HISTORY: self._make_history,
            Panel.NOTES: self._make_notes,
            Panel.EXPORT: self._make_export,
        }

    def _lay_out(self) -> None:
        middle = QWidget(self)
        middle.setObjectName("middle")
        middle.setMinimumWidth(300)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.head)
        bars = QVBoxLayout()
        bars.setContentsMargins(12, 0, 12, 0)
        bars.addWidget(self.notice)
        bars.addWidget(self.legality_bar)
        column.addLayout(bars)
        self.empty = EmptyDeck(self.session, middle)
        self.empty.searched.connect(self._begin_with)
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1)
        self.browser.setMinimumWidth(max(280, self.session.theme.tokens.px(SEARCH)))
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        for place, widget in enumerate((self.browser, middle, self.side)):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(place, 1 if place == 0 else 0)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter)

    def _connect(self) -> None:
        opened = self.opened
        opened.changed.connect(self.refresh)
        opened.told.connect(self.notice.tell)
        opened.saved.connect(self.notice.settled)
        self.head.left.connect(self.left)
        self.head.ordered.connect(self._order)
        self.head.searched.connect(self.search_wanted)
        self.head.folded.connect(lambda: self.fold_side(not self.side.isHidden()))
        self.head.menu_wanted.connect(self.menu_wanted)
        self.legality_bar.fixed.connect(self._fix)
        self.legality_bar.all_fixed.connect(self._fix_all)
        self.legality_bar.looked.connect(self._look)
        self.list.counted.connect(opened.set_count)
        self.list.dropped.connect(self._dropped)
        self.list.moved_out.connect(self._moved_out)
        self.list.pointed.connect(self._point)
        self.list.opened.connect(lambda: self.show_panel(Panel.CARD))
        self.browser.pointed.connect(self._point)
        self.side.shown.connect(self._refresh_panel)
        self.session.language_changed.connect(self.refresh)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._watch)
        self._flash = QTimer(self)
        self._flash.setSingleShot(True)
        self._flash.setInterval(FLASH)
        self._flash.timeout.connect(self.list.end_flash)
        self._card_later = QTimer(self)
        self._card_later.setSingleShot(True)
        self._card_later.setInterval(30)
        self._card_later.timeout.connect(self._show_card)

    def _add_shortcuts(self) -> None:
        acts: dict[str, Callable[[], object]] = {
            "Ctrl+Z": self.opened.undo,
            "Ctrl+Y": self.opened.redo,
            "Ctrl+Shift+Z": self.opened.redo,
            "Ctrl+O": self.left.emit,
            "Ctrl+L": self.list.focus_list,
            "Ctrl+E": partial(self.show_panel, Panel.EXPORT),
            "Ctrl+T": self.head.playtest,
            "F2": self._rename,
            "F6": self._turn,
        }
        for keys, act in acts.items():
            # The focus may be on the rail, or on a fix that has just gone. A hidden bench hears nothing.
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(act)

        # While the search is hidden, so are its own keys.
        self._find = QShortcut(QKeySequence("Ctrl+F"), self, self.search_wanted)
        self._find.setEnabled(False)

    def _watch(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.isAncestorOf(now):
            now.removeEventFilter(self)
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is typed in leaves the deck's own keys to the deck where it has no use for them."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(watched, QWidget):
            return False
        if isinstance(event, QKeyEvent) and leaves(watched, event):
            event.ignore()
            return True
        return False

    def _fix_all(self) -> None:
        self._leave_bar()
        self.opened.fix_all()
        self.browser.search()

    def _leave_bar(self) -> None:
        """The pressed button goes with its problem; the focus would fall into whatever stands next."""
        if self.legality_bar.isAncestorOf(QApplication.focusWidget() or self):
            self.list.focus_list()

    def _fix(self, problem: Problem) -> None:
        self._leave_bar()
        contents, format = self.opened.contents, self.opened.format
        match problem.choice:
            case Choice.MAIN:
                self._begin_with(main_characters(contents, format))
            case Choice.MORE:
                self._begin_with(cards_that_fit(contents, format))
            case Choice.FEWER:
                self.list.begin_choosing()
            case None:
                self.opened.fix(problem)
                self.browser.search()

    def _rename(self) -> None:
        self.head.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.head.name.selectAll()

    def _turn(self) -> None:
        """From the search to the deck and back."""
        if self.list.hasFocus():
            self.search_wanted()
        else:
            self.list.focus_list()

    # ------------------------------------------------------------------ panels

    def _make_details(self) -> QWidget:
        details = Details(self.session, self)
        details.setMinimumWidth(0)
        details.searched.connect(self.browser.set_query)
        details.chosen.connect(lambda code: self._point(self.session.pool[code]))
        details.left.connect(self.list.focus_list)
        return details

    def _make_charts(self) -> QWidget:
        charts = ChartsPanel(self.session, self)
        charts.looked.connect(self.search_codes)
        return charts

    def _make_odds(self) -> QWidget:
        from vsdeck.ui.decks.odds import OddsPanel

        return OddsPanel(self.session, self.opened, self)

    def _make_history(self) -> QWidget:
        from vsdeck.ui.decks.history import HistoryPanel

        return HistoryPanel(self.session, self.opened, self)

    def _make_notes(self) -> QWidget:
        from vsdeck.ui.decks.notes import NotesPanel

        panel = NotesPanel(self.session, self.opened, self)
        panel.looked.connect(self.search_codes)
        return panel

    def _make_export(self) -> QWidget:
        from vsdeck.ui.decks.exporting import ExportPanel

        return ExportPanel(self.session, self.opened, self)

    def show_panel(self, panel: Panel) -> None:
        self.side.show()
        self.side.show_panel(panel)
        self._make_room()
        self._keep_side()

    def fold_side(self, folded: bool) -> None:
        self.side.setVisible(not folded)
        if not folded:
            self.side.show_panel(self.side.current)
        self._make_room()
        self._keep_side()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Three panes side by side where there is room for their writing; else the panel takes the place of
        the search, until it is folded or a search begins."""
        least = self.session.theme.tokens.px(LEAST)
        shown = self.side.isHidden() or self.width() >= least
        if not shown and self.browser.isAncestorOf(self.focusWidget() or self):
            self.list.focus_list()
        self.browser.setVisible(shown)
        self._find.setEnabled(not shown)
        self.head.offer_search(not shown)

    def search_wanted(self) -> None:
        if self.browser.isHidden():
            self.fold_side(True)
        self.browser.focus_search()

    def _keep_side(self) -> None:
        """At once: after a killed program the pane stands as it was."""
        with suppress(UserDataError):
            self.session.settings.set("decks panel", self.side.current.value)
            self.session.settings.set("decks side folded", self.side.isHidden())

    def _refresh_panel(self, panel: Panel) -> None:
        if self.opened.kept is None:
            return
        shown = self.side.panels[panel]
        if isinstance(shown, ChartsPanel):
            shown.show_analysis(self.opened.analysis, self.opened.deck)
        elif isinstance(shown, Details):
            self._card_later.start()
        else:
            shown.show_deck()  # type: ignore[attr-defined]

    # ------------------------------------------------------------------ the deck

    def refresh(self) -> None:
        """Show the deck as it is now; the charts in sight with it, the others when they are looked at."""
        opened = self.opened
        if opened.kept is None:
            return
        self.head.show_deck()
        self.legality_bar.tell(opened.verdict, opened.format.name)
        wrong = frozenset(code for problem in opened.verdict.problems for code, _ in problem.cards)
        self.list.show_rows(rows_of(opened.contents, self.head.order), wrong, opened.differing)
        self.list.setAccessibleName(self.session.say("Cards of the deck"))
        bare = not any(opened.deck.entries())
        self.list.setVisible(not bare)
        self.empty.setVisible(bare)
        self.browser.show_counts()
        if opened.differing:
            self._flash.start()
        if not self.side.isHidden():
            self._refresh_panel(self.side.current)

    def begin(self, kept: StoredDeck) -> None:
        """Take a deck onto the bench."""
        self.notice.hide()
        self.opened.open(kept)
        self.browser.fit_deck()
        self._point(self.opened.contents.leader or self.browser.results.current)
        self.list.scrollToTop()
        self.browser.focus_search()
        self._make_room()

    def _begin_with(self, query: str) -> None:
        self.search_wanted()
        self.browser.lend(query)
        self.browser.results.focus_cards()

    def _order(self, order: ListOrder) -> None:
        self.session.settings.set("deck order", order.value)
        self.refresh()

    def _dropped(self, code: str) -> None:
        printing = self.session.pool.get(code)
        if printing is not None:
            self.opened.add(printing)

    def _moved_out(self, section: Section, code: str) -> None:
        held = self.opened.deck.section(section).get(code, 0)
        self.opened.set_count(section, code, held - 1)

    def search_codes(self, codes: tuple[str, ...]) -> None:
        if self.browser.isHidden():
            self.fold_side(True)
        self.browser.lend(" or ".join(f"code={code.lower()}" for code in codes))

    def _look(self, found: Problem | Advice) -> None:
        """For the cards that would mend it, if advice knows any; else for those that it is about."""
        if isinstance(found, Advice) and found.wanted is not None:
            self._begin_with(cards_that_mend(found.wanted, self.opened.contents, self.opened.format))
        else:
            self.search_codes(tuple(code for code, _ in found.cards))

    def _point(self, printing: Printing | None) -> None:
        if printing is not None:
            self._card = printing
            self._card_later.start()

    def _show_card(self) -> None:
        details = self.side.panels.get(Panel.CARD)
        if isinstance(details, Details) and details.isVisible() and self._card is not None:
            details.show_printing(self._card)

    # ------------------------------------------------------------------ state

    def _restore(self) -> None:
        settings = self.session.settings
        order = settings.get("deck order", ListOrder.COST.value)
        if order in {choice.value for choice in ListOrder}:
            self.head.order = ListOrder(order)
        sizes = settings.get("decks splitter", [])
        if len(sizes) == 3 and all(isinstance(size, int) and size > 0 for size in sizes):
            self.splitter.setSizes([int(str(size)) for size in sizes])
        else:
            px = self.session.theme.tokens.px
            self.splitter.setSizes([px(560), px(400), px(400)])
        panel = settings.get("decks panel", Panel.CHARTS.value)
        self.side.show_panel(Panel(panel) if panel in {choice.value for choice in Panel} else Panel.CHARTS)
        self.side.setHidden(
            settings.get("decks side folded", self.window().width() < self.session.theme.tokens.px(NARROW))
        )
        self.side.chosen.connect(lambda _: self._keep_side())
        self._keep_side()

    def keep(self) -> None:
        settings = self.session.settings
        self.browser.keep()
        self._keep_side()
        if not self.side.isHidden() and self.isVisible():
            settings.set("decks splitter", list(self.splitter.sizes()))
