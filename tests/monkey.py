"""A monkey before the window: clicks, keys and wheel turns by chance, where a user could put them.

`python -m tests.monkey SEED EVENTS` lets it loose on a window of its own, over the data in VSDECK_HOME.
"""

from __future__ import annotations

import random
import sys
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from types import TracebackType

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from vsdeck.ui.window import MainWindow

KEYS = (
    *(
        Qt.Key.Key_Return,
        Qt.Key.Key_Escape,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
        Qt.Key.Key_Space,
        Qt.Key.Key_Delete,
    ),
    *(
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
    ),
    *(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_A, Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_N),
    *(
        Qt.Key.Key_Z,
        Qt.Key.Key_Y,
        Qt.Key.Key_F,
        Qt.Key.Key_K,
        Qt.Key.Key_Plus,
        Qt.Key.Key_Minus,
        Qt.Key.Key_F1,
    ),
)
HELD = (
    *(Qt.KeyboardModifier.NoModifier,) * 5,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
TYPED = ("storm", "cost<=3", "team:x-men", "text:/(a+)+b/", "4 Hulk", "((", "🦸 ﾊﾙｸ", "is:")


@contextmanager
def unhandled() -> Iterator[list[BaseException]]:
    """What slots and events raised: Qt swallows it after telling the hook."""
    found: list[BaseException] = []
    before = sys.excepthook

    def note(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        found.append(error)

    sys.excepthook = note
    try:
        yield found
    finally:
        sys.excepthook = before


def play(window: MainWindow, seed: int, events: int) -> list[BaseException]:
    """Does so many things; gives what went wrong."""
    chance = random.Random(seed)
    pages = list(window.rail.buttons)
    # A dialog that runs a loop of its own would hold the monkey up: it is left after a moment, as by Escape.
    closer = QTimer()
    closer.timeout.connect(_leave_dialogs)
    closer.start(50)
    with unhandled() as found:
        for number in range(events):
            if number % 150 == 0:
                window.show_page(chance.choice(pages))
            _one(window, chance)
            settle()
            if found:
                break
        closer.stop()
        _leave_dialogs()
        settle()
    return found


def settle() -> None:
    """What the program's own loop does between two events: it also deletes what was left to be deleted.

    A dialog that stayed would still take keys, which no hand can give it any more.
    """
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _one(window: MainWindow, chance: random.Random) -> None:
    top = QApplication.activePopupWidget() or QApplication.activeModalWidget() or window
    at = QPoint(chance.randrange(max(1, top.width())), chance.randrange(max(1, top.height())))
    under = top.childAt(at) or top
    place = under.mapFrom(top, at) if under is not top else at
    held = chance.choice(HELD)
    match chance.randrange(10):
        case 0 | 1 | 2 | 3:
            QTest.mouseClick(under, Qt.MouseButton.LeftButton, held, place)
        case 4:
            QTest.mouseClick(under, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, place)
        case 5:
            QTest.mouseDClick(under, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        case 6:
            _wheel(under, place, chance)
        case 7:
            _type(_focus(window), chance.choice(TYPED))
        case _:
            QTest.keyClick(_focus(window), chance.choice(KEYS), held)


def _type(focus: QWidget, text: str) -> None:
    """QTest types only Latin letters."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(focus, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def _wheel(under: QWidget, place: QPoint, chance: random.Random) -> None:
    turn = QPoint(0, chance.choice((-120, 120)))
    event = QWheelEvent(
        QPointF(place),
        QPointF(under.mapToGlobal(place)),
        QPoint(),
        turn,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(under, event)


def _focus(window: MainWindow) -> QWidget:
    return QApplication.focusWidget() or window


def _leave_dialogs() -> None:
    for widget in (QApplication.activePopupWidget(), QApplication.activeModalWidget()):
        if isinstance(widget, QFileDialog):
            widget.reject()
        elif widget is not None:
            widget.close()


def main(seed: int, events: int) -> int:
    from vsdeck.ui import app

    application = app.make_application()
    window = app.start()
    with closing(window.session.settings):
        window.resize(1200, 800)
        window.show()
        found = play(window, seed, events)
        window.close()
        application.processEvents()
    for error in found:
        traceback.print_exception(error)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
