"""One block for each power: text, present tree, what the grammar proposes, or the nearest power there is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from vsdeck.card import Power, Printing
from vsdeck.catalog.authoring.proposals import Proposal, beside, judge, read, texts_by_place
from vsdeck.catalog.authoring.texts import TreeLine
from vsdeck.catalog.facts import known_names
from vsdeck.pool import Pool
from vsdeck.powers.english import NAMELESS, render_english
from vsdeck.powers.notation import parse_notation


@dataclass(frozen=True, slots=True)
class Block:
    """What a scribe has before him for one power."""

    printing: Printing
    proposal: Proposal
    """Its tree is the present one, else what the grammar reads; none where both are missing."""
    scripted: bool
    draft: str = ""
    note: str = ""
    """What somebody drafted, and what they said of it."""
    nearest: Proposal | None = None
    """A scripted power that reads alike, where there is neither tree nor proposal."""


class Workshop:
    """The shipped cards, and the texts that somebody has of them."""

    def __init__(self, pool: Pool, texts: Mapping[str, str]) -> None:
        self.pool = pool
        self.texts = texts
        self.known = known_names(pool, pool.teams.values(), pool.keywords.values())

    def text(self, printing: Printing, place: int) -> str:
        """The text of a power; a reprint may have it where the first printing has none."""
        for one in self.pool.printings_of(printing.card):
            found = texts_by_place(one, self.texts.get(one.code, "")).get(place)
            if found:
                return found
        return ""

    def scripted(self, of_set: str = "") -> Iterator[tuple[Printing, int]]:
        """Every power with a tree of its own, at the first printing of its card."""
        for printing in self.pool:
            if printing.card == printing.code and of_set in ("", printing.set):
                yield from ((printing, place) for place, power in enumerate(printing.powers) if power.tree)

    def present(self, printing: Printing, place: int) -> Proposal:
        """A power that has a tree, beside its text."""
        power = printing.powers[place]
        found = Proposal(printing.code, place, power, self.text(printing, place), tree=power.tree)
        return beside(found, printing, self.known)

    def sample(self, count: int, seed: str, of_set: str = "") -> list[Proposal]:
        """Scripted powers drawn by a seed, in the order of the pool."""
        known = list(self.scripted(of_set))
        drawn = sorted(random.Random(seed).sample(range(len(known)), min(count, len(known))))
        return [self.present(*known[index]) for index in drawn]

    def blocks(self, of_set: str, drafts: Iterable[TreeLine] = ()) -> Iterator[Block]:
        by_place = {(line.code.upper(), line.place): line for line in drafts if not line.problem}
        for printing in self.pool:
            if printing.set != of_set:
                continue
            for place, power in enumerate(printing.powers):
                draft = by_place.get((printing.code, place)) or by_place.get((printing.card, place))
                yield self._block(printing, place, power, draft)

    def _block(self, printing: Printing, place: int, power: Power, draft: TreeLine | None) -> Block:
        drafted = (draft.tree, draft.note) if draft else ("", "")
        if power.tree:
            return Block(printing, self.present(printing, place), True, *drafted)
        source = self.text(printing, place)
        if power.keyword and not power.name:
            keyword = self.pool.keywords.get(power.keyword)
            problem = "" if keyword else f"the keyword {power.keyword} has no definition"
            bare = Proposal(printing.code, place, power, source, problem=problem)
            return Block(printing, bare, keyword is not None, *drafted)
        found = read(printing, place, source, self.known)
        near = None if found.tree or draft else self._nearest(printing, source)
        return Block(printing, found, False, *drafted, near)

    def judged(
        self, lines: Iterable[TreeLine], of_set: str = ""
    ) -> Iterator[tuple[TreeLine, Proposal | None]]:
        """Each line with its tree judged; None where its power is not there, which the line then says."""
        for line in lines:
            printing = self.pool.get(line.code)
            if line.problem:
                yield line, None
            elif printing is None:
                yield replace(line, problem=f"there is no card {line.code}"), None
            elif of_set not in ("", printing.set):
                continue
            elif line.place >= len(printing.powers):
                count = len(printing.powers)
                problem = f"{printing.code} has {count} powers: places are 0 to {count - 1}"
                yield replace(line, problem=problem if count else f"{printing.code} has no powers"), None
            else:
                first = self.pool[printing.card]
                source = self.text(first, line.place)
                yield line, judge(first, line.place, line.tree, source, self.known)

    @cached_property
    def _sayings(self) -> Sequence[tuple[str, Printing, int]]:
        """Every scripted power in English, without the name of its card."""
        return [
            (render_english(parse_notation(printing.powers[place].tree)), printing, place)
            for printing, place in self.scripted()
        ]

    def _nearest(self, printing: Printing, source: str) -> Proposal | None:
        from rapidfuzz.fuzz import token_set_ratio
        from rapidfuzz.process import extractOne

        text = source.replace(printing.name, NAMELESS)
        found = extractOne(text, [saying for saying, _, _ in self._sayings], scorer=token_set_ratio)
        if not source or found is None:
            return None
        english, other, place = self._sayings[found[2]]
        power = other.powers[place]
        return Proposal(other.code, place, power, "", tree=power.tree, english=english)
