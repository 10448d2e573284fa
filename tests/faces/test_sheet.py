from __future__ import annotations

import pytest

from vsdeck.card import Printing
from vsdeck.faces import draw
from vsdeck.faces.sheet import contact_sheet


def test_faces_stand_row_by_row(nova: Printing) -> None:
    sheet = contact_sheet([nova] * 5, columns=3, width=100, gap=4)
    assert sheet.size == (3 * 104 + 4, 2 * 144 + 4)
    face = draw(nova, 100)
    box = (4 + 104 + 10, 4 + 144 + 10, 4 + 104 + 90, 4 + 144 + 130)
    assert sheet.crop(box).tobytes() == face.convert("RGB").crop((10, 10, 90, 130)).tobytes()
    assert sheet.getpixel((4 + 2 * 104 + 50, 4 + 144 + 70)) == (255, 255, 255), "the sixth place is empty"


def test_a_sheet_without_columns_is_refused(nova: Printing) -> None:
    with pytest.raises(ValueError, match="at least one column"):
        contact_sheet([nova], columns=0, width=100)
