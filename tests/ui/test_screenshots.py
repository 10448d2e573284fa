"""The scenes of `vsdeck screenshots` show what their names say."""

from __future__ import annotations

from vsdeck.ui.screenshots import SCENES
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


def prepared(window: MainWindow, scene: str) -> PlaytestPage:
    next(one for one in SCENES if one.name == scene).prepare(window)
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    return page


def test_each_picture_has_a_name_of_its_own() -> None:
    assert len({scene.name for scene in SCENES}) == len(SCENES)


def test_the_picture_of_an_attack_shows_one(window: MainWindow) -> None:
    page = prepared(window, "playtest-attack-dark")
    assert page.stack.currentWidget() is page.screen_
    assert page.live is not None
    combat = page.live.state.combat
    assert combat is not None
    assert len(combat.attackers) > 1
    spoken = [button.accessibleName() for button in page.screen_.board.cards.values()]
    assert sum(name.endswith("attacks") for name in spoken) == len(combat.attackers)


def test_the_picture_of_an_opening_hand_shows_one(window: MainWindow) -> None:
    page = prepared(window, "playtest-hand-light")
    assert page.stack.currentWidget() is page.opening
    assert len(page.opening.fan.printings) == 7
