"""Our own SVG icons in the colours of the theme, rendered once per colour, size and screen."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QPushButton

from vsdeck import paths
from vsdeck.ui.theme import Theme

GAP = 4


@lru_cache(maxsize=64)
def _source(name: str) -> bytes:
    for folder in ("icons", "emblems/charges"):
        path = paths.resources() / folder / f"{name}.svg"
        if path.is_file():
            return path.read_bytes()
    return b""


@lru_cache(maxsize=512)
def icon_pixmap(name: str, colour: str, size: int, scale: float = 1.0) -> QPixmap:
    """One icon in one colour; transparent when the program ships no such icon."""
    side = round(size * scale)
    image = QImage(QSize(side, side), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    source = _source(name)
    if source:
        from PySide6.QtSvg import QSvgRenderer

        painter = QPainter(image)
        renderer = QSvgRenderer(QByteArray(source.replace(b"currentColor", colour.encode())))
        renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        renderer.render(painter, QRectF(0, 0, side, side))
        painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(scale)
    return pixmap


def keep_icon(
    button: QAbstractButton, name: str, theme: Theme, *, colour: str = "quiet", size: int = 18
) -> None:
    """Give a button its icon in the size of the writing, now and again whenever the theme changes; checked
    ones get the accent."""

    # The style leaves hardly any room between an icon and the words of a push button.
    gap = GAP if isinstance(button, QPushButton) else 0

    def paint() -> None:
        ratio, tokens = button.devicePixelRatioF(), theme.tokens
        side = tokens.px(size)
        icon = QIcon(_spaced(icon_pixmap(name, tokens[colour], side, ratio), gap))
        dim = _spaced(icon_pixmap(name, tokens["disabled"], side, ratio), gap)
        icon.addPixmap(dim, QIcon.Mode.Disabled)
        if button.isCheckable():
            lit = _spaced(icon_pixmap(name, tokens["accent"], side, ratio), gap)
            icon.addPixmap(lit, QIcon.Mode.Normal, QIcon.State.On)
        button.setIcon(icon)
        button.setIconSize(QSize(side + gap, side))

    paint()
    theme.changed.connect(paint)
    button.destroyed.connect(lambda: _forget(theme, paint))


def _spaced(pixmap: QPixmap, gap: int) -> QPixmap:
    """With room at its right."""
    if not gap:
        return pixmap
    ratio = pixmap.devicePixelRatio()
    wide = QPixmap(pixmap.width() + round(gap * ratio), pixmap.height())
    wide.setDevicePixelRatio(ratio)
    wide.fill(Qt.GlobalColor.transparent)
    with QPainter(wide) as painter:
        painter.drawPixmap(0, 0, pixmap)
    return wide


def _forget(theme: Theme, paint: object) -> None:
    try:
        theme.changed.disconnect(paint)
    except (RuntimeError, TypeError):  # the theme went first, at the end of the program
        return
