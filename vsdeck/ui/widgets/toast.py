"""A message over what is in sight that goes by itself, with what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from vsdeck.ui.theme import Theme
from vsdeck.ui.widgets.notice import Notice

Offer = tuple[str, Callable[[], None]]
"""What can be done about a message."""
LASTS = 8000
"""Milliseconds: long enough to read it and to reach its button."""
MARGIN = 16
WIDEST = 620


class Toast(Notice):
    def __init__(self, theme: Theme, window: QWidget, *, close_name: str, at_top: bool = False) -> None:
        """At the foot of the window, or at its top."""
        super().__init__(theme, window, close_name=close_name)
        self._at_top = at_top
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.setInterval(LASTS)
        self._gone.timeout.connect(self._go)
        window.installEventFilter(self)

    def show_for_a_while(
        self, text: str, tone: str, actions: Sequence[tuple[str, Callable[[], None]]]
    ) -> None:
        self.tell(text, tone, *(self._closing(label, act) for label, act in actions))
        self.place()
        self.raise_()
        self._gone.start()

    def _closing(self, label: str, act: Callable[[], None]) -> Offer:
        def press() -> None:
            self.hide()
            act()

        return label, press

    def _go(self) -> None:
        # Who points at it, or has its button in hand, is not done with it.
        if self.underMouse() or any(button.hasFocus() for button in self.actions_shown()):
            self._gone.start()
        else:
            self.hide()

    def place(self) -> None:
        window = self.parentWidget()
        assert window is not None
        wide = min(WIDEST, window.width() - 2 * MARGIN)
        inside = self.layout()
        assert inside is not None
        inside.activate()
        tall = max(inside.minimumHeightForWidth(wide), self.minimumSizeHint().height())
        top = 2 if self._at_top else window.height() - tall - MARGIN
        self.setGeometry((window.width() - wide) // 2, top, wide, tall)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False
