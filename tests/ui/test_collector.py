"""Garbage is collected on the interface thread alone."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow


@pytest.fixture(autouse=True)
def _collecting(_earlier_windows_are_gone: None) -> None:
    """As any program begins; other tests of windows do without."""
    gc.enable()


class Ring:
    """Garbage that only the cyclic collector finds."""

    def __init__(self) -> None:
        self.ring = self


def test_work_on_another_thread_never_collects(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    where: list[threading.Thread] = []
    ring = Ring()
    weakref.finalize(ring, lambda: where.append(threading.current_thread()))
    del ring
    worker = threading.Thread(target=lambda: [Ring() for _ in range(50_000)])
    worker.start()
    worker.join()
    assert where == [], "the working thread made garbage enough for many automatic runs"
    window._collector.collect()
    assert where == [threading.main_thread()]
    assert not gc.isenabled()


def test_a_standing_window_leaves_collecting_to_the_timer(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    try:
        window.stand()
        assert not gc.isenabled(), "the interpreter would collect on whatever thread makes the next object"
        qtbot.waitUntil(lambda: window.session.opened_decks is not None, timeout=20_000)
    finally:
        gc.unfreeze()
