"""A control with its name above it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget


class Titled(QWidget):
    """Named as a screen reader names the control, so that both never drift apart."""

    def __init__(self, control: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.control = control
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.label = QLabel(control.accessibleName(), self)
        self.label.setObjectName("caption")
        self.label.setBuddy(control)
        column.addWidget(self.label)
        column.addWidget(control)

    def retitle(self, name: str) -> None:
        self.label.setText(name)
        self.control.setAccessibleName(name)
