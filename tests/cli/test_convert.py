"""`vsdeck convert IN OUT`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Answer
from vsdeck import paths

Vsdeck = Callable[..., Answer]
ICEMAN = paths.resources() / "decks" / "2019-iceman.txt"


def test_through_every_kind_and_back(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source = ICEMAN
    for name in ("a.cod", "b.o8d", "c.json", "d.txt"):
        answer = vsdeck("convert", str(source), str(tmp_path / name))
        assert (answer.code, answer.out, answer.err) == (0, "", "")
        source = tmp_path / name
    assert source.read_text(encoding="utf-8") == ICEMAN.read_text(encoding="utf-8")


def test_an_unclear_line_stops_it_until_it_is_answered(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.json"
    source.write_text("4 Rockslide\n2 Hawkeye\n", encoding="utf-8")
    target.write_text("precious", encoding="utf-8")
    asked = vsdeck("convert", str(source), str(target))
    assert asked.code == 1
    assert "in.txt:2: asked" in asked.err
    assert "MNB-013" in asked.err
    assert target.read_text(encoding="utf-8") == "precious"
    assert vsdeck("convert", str(source), str(target), "--answer", "2=MNB-013").code == 0
    assert json.loads(target.read_text(encoding="utf-8"))["cards"] == {"TUB-019": 4, "MNB-013": 2}
    assert vsdeck("convert", str(source), str(target), "--partial").code == 0
    assert json.loads(target.read_text(encoding="utf-8"))["cards"] == {"TUB-019": 4}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.txt", "out.json"]


def test_json_tells_what_became_of_each_line(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text("3 Rokcslide\n", encoding="utf-8")
    report = json.loads(vsdeck("convert", str(source), str(tmp_path / "out.cod"), "--json").out)
    assert report["written"] == str(tmp_path / "out.cod")
    (line,) = report["lines"]
    assert (line["line"], line["status"], line["code"], line["count"]) == (1, "guessed", "TUB-019", 3)


def test_a_saved_object_comes_with_its_pictures(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "rocks.tts.json"
    source.write_text("2 Rockslide (TUB-019)\n1 Anole (TUB-010)\n", encoding="utf-8")
    assert vsdeck("convert", str(source), str(target)).code == 0
    (pile,) = json.loads(target.read_text(encoding="utf-8"))["ObjectStates"]
    sheet = pile["CustomDeck"]["1"]
    assert sheet["FaceURL"] == (tmp_path / "rocks.tts-1.png").as_uri()
    with Image.open(tmp_path / "rocks.tts-1.png") as picture:
        assert picture.width == sheet["NumWidth"] * 400
        assert picture.height / sheet["NumHeight"] == pytest.approx(400 * 88 / 63, abs=3)
    with Image.open(tmp_path / "rocks.tts-back.png") as back:
        assert back.width == 400


@pytest.mark.parametrize(
    "words", [("in.txt", "out.docx"), ("none.txt", "out.cod"), ("in.txt", "o.cod", "--answer", "x")]
)
def test_mistakes_end_with_2(
    vsdeck: Vsdeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.txt").write_text("4 Rockslide\n", encoding="utf-8")
    answer = vsdeck("convert", *words)
    assert answer.code == 2
    assert answer.err.startswith("vsdeck: ")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["in.txt"]


def test_a_link_is_written_through_and_a_read_only_file_stays(
    vsdeck: Vsdeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, real = tmp_path / "link.json", tmp_path / "real.json"
    link.symlink_to(real)
    assert vsdeck("convert", str(ICEMAN), str(link)).code == 0
    assert link.is_symlink()
    assert json.loads(real.read_text())["name"] == "Iceman"
    # Root may write anything: what the system would say to anybody else.
    monkeypatch.setattr("os.access", lambda path, mode: mode != os.W_OK)
    real.write_text("mine")
    answer = vsdeck("convert", str(ICEMAN), str(real))
    assert (answer.code, real.read_text()) == (2, "mine")
    assert "read-only" in answer.err
