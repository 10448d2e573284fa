"""The fields of the query language: one entry here is all that a new field needs.

Parser, memory, SQL, help and completion read these tables. SQL pieces speak of the row `p` of `printing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter

from vsdeck.card import Alignment, Kind, Number, Printing, Symbol, Timing, Universe
from vsdeck.catalog.search.flags import FLAG_BY_NAME, FLAGS
from vsdeck.catalog.search.sorting import SORTS
from vsdeck.catalog.search.source import Source, fold_text
from vsdeck.names import fold


@dataclass(frozen=True, slots=True)
class Word:
    """One value of a closed vocabulary, and what else people call it."""

    value: str
    others: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class NumberField:
    name: str
    short: tuple[str, ...]
    help: str
    example: str
    value: Callable[[Source, Printing], Number]
    sql: str
    """The number, NULL where there is none."""
    mark_sql: str = "NULL"
    """`X`, `*` or `?` where that is printed."""


@dataclass(frozen=True, slots=True)
class WordField:
    name: str
    short: tuple[str, ...]
    help: str
    example: str
    values: Callable[[Source, Printing], Iterable[str]]
    vocabulary: Callable[[Source], Iterable[Word]]
    sql: str = ""
    """A condition with {} for the list of values; empty where only the program knows, not the catalog."""
    holds: Callable[[Source, Printing, str], bool] | None = None
    """Tests one value, where finding all values of a printing would be slow."""


@dataclass(frozen=True, slots=True)
class TextField:
    name: str
    short: tuple[str, ...]
    help: str
    example: str
    values: Callable[[Source, Printing], Iterable[str]]
    """What a regular expression looks at."""
    fold: Callable[[str], str]
    """The form in which texts are compared."""
    sql: str
    """A condition with {} for a test of `raw` or `folded`."""
    raw: str
    folded: str
    ready: bool = False
    """Whether values are kept in their folded form already."""


Field = NumberField | WordField | TextField


def _of(column: str) -> str:
    return f'p."{column}" IN ({{}})'


def _among(table: str) -> str:
    return f"p.position IN (SELECT position FROM {table} WHERE value IN ({{}}))"


def _in_list(column: str) -> str:
    powers = f"printing_powers w, json_each(w.{column}) e"
    return f"p.position IN (SELECT w.position FROM {powers} WHERE e.value IN ({{}}))"


def _some_name(origins: str) -> str:
    return f"p.position IN (SELECT n.position FROM printing_name n WHERE n.origin IN ({origins}) AND {{}})"


def _japanese(source: Source, name: str) -> tuple[str, ...]:
    japanese = source.pool.in_japanese(name)
    return (japanese,) if japanese else ()


def _all_names(source: Source, printing: Printing) -> Iterable[str]:
    yield from printing.names
    for name in printing.names:
        yield from _japanese(source, name)


KIND_NAMES: dict[Kind, tuple[str, ...]] = {
    Kind.MAIN: ("main character", "mc", "character", "char"),
    Kind.SUPPORTING: ("supporting character", "sc", "support", "character", "char"),
    Kind.PLOT_TWIST: ("plottwist", "twist", "pt"),
    Kind.EQUIPMENT: ("equip", "eq"),
    Kind.BASIC_LOCATION: ("location", "loc", "basic"),
    Kind.SPECIAL_LOCATION: ("location", "loc", "special"),
    Kind.TERRAIN: (),
    Kind.DOMAIN: ("domain",),
    Kind.BOSS_BATTLE: ("boss",),
    Kind.STORY_MODE: ("story",),
    Kind.CHALLENGE_MATCH: ("challenge",),
    Kind.FACEHUGGER_PILE: ("facehugger",),
}


def _teams(source: Source) -> Iterable[Word]:
    used = {team for printing in source.pool for team in printing.teams}
    known = [team for team in source.pool.teams if team in used]
    rest = sorted(used - set(known))
    return [Word(team, _japanese(source, team)) for team in (*known, *rest)]


def _keywords_of(_: Source, printing: Printing) -> Iterable[str]:
    """Flight and Ranged are keywords too, though cards show them as symbols."""
    yield from printing.keywords
    if printing.flight:
        yield "Flight"
    if printing.ranged:
        yield "Ranged"


_KEYWORD_ROWS = (
    "(SELECT position, value FROM printing_keywords"
    " UNION ALL SELECT position, 'Flight' FROM printing WHERE flight"
    " UNION ALL SELECT position, 'Ranged' FROM printing WHERE ranged)"
)


def _keywords(source: Source) -> Iterable[Word]:
    used = {keyword for printing in source.pool for keyword in _keywords_of(source, printing)}
    return [Word(keyword, _japanese(source, keyword)) for keyword in sorted(used)]


def _sets(source: Source) -> Iterable[Word]:
    known = [Word(card_set.code, (card_set.name,), card_set.name) for card_set in source.pool.sets.values()]
    used = {printing.set for printing in source.pool}
    return [*known, *(Word(code) for code in sorted(used - set(source.pool.sets)))]


def _used(value: Callable[[Printing], str]) -> Callable[[Source], Iterable[Word]]:
    def vocabulary(source: Source) -> Iterable[Word]:
        return [Word(word) for word in sorted({value(printing) for printing in source.pool} - {""})]

    return vocabulary


def _either(value: str) -> tuple[str, ...]:
    return (value,) if value else ()


def _printed_number(
    name: str, short: tuple[str, ...], help: str, example: str, field: str = ""
) -> NumberField:
    """A number, or a mark in its place, that stands on the card."""
    value = attrgetter(field or name)
    return NumberField(name, short, help, example, lambda s, p: value(p), f'p."{name}"', f"p.{name}_mark")


def _printed_word(name: str, short: tuple[str, ...], help: str, example: str, field: str = "") -> WordField:
    """A word that stands on some cards; there are those that stand on one."""
    value = attrgetter(field or name)
    return WordField(
        name, short, help, example, lambda s, p: _either(value(p)), _used(value), _of(field or name)
    )


def _number(printing: Printing) -> int | None:
    digits = ""
    for char in printing.number:
        if char not in "0123456789":
            break
        digits += char
    return int(digits) if digits else None


NUMBER_SQL = "CASE WHEN p.number GLOB '[0-9]*' THEN CAST(p.number AS INTEGER) END"
YEAR_SQL = (
    "(SELECT CAST(substr(s.released, 1, 4) AS INTEGER) FROM card_set s "
    "WHERE s.code = p.\"set\" AND s.released GLOB '[0-9][0-9][0-9][0-9]*')"
)
PRINTINGS_SQL = "(SELECT count(*) FROM printing q WHERE q.card = p.card)"
POWERS_SQL = "(SELECT count(*) FROM printing_powers w WHERE w.position = p.position)"
XP_SQL = (
    "(SELECT w.{} FROM printing_powers w WHERE w.position = p.position "
    "AND (w.level_up IS NOT NULL OR w.level_up_mark IS NOT NULL) ORDER BY w.idx LIMIT 1)"
)


def _xp(source: Source, printing: Printing) -> Number:
    return next((power.level_up for power in printing.powers if power.level_up is not None), None)


NUMBERS: tuple[NumberField, ...] = (
    _printed_number("cost", ("c",), "what it costs to recruit or play", "cost<=3"),
    _printed_number("atk", ("a", "attack"), "ATK", "atk+def>=15"),
    _printed_number("def", ("d", "defense"), "DEF", "def>atk+4", "def_"),
    _printed_number("health", ("h", "hp"), "health", "health>=3 kind:supporting"),
    NumberField(
        "level", ("l", "lvl"), "level of a main character", "level:2", lambda s, p: p.level, "p.level"
    ),
    NumberField(
        "xp",
        (),
        "XP needed to level up",
        "xp<=2",
        _xp,
        XP_SQL.format("level_up"),
        XP_SQL.format("level_up_mark"),
    ),
    NumberField(
        "number",
        ("no",),
        "number within its set",
        "set:tub number<=10",
        lambda s, p: _number(p),
        NUMBER_SQL,
    ),
    NumberField(
        "year",
        ("y", "released"),
        "year in which its set came out",
        "year>=2023",
        lambda s, p: s.years.get(p.set),
        YEAR_SQL,
    ),
    NumberField(
        "printings",
        ("prints",),
        "how many printings the card has",
        "printings>1",
        lambda s, p: len(s.pool.printings_of(p.card)),
        PRINTINGS_SQL,
    ),
    NumberField(
        "powers",
        (),
        "how many powers it has",
        "powers>=4",
        lambda s, p: len(p.powers),
        POWERS_SQL,
    ),
)

WORDS: tuple[WordField, ...] = (
    WordField(
        "kind",
        ("k", "type"),
        "kind of card; location and character mean both kinds",
        "kind:plot",
        lambda s, p: (p.kind.value,),
        lambda s: [Word(kind.value, others) for kind, others in KIND_NAMES.items()],
        _of("kind"),
    ),
    WordField(
        "team",
        ("t",),
        "team",
        "team:x-men cost<=3",
        lambda s, p: p.teams,
        _teams,
        _among("printing_teams"),
    ),
    WordField(
        "set",
        ("s", "e"),
        "set, by code or name",
        "set:tub or set:res",
        lambda s, p: (p.set,),
        _sets,
        _of("set"),
    ),
    WordField(
        "symbol",
        ("sym",),
        "symbol that a location pays with",
        "symbol:energy",
        lambda s, p: p.symbols,
        lambda s: [Word(symbol.value) for symbol in Symbol],
        _among("printing_symbols"),
    ),
    WordField(
        "keyword",
        ("kw",),
        "keyword",
        "kw:lethal",
        _keywords_of,
        _keywords,
        _among(_KEYWORD_ROWS),
    ),
    WordField(
        "universe",
        ("u",),
        "illustrated or photographic",
        "universe:photographic",
        lambda s, p: _either(p.universe or ""),
        lambda s: [Word(universe.value) for universe in Universe],
        _of("universe"),
    ),
    WordField(
        "align",
        ("alignment",),
        "good, evil or neither, by its teams",
        "align:evil kind:main",
        lambda s, p: s.pool.alignments(p),
        lambda s: [Word(alignment.value) for alignment in Alignment],
        "p.position IN (SELECT m.position FROM printing_teams m JOIN team g ON g.name = m.value "
        "WHERE g.alignment IN ({}))",
    ),
    WordField(
        "asks",
        ("pays", "ask"),
        "symbol that one of its super powers costs",
        "asks:might",
        lambda s, p: {symbol for power in p.powers for symbol in power.cost},
        lambda s: [Word(symbol.value) for symbol in Symbol],
        _in_list("cost"),
    ),
    WordField(
        "timing",
        ("when",),
        "when one of its super powers can be used",
        "timing:build",
        lambda s, p: {timing for power in p.powers for timing in power.timing},
        lambda s: [Word(timing.value) for timing in Timing],
        _in_list("timing"),
    ),
    _printed_word("loyalty", ("loyal",), "team or alignment that it is loyal to", "loyalty:avengers"),
    _printed_word(
        "needs",
        ("requires",),
        "team that a starting main character must have",
        "needs:inhumans",
        "starting_main_required",
    ),
    _printed_word("subtype", ("sub",), "what else is printed beside its kind", "subtype:vehicle"),
    WordField(
        "deck",
        ("in",),
        "in one of your decks",
        "",
        lambda s, p: [name for name, cards in s.cards_by_deck.items() if p.card in cards],
        lambda s: [Word(name) for name in s.decks],
    ),
    WordField(
        "legal",
        ("format", "f"),
        "allowed in a format",
        "legal:incursion kind:main",
        lambda s, p: [name for name, cards in s.formats.items() if p.code in cards.legal],
        lambda s: [Word(name) for name in s.formats],
    ),
    WordField(
        "banned",
        (),
        "on the ban list of a format",
        "banned:incursion",
        lambda s, p: [name for name, cards in s.formats.items() if p.code in cards.banned],
        lambda s: [Word(name) for name in s.formats],
    ),
    WordField(
        "sort",
        ("order", "by"),
        "no condition: the order of the results; with a minus downwards",
        "sort:-atk kind:main",
        lambda s, p: SORTS,
        lambda s: [Word(name) for name in SORTS],
        "TRUE OR p.code IN ({})",
    ),
    WordField(
        "is",
        (),
        "a property: see the list of properties",
        "is:ranged -is:flight",
        lambda s, p: [flag.name for flag in FLAGS if flag.holds(s, p)],
        lambda s: [Word(flag.name, flag.others, flag.help) for flag in FLAGS],
        holds=lambda s, p, value: FLAG_BY_NAME[value].holds(s, p),
    ),
)

TEXTS: tuple[TextField, ...] = (
    TextField(
        "name",
        ("n",),
        "part of its title, AKA or Japanese name: the same as a plain word",
        "name:/^the /",
        _all_names,
        fold,
        _some_name("'title', 'aka', 'ja'"),
        "n.name",
        "n.folded",
    ),
    TextField(
        "aka",
        (),
        "who the character also is",
        'aka:"norman osborn"',
        lambda s, p: p.aka,
        fold,
        _some_name("'aka'"),
        "n.name",
        "n.folded",
    ),
    TextField(
        "text",
        ("x",),
        "words of its text",
        "text:stun",
        lambda s, p: (s.text(p),),
        fold_text,
        "{}",
        "p.words",
        "p.words",
        ready=True,
    ),
    TextField(
        "code",
        (),
        "code of the printing",
        "code:tub-018",
        lambda s, p: (p.code,),
        fold,
        "{}",
        "p.code",
        "lower(replace(p.code, '-', ''))",
    ),
)

FIELDS: dict[str, Field] = {field.name: field for table in (NUMBERS, WORDS, TEXTS) for field in table}
BY_WORD: dict[str, Field] = {word: field for field in FIELDS.values() for word in (field.name, *field.short)}


def find_field(word: str) -> Field | None:
    """The field that people call by this name or short form."""
    return BY_WORD.get(word.lower())


def number_field(name: str) -> NumberField:
    field = FIELDS[name]
    assert isinstance(field, NumberField), f"{name} is not a number"
    return field


def word_field(name: str) -> WordField:
    field = FIELDS[name]
    assert isinstance(field, WordField), f"{name} has no closed vocabulary"
    return field


def text_field(name: str) -> TextField:
    field = FIELDS[name]
    assert isinstance(field, TextField), f"{name} is not a text"
    return field
