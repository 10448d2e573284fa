"""How every command ends: its exit code, and never a traceback for a mistake of the user."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from vsdeck import __version__
from vsdeck.bots import BOTS
from vsdeck.catalog import load_pool
from vsdeck.cli import commands, main
from vsdeck.cli.mistake import Mistake
from vsdeck.user.database import open_database

VSDECK = [sys.executable, "-m", "vsdeck"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("fly",), "No such command"),
        (("card",), "CARD"),
        (("card", "TUB-001", "--colour"), "--colour"),
        (("import", "no-such-file.xml"), "no-such-file.xml"),
        (("screenshots", __file__), "is a file"),
        (("screenshots", "unused", "--faces", "--only", "zzz"), "No picture has “zzz” in its name"),
        (("restore",), "no backup yet"),
        (("restore", "no-such-backup"), "no-such-backup"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    words: tuple[str, ...], said: str, home: Path, vsdeck: Callable[..., Answer]
) -> None:
    answer = vsdeck(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("vsdeck: ")
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_help_and_version(vsdeck: Callable[..., Answer]) -> None:
    assert vsdeck("--version") == Answer(0, f"vsdeck {__version__}\n", "")
    shown = vsdeck("--help")
    assert (shown.code, shown.err) == (0, "")
    for name in ("search", "card", "import", "screenshots", "restore"):
        assert f"  {name} " in shown.out


@pytest.mark.parametrize("command", ["play", "simulate", "goldfish"])
def test_help_names_every_bot(vsdeck: Callable[..., Answer], command: str) -> None:
    words = " ".join(vsdeck(command, "--help").out.split())
    assert ", ".join(list(BOTS)[:-1]) + f" or {list(BOTS)[-1]}" in words


def test_without_a_display_the_command_line_is_named(tmp_path: Path) -> None:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in displays}
    done = subprocess.run(VSDECK, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no display" in done.stderr
    assert "vsdeck search" in done.stderr, "also after `python -m vsdeck`"
    assert done.stderr.count("\n") == 1


def test_data_of_a_newer_program_keep_the_window_shut(home: Path) -> None:
    with closing(open_database()) as connection:
        connection.execute("PRAGMA user_version = 999")
    done = subprocess.run(VSDECK, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert "please update VsDeck" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [("card", "MNB-001"), ("card", "MNB-001", "--json"), ()])
def test_a_folder_that_cannot_be_made_is_told_in_one_line(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    environment = os.environ | {"VSDECK_HOME": str(tmp_path / "file"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [*VSDECK, *words], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "VSDECK_HOME" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_output_without_japanese_letters_is_no_reason_to_fail(home: Path) -> None:
    """As on a Windows console: facts are shown as far as they can be, and JSON loses nothing."""
    environment = os.environ | {"PYTHONIOENCODING": "cp1252"}
    told = [
        subprocess.run([*VSDECK, *words], env=environment, capture_output=True, check=True, timeout=60)
        for words in (("card", "MNB-001"), ("card", "MNB-001", "--json"))
    ]
    assert b"????" in told[0].stdout
    assert json.loads(told[1].stdout)["japanese"] == load_pool().in_japanese("Captain America")


START = """
import sys
from PySide6.QtWidgets import QApplication
from vsdeck.cli.window import open_window

def first_events_only(*_):
    QApplication.processEvents()
    heavy = ("typer", "rich", "sqlmodel", "sqlalchemy", "pydantic", "yaml", "platformdirs")
    print([name for name in heavy if name in sys.modules], flush=True)
    QApplication.closeAllWindows()
    return 0

QApplication.exec = first_events_only
sys.exit(open_window())
"""


def test_opening_the_window_loads_nothing_heavy(vsdeck: Callable[..., Answer], home: Path) -> None:
    """Each of them would cost a fifth or more of the time that the window has until its first paint."""
    assert vsdeck("search", "armor").code == 0, "the catalog is built once, before"
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout == "[]\n"


def test_a_reader_that_has_enough_ends_it_quietly() -> None:
    """Like `vsdeck search … | head -1`: the pipe is closed before everything is written."""
    with subprocess.Popen(
        [*VSDECK, "search", "--json", "cost>=0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline() == b"[\n"
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 141


def test_a_shell_that_does_not_complete_is_a_mistake(
    vsdeck: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 1 means a deck that is not legal."""
    shellingham = pytest.importorskip("shellingham")

    def detect() -> None:
        raise shellingham.ShellDetectionFailure

    monkeypatch.setattr(shellingham, "detect_shell", detect)
    for option in ("--install-completion", "--show-completion"):
        told = vsdeck(option)
        assert (told.code, "bash, zsh, fish" in told.err) == (2, True)


def test_what_is_told_in_colour_elsewhere_is_plain_here(tmp_path: Path) -> None:
    """The sign before each colour is taken out on the way to a terminal; `[32m` was left of it."""
    pty = pytest.importorskip("pty")
    reading, terminal = pty.openpty()
    with subprocess.Popen(
        ["bash", "-c", f"{sys.executable} -m vsdeck --install-completion; exit $?"],  # with a bash above it
        env=os.environ | {"HOME": str(tmp_path)},
        stdout=terminal,
        stderr=terminal,
    ) as program:
        assert program.wait(60) == 0
    os.close(terminal)
    told = os.read(reading, 65536).decode()
    os.close(reading)
    assert "completion installed" in told
    assert "[" not in told


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix closes them")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("validate - <&-", "Nothing was piped in"),
        ("play starter:avengers --dummy <&-", "> "),
        ("card TUB-018 >&-", ""),
        ("card TUB-018 --json >&- 2>&-", ""),
        ("card nobody-at-all 2>&-", ""),
    ],
)
def test_closed_inputs_and_outputs_are_no_reason_to_fail(home: Path, words: str, said: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m vsdeck {words}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode == (2 if "nobody" in words or "validate" in words else 0)


def test_control_c_ends_it_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def press_control_c(words: list[str]) -> int:
        signal.raise_signal(signal.SIGINT)
        return 0

    monkeypatch.setattr(commands, "_run", press_control_c)
    assert commands.run(["search", "x"]) == 130
    assert capsys.readouterr().err == "vsdeck: stopped\n"


def test_a_message_of_several_lines_is_told_in_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise Mistake("first\nsecond")

    monkeypatch.setattr("typer.main.get_command", lambda app: type("C", (), {"main": staticmethod(fail)}))
    assert commands.run(["anything"]) == 2
    assert capsys.readouterr().err == "vsdeck: first second\n"


def test_bug_a_shell_that_completes_opened_the_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The shell calls the program without words, and says in the environment what stands on its line."""
    for name, value in (
        ("_VSDECK_COMPLETE", "complete_bash"),
        ("COMP_WORDS", "vsdeck\nval"),
        ("COMP_CWORD", "1"),
    ):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", ["vsdeck"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().out.split() == ["validate"]
