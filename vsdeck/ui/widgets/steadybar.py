"""A scroll bar that always keeps its room, since what comes and goes changes the width of all that wraps."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea


def keep_bar(area: QAbstractScrollArea) -> None:
    """Where there is nothing to scroll, the bar is empty."""
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.rangeChanged.connect(lambda low, high: bar.setEnabled(high > low))
    bar.setEnabled(bar.maximum() > bar.minimum())
