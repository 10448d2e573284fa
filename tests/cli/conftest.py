"""Commands run as a user types them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from vsdeck.cli import main, userdata
from vsdeck.cli.cards import read_pool
from vsdeck.pool import Pool


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def pool() -> Pool:
    return read_pool()


@pytest.fixture
def vsdeck(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """`vsdeck("card", "TUB-018")` gives the exit code and what was printed."""

    def run(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["vsdeck", *words])
        userdata._tell.cache_clear()
        code = main()
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run
