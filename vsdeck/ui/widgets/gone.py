"""A widget that is not needed any more."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def part_with(widget: QWidget) -> None:
    """Out of its layout at once. Hidden first: a layout shows what was added to it when events are next
    handled, and without a parent that would be a window."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
