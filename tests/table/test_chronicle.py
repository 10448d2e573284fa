"""The log has an icon for each line."""

from __future__ import annotations

from vsdeck import paths
from vsdeck.engine.event import Happen
from vsdeck.engine.eventlines import LINES
from vsdeck.goldfish.session import LogLine
from vsdeck.sentence import Name, Sentence
from vsdeck.table.chronicle import BY_HAND, GOES_WITH, ICONS, OTHER, PLAIN, SILENT, icon_of, telling, told


def test_every_icon_is_there_and_stands_for_something_of_its_own() -> None:
    drawn = {file.stem for file in (paths.resources() / "icons").glob("*.svg")}
    assert {*ICONS, OTHER, BY_HAND} <= drawn
    named = [happen for kinds in ICONS.values() for happen in kinds]
    assert len(named) == len(set(named))
    more = [happen for kinds in GOES_WITH.values() for happen in kinds]
    assert {*named, *PLAIN, *SILENT, *GOES_WITH, *more} <= {happen.name for happen in LINES}


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


def test_the_log_leaves_out_what_goes_without_saying_of_the_same_cards() -> None:
    attack = Sentence("{attackers} attacks {other}.", attackers=Name("Storm"), other=Name("Loki"))
    storm, loki, rogue = (
        Sentence("{card} exhausts.", card=Name(name)) for name in ("Storm", "Loki", "Rogue")
    )

    def kept(*lines: str) -> list[str]:
        return [line.text for line in told([LogLine(1, 1, line) for line in lines])]

    assert kept(storm, attack) == [attack]
    assert kept(rogue, attack) == [rogue, attack], "an effect exhausts somebody else"
    assert kept(loki) == [loki]
    pays = Sentence("{player} pays with {card}.", player="X-Men", card=Name("Academy"))
    turns = Sentence("{card} turns face down.", card=Name("Academy"))
    assert kept(pays, turns) == [pays]
    passes = Sentence("{player} passes.", player="X-Men")
    assert kept(attack, passes, passes) == [attack], "four players pass in every combat"
    apart = [LogLine(1, 1, storm), LogLine(2, 1, attack)]
    assert told(apart) == apart, "what is done in two steps is told in both"
