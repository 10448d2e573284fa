"""Rules texts as cards print them: reminders dropped, pronouns resolved, other wordings understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from vsdeck.names import STARS
from vsdeck.powers import ir
from vsdeck.powers.alike import done_now
from vsdeck.powers.check import check
from vsdeck.powers.english import NAMELESS, grammar, grammar_with, writable
from vsdeck.powers.english.heard import add_heard
from vsdeck.powers.english.heard.respelling import respelled
from vsdeck.powers.english.pronouns import meant
from vsdeck.powers.english.reading import PrintedReader, Reader, one_reading
from vsdeck.powers.english.references import resolved
from vsdeck.powers.english.rewordings import add_rewordings
from vsdeck.powers.english.settling import settle
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.english.text import LONGEST, SELF, EnglishError, Token, Vocabulary, tokens_of
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import nodes_of
from vsdeck.powers.tidy import HEADS, tidy

_REMINDER = re.compile(r"\([^()]*\)|\([^()\[\]]*\]|(?<!\[)\{[^{}]*\}|\[[^\[\]]* [^\[\]]*[.!]\]")
"""In brackets of any kind, also in two that do not fit."""
_KOMBAT = re.compile(r"\bKombat", re.IGNORECASE)
_LOST_APOSTROPHE = re.compile(r"(?<=[a-z])\?(?=(?:s|t|re)\b)")
_ONE_NUMBER = re.compile(r"([+-]\d{1,2}) (ATK|DEF)\b")
_LOST_SIGN = re.compile(r"([+-]\d{1,2})/0\b")
_TORN = re.compile(r"([+-]\d/[+-]) (\d)(?= counter)")
_FACE = re.compile(r"\bface[- ]?(up|down)\b", re.IGNORECASE)
_SHUFFLE = re.compile(r"(?:,? (?:and|then|and then)|\. Then,?) shuffle your deck(?=\.|$)", re.IGNORECASE)
_PRONOUNS = frozenset({"he", "she", "him"})
_OTHERS_CHOSEN = frozenset({"search", "choose"})
"""After these, `him` may be somebody else: it is refused instead of guessed."""
_NOUNS = frozenset({"character", "characters", "main", "supporting"})
"""Before these the own name means every card of that name."""
_POSSESSED = frozenset({"atk", "def", "owner", "base", "current", "powers", "health", "ko"})
_OF_OBJECTS = frozenset({"to", "onto", "into", "and", ",", "."})
"""What follows `her` where it is no possessive."""
_COMMON = frozenset(
    {"the", "man", "woman", "doctor", "captain", "agent", "lady", "black", "green", "red", "iron"}
)


_OWN_NOUNS = ("card", "equipment", "terrain", "Terrain", "supporting character")
_SHORT = {
    "Captain": ("Cap",),
    "Spider-Man": ("Spidey",),
    "Doctor Octopus": ("Doc Ock",),
    "Doctor ": ("Doc", "Dr."),
}
"""How some are called for short, where a text speaks of its own card."""


_LONGEST_NAME = 8
"""Words."""


@cache
def _grammar() -> Grammar:
    return grammar_with(add_rewordings, add_heard)


def parse_rules_text(
    text: str,
    vocabulary: Vocabulary,
    own_name: str,
    *other_names: str,
    fits: Callable[[Any], bool] = lambda tree: True,
    worn: bool = False,
) -> Any:
    """The tree of a printed text; EnglishError if a word of it is not understood.

    What makes no sense is no reading, and neither is what does not fit where the text stands. On what is
    `worn`, *this character* is who wears it."""
    if len(text) > LONGEST:
        raise EnglishError(f"a power has at most {LONGEST} characters, this text {len(text)}", LONGEST)
    own_names = (name for each in (own_name, *other_names) for name in _own_names(each))
    tokens = _others(tokens_of(_normal(text), own_names), vocabulary)
    tokens = _resolved(_wearer(tokens) if worn else tokens)
    _asked_once(tokens)

    def settled(reading: Any) -> Any:
        tree = writable(tidy(settle(resolved(reading))))
        for problem in check(tree):
            raise EnglishError(problem)
        if not fits(tree):
            raise EnglishError("a power of this kind does not say such a thing")
        if not all(_is_of_its_kind(node, vocabulary) for node in nodes_of(tree) if isinstance(node, ir.And)):
            raise EnglishError("no card of this kind has that name or keyword")
        return tree

    try:
        try:
            # What is said in our own words means what it says.
            own = Reader(grammar(), meant(tokens), vocabulary)
            return one_reading(own, "text", len(text), settled)
        except EnglishError:
            reader = PrintedReader(_grammar(), respelled(tokens), vocabulary)
            return one_reading(reader, "text", len(text), settled, done_now)
    except RecursionError:
        raise EnglishError("nested too deeply", 0) from None


_NOUNS_OF = {
    Trait.CHARACTER: {Trait.CHARACTER, Trait.MAIN, Trait.SUPPORTING, Trait.ATTACKER, Trait.DEFENDER},
    Trait.LOCATION: {Trait.LOCATION, Trait.RESOURCE},
    Trait.EQUIPMENT: {Trait.EQUIPMENT},
    Trait.PLOT_TWIST: {Trait.PLOT_TWIST},
}


def _is_of_its_kind(what: ir.And, vocabulary: Vocabulary) -> bool:
    """A location is not named like a plot twist, and has no keyword that only characters have; what is
    yours is no enemy."""
    if {Trait.YOURS, Trait.ENEMY} <= set(what.parts):
        return False
    heads = {part for part in what.parts if part in HEADS and part is not Trait.CARD}
    for part in what.parts:
        kind = Trait.CARD
        if isinstance(part, ir.Named):
            kind = vocabulary.kinds.get(part.name, kind)
        elif isinstance(part, ir.HasKeyword):
            kind = vocabulary.bearer_kinds.get(part.keyword, kind)
        if heads and kind in _NOUNS_OF and not heads & _NOUNS_OF[kind]:
            return False
    return True


def _normal(text: str) -> str:
    """Reminders are blanked, so that places stay true; the last sentence gets its full stop."""
    text = _REMINDER.sub(lambda found: " " * len(found.group()), text)
    text = _KOMBAT.sub("combat", _LOST_APOSTROPHE.sub("'", text))
    text = _LOST_SIGN.sub(r"\1/+0", _ONE_NUMBER.sub(_both_numbers, text))
    text = _TORN.sub(r"\1\2 ", text)
    text = _FACE.sub(lambda found: f"face-{found[1].lower()}".ljust(len(found.group())), text)
    text = _SHUFFLE.sub("", text).rstrip(" \n]")
    return text if text.endswith(".") else f"{text}."


def _both_numbers(found: re.Match[str]) -> str:
    """`+5 ATK` is +5/+0."""
    return f"{found[1]}/+0" if found[2] == "ATK" else f"+0/{found[1]}"


def _own_names(name: str) -> tuple[str, ...]:
    """The name, the name without its stars, several words of it, and each word that is no common one."""
    words = [
        word.strip(STARS)
        for word in re.split(r"[\s,]+", name)
        if word.lower() not in _COMMON and len(word) > 2
    ]
    short = [short for long, shorter in _SHORT.items() if long in name for short in shorter]
    all_words = name.strip(STARS).split(" ")
    parts = [
        " ".join(all_words[start:end])
        for start in range(len(all_words))
        for end in range(start + 2, len(all_words) + 1)
    ]
    names = (name, name.strip(STARS), *words, *short, *parts)
    with_article = tuple(f"{article} {each}" for article in ("the", "The") for each in names)
    this = [f"{this} {noun}" for this in ("this", "This") for noun in _OWN_NOUNS]
    return (NAMELESS, NAMELESS.capitalize(), *this, *names, *with_article)


def _others(tokens: Sequence[Token], vocabulary: Vocabulary) -> list[Token]:
    """Where words of the own name begin the longer name of another card, that one is meant."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        own = tokens_of(token.written) if token.word == SELF else []
        words = [each.word for each in own if each.word != "the"]
        ahead = (*words, *(each.word for each in tokens[index + 1 : index + 1 + _LONGEST_NAME]))
        longer = words and any(
            len(name) > len(words) and ahead[: len(name)] == name
            for name, _, _ in vocabulary.name_words.get(words[0], ())
        )
        out += [replace(each, position=token.position + each.position) for each in own] if longer else [token]
    return out


