"""Trees that the grammar proposes for texts, and trees that somebody wrote, judged by the same measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from vsdeck.card import Kind, Power, Printing, Timing
from vsdeck.catalog.authoring.anchors import compare
from vsdeck.catalog.authoring.splitting import LONGEST_TEXT, split_powers
from vsdeck.powers import ir
from vsdeck.powers.check import check
from vsdeck.powers.english import EnglishError, Vocabulary, render_english
from vsdeck.powers.english.rules_text import parse_rules_text
from vsdeck.powers.english.settling import of_own_leaders
from vsdeck.powers.known import Known, empty_gifts, noun_of, unknown_names
from vsdeck.powers.notation import NotationError, notation, parse_notation, unknown_words
from vsdeck.powers.tidy import tidy


@dataclass(frozen=True, slots=True)
class Proposal:
    """One power of a printing with its text, and a tree for it or the reason why there is none."""

    code: str
    place: int
    """Which power of the printing, from zero, in the order of its card file."""
    power: Power
    source: str
    """The text of the power, if somebody gave it."""
    tree: str = ""
    english: str = ""
    problem: str = ""
    only_in_text: tuple[str, ...] = ()
    """Words of weight that the text has and our English lacks; a place to look, not a verdict."""
    only_in_english: tuple[str, ...] = ()
    other_reading: str = ""
    """The tree that the grammar reads in the text, where that is another one."""


def propose(printing: Printing, text: str, known: Known) -> tuple[Proposal, ...]:
    """A proposal for each power that has no tree and is no bare keyword."""
    unscripted = [
        (place, power)
        for place, power in enumerate(printing.powers)
        if not power.tree and (power.name or not power.keyword)
    ]
    if len(text) > LONGEST_TEXT:
        problem = f"a card has at most {LONGEST_TEXT:,} characters, this text {len(text):,}"
        return tuple(Proposal(printing.code, *which, "", problem=problem) for which in unscripted)
    bodies = split_powers(printing, text)
    return tuple(read(printing, place, bodies.get(place, ""), known) for place, _ in unscripted)


def read(printing: Printing, place: int, source: str, known: Known) -> Proposal:
    """What the grammar makes of the text of one power."""
    found = Proposal(printing.code, place, printing.powers[place], source)
    if not source:
        return replace(found, problem="the text has no such power")
    if source.count('"') % 2:
        return replace(found, problem="a quotation has no end here")
    try:
        tree = _parsed(printing, found.power, source, known)
    except EnglishError as refusal:
        return replace(found, problem=str(refusal))
    problems = (*check(tree), *unknown_names(tree, known), *empty_gifts(tree, known))
    if problems:
        return replace(found, problem=problems[0])
    return replace(found, tree=notation(tree), english=render_english(tree, printing.name))


def explain(printing: Printing, place: int, source: str, known: Known) -> EnglishError | None:
    """Where and why the grammar stops in a text; None if it reads it."""
    power = printing.powers[place]
    try:
        _parsed(printing, power, source, known)
    except EnglishError as refusal:
        return refusal
    return None


def _parsed(printing: Printing, power: Power, source: str, known: Known) -> Any:
    # A Domain that is called after somebody does not speak of itself by that name.
    names = printing.names if noun_of(printing.kind) is not None else ("",)
    worn = printing.kind is Kind.EQUIPMENT
    tree = parse_rules_text(source, _vocabulary(known), *names, fits=_fits(printing, power), worn=worn)
    return tidy(of_own_leaders(tree)) if printing.kind is Kind.BOSS_BATTLE else tree


def _fits(printing: Printing, power: Power) -> Callable[[Any], bool]:
    """What is used or played has an effect; everything else holds or is triggered."""
    plot_twist = printing.kind is Kind.PLOT_TWIST
    used = plot_twist or (bool(power.timing) and Timing.REACTION not in power.timing)

    beside = noun_of(printing.kind) is None
    """Domains and the like are used as their own rules say."""

    def fits(tree: Any) -> bool:
        if beside or isinstance(tree, ir.StartsIn) or (plot_twist and not power.timing):
            return True
        free = isinstance(tree, ir.Usable) and bool(tree.when)
        return isinstance(tree, ir.Effect) is (used or free)

    return fits


@lru_cache(maxsize=4)
def _vocabulary(known: Known) -> Vocabulary:
    return Vocabulary(known.keywords, known.teams, known.kinds, known.bearers, known.powers)


def judge(printing: Printing, place: int, written: str, source: str, known: Known) -> Proposal:
    """A tree that somebody wrote: tidied, checked, put into English and compared with the text."""
    found = Proposal(printing.code, place, printing.powers[place], source)
    if not written:
        return replace(found, problem="there is no tree")
    try:
        tree = tidy(parse_notation(written))
    except NotationError as refusal:
        strange = unknown_words(written)
        return replace(found, problem="; ".join(strange) or str(refusal))
    problems = (*check(tree), *unknown_names(tree, known), *empty_gifts(tree, known))
    if problems:
        return replace(found, problem="; ".join(problems))
    return beside(replace(found, tree=notation(tree)), printing, known)


def beside(proposal: Proposal, printing: Printing, known: Known) -> Proposal:
    """A proposal whose tree is good, with its English and how that differs from the text."""
    english = render_english(parse_notation(proposal.tree), printing.name)
    shown = replace(proposal, english=english)
    if not proposal.source:
        return shown
    missing, added = compare(proposal.source, english, printing.name, known.keywords)
    reading = read(printing, proposal.place, proposal.source, known).tree
    other = reading if reading != proposal.tree else ""
    return replace(shown, only_in_text=missing, only_in_english=added, other_reading=other)


def texts_by_place(printing: Printing, text: str) -> Mapping[int, str]:
    """The text of each power by its place; nothing for a text that no card could have."""
    return split_powers(printing, text) if len(text) <= LONGEST_TEXT else {}
