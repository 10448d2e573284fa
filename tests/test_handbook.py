"""The rules in our own words: every topic is whole, leads somewhere, and its position can be played."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from vsdeck import paths
from vsdeck.card import Kind
from vsdeck.catalog import load_pool
from vsdeck.engine import Ask, Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.reading import fact_of
from vsdeck.goldfish.example import example_game
from vsdeck.handbook import Handbook, load_handbook, topic_of, topic_of_kind

pool = cache(load_pool)


@cache
def handbook() -> Handbook:
    return load_handbook(paths.resources(), pool())


def test_every_topic_is_said_in_both_languages_and_leads_to_topics() -> None:
    known = {topic.id for topic in handbook().topics}
    assert len(known) == len(handbook().topics)
    for topic in handbook().topics:
        assert topic.title, topic.id
        assert topic.text, topic.id
        assert topic.title_ja, topic.id
        assert topic.text_ja, topic.id
        assert known.issuperset(topic.see), topic.id


def test_every_keyword_with_an_explanation_has_a_topic() -> None:
    topics = {topic.keyword for topic in handbook().topics}
    assert topics >= {name for name, keyword in pool().keywords.items() if keyword.explanation}


def test_a_search_finds_titles_first() -> None:
    assert handbook().search("team attack")[0].id == "team-attack"
    assert handbook().search("チームアタック")[0].id == "team-attack"
    assert handbook().search("no such words anywhere") == []


@pytest.mark.parametrize("typed", ["Lethal", "lethal", "必殺", "Mobile", "Flight", "Ranged"])
def test_what_is_called_just_so_comes_before_longer_names(typed: str) -> None:
    first = handbook().search(typed)[0]
    assert typed.casefold() in (first.title.casefold(), first.title_ja)


@pytest.mark.parametrize(
    "id", [topic.id for topic in handbook().topics if topic.example and not topic.keyword]
)
def test_the_position_of_a_topic_stands_at_its_question(id: str) -> None:
    example = handbook()[id].example
    assert example is not None
    game = example_game(example, pool())
    assert game.decision is not None
    assert game.decision.ask is example.step
    assert len(game.state.zone(0, Spot.FRONT)) == len(example.front) + 1
    held = [fact_of(game.state, card).printing.code for card in game.state.zone(0, Spot.HAND)]
    assert set(example.hand) <= set(held)
    assert not broken(game.state)


def test_every_question_and_every_card_leads_to_a_topic() -> None:
    known = {topic.id for topic in handbook().topics}
    assert known.issuperset(map(topic_of, Ask))
    assert known.issuperset(map(topic_of_kind, Kind))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("stuned", "stun"),
        ("recruting", "recruiting"),
        ("team atack", "team-attack"),
        ("bersrker", "keyword:Berserker"),
    ],
)
def test_a_slip_finds_the_rule_that_was_meant(typed: str, first: str) -> None:
    assert handbook().search(typed)[0].id == first


NOT_SHOWN = {"Alternate Personality", "Integrated Personalities", "Super Strength"}
"""Keywords of cards of which nobody has told us the numbers or that they have it."""


def test_every_topic_has_a_position() -> None:
    without = {topic.keyword or topic.id for topic in handbook().topics if topic.example is None}
    assert without == NOT_SHOWN


def test_keywords_are_shown_by_somebody_who_has_them() -> None:
    shown = [topic for topic in handbook().topics if topic.keyword and topic.example]
    written = yaml.safe_load((paths.resources() / "rules" / "keywords.yaml").read_text("utf-8"))
    assert written.keys() <= {topic.keyword for topic in shown}
    plain = [topic for topic in shown if topic.keyword not in written]
    for topic in (*plain[::8], *(topic for topic in shown if topic.keyword in written)):
        assert topic.example is not None
        game = example_game(topic.example, pool())
        assert game.decision is not None, topic.id
        assert game.decision.ask in (topic.example.step, Ask.CARD, Ask.PLAYER), topic.id
        assert not broken(game.state), topic.id
