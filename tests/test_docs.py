"""Whoever reads docs/ finds every page from its first one, and no link leads nowhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CODE = ("vsdeck", "tests", "bench", "packaging")
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


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=lambda page: page.stem)
def test_modules_constants_and_tests_that_are_named_exist(page: Path) -> None:
    """Only what is written as code, outside of examples: `bots/playing.py`, `BOT_WAYS`, `test_every_…`."""
    told = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL))
    modules = {word for code in told for word in re.findall(r"[\w/]+\.py\b", code)}
    assert [one for one in modules if not any(f"/{path}".endswith(f"/{one}") for path in files())] == []
    names = {word for code in told for word in re.findall(r"\b(?:[A-Z][A-Z_]{3,}|test_\w{8,})\b", code)}
    assert sorted(name for name in names if not re.search(rf"(?<![a-z]){name}", words())) == []


@cache
def files() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for folder in CODE for path in (ROOT / folder).rglob("*.py")]


@cache
def words() -> str:
    sources = [(ROOT / file).read_text("utf-8") for file in (*files(), "Makefile", "pyproject.toml")]
    return "\n".join([*files(), *sources])
