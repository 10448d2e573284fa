"""`vsdeck restore`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.cli.conftest import Answer
from vsdeck import paths
from vsdeck.user.backups import back_up
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings

Vsdeck = Callable[..., Answer]


def test_the_newest_backup_comes_back_and_the_present_state_is_kept(vsdeck: Vsdeck, home: Path) -> None:
    with closing(open_database()) as connection:
        Settings(connection).set("theme", "dark")
        old = back_up(connection, paths.user_data())
        Settings(connection).set("theme", "light")
    assert vsdeck("restore", "--list") == Answer(0, f"{old}\n", "")
    answer = vsdeck("restore")
    assert (answer.code, answer.err) == (0, "")
    assert str(old) in answer.out
    with closing(open_database()) as connection:
        assert Settings(connection).get("theme", "") == "dark"
    newest, second = vsdeck("restore", "--list").out.splitlines()
    assert second == str(old)
    assert vsdeck("restore", newest).code == 0
    with closing(open_database()) as connection:
        assert Settings(connection).get("theme", "") == "light"
