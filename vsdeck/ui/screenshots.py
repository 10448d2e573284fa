"""Pictures of the program's pages, made offscreen from the real program."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from vsdeck.catalog import load_pool
from vsdeck.ui.app import deck_stores_of, make_application
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.decks import scenes
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.session import Session
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language
from vsdeck.user.database import open_database
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

if TYPE_CHECKING:
    from vsdeck.ui.table.page import PlaytestPage

SMALL, LARGE = (1100, 700), (1440, 900)
SMALLEST, COMMON, FOUR_K = (1024, 600), (1280, 720), (3840, 2160)
BESIDE = QPoint(40, 40)
"""From the window to the pointer, which lights nothing there."""
STATISTICS = 100
"""Games of each deck behind the pictures of statistics."""
STAND_INS = ("MNB-087", "MNB-090", "MNB-094")
"""Who guards the dummy in the picture of an attack."""
LATE = 5
"""The turn from which on a table has something to show."""
COMPANY_TURN = 16
LONGEST = 2000
"""Actions in which an attack of several has come, if not in the first game."""
PATIENCE = 30.0
"""Seconds to wait for the faces of one picture."""


@dataclass(frozen=True, slots=True)
class Scene:
    name: str
    prepare: Callable[[MainWindow], None]
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


def _playtest(actions: int, deck: str = "X-Men") -> Callable[[MainWindow], None]:
    """A starter deck at the table after that many actions of the greedy bot; none is the opening hand."""

    def prepare(window: MainWindow) -> None:
        page = _seated(window, deck)
        for number in range(actions):
            _act(page, number)

    return prepare


def _attack(window: MainWindow) -> None:
    """Several attack together someone in the front row, and something can still be done in the combat."""
    page = _seated(window, "X-Men", STAND_INS)
    live = page.live
    assert live is not None
    for number in range(LONGEST):
        combat = live.state.combat
        if combat is not None and len(combat.attackers) > 1 and live.asked and live.game.turn() >= LATE:
            return
        if live.state.over:
            page.next_hand()
        else:
            _act(page, number)


def _company(window: MainWindow) -> None:
    """Four at a table, in the middle of somebody's combat."""
    from vsdeck.bots import answer, make_bot

    window.show_page("playtest")
    page = _playtest_page(window)
    page.seating.company.way.setCurrentIndex(2)
    page.seating.opponent.setCurrentIndex(page.seating.opponent.findData("you"))
    page = _seated(window, "X-Men")
    live = page.live
    assert live is not None
    for number in range(LONGEST):
        combat = live.state.combat
        if combat is not None and combat.player != 0 and live.state.turn > COMPANY_TURN:
            break
        if live.game.decision is None:
            break
        live.game.do(answer(make_bot("greedy", 1), live.state, number), reply=False)
    live.sit(0)
    live.changed.emit([])


def _seated(window: MainWindow, deck: str, stand_ins: tuple[str, ...] = ()) -> PlaytestPage:
    window.session.settings.set("animations", False)
    window.session.settings.set("bot speed", 0)
    window.show_page("playtest")
    page = _playtest_page(window)
    for code in stand_ins:
        page.seating.dummy.stand_in(window.session.pool[code])
    page.play(next(one for one in window.session.decks.starters if one.name == deck))
    return page


def _playtest_page(window: MainWindow) -> PlaytestPage:
    from vsdeck.ui.table.page import PlaytestPage

    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    return page


def _act(page: PlaytestPage, number: int) -> None:
    from vsdeck.bots import answer, make_bot

    assert page.live is not None
    page.live.do((answer(make_bot("greedy", 1), page.live.state, number),))


def _statistics(window: MainWindow) -> None:
    """The X-Men beside the Avengers, after games that are always the same."""
    from vsdeck.goldfish.background import Found
    from vsdeck.goldfish.compare import compare
    from vsdeck.goldfish.run import Run

    page = _seated(window, "X-Men")
    assert page.deck is not None
    page.show_statistics()
    other = next(one for one in window.session.decks.starters if one.name == "Avengers")
    found = compare(page.deck, other, window.session.pool, Run(STATISTICS, jobs=1))
    page.statistics.rival.choose(other)
    page.statistics.show_found(Found(page.deck, found.first, found))


def _rules(topic: str) -> Callable[[MainWindow], None]:
    return lambda window: window.show_rule(topic)


def _seats(window: MainWindow) -> None:
    window.show_page("playtest")


def _first(window: MainWindow) -> None:
    window.cards.set_query("")


SCENES = (
    Scene("first-start-dark", _first),
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
    Scene("playtest-seats-light-smallest-150", _seats, ThemeChoice.LIGHT, SMALLEST, text=150),
    Scene("playtest-table-dark-150", _playtest(30), size=COMMON, text=150),
    Scene("playtest-statistics-dark-smallest-150", _statistics, size=SMALLEST, text=150),
    Scene("palette-light", _palette, ThemeChoice.LIGHT),
    Scene("playtest-seats-dark", _seats),
    Scene("playtest-hand-dark", _playtest(0)),
    Scene("playtest-hand-light", _playtest(0), ThemeChoice.LIGHT),
    Scene("playtest-attack-dark", _attack),
    Scene("playtest-attack-light", _attack, ThemeChoice.LIGHT),
    Scene("playtest-table-dark", _playtest(30)),
    Scene("playtest-table-light", _playtest(30), ThemeChoice.LIGHT),
    Scene("playtest-table-dark-small", _playtest(30), size=SMALL),
    Scene("playtest-table-dark-1280", _playtest(30), size=(1280, 720)),
    Scene("playtest-attack-dark-1920", _attack, size=(1920, 1080)),
    Scene("playtest-attack-japanese", _attack, language=Language.JAPANESE),
    Scene("playtest-company-dark", _company),
    Scene("playtest-company-light", _company, ThemeChoice.LIGHT, (1920, 1080)),
    Scene("playtest-statistics-dark", _statistics),
    Scene("playtest-statistics-light", _statistics, ThemeChoice.LIGHT),
    Scene("playtest-statistics-light-small", _statistics, ThemeChoice.LIGHT, SMALL),
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


def take(folder: Path) -> list[Path]:
    """Save one picture for each scene; the user's own data stay untouched."""
    app = QApplication.instance() or make_application()
    assert isinstance(app, QApplication)
    pool = load_pool()
    pictures: list[Path] = []
    for scene in SCENES:
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
            scene.prepare(window)
            _settle(app, window)
            target = folder / f"{scene.name}.png"
            window.grab().save(str(target))
            pictures.append(target)
            window.close()
            window.deleteLater()
            app.processEvents()
    return pictures


def _settle(app: QApplication, window: MainWindow) -> None:
    """Until every face in sight is there, and the pane has followed."""
    begun = time.monotonic()
    quiet = 0
    while quiet < 20 and time.monotonic() - begun < PATIENCE:
        app.processEvents()
        time.sleep(0.01)
        quiet = quiet + 1 if window.session.faces.waiting == 0 else 0
