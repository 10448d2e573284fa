"""English of powers, both ways: one grammar of templates is filled to write and matched to read.

What the grammar does not understand to the last word, or understands in two ways, is refused with its place.
No sentence of a card lives here, only the patterns of our own wording and rewordings of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english import pronouns
from vsdeck.powers.english.reading import Reader, one_reading
from vsdeck.powers.english.references import resolved, spoken
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.english.text import EnglishError, Vocabulary, text_of, tokens_of
from vsdeck.powers.english.writing import words_for
from vsdeck.powers.notation import NotationError, notation, parse_notation

__all__ = ["EnglishError", "Vocabulary", "parse_english", "render_english", "render_part", "sayable"]

NAMELESS = "this character"
"""What stands for the card of the power where no card is named."""


@cache
def grammar() -> Grammar:
    """Our own wording, and nothing else."""
    return grammar_with()


def grammar_with(*more: Callable[[Grammar], None]) -> Grammar:
    """Each module that is named like one of `ir` says its nodes with `add`; those below come first."""
    made = Grammar()
    nouns = ("modifiers", "nouns", "selections", "amounts", "conditions")
    first = (*nouns, "events", "abilities", "sentences", "joining", "flow")
    here = {module.name for module in iter_modules(__path__)}
    areas = sorted({module.name for module in iter_modules(ir.__path__)} & here)
    for name in dict.fromkeys((*first, *areas)):
        import_module(f"{__name__}.{name}").add(made)
    for add in more:
        add(made)
    made.shorten("quality", "with", "had")
    made.finish()
    return made


def render_english(tree: Any, own_name: str = NAMELESS) -> str:
    """The English of a tree; ValueError if the language has no words for it."""
    words = _words(tree)
    if words is None:
        raise ValueError(f"no English for {tree}")
    return text_of(words, own_name)


def render_part(tree: Any, own_name: str = NAMELESS) -> str:
    """The English of a part of a power by itself; whom it calls *it* has been chosen before."""
    if sayable(tree):
        return render_english(tree, own_name)
    whole = render_english(ir.Sequence((_CHOOSING, tree)), own_name)
    return whole.removeprefix(render_english(_CHOOSING, own_name)).lstrip()


_CHOOSING = ir.Pick(ir.Choose(ir.Trait.CHARACTER))


def sayable(tree: Any) -> bool:
    return _words(tree) is not None


@lru_cache(maxsize=4096)
def _words(tree: Any) -> list[str] | None:
    """Kept: whoever builds the catalog asks first whether a tree can be said, and later how."""
    words = words_for(grammar(), "text", spoken(tree))
    try:
        return None if words is None else pronouns.told(words)
    except pronouns.Unclear:
        return None


def parse_english(text: str, vocabulary: Vocabulary, own_names: Iterable[str] = ()) -> Any:
    """The tree that a text says; EnglishError tells the place where it is not understood."""
    tokens = pronouns.meant(tokens_of(text, (NAMELESS, NAMELESS.capitalize(), *own_names)))
    reader = Reader(grammar(), tokens, vocabulary)
    try:
        return one_reading(reader, "text", len(text), lambda tree: writable(resolved(tree)))
    except RecursionError:
        raise EnglishError("nested too deeply", 0) from None


def writable(tree: Any) -> Any:
    """The tree itself. A phrase can stand where its node does not fit: that is no reading either."""
    try:
        parse_notation(notation(tree))
    except NotationError as refusal:
        raise EnglishError(f"the parts of this do not fit together: {refusal}", 0) from None
    return tree
