"""The log has an icon for each line."""

from __future__ import annotations

from vsdeck import paths
from vsdeck.engine.event import Happen
from vsdeck.engine.eventlines import LINES
from vsdeck.sentence import Sentence
from vsdeck.table.chronicle import BY_HAND, ICONS, OTHER, PLAIN, icon_of, telling


def test_every_icon_is_there_and_stands_for_something_of_its_own() -> None:
    drawn = {file.stem for file in (paths.resources() / "icons").glob("*.svg")}
    assert {*ICONS, OTHER, BY_HAND} <= drawn
    told = [happen for kinds in ICONS.values() for happen in kinds]
    assert len(told) == len(set(told))
    assert {*told, *PLAIN} <= {happen.name for happen in LINES}


def test_a_line_is_known_by_its_sentence_in_all_its_cases() -> None:
    for template in LINES[Happen.ENTERS_COMBAT].templates:
        assert icon_of(Sentence(template, card="Storm")) == "atk"
    assert icon_of(Sentence("{player} draws a card.", player="X-Men")) == "cards"
    assert icon_of("whatever") == OTHER
    assert icon_of(Sentence("{card} hides.", card="Dust"), by_hand=True) == BY_HAND


def test_a_scene_says_what_was_done_and_not_what_goes_with_it() -> None:
    attack = Sentence("{attackers} attacks {other}.", attackers="Storm", other="Loki")
    exhausts = Sentence("{card} exhausts.", card="Storm")
    assert telling([exhausts, attack]) == [attack]
    assert telling([exhausts]) == [exhausts], "unless that is all"
