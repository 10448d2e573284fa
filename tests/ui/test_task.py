"""Long work beside the interface: what it holds is let go on the interface thread."""

from __future__ import annotations

import threading
import weakref

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from vsdeck.ui.task import Task, working


class Held:
    """Something that work holds, such as a widget through its lambda."""


def test_what_work_holds_is_let_go_on_the_interface_thread(qtbot: QtBot) -> None:
    """The last hold on a widget once was the thread's own: Qt crashes when that destroys it."""
    where: list[threading.Thread] = []
    held = Held()
    weakref.finalize(held, lambda: where.append(threading.current_thread()))
    owner, go = QWidget(), threading.Event()
    task = Task(lambda held=held: go.wait(10), owner)  # type: ignore[misc]
    task.start()
    del held, task
    owner.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del owner
    assert where == []
    go.set()
    qtbot.waitUntil(lambda: bool(where), timeout=10_000)
    assert where == [threading.main_thread()]
    assert not working()


def test_done_is_told_on_the_interface_thread(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    told: list[tuple[object, threading.Thread]] = []
    task = Task(lambda: 7, owner)
    task.done.connect(lambda value: told.append((value, threading.current_thread())))
    with qtbot.waitSignal(task.done, timeout=10_000):
        task.start()
    assert told == [(7, threading.main_thread())]


def test_progress_and_failure_are_told_in_order(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    told: list[object] = []

    def work() -> None:
        task.report(1, 2)
        raise ValueError("no")

    task = Task(work, owner)
    task.progressed.connect(lambda done, of: told.append((done, of)))
    task.failed.connect(lambda error: told.append(str(error)))
    with qtbot.waitSignal(task.failed, timeout=10_000):
        task.start()
    assert told == [(1, 2), "no"]


def test_cancelled_work_tells_nothing(qtbot: QtBot) -> None:
    owner, go = QWidget(), threading.Event()
    qtbot.addWidget(owner)
    told: list[object] = []
    task = Task(lambda: go.wait(10), owner)
    task.done.connect(told.append)
    task.start()
    task.cancel()
    go.set()
    qtbot.waitUntil(lambda: not working(), timeout=10_000)
    QApplication.processEvents()
    assert told == []


def test_a_worker_that_draws_no_more_is_let_go_on_the_interface_thread(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    faces = open_window().session.faces
    where: list[threading.Thread] = []
    faces.start()
    qtbot.waitUntil(lambda: faces._worker is not None, timeout=10_000)
    worker = faces._worker
    assert worker is not None
    weakref.finalize(worker, lambda: where.append(threading.current_thread()))
    thread = worker._thread
    del worker
    faces.close()
    thread.join(20)
    assert where == [], "the thread's own hold is not the last"
    faces.forget()
    assert where == [threading.main_thread()]
