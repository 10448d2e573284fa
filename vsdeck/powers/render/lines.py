"""The lines of a card: the printed facts that stand among its powers, then its powers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from vsdeck.card import FACT_KEYWORDS, Keyword, Mark, Number, Power, Printing, Symbol
from vsdeck.names import fold
from vsdeck.powers.render.english import english_body
from vsdeck.powers.render.imported import imported_lines
from vsdeck.powers.render.runs import Glyph, Icon, Line, Run, Style, Text, line_text
from vsdeck.powers.render.words import Words, words_of
from vsdeck.powers.scripted import is_scripted


def card_lines(
    printing: Printing,
    language: str = "en",
    japanese: Mapping[str, str] | None = None,
    keywords: Mapping[str, Keyword] | None = None,
) -> tuple[Line, ...]:
    """What a face shows in its text box. The user's own text, if imported, stands in place of ours.

    Where `keywords` are given, one that they do not define is not left to look whole.
    """
    words = words_of(language, japanese)
    if printing.text:
        return (*imported_lines(printing), *_not_played(printing, words, keywords))
    powers = [_power_line(power, _called(printing), words, keywords) for power in printing.powers]
    if not printing.powers_known:
        powers.append(Line(body=(Text(words.powers_unknown, Style.QUIET),)))
    return (*_fact_lines(printing, words, keywords), *powers)


def _called(printing: Printing) -> str:
    """What its powers call the card itself: a gift speaks of the character to whom it is dealt."""
    return "this character" if printing.subtype == "gift" else printing.name


def _not_played(printing: Printing, words: Words, keywords: Mapping[str, Keyword] | None) -> Iterator[Line]:
    """A text that is shown is not yet one that is played: what nobody understood says so."""
    if keywords is None:
        return
    for power in printing.powers:
        if not power.tree and not is_scripted(power, keywords):
            name = words.name(power.name or power.keyword)
            yield Line(name=name, body=(Text(words.not_scripted, Style.QUIET),))


def plain_text(printing: Printing, language: str = "en", japanese: Mapping[str, str] | None = None) -> str:
    """The same as plain text, one line each: what `text:` searches."""
    return "\n".join(line_text(line) for line in card_lines(printing, language, japanese))


def _fact_lines(printing: Printing, words: Words, keywords: Mapping[str, Keyword] | None) -> Iterator[Line]:
    """Facts that no power of the card says already."""
    if printing.kind in words.of_kind:
        yield Line(body=(Text(words.of_kind[printing.kind], Style.QUIET),))
    said = {fold(power.keyword) for power in printing.powers}
    if printing.aka and not any(head.startswith("aka") for head in said):
        yield Line(keyword=words.aka, body=(Text(", ".join(words.name(name) for name in printing.aka)),))
    if printing.one_of_a_kind and "oneofakind" not in said:
        yield Line(keyword=words.one_of_a_kind)
    if printing.invention is not None and "invention" not in said:
        yield Line(keyword=f"{words.invention} ({printing.invention})")
    if printing.team_symbols is not None:
        teams = " / ".join(map(words.name, printing.teams))
        yield Line(body=(Text(words.asks_for_several.format(count=printing.team_symbols, team=teams)),))
    if printing.loyalty and "loyalty" not in said:
        yield Line(keyword=words.loyalty, body=(Text(_whose(printing.loyalty, words)),))
    if printing.starting_main_required:
        whose = _whose(printing.starting_main_required, words)
        yield Line(keyword=words.starts_with_team, body=(Text(whose),))
    for keyword in printing.keywords:
        if keyword not in FACT_KEYWORDS and fold(keyword) not in said:
            body = _unexplained(keyword, words, keywords)
            yield Line(keyword=words.name(keyword), body=body, speaks_of=(keyword,))


def _whose(loyalty: str, words: Words) -> str:
    return words.loyalties.get(loyalty) or words.name(loyalty)


def _unexplained(keyword: str, words: Words, keywords: Mapping[str, Keyword] | None) -> tuple[Run, ...]:
    """Quiet words for a keyword that nobody has defined yet."""
    defined = keywords is None or keyword in keywords or keyword in FACT_KEYWORDS
    return () if defined else (Text(words.not_explained, Style.QUIET),)


def _power_line(power: Power, own_name: str, words: Words, keywords: Mapping[str, Keyword] | None) -> Line:
    return Line(
        name=words.name(power.name) if power.name else "",
        keyword=words.name(power.keyword) if power.keyword else "",
        parameter=(_parameter(power.parameter, words),) if power.parameter else (),
        timing=tuple(words.timing[timing] for timing in power.timing),
        any_turn=power.any_turn,
        cost=power.cost,
        other_costs=power.other_costs,
        level_up=_xp(words.level_up, power.level_up) or _xp(words.level_down, power.level_down),
        body=_body(power, own_name, words, keywords),
        speaks_of=_named_keywords(power),
    )


def _named_keywords(power: Power) -> tuple[str, ...]:
    """Its own, unless the card says what it does, and whatever its tree names: keywords, teams, piles. Not
    cards: one may be called like a keyword."""
    own = (power.keyword,) if power.keyword and not power.tree else ()
    quoted = (words for card, words in _QUOTED.findall(power.tree) if not card)
    return tuple(dict.fromkeys((*own, *quoted)))


def explained(line: Line, keywords: Mapping[str, Keyword]) -> Iterator[Keyword]:
    """The keywords that a line leaves to the rules, for notes beside it."""
    return (keywords[name] for name in line.speaks_of if name in keywords)


def _xp(head: str, number: Number) -> str:
    if number is None:
        return ""
    return f"{head} ({number.value if isinstance(number, Mark) else number})"


def _body(
    power: Power, own_name: str, words: Words, keywords: Mapping[str, Keyword] | None
) -> tuple[Run, ...]:
    if power.tree:
        # Every language shows the English sentence until it has a grammar of its own.
        return english_body(power.tree, own_name) or (Text(words.not_scripted, Style.QUIET),)
    # A bare keyword is whole as printed: the rules say what it does.
    bare = not (power.name or power.timing or power.cost)
    if bare and power.level_up is None and power.level_down is None:
        return _unexplained(power.keyword, words, keywords) if power.keyword else ()
    return (Text(words.not_scripted, Style.QUIET),)


def _parameter(parameter: str, words: Words) -> Run:
    if parameter in _SYMBOLS:
        return Icon(Glyph(parameter))
    return Text(words.name(parameter))


_QUOTED = re.compile(r'(Named\()?"([^"]+)"')
_SYMBOLS = frozenset(symbol.value for symbol in Symbol)
