"""Settings keep their value and their type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with closing(open_database(tmp_path)) as connection:
        yield Settings(connection)


def test_a_value_comes_back_as_it_was(settings: Settings, tmp_path: Path) -> None:
    settings.set("theme", "dark")
    settings.set("wide", True)
    settings.set("columns", ["name", "コスト", 3])
    settings.set("theme", "light")
    with closing(open_database(tmp_path)) as connection:
        again = Settings(connection)
        assert again.get("theme", "system") == "light"
        assert again.get("wide", False) is True
        assert again.get("columns", []) == ["name", "コスト", 3]


def test_a_value_of_another_type_or_none_is_the_default(settings: Settings) -> None:
    settings.set("zoom", "large")
    assert settings.get("zoom", 100) == 100
    settings.set("wide", 1)
    assert settings.get("wide", False) is False
    assert settings.get("never set", "default") == "default"
    settings.forget("zoom")
    assert settings.get("zoom", "default") == "default"


def test_a_whole_number_serves_where_a_fraction_is_asked(settings: Settings) -> None:
    settings.set("scale", 2)
    assert settings.get("scale", 1.5) == 2.0
