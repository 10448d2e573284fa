"""The program: application, user's data, theme, first window."""

from __future__ import annotations

import gc
import signal
import sys
from typing import TYPE_CHECKING

from vsdeck.ui import quickimports  # noqa: F401  # isort: skip
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from vsdeck.catalog import load_pool
from vsdeck.ui.session import Session
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.window import MainWindow
from vsdeck.user.database import open_database, restore
from vsdeck.user.errors import DamagedDatabase, NotKept, UserDataError
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import PatientSettings

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

    from vsdeck.decks.library import CollectionStore, Library, StoredDeck
    from vsdeck.ui.session import DeckStores
    from vsdeck.user.connection import UserConnection
    from vsdeck.user.mended import Mended


def run() -> int:
    """Open the window and stay until it is closed; the exit code. KeyboardInterrupt after Ctrl-C."""
    # Loading makes many objects and no garbage: collecting meanwhile costs a tenth of the start.
    gc.disable()
    app = make_application()
    window = start()
    window.show()
    QTimer.singleShot(0, window.stand)
    stopped = close_on_ctrl_c(window)
    code = app.exec()
    # Closed, the user's data are one whole file, which can be copied.
    window.session.settings.close()
    if stopped:
        raise KeyboardInterrupt
    return code


def close_on_ctrl_c(window: MainWindow) -> list[int]:
    """Ctrl-C in the terminal closes as the cross does; the list then holds the signal.

    Qt would swallow a KeyboardInterrupt in whatever was called last. Python hears the signal when it runs
    next: with the collector's timer, if nothing else happens."""
    stopped: list[int] = []

    def close(number: int, _: object) -> None:
        stopped.append(number)
        QTimer.singleShot(0, window.close)

    signal.signal(signal.SIGINT, close)
    return stopped


def make_application() -> QApplication:
    app = QApplication(sys.argv[:1])
    app.setApplicationName("vsdeck")
    app.setApplicationDisplayName("VsDeck")
    app.setDesktopFileName("vsdeck")
    app.setStyle("Fusion")
    return app


def start() -> MainWindow:
    """The window, with an offer to restore where the user's data were damaged."""
    connection, damage = open_user_data()
    settings = PatientSettings(connection)
    choice = settings.get("theme", ThemeChoice.SYSTEM.value)
    theme = Theme(
        ThemeChoice(choice) if choice in set(ThemeChoice) else ThemeChoice.SYSTEM,
        settings.get("text size", 100),
    )
    theme.apply()
    session = Session(load_pool(), settings, SavedSearches(connection), theme, deck_stores_of(connection))
    session.faces.drawing = False
    window = MainWindow(session)
    if damage is not None:
        offer_restore(window, damage)
    elif connection.mended is not None:
        offer_older(window, connection.mended)
    if connection.unkept:
        tell_everywhere(window, session.tell_error(NotKept(connection.unkept)), "warning")
    return window


def open_user_data() -> tuple[UserConnection, DamagedDatabase | None]:
    """The user's database; a damaged one stands aside, and the program goes on with a new one."""
    try:
        return open_database(), None
    except DamagedDatabase as damage:
        return open_database(), damage


def deck_stores_of(connection: sqlite3.Connection) -> DeckStores:
    """The user's decks and collection, opened when the first screen asks for them."""

    def open_shelves() -> tuple[Library, CollectionStore]:
        from vsdeck.decks.library import CollectionStore, Library

        return Library(connection), CollectionStore(connection)

    return open_shelves


def offer_restore(window: MainWindow, damage: DamagedDatabase) -> None:
    say, backup = window.session.say, damage.backup
    aside = (
        say("Your data file was damaged. It stands aside, untouched, as {file}.", file=damage.moved_to.name)
        if damage.moved_to
        else say("Your data file is gone.")
    )
    if backup is None:
        aside += " " + say("There is no backup yet; you begin with an empty one.")
        offer = say("Read the decks that are still whole")
    else:
        offer = say("Restore the last backup")
    offers = (
        [(offer, lambda: bring_back(window, backup, damage.moved_to))] if backup or damage.moved_to else []
    )
    tell_everywhere(window, aside, "error", *offers)


def offer_older(window: MainWindow, mended: Mended) -> None:
    """What was mended or lost, by name; the last backup may have it whole."""
    session, backup = window.session, mended.backup
    offers = []
    if backup is not None:
        offers.append((session.say("Restore the last backup"), lambda: bring_back(window, backup, None)))
    tell_everywhere(window, " ".join(map(session.tell, mended.sentences())), "error", *offers)


def bring_back(window: MainWindow, backup: Path | None, damaged: Path | None) -> None:
    """The last backup, and from the damaged file the decks that are newer and can still be read."""
    say = window.session.say
    told = ""
    found: tuple[StoredDeck, ...] = ()
    try:
        if backup is not None:
            connection, before = restore(backup), window.session.settings
            window.session.use(
                PatientSettings(connection), SavedSearches(connection), deck_stores_of(connection)
            )
            before.close()
            told = say("The backup {file} is back.", file=backup.name)
        if damaged is not None:
            found = window.session.decks.library.recover(damaged)
    except UserDataError as error:
        tell_everywhere(window, window.session.tell_error(error), "error")
        return
    if found:
        names = ", ".join(f"“{kept.title}”" for kept in found)
        told += " " + say("Read from the damaged file: {names}.", names=names)
        window.session.decks.touched()
    elif backup is None:
        told = say("No deck could be read from the damaged file.")
    tell_everywhere(window, told.strip(), "good" if backup or found else "warning")


def tell_everywhere(
    window: MainWindow, text: str, tone: str, *actions: tuple[str, Callable[[], None]]
) -> None:
    """On the Cards page and in the deck library: so that nobody wonders where the decks have gone.

    Whoever has lost something is not welcomed as a newcomer above it."""
    from vsdeck.ui.decks.page import DecksPage

    decks = window.page("decks")
    assert isinstance(decks, DecksPage)
    for notice in (window.cards.notice, decks.library_page.notice):
        notice.tell(text, tone, *actions)
    if tone == "error" and window.welcome is not None:
        window.welcome.hide()
