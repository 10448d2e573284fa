"""`python -m tests.screenreader` is `vsdeck` with a reader in its process, for tests of a real window.

For each line on stdin it writes what is in sight to stdout, as the accessible tree of Qt names it to a screen
reader. It only looks; nothing is done through it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from vsdeck.cli import main as vsdeck
from vsdeck.ui import app


def main() -> int:
    make = app.make_application

    def with_reader() -> QApplication:
        made = make()
        QAccessible.setActive(True)
        notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, made)
        notifier.activated.connect(lambda: tell(notifier))
        return made

    app.make_application = with_reader
    sys.argv = ["vsdeck"]
    return vsdeck()


def tell(notifier: QSocketNotifier) -> None:
    if not os.read(sys.stdin.fileno(), 1):
        notifier.setEnabled(False)
        return
    windows = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    print(json.dumps([seen for window in windows for seen in in_sight(window)]), flush=True)


def in_sight(window: QWidget) -> Iterator[dict[str, object]]:
    """Everything in a window that has a name."""
    waiting = [QAccessible.queryAccessibleInterface(window)]
    while waiting:
        one = waiting.pop(0)
        if one is None or not one.isValid() or one.state().invisible:
            continue
        name = one.text(QAccessible.Text.Name)
        if name:
            state, area = one.state(), one.rect()
            yield {
                "role": one.role().name,
                "name": name,
                "left": area.left(),
                "top": area.top(),
                "wide": area.width(),
                "tall": area.height(),
                "enabled": not state.disabled,
                "focused": bool(state.focused),
            }
        waiting += [one.child(place) for place in range(one.childCount())]


if __name__ == "__main__":
    sys.exit(main())
