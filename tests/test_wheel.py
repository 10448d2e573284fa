"""What gets installed is whole: it runs from any folder, without the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's content, as pip lays it down in site-packages."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_every_shipped_file_is_in_the_wheel(installed: Path) -> None:
    shipped = [
        path for folder in ("resources", "db") for path in (ROOT / folder).rglob("*") if path.is_file()
    ]
    assert shipped
    missing = [
        path for path in shipped if not (installed / "vsdeck/_shipped" / path.relative_to(ROOT)).exists()
    ]
    assert missing == []


def test_it_finds_cards_from_another_folder(installed: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(installed), "VSDECK_HOME": str(tmp_path / "home")}
    where = "import vsdeck.paths; print(vsdeck.paths.resources(), vsdeck.paths.migrations())"
    told = subprocess.run(
        [sys.executable, "-c", where],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    shipped = installed / "vsdeck/_shipped"
    assert told.stdout.split() == [str(shipped / "resources"), str(shipped / "db")]
    search = [sys.executable, "-m", "vsdeck", "search", "--json", "armor set:tub"]
    found = subprocess.run(search, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(found.stdout)[0]["code"] == "TUB-018"


def test_the_desktop_entry_starts_the_command_and_has_its_icon(installed: Path) -> None:
    (data,) = installed.glob("vsdeck-*.data/data/share")
    entry = (data / "applications/vsdeck.desktop").read_text("utf-8").splitlines()
    assert {"Exec=vsdeck", "Icon=vsdeck", "Terminal=false"} <= set(entry)
    assert (data / "icons/hicolor/scalable/apps/vsdeck.svg").read_bytes() == (
        ROOT / "resources/vsdeck.svg"
    ).read_bytes()
