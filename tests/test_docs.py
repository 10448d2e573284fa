"""Whoever reads docs/ finds every page from its first one, and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))


def links(page: Path) -> list[tuple[str, str]]:
    """File and heading of every link that stays in the project."""
    found: list[tuple[str, str]] = re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", page.read_text("utf-8"))
    return found


def headings(page: Path) -> set[str]:
    """As GitHub names them: small letters, dashes for blanks, no other signs."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_page_is_in_the_index() -> None:
    listed = {file for file, _ in links(ROOT / "docs" / "index.md")}
    assert listed == {page.name for page in PAGES} - {"index.md"}


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for file, heading in links(page):
        target = page.parent / file if file else page
        assert target.is_file() or target.is_dir(), file
        assert not heading or heading in headings(target), f"{file}#{heading}"
