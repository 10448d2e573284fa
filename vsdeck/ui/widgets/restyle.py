"""A widget whose name or properties have changed is drawn by the style sheet anew."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def restyle(widget: QWidget) -> None:
    """Qt looks at the names and properties that a style sheet asks for only when a widget is polished."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
