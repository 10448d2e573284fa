"""A card while its user writes it: every field as it is typed, and what becomes of it when it is kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from vsdeck.card import (
    Alignment,
    CardSet,
    Kind,
    Mark,
    Power,
    Printing,
    Symbol,
    Team,
    Timing,
    Universe,
)
from vsdeck.catalog.columns import BadFact, cells_of, facts_of, read_fact, split_code, symbols_told
from vsdeck.catalog.compiling import PowerReading, heads_in, read_power
from vsdeck.catalog.compiling.rubbish import rubbish
from vsdeck.catalog.facts import known_names
from vsdeck.catalog.overlay import PRINTED, ToldPower, new_printing, told_powers
from vsdeck.catalog.own import OwnCard, no_code, own_card, text_of
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.powers.known import Known
from vsdeck.powers.render.english import english_text
from vsdeck.sentence import Sentence
from vsdeck.spelling import nearest_name

NUMBERS = ("cost", "atk", "def", "health")
FACTS = ("name", "kind", "level", "teams", *NUMBERS, "flight", "ranged", "symbols", "aka")
"""The columns that are written in the editor, in this order."""
ALWAYS, LEVEL_UP, KEYWORD = "always", "level up", "keyword"
WHENS = (ALWAYS, *(timing.value for timing in Timing), LEVEL_UP, KEYWORD)
"""When a power works: always, in a step, towards the next level, or as a keyword that the rules know."""


@dataclass(frozen=True, slots=True)
class DraftPower:
    """One power as it is typed."""

    name: str = ""
    when: str = ALWAYS
    cost: str = ""
    any_turn: bool = False
    xp: str = ""
    text: str = ""
    before: Power | None = None
    """What it was when the editor opened: unless something is typed, its tree stays."""
    shown: str = ""
    """The text that was shown for it then."""

    def power(self) -> Power:
        """Its head; raises BadFact."""
        if self.before is not None and self.untouched:
            return self.before
        head = Power(name=self.name.strip())
        if self.when == KEYWORD:
            return self._keyword()
        if self.when == LEVEL_UP:
            if not re.fullmatch(r"[1-9][0-9]?", self.xp.strip()):
                raise BadFact(
                    Sentence("‘{xp}’ is no number of XP", xp=self.xp[:20]),
                    Sentence("Write a whole number from 1 to 99."),
                )
            return replace(head, level_up=int(self.xp))
        if self.when == ALWAYS:
            return head
        ways = [_symbols(way) for way in re.split(r"\bor\b", self.cost, flags=re.IGNORECASE)]
        timing = self.before.timing if self.before and self._first(self.before) == self.when else None
        return replace(
            head,
            timing=timing or (Timing(self.when),),
            any_turn=self.any_turn,
            cost=ways[0],
            other_costs=tuple(ways[1:]),
        )

    def _keyword(self) -> Power:
        found = re.fullmatch(r"\[?(\w+)\]?\s+(.+)", self.name.strip())
        if found and found[1].lower() in list(Symbol):
            return Power(keyword=found[2].strip(), parameter=found[1].lower())
        return Power(keyword=self.name.strip())

    @staticmethod
    def _first(power: Power) -> str:
        return power.timing[0].value if power.timing else ALWAYS

    @property
    def written(self) -> bool:
        """Whether it is a power at all: one that is known may print no name, and nobody its text yet."""
        return bool(self.name.strip() or self.text.strip()) or self.before is not None

    @property
    def untouched(self) -> bool:
        return self.before is not None and self == draft_power(self.before, self.shown)


def draft_power(power: Power, text: str) -> DraftPower:
    """A power that is there already, as the editor shows it."""
    when = ALWAYS
    name, xp = power.name, ""
    if power.level_up is not None or power.level_down is not None:
        level = power.level_up if power.level_up is not None else power.level_down
        when, xp = LEVEL_UP, str(level.value if isinstance(level, Mark) else level)
    elif power.keyword and not power.name:
        when, name = KEYWORD, f"{power.parameter} {power.keyword}".strip()
    elif power.timing:
        when = power.timing[0].value
    ways = (" ".join(symbol.value for symbol in way) for way in (power.cost, *power.other_costs) if way)
    return DraftPower(name, when, " or ".join(ways), power.any_turn, xp, text, power, text)


@dataclass(frozen=True, slots=True)
class Draft:
    code: str
    cells: dict[str, str] = field(default_factory=dict)
    powers: tuple[DraftPower, ...] = ()
    new: bool = False
    set_name: str = ""
    """Of a new card, as it is typed; its code may be empty, too."""


def _symbols(written: str) -> tuple[Symbol, ...]:
    words = re.findall(r"[a-z]+", written.lower())
    for word in words:
        if word not in list(Symbol):
            known = ", ".join(Symbol)
            raise BadFact(
                Sentence("‘{word}’ is not a symbol", word=word[:20]), Sentence("Known: {names}.", names=known)
            )
    return tuple(Symbol(word) for word in words)


class Desk:
    """Where drafts are made and judged, beside the cards that there are."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    @cached_property
    def known(self) -> Known:
        return known_names(self.pool, self.pool.teams.values(), self.pool.keywords.values())

    def draft(self, printing: Printing) -> Draft:
        """A card that is there, with every power and what it says now."""
        texts = [each.text for each in told_powers(printing.code)]
        if len(texts) != len(printing.powers):
            texts = [""] * len(printing.powers)
        powers = []
        for power, text in zip(printing.powers, texts, strict=True):
            shown = text or (english_text(power.tree, printing.name) if power.tree else "")
            powers.append(draft_power(power, shown))
        if not powers and not printing.powers_known:
            powers.append(DraftPower())
        cells = {column: _shown(cells_of(printing)[column]) for column in FACTS}
        cells["teams"] = ", ".join(printing.teams * (printing.team_symbols or 1))
        return Draft(printing.code, cells, tuple(powers))

    def begin(self, code: str) -> Draft:
        """A draft of the card with this code, or of a new one."""
        return self.draft(self.pool[code]) if code in self.pool else self.blank("")

    def blank(self, code: str, kind: Kind = Kind.SUPPORTING) -> Draft:
        cells = dict.fromkeys(FACTS, "") | {"kind": kind.value, "flight": "0", "ranged": "0"}
        return Draft(code, cells, (DraftPower(),), new=True)

    def problem_of(self, draft: Draft, column: str) -> str:
        """What is wrong with a field, for a line beside it; nothing for one that is good."""
        fault = self._fault(draft, column)
        return fault.sentence if fault else ""

    def _fault(self, draft: Draft, column: str) -> BadFact | None:
        raw = draft.cells.get(column, "").strip()
        if column == "name" and not raw:
            return _nameless()
        if column == "level" and raw and draft.cells.get("kind") != Kind.MAIN.value:
            return BadFact(Sentence("Only main characters have a level"), Sentence("Leave it empty."))
        if not raw:
            return None
        try:
            value = read_fact(column, self._separated(column, raw))
        except BadFact as bad:
            return bad
        if column == "teams":
            meant = {
                team: nearest_name(team, self.pool.teams) for team in value if team not in self.pool.teams
            }
            for team, near in meant.items():
                if near:
                    fix = Sentence("Did you mean {name}?", name=near)
                    return BadFact(Sentence("‘{team}’ is not a team", team=team), fix)
        return None

    def new_teams(self, draft: Draft) -> tuple[Team, ...]:
        """Teams that the card brings: nobody has heard of them, nor of any with nearly that name."""
        if self.problem_of(draft, "teams"):
            return ()
        told = read_fact("teams", self._separated("teams", draft.cells.get("teams", "")) or "-") or ()
        names = dict.fromkeys(team for team in told if team not in self.pool.teams)
        card_set = self.pool.sets.get(draft.code.partition("-")[0])
        universe = (card_set.universe if card_set else None) or Universe.ILLUSTRATED
        return tuple(Team(name, universe, Alignment.NEITHER) for name in names)

    def unknown(self, draft: Draft, column: str) -> bool:
        """Whether a card of this kind prints such a number and nobody has told it."""
        kind = draft.cells.get("kind", "")
        printed = PRINTED.get(Kind(kind), ()) if kind in list(Kind) else ()
        return draft.cells.get(column, "").strip() in ("", "?") and column in [
            name.rstrip("_") for name in printed
        ]

    def printing(self, draft: Draft) -> Printing:
        """The card as it is typed; raises BadFact."""
        facts = facts_of(self._cells(draft))
        made = new_printing(draft.code, facts, self.pool.sets)
        known = self.pool.get(draft.code)
        if known is not None and made is not None:
            return replace(known, **{name: getattr(made, name) for name in facts})
        if made is None:
            raise _nameless()
        return made

    def read(self, draft: Draft, power: DraftPower) -> PowerReading:
        """What is understood of a power; its tree stays where nothing was typed."""
        if len(power.text) > 0:
            what, at = rubbish(power.text)
            if what:
                return PowerReading(Power(), power.text[:100], problem=what, position=at)
        try:
            head = power.power()
            printing = self.printing(self._without_faults(draft))
        except BadFact as bad:
            return PowerReading(Power(), power.text, problem=bad.sentence)
        text = power.text.strip()
        # A tree stays as long as its text does.
        if power.before is not None and power.before.tree and power.text == power.shown:
            head = replace(head, tree=power.before.tree)
            return PowerReading(head, text, english_text(head.tree, printing.name))
        teams = self.known.teams | {team.name for team in self.new_teams(draft)}
        known = replace(self.known, teams=teams)
        reading = read_power(printing, replace(head, tree=""), text, known, self.pool.keywords)
        if not reading.problem or not text or power.when != ALWAYS:
            return reading
        used = self.read(draft, replace(power, when=Timing.MAIN.value, before=None))
        if not used.problem:
            return replace(reading, suggestion="", whole=False, when=Timing.MAIN.value)
        return replace(used, power=reading.power) if used.whole and not reading.whole else reading

    def _without_faults(self, draft: Draft) -> Draft:
        """A fact with a slip is told beside its field, and keeps no power from being read."""
        cells = draft.cells | {column: "" for column in FACTS if self.problem_of(draft, column)}
        return replace(draft, cells=cells | {"name": cells["name"].strip() or "…"})

    def kept(self, draft: Draft, card_set: CardSet | None = None) -> OwnCard:
        """What is to be kept: cells that differ from what is known, and powers if one was touched."""
        if split_code(draft.code) is None:
            raise no_code(draft.code)
        for column in FACTS:
            fault = self._fault(draft, column)
            if fault:
                raise fault
        cells = self._cells(draft)
        known = self.pool.get(draft.code)
        before = own_card(draft.code)
        earlier = before.cells if before else {}
        if known is not None:
            now = cells_of(known)
            cells = {
                column: value
                for column, value in cells.items()
                if column in earlier or read_fact(column, now[column]) != read_fact(column, value)
            }
            # What other files told of it before stays.
            cells = {**{c: v for c, v in earlier.items() if c not in FACTS}, **cells}
        powers = [power for power in draft.powers if power.written]
        told = None
        if self._touched(powers, known) or (before is not None and before.powers is not None):
            readings = [self.read(draft, power) for power in powers]
            bad = next((each for each in readings if each.power == Power() and each.problem), None)
            if bad is not None and not bad.text:
                raise BadFact(bad.problem.rstrip("."), "")
            told = _told(powers, readings)
        return OwnCard(draft.code, cells, told, card_set, self.new_teams(draft))

    def cut(self, power: DraftPower) -> tuple[DraftPower, ...]:
        """Heads that were written into the text, as they are printed, taken to their fields."""
        if power.text == power.shown or rubbish(power.text)[0]:
            return (power,)
        parts = [draft_power(*part) for part in heads_in(power.text, self.pool.keywords)]
        headed = [part for part in parts if part.when != ALWAYS or part.name]
        if not headed or (power.name.strip() and parts[0].name not in ("", power.name.strip())):
            return (power,)
        # Who has begun a new line goes on there.
        parts[-1] = replace(parts[-1], text=parts[-1].text + power.text[len(power.text.rstrip()) :])
        first = replace(parts[0], name=parts[0].name or power.name, before=power.before, shown=power.shown)
        return first, *(replace(part, before=None, shown="") for part in parts[1:])

    def seen(self, draft: Draft) -> tuple[list[PowerReading], Printing]:
        """What is understood of each power, and the card with it."""
        readings = [self.read(draft, power) for power in draft.powers]
        return readings, self.drawn(draft, readings)

    def drawn(self, draft: Draft, readings: Sequence[PowerReading]) -> Printing:
        """The card as its face would show it now, with the readings of its powers; a slip is left out."""
        printing = self.printing(self._without_faults(draft))
        pairs = [pair for pair in zip(draft.powers, readings, strict=True) if pair[0].written]
        known = self.pool.get(draft.code)
        if not self._touched([power for power, _ in pairs], known):
            return printing
        told = _told([power for power, _ in pairs], [reading for _, reading in pairs])
        powers = tuple(each.power for each in told)
        return replace(printing, powers=powers, powers_known=True, text=text_of(told))

    @staticmethod
    def _touched(powers: Sequence[DraftPower], known: Printing | None) -> bool:
        return known is None or len(powers) != len(known.powers) or any(not p.untouched for p in powers)

    def _separated(self, column: str, raw: str) -> str:
        """Several as files write them; teams in their own spelling, however they are typed."""
        if column not in ("teams", "symbols", "aka"):
            return raw
        parts = [part for part in re.split(r"\s*[,;|]\s*", raw.strip()) if part]
        return "|".join(
            self._team_by_key.get(fold(part), part) if column == "teams" else part for part in parts
        )

    @cached_property
    def _team_by_key(self) -> dict[str, str]:
        return {fold(team): team for team in self.pool.teams}

    def _cells(self, draft: Draft) -> dict[str, str]:
        kind = draft.cells.get("kind", "")
        found: dict[str, str] = {}
        for column, raw in draft.cells.items():
            value = self._separated(column, raw.strip())
            if not value and draft.new:
                continue
            if not value:
                value = "?" if column in NUMBERS and self.unknown(draft, column) else "-"
            if column == "name" and value == "-":
                continue
            if column == "level" and kind != Kind.MAIN.value:
                value = "-"
            found[column] = value
        told = symbols_told(Kind(kind) if kind in list(Kind) else None, found)
        known = self.pool.get(draft.code)
        if not told and known is not None and known.team_symbols:
            told = {"team_symbols": "-"} | ({"loyalty": "-"} if known.loyalty in known.teams else {})
        return found | told


def _nameless() -> BadFact:
    return BadFact(Sentence("A card needs a name"), Sentence("Write the name that is printed on it."))


def _told(powers: Sequence[DraftPower], readings: Sequence[PowerReading]) -> tuple[ToldPower, ...]:
    return tuple(
        ToldPower(reading.power, " ".join(power.text.split()))
        for power, reading in zip(powers, readings, strict=True)
    )


def _shown(cell: str) -> str:
    return "" if cell == "-" else cell.replace("|", ", ")
