"""The powers that a whole text prints: the head of each, name, keyword, timing, symbols and XP, and its text.

Community files write a name on a line of its own or before the timing, and a keyword alone on a line.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace

from vsdeck.card import FACT_KEYWORDS, Mark, Number, Power, Symbol, Timing
from vsdeck.demanded import demand_sentences, without_demands
from vsdeck.names import fold

LONGEST_NAME = 60
_WORDS = {
    **{timing.value: timing for timing in Timing},
    "kombat": Timing.COMBAT,
    "any kombat": Timing.ANY_COMBAT,
}
_TIMING = r"(?:draw|recovery|build|main|(?:any )?[ck]ombat|reaction)"
_SYMBOLS: dict[str, Symbol] = {
    **{symbol.value: symbol for symbol in Symbol},
    **{"strength": Symbol.MIGHT, "str": Symbol.MIGHT, "blue": Symbol.ENERGY, "red": Symbol.SKILL},
    **{"int": Symbol.INTELLECT, "yellow": Symbol.INTELLECT, "green": Symbol.MIGHT, "human": Symbol.HUMANITY},
}
_SYMBOL = rf"(?:\[(?:{'|'.join(_SYMBOLS)})\]|\((?:{'|'.join(_SYMBOLS)})\))"
_COST = rf"{_SYMBOL}(?:\s*(?:,|/|and|or)?\s*{_SYMBOL}){{0,7}}"
_ANY_TURN = r"(?:\[any ?turn\]|\(any ?turn\)|any turn)"
_HEAD = re.compile(
    rf"(?P<any>{_ANY_TURN}\s*)?\b(?P<timing>{_TIMING}(?:\s*(?:/|,|or)\s*{_TIMING}){{0,3}})\b\s*"
    rf"(?P<cost>{_COST})?\s*(?:[:;]|[-–—]\s)\s*",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"level (?P<way>up|down)\s*\(?(?P<xp>[0-9]{1,2}|[X*])\)?\s*[-–—:]?\s*", re.IGNORECASE)
_REMINDER = re.compile(r"\([^()]*[.!]\s*\)")
_FACT = re.compile(
    rf"(?:{'|'.join(map(re.escape, FACT_KEYWORDS))}|(?:Good|Evil|Mutant) Loyalty|AKA\b"
    r"|\[[^\]]+\] (?:Loyalty|(?:Starting )?Main Character Required))",
    re.IGNORECASE,
)
_SMALL_WORDS = frozenset({"a", "and", "de", "of", "or", "the", "von"})
_SYMBOL_TEXT = frozenset({*Symbol, "[", "]", ",", "or"})
_ENDS = (".", "!", "?", ":", ";", ",", "”", '"', ")")


def only_symbols(text: str) -> tuple[str, ...]:
    """The symbols that are all that a text says, as that of a basic location; else none."""
    tokens = re.findall(r"\w+|[^\w\s]", text.casefold())
    if not _SYMBOL_TEXT.issuperset(tokens):
        return ()
    return tuple(dict.fromkeys(token for token in tokens if token in set(Symbol)))


def has_head(text: str) -> bool:
    return bool(_HEAD.search(text))


def heads_in(text: str, keywords: Collection[str]) -> tuple[tuple[Power, str], ...]:
    """Each power with its text, in the order of the text; a bare keyword has none."""
    return tuple(_Cutting(keywords).cut(text))


class _Cutting:
    def __init__(self, keywords: Collection[str]) -> None:
        self.keywords = {fold(keyword): keyword for keyword in keywords}
        self.name = ""
        """A line that looks like the name of what follows."""
        self.powers: list[tuple[Power, list[str]]] = []

    def cut(self, text: str) -> Iterator[tuple[Power, str]]:
        for line in filter(None, map(str.strip, text.replace('""', '"').splitlines())):
            self.line(line)
        if self.name:
            # Nothing followed: it was no name but all that the power says.
            self.begin(Power(), self.name)
        for power, lines in self.powers:
            yield power, " ".join(lines).strip()

    def line(self, line: str) -> None:
        if self.quoting():
            self.powers[-1][1].append(line)
            return
        if _FACT.match(line):
            # AKA, loyalty and the like are facts; keywords may stand among them, powers behind them.
            facts, rest = _after_facts(line)
            self.keyword_list(facts)
            if rest:
                self.line(rest)
            return
        if any(demand_sentences(line)):
            # What a card demands of its deck is no power.
            if rest := without_demands(line):
                self.line(rest)
            return
        if self.headed(line) or self.keyword_list(line):
            return
        if _looks_like_a_name(line):
            if self.name:
                self.begin(Power(), self.name)
            self.name = line.strip(" .:-–—")
        elif self.name or not self.powers or self.is_bare():
            self.begin(Power(name=self.name), line)
        else:
            self.powers[-1][1].append(line)

    def quoting(self) -> bool:
        return bool(self.powers) and " ".join(self.powers[-1][1]).count('"') % 2 == 1

    def is_bare(self) -> bool:
        """Whether the last power is a keyword that says all by itself."""
        power, lines = self.powers[-1]
        return bool(power.keyword) and not power.name and not lines

    def begin(self, power: Power, text: str) -> None:
        self.name = ""
        self.powers.append((power, [text] if text else []))

    def headed(self, line: str) -> bool:
        """`Name Main [Energy]: …`, `Level Up (4) - …`, with the name before it or on the line above."""
        found = [
            head
            for head in (_HEAD.search(line), _LEVEL.search(line))
            if head and _may_be_name(line[: head.start()])
        ]
        if not found:
            return False
        head = min(found, key=lambda each: each.start())
        named = line[: head.start()].strip(" .:-–—") or self.name
        if self.name and line[: head.start()].strip():
            self.begin(Power(), self.name)
        power = replace(_head(head), name=named)
        if named and fold(named) in self.keywords:
            power = replace(power, name="", keyword=self.keywords[fold(named)])
        self.begin(power, line[head.end() :].strip())
        return True

    def keyword_list(self, line: str) -> bool:
        """`Stealth, Leader`: only if every word of the line is a keyword."""
        plain = _REMINDER.sub("", line).strip(" .")
        found: list[Power] = []
        for item in filter(None, map(str.strip, plain.split(","))):
            symbol = re.match(rf"({_SYMBOL})\s*", item, re.IGNORECASE)
            called = item[symbol.end() :] if symbol else item
            keyword = self.keywords.get(fold(called))
            if keyword is None:
                if not _FACT.match(item):
                    return False
                continue
            if keyword in FACT_KEYWORDS:
                continue
            found.append(Power(keyword=keyword, parameter=_symbol(symbol[1]).value if symbol else ""))
        if not found:
            return False
        if self.name:
            self.begin(Power(), self.name)
        self.powers += [(power, []) for power in found]
        return True


def _after_facts(line: str) -> tuple[str, str]:
    """The facts that a line begins with, and the power that follows them without a break."""
    fact = _FACT.match(line)
    rest = line[fact.end() :].lstrip(" ,;") if fact else ""
    if _HEAD.match(rest) or _LEVEL.match(rest):
        return line[: len(line) - len(rest)], rest
    for end in re.finditer(r"[.;)]\s+", line):
        rest = line[end.end() :]
        if not _is_part_of_a_name(re.split(r"[.;)]\s+", rest)[0]):
            return line[: end.start() + 1], rest
    return line, ""


def _is_part_of_a_name(rest: str) -> bool:
    """`AKA J. Jonah Jameson`: a sentence has words without a capital, or a head."""
    words = re.findall(r"[^\W\d_][\w'’-]*", rest)
    return not (_HEAD.search(rest) or _LEVEL.search(rest)) and all(
        word[0].isupper() or word in _SMALL_WORDS for word in words
    )


def _head(found: re.Match[str]) -> Power:
    if found.re is _LEVEL:
        raw = found["xp"].upper()
        xp: Number = int(raw) if raw.isdigit() else Mark(raw)
        return Power(level_up=xp) if found["way"].lower() == "up" else Power(level_down=xp)
    words = re.findall(_TIMING, found["timing"], re.IGNORECASE)
    timing = tuple(dict.fromkeys(_WORDS[word.lower()] for word in words))
    ways = [_symbols(way) for way in re.split(r"\bor\b", found["cost"] or "", flags=re.IGNORECASE)]
    return Power(timing=timing, any_turn=bool(found["any"]), cost=ways[0], other_costs=tuple(ways[1:]))


def _symbols(written: str) -> tuple[Symbol, ...]:
    return tuple(_symbol(part) for part in re.findall(_SYMBOL, written, re.IGNORECASE))


def _symbol(written: str) -> Symbol:
    return _SYMBOLS[written.strip("[]() ").lower()]


def _may_be_name(before: str) -> bool:
    """Whether what stands before a head is a name and no sentence."""
    plain = before.strip()
    ended = plain.rstrip(" -–—:").endswith(_ENDS[:1])
    return not plain or (len(plain) <= LONGEST_NAME and not ended and not set(plain) & set('"“'))


def _looks_like_a_name(line: str) -> bool:
    """Short, without an end, each long word with a capital."""
    if len(line) > LONGEST_NAME or line.endswith(_ENDS):
        return False
    words = re.findall(r"[^\W\d_][\w'’-]*", line)
    return bool(words) and all(word[0].isupper() for word in words if len(word) > 4)
