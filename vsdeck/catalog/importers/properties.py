"""How the files of other programs name and write the facts of a card."""

from __future__ import annotations

import re

from vsdeck.card import FACT_KEYWORDS, Kind
from vsdeck.catalog.columns import COLUMNS
from vsdeck.catalog.importers.source import Source, SourceCard
from vsdeck.names import fold
from vsdeck.sentence import Sentence

LONGEST = 1000
"""Letters of any property but a text."""
TRAITS = "traits"
ATK_DEF = "atk/def"
ALIGNMENT = "alignment"

_OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "code": ("card code",),
    "set": ("set code",),
    "number": ("card number", "collector number", "num"),
    "kind": ("type", "main type", "card type"),
    "teams": ("team", "affiliation", "affiliations", "team affiliation", "faction"),
    "cost": ("mana cost", "recruit cost"),
    "atk": ("attack", "power"),
    "def": ("defense", "defence", "toughness"),
    "health": ("hp", "hit points"),
    "flight": ("flying",),
    "ranged": ("range",),
    TRAITS: ("trait", "icons", "color identity", "ranged/flight", "flight/ranged"),
    ATK_DEF: ("pt", "attack/defense"),
    "symbols": ("symbol", "power symbol", "power symbols"),
    "aka": ("alias", "aliases"),
    ALIGNMENT: ("good evil neutral",),
    "text": ("rules", "rules text", "card text", "game text"),
}
COLUMN_OF = {fold(column): column for column in (*COLUMNS, TRAITS, ATK_DEF, ALIGNMENT) if column != "name"}
COLUMN_OF |= {fold(keyword): field for keyword, field in FACT_KEYWORDS.items()}
COLUMN_OF |= {fold(name): column for column, names in _OTHER_NAMES.items() for name in names}
"""Our column for each name of a property; what cards call a fact is one of its names."""

_KINDS = {
    **{fold(kind): kind for kind in Kind},
    "maincharacter": Kind.MAIN,
    "supportingcharacter": Kind.SUPPORTING,
    "domain": Kind.DOMAIN,
}
_SUBTYPES = ("champion", "token", "machine", "gift", "vehicle", "forest", "city")
_SEPARATORS = re.compile(r"\s*[|;,]\s*")


def put_property(source: Source, card: SourceCard, name: str, value: str, line: int) -> None:
    """Keep a property under our column's name, or list it as ignored."""
    value = value.strip()
    column = COLUMN_OF.get(fold(name))
    if not value:
        return
    if column not in (None, "text") and len(value) > LONGEST:
        source.refuse(line, f"{name!r} of {len(value):,} letters is too long")
        return
    match column:
        case None:
            source.ignore(name, line)
        case "kind":
            _put_kind(card, value, line)
        case "teams" | "aka" | "symbols":
            card.put(column, "|".join(_SEPARATORS.split(value.strip(" ,;|"))), line)
        case "atk/def":
            _put_atk_def(source, card, value, line)
        case "traits":
            _put_traits(source, card, name, value, line)
        case "alignment":
            card.alignment = value.casefold()
        case "level":
            card.put("level", re.sub(r"^(level|l)\s*", "", value, flags=re.IGNORECASE), line)
        case _:
            card.put(column, value, line)


def _put_kind(card: SourceCard, value: str, line: int) -> None:
    """`L2 Main Character`, `Supporting Character - Avengers, X-Men`, `Plot Twist (Gift)`."""
    kind, _, teams = re.sub(r"\s+[-–—]\s+", "\0", value, count=1).partition("\0")
    level = re.search(r"\b(?:L|Level\s*)([1-9])\b", kind, flags=re.IGNORECASE)
    if level:
        card.put("level", level[1], line)
        kind = kind.replace(level[0], " ")
    words = [word for word in re.split(r"[\s()]+", kind) if word]
    subtypes = [word.casefold() for word in words if word.casefold() in _SUBTYPES]
    bare = " ".join(word for word in words if word.casefold() not in _SUBTYPES)
    known = _KINDS.get(fold(bare))
    if known or "kind" not in card.cells:
        # What is no kind is kept as it stands: taking the card will refuse it with its line.
        card.put("kind", known.value if known else value, line)
    if subtypes:
        card.put("subtype", subtypes[0], line)
    if teams and teams.casefold() in _SUBTYPES:
        card.put("subtype", teams.casefold(), line)
    elif teams and "teams" not in card.cells:
        card.put("teams", "|".join(_SEPARATORS.split(teams.strip(" ,;|"))), line)


def _put_atk_def(source: Source, card: SourceCard, value: str, line: int) -> None:
    atk, _, def_ = (part.strip() for part in value.partition("/"))
    if bool(atk) is not bool(def_):
        source.refuse(line, f"ATK and DEF: {value[:40]!r} is not two values such as 2/5")
    card.put("atk", atk, line)
    card.put("def", def_, line)


_FLIGHT = frozenset({"flight", "flying", "flies", "f"})
_RANGED = frozenset({"range", "ranged", "r"})
_MISSPELT = {"fight": "flight", "flght": "flight", "rnage": "ranged", "rang": "ranged"}


def _put_traits(source: Source, card: SourceCard, name: str, value: str, line: int) -> None:
    words = [word for word in re.split(r"[^\w]+", value.casefold()) if word]
    if len(words) == 1 and set(words[0]) <= {"f", "r"}:
        words = list(words[0])
    for word in words:
        if word in _MISSPELT:
            told = "{word} among the traits was meant as {meant}"
            card.guesses.append((line, Sentence(told, word=repr(word), meant=_MISSPELT[word])))
    spelt = {_MISSPELT.get(word, word) for word in words}
    if not spelt <= _FLIGHT | _RANGED:
        source.ignore(f"{name} {value[:30]}", line)
        return
    card.put("flight", "1" if spelt & _FLIGHT else "0", line)
    card.put("ranged", "1" if spelt & _RANGED else "0", line)
