"""The rules in our own words: topics of `resources/rules`, and one for each keyword of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import yaml

from vsdeck.card import Kind, Printing
from vsdeck.engine import Ask
from vsdeck.goldfish.example import Example
from vsdeck.names import fold, identity
from vsdeck.pool import Pool
from vsdeck.spelling import near, slips_allowed

SECTIONS = ("turn", "combat", "terms")
KEYWORDS = "Keywords"
ENEMIES = ("MNB-068", "MNB-067")
LEADERS = ("MNB-003", "MNB-027")
"""Who stands across where a keyword is shown, and who leads: one that doesn't have the shown one's name."""


OTHERS = 3
"""The rank of topics that do not say in their title what was asked."""


@dataclass(frozen=True, slots=True)
class Topic:
    id: str
    section: str
    title: str
    text: str
    title_ja: str = ""
    text_ja: str = ""
    see: tuple[str, ...] = ()
    example: Example | None = None
    keyword: str = ""

    def found_by(self, words: Iterable[str]) -> bool:
        said = fold(f"{self.title} {self.text} {self.title_ja} {self.text_ja}")
        return all(word in said for word in words)

    def rank(self, words: Sequence[str]) -> int:
        """How near its title is to what was asked: called just so, beginning so, saying so, or not at all."""
        asked, titles = "".join(words), [fold(title) for title in (self.title, self.title_ja)]
        if asked in titles:
            return 0
        if any(title.startswith(asked) for title in titles):
            return 1
        return 2 if all(word in "".join(titles) for word in words) else OTHERS


@dataclass(frozen=True, slots=True)
class Handbook:
    topics: tuple[Topic, ...]
    sections: Mapping[str, str]
    """The Japanese of each section."""

    def __getitem__(self, id: str) -> Topic:
        return next(topic for topic in self.topics if topic.id == id)

    def search(self, text: str) -> list[Topic]:
        """Topics that say all the words, the one called so first, then those that say them in the title;
        for a word that none says, what is nearest to it in a title."""
        words = [fold(word) for word in text.split()]
        found = [topic for topic in self.topics if topic.found_by(words)]
        if not found:
            words = [self._meant(word) for word in words]
            found = [topic for topic in self.topics if topic.found_by(words)]
        return sorted(found, key=lambda topic: topic.rank(words)) if words else found

    def titled(self, words: Sequence[str]) -> list[Topic]:
        """Topics that say all the words in their title, the nearest first."""
        ranks = {topic.id: topic.rank(words) for topic in self.topics}
        return sorted((one for one in self.topics if ranks[one.id] < OTHERS), key=lambda one: ranks[one.id])

    def _meant(self, word: str) -> str:
        if any(topic.found_by([word]) for topic in self.topics):
            return word
        titles = (f"{topic.title} {topic.title_ja}" for topic in self.topics)
        known = dict.fromkeys(folded for title in titles for part in title.split() if (folded := fold(part)))
        slips = near(word, list(known), slips_allowed(word))
        return min(slips, key=lambda one: slips[one], default=word)


_ASKED = {
    Ask.MAIN_ROW: "formation",
    Ask.ROW: "formation",
    Ask.SIDE_ROW: "formation",
    Ask.KEEP: "uniqueness",
    Ask.TERRAIN: "beside",
    Ask.MULLIGAN: "opening-hand",
    Ask.DRAW: "draw-phase",
    Ask.RECOVERY: "recovery-phase",
    Ask.RESOURCE: "resource",
    Ask.BUILD: "build-phase",
    Ask.RECRUIT: "recruiting",
    Ask.FORMATION: "formation",
    Ask.MAIN: "main-phase",
    Ask.ATTACK: "attack",
    Ask.DEFENDER: "attack",
    Ask.ALSO: "attack",
    Ask.COMBAT: "attack",
    Ask.STRIKE: "strike",
    Ask.COST: "super-power",
    Ask.PAYMENT: "super-power",
    Ask.LEVEL: "main-character",
}
_KINDS = {
    Kind.MAIN: "main-character",
    Kind.SUPPORTING: "recruiting",
    Kind.PLOT_TWIST: "plot-twist",
    Kind.EQUIPMENT: "equipment",
    Kind.BASIC_LOCATION: "resource",
    Kind.SPECIAL_LOCATION: "resource",
}


def topic_of(ask: Ask) -> str:
    """The topic that a question of the table belongs to; what a power asks, to the one about powers."""
    return _ASKED.get(ask, "powers")


def topic_of_kind(kind: Kind) -> str:
    """The topic about cards of a kind; all that is in no deck starts beside the table."""
    return _KINDS.get(kind, "beside")


def keyword_id(keyword: str) -> str:
    return f"keyword:{keyword}"


def load_handbook(resources: Path, pool: Pool) -> Handbook:
    topics: list[Topic] = []
    sections: dict[str, str] = {}
    for name in SECTIONS:
        read = yaml.load((resources / "rules" / f"{name}.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
        sections[read["section"]] = read["japanese"]
        topics += (_topic(read["section"], entry) for entry in read["topics"])
    sections[KEYWORDS] = "キーワード"
    shown = yaml.load((resources / "rules" / "keywords.yaml").read_text("utf-8"), Loader=yaml.CSafeLoader)
    topics += _keywords(pool, {keyword: _example(entry) for keyword, entry in shown.items()})
    return Handbook(tuple(topics), sections)


def _topic(section: str, entry: Mapping[str, Any]) -> Topic:
    japanese = entry["japanese"]
    example = _example(entry["example"]) if "example" in entry else None
    see = tuple(entry.get("see", ()))
    return Topic(
        entry["id"], section, entry["title"], entry["text"], japanese["title"], japanese["text"], see, example
    )


def _example(entry: Mapping[str, Any]) -> Example:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()
    }
    if "deeds" in values:
        values["deeds"] = tuple((hand, code, number) for hand, code, number in values["deeds"])
    if "step" in values:
        values["step"] = Ask[values["step"]]
    unknown = values.keys() - {field.name for field in fields(Example)}
    if unknown:
        raise ValueError(f"no part of an example: {sorted(unknown)}")
    return Example(**values)


def _keywords(pool: Pool, written: Mapping[str, Example]) -> Iterable[Topic]:
    shown = {name: _keyword_example(bearer, pool) for name, bearer in _bearers(pool).items()}
    shown.update(written)
    for name in sorted(pool.keywords):
        keyword = pool.keywords[name]
        if keyword.explanation:
            yield Topic(
                keyword_id(name),
                KEYWORDS,
                name,
                keyword.explanation,
                pool.japanese.get(name, name),
                keyword.explanation_ja,
                example=shown.get(name),
                keyword=name,
            )


def _bearers(pool: Pool) -> dict[str, Printing]:
    """For each keyword the first supporting character that has it and can be shown."""
    found: dict[str, Printing] = {}
    for printing in pool:
        if printing.kind is Kind.SUPPORTING and not printing.unknown and not printing.subtype:
            for keyword in printing.keywords:
                found.setdefault(keyword, printing)
    return found


def _keyword_example(printing: Printing, pool: Pool) -> Example:
    names = set(map(identity, printing.names))
    leader = next(code for code in LEADERS if names.isdisjoint(map(identity, pool[code].names)))
    return Example(leader, (printing.code,), enemies=ENEMIES)
