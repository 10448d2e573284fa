"""What every test may use: a home of its own, no network, and a real display for window tests."""

from __future__ import annotations

import gc
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings

from vsdeck.catalog.store import catalog_path, connect

# The same examples in every run: what fails, fails for everybody. HYPOTHESIS_PROFILE=search seeks new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# Before the first import of Qt: nothing but the window tests may open a window.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Wherever it is set, each of the many programs that tests start would compile VsDeck for itself.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


LANGUAGE = ("powers", "engine/test_cases.py", "engine/test_generated_powers.py", "engine/test_language.py")
"""The tests of the language, a folder and files of `tests`."""


def _of_the_language(path: Path) -> bool:
    return any(path.is_relative_to(Path(__file__).parent / name) for name in LANGUAGE)


def pytest_configure(config: pytest.Config) -> None:
    """No test reads or writes the folders of the person who runs it, nor does a module that is collected."""
    patch, folder = pytest.MonkeyPatch(), TemporaryDirectory(prefix="vsdeck-tests-")
    patch.setenv("VSDECK_HOME", folder.name)
    config.add_cleanup(folder.cleanup)
    config.add_cleanup(patch.undo)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Reading all test files takes longer than the tests of the language do."""
    if config.getoption("markexpr") != "language" or collection_path.suffix != ".py":
        return None
    return (
        True if collection_path.name.startswith("test_") and not _of_the_language(collection_path) else None
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _of_the_language(item.path):
            item.add_marker("language")


def pytest_collection_finish() -> None:
    """Thousands of tests that stay: what is collected while they run need not look at them."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh home for one test: the user's data are in `data`, the catalog in `cache`.

    The catalog is there already: building it takes seconds, and programs of many tests would each do it.
    A shared one that is of other cards by now, as after a change of the program, is built again first."""
    shared = catalog_path()
    connect().close()
    monkeypatch.setenv("VSDECK_HOME", str(tmp_path))
    place = catalog_path()
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(shared, place)
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def _offline() -> Iterator[None]:
    connect: Callable[..., Any] = socket.socket.connect

    def refuse(self: socket.socket, address: Any) -> None:
        if self.family == getattr(socket, "AF_UNIX", None):
            connect(self, address)
            return
        raise AssertionError(f"VsDeck never goes online, yet something asked for {address}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", refuse)
        yield


@dataclass(frozen=True)
class XDisplay:
    """A display without a screen, with a window manager, for programs started as a user starts them."""

    name: str

    def environment(self, home: Path) -> dict[str, str]:
        """For a program that is to open its window here and to keep its files below `home`."""
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return kept | {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb", "VSDECK_HOME": str(home)}

    def xdotool(self, *words: str, timeout: float = 60) -> str:
        """Says what xdotool says; `xdotool("search", "--sync", ...)` waits for a window."""
        command = ["xdotool", *words]
        environment = os.environ | {"DISPLAY": self.name}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=timeout, check=True
        )
        return done.stdout.strip()


@pytest.fixture(scope="session")
def x_display() -> Iterator[XDisplay]:
    """Xvfb and a window manager, started once for each test worker that needs them."""
    for program in ("Xvfb", "xdotool", "matchbox-window-manager"):
        if which(program) is None:
            pytest.fail(f"{program} is missing: `make test` installs it, or names the package to install")
    receiver, sender = os.pipe()
    arguments = ["-displayfd", str(sender), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(["Xvfb", *arguments], pass_fds=[sender], **quiet)
    os.close(sender)
    with os.fdopen(receiver) as answer:
        name = f":{answer.readline().strip()}"
    if name == ":":
        pytest.fail(f"Xvfb ended with exit code {server.wait()} before it had a display")
    environment = os.environ | {"DISPLAY": name}
    manager = subprocess.Popen(["matchbox-window-manager", "-use_titlebar", "no"], env=environment, **quiet)
    yield XDisplay(name)
    for process in (manager, server):
        process.terminate()
        process.wait()
