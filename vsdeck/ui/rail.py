"""The rail on the left: one button for each page, and the menu below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QActionGroup, QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.pages import PageEntry
from vsdeck.ui.session import Session
from vsdeck.ui.theme import SIZES, ThemeChoice, sized_font
from vsdeck.ui.words import Language

if TYPE_CHECKING:
    from vsdeck.ui.window import MainWindow

WIDTH = 72


class Rail(QWidget):
    chosen = Signal(str)

    def __init__(self, session: Session, pages: tuple[PageEntry, ...], window: MainWindow) -> None:
        super().__init__(window)
        self.session = session
        self._pages = pages
        self._window = window
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 5, 8)
        column.setSpacing(4)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        for entry in pages:
            button = self._button(entry.icon, checkable=True)
            button.clicked.connect(lambda _=False, key=entry.key: self.chosen.emit(key))
            self._group.addButton(button)
            self.buttons[entry.key] = button
            column.addWidget(button)
        column.addStretch(1)
        self.palette_button = self._button("keyboard")
        self.palette_button.clicked.connect(window.open_palette)
        self.menu_button = self._button("settings")
        self.menu_button.clicked.connect(self.open_menu)
        column.addWidget(self.palette_button)
        column.addWidget(self.menu_button)
        self.say()

    def _button(self, icon: str, *, checkable: bool = False) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(checkable)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setMinimumHeight(52)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        keep_icon(button, icon, self.session.theme, size=22)
        return button

    def show_current(self, key: str) -> None:
        self.buttons[key].setChecked(True)

    def say(self) -> None:
        say = self.session.say
        for place, entry in enumerate(self._pages, 1):
            button = self.buttons[entry.key]
            button.setText(say(entry.title))
            button.setToolTip(f"{say(entry.title)}  (Ctrl+{place})")
            button.setAccessibleName(say(entry.title))
        self.palette_button.setText(say("Find"))
        self.palette_button.setToolTip(say("Find an action, a page, a card or a rule") + "  (Ctrl+K)")
        self.palette_button.setAccessibleName(say("Find an action, a page, a card or a rule"))
        self.menu_button.setText(say("Menu"))
        self.menu_button.setAccessibleName(say("Menu"))
        self._fit()

    def _fit(self) -> None:
        """As wide as the longest word in the size that the user wants."""
        font = sized_font(self.session.theme.tokens, "caption")
        words = [button.text() for button in (*self.buttons.values(), self.palette_button, self.menu_button)]
        self.setFixedWidth(max(WIDTH, *(QFontMetrics(font).horizontalAdvance(word) + 26 for word in words)))

    def make_menu(self) -> QMenu:
        say, session, window = self.session.say, self.session, self._window
        menu = QMenu(self)
        menu.addAction(say("Write a new card…"), lambda: window.edit_card())
        menu.addAction(say("Import cards…"), window.ask_import).setShortcut("Ctrl+I")
        menu.addAction(say("Imports…"), window.show_imports)
        menu.addAction(say("Choose a folder of card images…"), window.ask_images)
        if session.image_folder:
            menu.addAction(say("Stop using card images"), lambda: session.choose_images(None))
        menu.addSeparator()
        looks = QActionGroup(menu)
        theme_menu = menu.addMenu(say("Theme"))
        for choice in ThemeChoice:
            act = theme_menu.addAction(say(choice.value).capitalize())
            act.setCheckable(True)
            act.setChecked(session.theme.choice is choice)
            act.triggered.connect(lambda _=False, choice=choice: session.choose_theme(choice))
            looks.addAction(act)
        sizes = QActionGroup(menu)
        size_menu = menu.addMenu(say("Size of text"))
        for size in SIZES:
            act = size_menu.addAction(f"{size}%")
            act.setCheckable(True)
            act.setChecked(session.theme.size == size)
            act.triggered.connect(lambda _=False, size=size: session.choose_size(size))
            sizes.addAction(act)
        tongues = QActionGroup(menu)
        language_menu = menu.addMenu(say("Language"))
        for language in Language:
            act = language_menu.addAction(language.own_name)
            act.setCheckable(True)
            act.setChecked(session.language is language)
            act.triggered.connect(lambda _=False, language=language: session.choose_language(language))
            tongues.addAction(act)
        menu.addSeparator()
        menu.addAction(say("How to search"), window.cards.open_help).setShortcut("F1")
        menu.addAction(say("Quit"), window.close_all).setShortcut("Ctrl+Q")
        return menu

    def open_menu(self) -> None:
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        corner = self.menu_button.mapToGlobal(self.menu_button.rect().bottomRight())
        menu.popup(corner - QPoint(0, menu.sizeHint().height()))