def _asked_once(tokens: Sequence[Token]) -> None:
    """`If …, …. Then …`: nobody can tell whether the condition is asked for both."""
    asks = begins = True
    for token, after in pairwise(tokens):
        asks = token.word == "if" if begins else asks
        begins = token.word == "."
        if begins and asks and after.word == "then":
            raise EnglishError("it is not clear whether this is done only then", after.position)


def _wearer(tokens: Sequence[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.word == SELF and token.written.lower() == NAMELESS:
            out += [replace(token, word=word) for word in ("equipped", "character")]
        else:
            out.append(token)
    return out


def _resolved(tokens: Sequence[Token]) -> list[Token]:
    """`he` and `she` are the card itself once it was named; `it's` is `it is`."""
    out: list[Token] = []
    named = others = third = False
    for index, token in enumerate(tokens):
        word = token.word
        after = tokens[index + 1].word if index + 1 < len(tokens) else ""
        before = tokens[index - 1].word if index else ""
        called = before == "named" or [one.word for one in tokens[max(index - 2, 0) : index]] == [
            "copy",
            "of",
        ]
        named = named or (word == SELF and not called and after not in _NOUNS)
        others = others or word in _OTHERS_CHOSEN
        if token.written.isupper() and len(word) > 1 and word in (*_PRONOUNS, "her", "his"):
            # Shouted: a name.
            out.append(token)
            continue
        object_ = word == "him" or (word == "her" and after not in _POSSESSED)
        if word in ("it", "character") and _is_somebody(tokens[index + 1 : index + 3]):
            third = True
        if third and object_:
            out.append(replace(token, word="it"))
        elif named and (word in ("he", "she") or (object_ and not others)):
            out.append(replace(token, word=SELF))
        elif not named and (word in ("he", "she") or object_):
            # Somebody else was spoken of.
            out.append(replace(token, word="it"))
        elif not named and word in ("his", "her"):
            out += [replace(token, word="its")]
        elif named and word in ("his", "her") and (not object_ or after not in _OF_OBJECTS):
            out += [replace(token, word=SELF), replace(token, word="'s")]
        elif word == "'s" and before in (*_PRONOUNS, "it"):
            out.append(replace(token, word="is"))
        else:
            out.append(token)
    return out


def _is_somebody(after: Sequence[Token]) -> bool:
    """`it's Thor`: from now on *him* is that one."""
    verb = after[0].word if after else ""
    return (
        verb in ("'s", "is") and len(after) > 1 and after[1].word != SELF and after[1].written[:1].isupper()
    )
