"""Pictures of the program's pages, made offscreen from the real program."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from vsdeck.catalog import load_pool
from vsdeck.ui.app import deck_stores_of, make_application
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.decks import scenes
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.session import Session
from vsdeck.ui.table import scenes as table
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language
from vsdeck.user.database import open_database
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

SMALL, LARGE = (1100, 700), (1440, 900)
SMALLEST, COMMON, FULL_HD, FOUR_K = (1024, 600), (1280, 720), (1920, 1080), (3840, 2160)
BESIDE = QPoint(40, 40)
"""From the window to the pointer, which lights nothing there."""
QUIET = 60
"""Looks in a row at which nothing is missing, a hundredth of a second apart."""
PATIENCE = 30.0
"""Seconds to wait for the faces of one picture."""


@dataclass(frozen=True, slots=True)
class Scene:
    name: str
    prepare: Callable[[MainWindow], QWidget | None]
    """Brings the window into a state; gives what else the picture is of."""
    theme: ThemeChoice = ThemeChoice.DARK
    size: tuple[int, int] = LARGE
    language: Language = Language.ENGLISH
    text: int = 100
    """The size of all writing, in percent."""


def _query(query: str, mode: ViewMode = ViewMode.GRID) -> Callable[[MainWindow], None]:
    def prepare(window: MainWindow) -> None:
        window.cards.set_mode(mode)
        window.cards.set_query(query)
        window.cards.results.focus_cards()

    return prepare


def _levels(window: MainWindow) -> None:
    window.cards.set_mode(ViewMode.GRID)
    window.cards.set_query("kind:main team:x-men")
    window.cards.results.select_row(2)
    window.cards.results.focus_cards()


def _large(window: MainWindow) -> None:
    _levels(window)
    window.cards.results.look_large()


def _error(window: MainWindow) -> None:
    window.cards.set_query("team:x-men")
    window.cards.set_query("tem:x-men cost<=3")
    window.cards.box.setFocus(Qt.FocusReason.OtherFocusReason)


def _suggestions(window: MainWindow) -> None:
    window.cards.set_query("cost<=3 team:a")
    window.cards.box.setFocus(Qt.FocusReason.OtherFocusReason)
    window.cards.box.suggest()


def _help(window: MainWindow) -> None:
    window.cards.set_query("")
    window.cards.open_help()


def _palette(window: MainWindow) -> None:
    window.open_palette()
    assert window.palette_ is not None
    window.palette_.line.setText("storm")


def _rules(topic: str) -> Callable[[MainWindow], None]:
    return lambda window: window.show_rule(topic)


def _first(window: MainWindow) -> None:
    window.cards.set_query("")


SCENES = (
    Scene("first-start-dark", _first),
    Scene("first-start-light-smallest-150", _first, ThemeChoice.LIGHT, SMALLEST, text=150),
    Scene("cards-grid-dark", _levels),
    Scene("cards-grid-light", _levels, ThemeChoice.LIGHT),
    Scene("cards-grid-dark-small", _levels, size=SMALL),
    Scene("cards-grid-japanese", _levels, language=Language.JAPANESE),
    Scene("cards-list-dark", _query("team:avengers cost<=3", ViewMode.TABLE)),
    Scene(
        "cards-list-light-small", _query("team:avengers cost<=3", ViewMode.TABLE), ThemeChoice.LIGHT, SMALL
    ),
    Scene("cards-texts-dark", _query("kind:main team:x-men", ViewMode.TEXTS)),
    Scene("cards-texts-light", _query("kind:main team:x-men", ViewMode.TEXTS), ThemeChoice.LIGHT),
    Scene("cards-suggestions-dark", _suggestions, size=SMALL),
    Scene("cards-error-dark", _error, size=SMALL),
    Scene("cards-error-light", _error, ThemeChoice.LIGHT, SMALL),
    Scene("cards-empty-dark", _query("wolverine cost>40"), size=SMALL),
    Scene("cards-help-dark", _help),
    Scene("cards-locations-dark", _query("kind:basic"), size=COMMON),
    Scene("cards-large-light", _large, ThemeChoice.LIGHT),
    Scene("cards-grid-dark-150", _levels, size=COMMON, text=150),
    Scene(
        "cards-list-light-smallest-150",
        _query("team:x-men", ViewMode.TABLE),
        ThemeChoice.LIGHT,
        SMALLEST,
        text=150,
    ),
    Scene("cards-grid-dark-4k", _levels, size=FOUR_K),
    Scene("decks-compare-dark", scenes.compared),
    Scene("decks-compare-light-smallest", scenes.compared, ThemeChoice.LIGHT, SMALLEST, Language.JAPANESE),
    Scene("decks-charts-light-150", scenes.starter(Panel.CHARTS, 4), ThemeChoice.LIGHT, COMMON, text=150),
    Scene("decks-problems-dark-smallest-150", scenes.problems, size=SMALLEST, text=150),
    Scene("decks-charts-dark-4k", scenes.starter(Panel.CHARTS), size=FOUR_K),
    Scene("playtest-seats-dark", table.seats),
    Scene("playtest-seats-light-smallest-150", table.seats, ThemeChoice.LIGHT, SMALLEST, text=150),
    Scene("playtest-hand-dark", table.playtest(0)),
    Scene("playtest-hand-light", table.playtest(0), ThemeChoice.LIGHT),
    Scene(
        "playtest-hand-japanese-smallest-150",
        table.playtest(0),
        size=SMALLEST,
        language=Language.JAPANESE,
        text=150,
    ),
    Scene("playtest-attack-dark", table.attack),
    Scene("playtest-attack-light", table.attack, ThemeChoice.LIGHT),
    Scene("playtest-attack-dark-1280", table.attack, size=COMMON),
    Scene("playtest-attack-dark-1920", table.attack, size=FULL_HD),
    Scene("playtest-attack-light-4k", table.attack, ThemeChoice.LIGHT, FOUR_K),
    Scene("playtest-attack-japanese", table.attack, language=Language.JAPANESE),
    Scene("playtest-full-dark", table.full),
    Scene("playtest-full-dark-1920", table.full, size=FULL_HD),
    Scene("playtest-full-light-1280", table.full, ThemeChoice.LIGHT, COMMON),
    Scene("playtest-full-japanese-1280", table.full, size=COMMON, language=Language.JAPANESE),
    Scene("playtest-full-dark-4k", table.full, size=FOUR_K),
    Scene("playtest-empty-dark", table.empty),
    Scene("playtest-empty-light-1280", table.empty, ThemeChoice.LIGHT, COMMON),
    Scene("playtest-table-dark", table.playtest(30)),
    Scene("playtest-table-light", table.playtest(30), ThemeChoice.LIGHT),
    Scene("playtest-table-dark-small", table.playtest(30), size=SMALL),
    Scene("playtest-table-dark-150", table.playtest(30), size=COMMON, text=150),
    Scene("playtest-attack-dark-150", table.attack, size=COMMON, text=150),
    Scene("playtest-attack-light-80", table.attack, ThemeChoice.LIGHT, COMMON, text=80),
    Scene("playtest-full-light-150", table.full, ThemeChoice.LIGHT, COMMON, text=150),
    Scene("playtest-full-japanese-200", table.full, size=COMMON, language=Language.JAPANESE, text=200),
    Scene("playtest-crowded-dark-150", table.crowded, size=COMMON, text=150),
    Scene("playtest-crowded-light", table.crowded, ThemeChoice.LIGHT, COMMON),
    Scene("playtest-crowded-japanese-150", table.crowded, size=COMMON, language=Language.JAPANESE, text=150),
    Scene("playtest-company-dark-150", table.company, size=COMMON, text=150),
    Scene("playtest-bot-light-200", table.bots_turn(0), ThemeChoice.LIGHT, COMMON, text=200),
    Scene("playtest-drag-dark", table.dragged),
    Scene("playtest-drag-light-1280", table.dragged, ThemeChoice.LIGHT, COMMON),
    Scene("playtest-company-dark", table.company),
    Scene("playtest-company-light", table.company, ThemeChoice.LIGHT, FULL_HD),
    Scene("playtest-company-dark-1280", table.company, size=COMMON),
    Scene("playtest-bot-dark", table.bots_turn(2)),
    Scene("playtest-bot-light-1280", table.bots_turn(0), ThemeChoice.LIGHT, COMMON),
    Scene("playtest-bot-japanese", table.bots_turn(0), language=Language.JAPANESE),
    Scene("playtest-states-dark", table.states),
    Scene("playtest-states-light", table.states, ThemeChoice.LIGHT),
    Scene("playtest-states-dark-150", table.states, text=150),
    Scene("playtest-statistics-dark", table.statistics),
    Scene("playtest-statistics-light", table.statistics, ThemeChoice.LIGHT),
    Scene("playtest-statistics-light-small", table.statistics, ThemeChoice.LIGHT, SMALL),
    Scene("playtest-statistics-dark-smallest-150", table.statistics, size=SMALLEST, text=150),
    Scene("palette-light", _palette, ThemeChoice.LIGHT),
    Scene("rules-dark", _rules("keyword:Berserker")),
    Scene("rules-light-small", _rules("team-attack"), ThemeChoice.LIGHT, SMALL),
    Scene("rules-japanese", _rules("stun"), language=Language.JAPANESE),
    Scene("decks-library-dark", scenes.library),
    Scene("decks-charts-dark", scenes.starter(Panel.CHARTS, 4)),
    Scene("decks-charts-light", scenes.starter(Panel.CHARTS, 4), ThemeChoice.LIGHT),
    Scene("decks-charts-japanese", scenes.starter(Panel.CHARTS), language=Language.JAPANESE),
    Scene("decks-card-dark-small", scenes.starter(Panel.CARD), size=SMALL),
    Scene("decks-odds-light", scenes.starter(Panel.ODDS, 3), ThemeChoice.LIGHT),
    Scene("decks-export-dark", scenes.starter(Panel.EXPORT)),
    Scene("decks-problems-dark-small", scenes.problems, size=SMALL),
    Scene("decks-problems-light", scenes.problems, ThemeChoice.LIGHT),
    Scene("decks-empty-light-small", scenes.empty, ThemeChoice.LIGHT, SMALL),
    Scene("decks-import-light", scenes.importing, ThemeChoice.LIGHT),
)


def take(folder: Path, only: str = "") -> list[Path]:
    """Save one picture for each scene whose name holds `only`; the user's own data stay untouched."""
    app = QApplication.instance() or make_application()
    assert isinstance(app, QApplication)
    pool = load_pool()
    pictures: list[Path] = []
    for scene in [one for one in SCENES if only in one.name]:
        with tempfile.TemporaryDirectory() as home, closing(open_database(Path(home))) as connection:
            settings = Settings(connection)
            settings.set("welcomed", scene.prepare is not _first)
            settings.set("language", scene.language.value)
            theme = Theme(scene.theme, scene.text)
            theme.apply()
            searches, deck_stores = SavedSearches(connection), deck_stores_of(connection)
            window = MainWindow(Session(pool, settings, searches, theme, deck_stores))
            window.resize(*scene.size)
            QCursor.setPos(window.geometry().bottomRight() + BESIDE)
            window.show()
            shown = scene.prepare(window) or window
            _settle(app, window)
            target = folder / f"{scene.name}.png"
            shown.grab().save(str(target))
            pictures.append(target)
            window.close()
            window.deleteLater()
            app.processEvents()
    return pictures


def _settle(app: QApplication, window: MainWindow) -> None:
    """Until every face in sight is there, and the pane has followed."""
    begun = time.monotonic()
    quiet = 0
    while quiet < QUIET and time.monotonic() - begun < PATIENCE:
        app.processEvents()
        time.sleep(0.01)
        quiet = quiet + 1 if window.session.faces.waiting == 0 else 0
