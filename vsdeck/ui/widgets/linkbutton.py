"""A button that looks like a link and gives way where its words have no room."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from vsdeck.ui.widgets.elidedbutton import ElidedButton
from vsdeck.ui.words import button_text


def link_button(text: str, name: str, parent: QWidget | None = None) -> ElidedButton:
    button = ElidedButton(parent)
    button.setText(button_text(text))
    button.setObjectName("link")
    button.setAccessibleName(name)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button
