from __future__ import annotations

import re
from pathlib import Path

import pytest

from vsdeck.catalog.search import Index, parse
from vsdeck.catalog.search.fields import BY_WORD, FIELDS
from vsdeck.catalog.search.flags import FLAGS
from vsdeck.catalog.search.help import WAYS, field_topics, flag_topics

DOCS = Path(__file__).parents[3] / "docs" / "search.md"
ONLY_THE_USER_HAS = {"deck", "is:mine"}
TOPICS = [topic for topic in (*WAYS, *field_topics(), *flag_topics()) if topic.title not in ONLY_THE_USER_HAS]


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.title)
def test_every_example_finds_a_card_and_leaves_one_out(index: Index, topic) -> None:  # type: ignore[no-untyped-def]
    assert 0 < index.count(topic.example) < len(index.pool)


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.title)
def test_the_list_on_screen_has_no_marks_of_a_page(topic) -> None:  # type: ignore[no-untyped-def]
    assert "`" not in topic.help


def test_no_two_fields_share_a_name() -> None:
    assert len(BY_WORD) == sum(1 + len(field.short) for field in FIELDS.values())
    words = [word for flag in FLAGS for word in (flag.name, *flag.others)]
    assert len(words) == len(set(words))


def test_the_page_for_users_names_every_field_and_property() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for word in BY_WORD:
        assert f"`{word}`" in page, word
    for flag in FLAGS:
        assert f"`is:{flag.name}`" in page, flag.name


def test_every_query_on_the_page_for_users_finds_cards(index: Index) -> None:
    page = DOCS.read_text(encoding="utf-8")
    examples = re.findall(r"^    (\S.*?)(?:   .*)?$", page, re.MULTILINE)
    assert len(examples) > 15
    for example in examples:
        parse(example)
        assert index.count(example) > 0, example
