"""The example of docs/faces.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

PAGE = Path(__file__).resolve().parents[2] / "docs" / "faces.md"


def test_the_example_draws_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    monkeypatch.chdir(tmp_path)
    exec(compile(found[1], str(PAGE), "exec"), {})
    drawn = re.findall(r'save\("(.*?)"\)  # (\d+) × (\d+)', found[1])
    assert drawn
    for name, width, height in drawn:
        with Image.open(tmp_path / name) as picture:
            assert picture.size == (int(width), int(height))
