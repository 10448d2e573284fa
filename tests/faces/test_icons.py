"""Icons: one SVG each, shown the same by Qt and by the faces."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from vsdeck import paths
from vsdeck.card import Kind, Symbol
from vsdeck.faces.icons import IconError, mask, read_svg
from vsdeck.faces.layout import icon_of
from vsdeck.powers.render import Glyph

NAMES = sorted(file.stem for file in (paths.resources() / "icons").glob("*.svg"))


def by_qt(name: str, size: int) -> Image.Image:
    from PySide6.QtCore import QByteArray, QRectF
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    source = (paths.resources() / "icons" / f"{name}.svg").read_bytes().replace(b"currentColor", b"#ffffff")
    picture = QImage(size, size, QImage.Format.Format_RGBA8888)
    picture.fill(0)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(source)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return Image.frombytes("RGBA", (size, size), bytes(picture.constBits())).getchannel("A")


@pytest.mark.parametrize("name", NAMES)
def test_qt_and_pillow_draw_the_same_icon(name: str) -> None:
    ours, theirs = mask(name, 64), by_qt(name, 64)
    assert ImageStat.Stat(ImageChops.difference(ours, theirs)).mean[0] < 4
    assert ImageStat.Stat(ours).mean[0] > 12


def test_symbols_differ_in_shape_not_only_in_colour() -> None:
    for size in (16, 24):
        masks = {symbol: mask(symbol.value, size) for symbol in Symbol}
        for one in Symbol:
            for other in Symbol:
                if one is not other:
                    difference = ImageChops.difference(masks[one], masks[other])
                    assert ImageStat.Stat(difference).mean[0] > 20, (one, other)


def test_every_glyph_and_kind_has_an_icon() -> None:
    wanted = {glyph.value.replace(" ", "-") for glyph in Glyph} | {icon_of(kind) for kind in Kind}
    assert wanted <= set(NAMES)


@pytest.mark.parametrize(
    "source",
    [
        '<svg viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"><circle r="1"/></svg>',
        '<svg viewBox="0 0 24 12" fill="currentColor" fill-rule="evenodd"><path d="M0 0 L1 1 Z"/></svg>',
        '<svg viewBox="0 0 24 24" fill="#ff0000" fill-rule="evenodd"><path d="M0 0 L1 1 Z"/></svg>',
        '<svg viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"><path d="M0 0 q1 1 2 2"/></svg>',
        '<svg viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"><path d="M0 0 L1"/></svg>',
    ],
)
def test_more_of_svg_than_we_understand_is_an_error_that_names_the_file(tmp_path: Path, source: str) -> None:
    file = tmp_path / "odd.svg"
    file.write_text(source)
    with pytest.raises(IconError, match=r"odd\.svg"):
        read_svg(file)


def test_a_missing_icon_is_an_error() -> None:
    with pytest.raises(IconError, match="nosuch"):
        mask("nosuch", 16)
