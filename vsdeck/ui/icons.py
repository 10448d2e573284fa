"""Our own SVG icons in the colour of the theme, rendered once per colour, size and screen."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QImage, QPainter, QPixmap

from vsdeck import paths
from vsdeck.ui.theme import Theme


@lru_cache(maxsize=64)
def _source(name: str) -> bytes:
    path = paths.resources() / "icons" / f"{name}.svg"
    return path.read_bytes() if path.is_file() else b""


@lru_cache(maxsize=512)
def icon_pixmap(name: str, colour: str, size: int, scale: float) -> QPixmap:
    """One icon in one colour; empty when the program ships no such icon."""
    source = _source(name)
    image = QImage(QSize(round(size * scale), round(size * scale)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    if source:
        from PySide6.QtSvg import QSvgRenderer

        painter = QPainter(image)
        renderer = QSvgRenderer(QByteArray(source.replace(b"currentColor", colour.encode())))
        renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        renderer.render(painter, QRectF(image.rect()))
        painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(scale)
    return pixmap


class _Engine(QIconEngine):
    """Paints an icon in the theme's present colours, so that a theme change needs no new icons."""

    def __init__(self, name: str, theme: Theme, colour: str) -> None:
        super().__init__()
        self.name, self.theme, self.colour_name = name, theme, colour

    def _colour(self, mode: QIcon.Mode, state: QIcon.State) -> str:
        if mode == QIcon.Mode.Disabled:
            return self.theme.tokens["disabled"]
        return self.theme.tokens["accent" if state == QIcon.State.On else self.colour_name]

    def paint(self, painter: QPainter, rect: object, mode: QIcon.Mode, state: QIcon.State) -> None:
        area = QRectF(rect)  # type: ignore[call-overload]
        scale = painter.device().devicePixelRatioF() if painter.device() else 1.0
        side = round(min(area.width(), area.height()))
        pixmap = icon_pixmap(self.name, self._colour(mode, state), side, scale)
        painter.drawPixmap(
            QPointF(area.center().x() - side / 2, area.center().y() - side / 2),
            pixmap,
            QRectF(0, 0, pixmap.width(), pixmap.height()),
        )

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        side = round(min(size.width(), size.height()) / scale)
        return icon_pixmap(self.name, self._colour(mode, state), side, scale)

    def clone(self) -> QIconEngine:
        return _Engine(self.name, self.theme, self.colour_name)


def themed_icon(name: str, theme: Theme, colour: str = "quiet") -> QIcon:
    return QIcon(_Engine(name, theme, colour))
