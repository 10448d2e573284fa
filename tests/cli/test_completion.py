"""What a shell is told when somebody presses Tab."""

from __future__ import annotations

import os
import pty
import select
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Answer

Run = Callable[..., Answer]
NAME = "Thor's (very) big deck"


@pytest.fixture
def kept(vsdeck: Run, home: Path, tmp_path: Path) -> Run:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"# name: {NAME}\n4 Thor (MNB-021)\n")
    for one in ("starter:avengers", str(deck)):
        assert vsdeck("decks", "keep", one).code == 0
    return vsdeck


@pytest.mark.parametrize(
    ("pieces", "completed"),
    [
        ("decks show Av", ["Avengers"]),
        ("decks edit Avengers --format mult", ["multiverse"]),
        ("decks edit Avengers --format = mult", ["multiverse"]),
        ("validate --format ste", ["steadfast-loyalty"]),
        ("validate ke", ["kept:Avengers", r"kept:Thor\'s\ \(very\)\ big\ deck"]),
        ("validate kept :", ["Avengers", r"Thor\'s\ \(very\)\ big\ deck"]),
        ("goldfish kept : Av", ["Avengers"]),
        (r"goldfish kept : Thor\'s", [r"Thor\'s\ \(very\)\ big\ deck"]),
        ('goldfish "kept:Th', ["kept:Thor's (very) big deck"]),
        ('goldfish kept : "Th', ["Thor's (very) big deck"]),
        ("validate --answer 3 = MNB-001 kept : Av", ["Avengers"]),
        ("play starter : X", ["X-Men"]),
        ("decks show starter : X", ["X-Men"]),
        ("decks show kept : Av", ["Avengers"]),
        ("decks compare Av", ["Avengers"]),
        ("simulate starter:Avengers starter : X", ["X-Men"]),
        ("goldfish starter:Avengers --compare starter : X", ["X-Men"]),
        ("goldfish kept:Avengers --policy gr", ["greedy"]),
        ("play mine.txt --bot 2 = gr", ["greedy"]),
        ("card gambi", ["gambit"]),
        ("card Luke", ["Luke", r"Luke\ Cage"]),
        ("card tub-01", [f"tub-0{number}" for number in range(10, 20)]),
        ("card Luke ca", [""]),
        ("card ", [""]),
        ("validate ", [""]),
    ],
)
def test_bash_is_told_what_takes_the_place_of_its_last_piece(
    kept: Run,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    pieces: str,
    completed: list[str],
) -> None:
    monkeypatch.setenv("_VSDECK_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "\n".join(["vsdeck", *pieces.split(" ")]))
    monkeypatch.setenv("COMP_CWORD", str(len(pieces.split(" "))))
    with pytest.raises(SystemExit):
        kept()
    assert sorted(capsys.readouterr().out.splitlines()) == completed


def test_zsh_keeps_the_quotes_of_a_name(
    kept: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_VSDECK_COMPLETE", "complete_zsh")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "vsdeck decks show Th")
    with pytest.raises(SystemExit):
        kept()
    assert r'''"Thor'\''s (very) big deck"''' in capsys.readouterr().out


@pytest.fixture
def bash(kept: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], str]]:
    """A real bash: what is typed, and what the screen must show, which gives all that it shows."""
    if shutil.which("bash") is None:
        pytest.skip("no bash here")
    program = tmp_path / "vsdeck"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m vsdeck "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("PS1", "$ ")
    monkeypatch.setenv("TERM", "dumb")
    process, terminal = pty.fork()
    if process == 0:
        os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])

    def type_(keys: str, until: str) -> str:
        os.write(terminal, keys.encode())
        seen, end = "", time.monotonic() + 60
        while until not in seen and time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                seen += os.read(terminal, 65536).decode()
        return seen

    yield type_
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)


def test_a_real_bash_completes_kept_decks(bash: Callable[[str, str], str]) -> None:
    bash('eval "$(vsdeck --show-completion)"; printf "learn%s\\n" t\n', "learnt")
    assert "kept:Avengers " in bash("vsdeck validate kept:Av\t", "kept:Avengers ")
    assert r"Thor\'s\ \(very\)\ big\ deck " in bash("kept:Th\t", "deck ")
    assert "legal in Multiverse" in bash("\n", "size: ")
