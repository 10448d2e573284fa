"""Rules texts as cards print them: reminders dropped, pronouns resolved, other wordings understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from vsdeck.names import STARS
from vsdeck.powers import ir
from vsdeck.powers.alike import done_now
from vsdeck.powers.check import check
from vsdeck.powers.english import NAMELESS, grammar, grammar_with, writable
from vsdeck.powers.english.heard import add_heard
from vsdeck.powers.english.heard.respelling import respelled
from vsdeck.powers.english.reading import PrintedReader, Reader, one_reading
from vsdeck.powers.english.reworded_phrases import parts_of
from vsdeck.powers.english.rewordings import add_rewordings
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.english.text import LONGEST, SELF, EnglishError, Token, Vocabulary, tokens_of
from vsdeck.powers.ir import Ref, Trait
from vsdeck.powers.tidy import HEADS, OWN, both, tidy

_REMINDER = re.compile(r"\([^()]*\)|\([^()\[\]]*\]|(?<!\[)\{[^{}]*\}|\[[^\[\]]* [^\[\]]*[.!]\]")
"""In brackets of any kind, also in two that do not fit."""
_KOMBAT = re.compile(r"\bKombat", re.IGNORECASE)
_LOST_APOSTROPHE = re.compile(r"(?<=[a-z])\?(?=(?:s|t|re)\b)")
_ONE_NUMBER = re.compile(r"([+-]\d{1,2}) (ATK|DEF)\b")
_LOST_SIGN = re.compile(r"([+-]\d{1,2})/0\b")
_FACE = re.compile(r"\bface[- ]?(up|down)\b", re.IGNORECASE)
_SHUFFLE = re.compile(r"(?:,? (?:and|then|and then)|\. Then,?) shuffle your deck(?=\.|$)", re.IGNORECASE)
_PRONOUNS = frozenset({"he", "she", "him"})
_OTHERS_CHOSEN = frozenset({"search", "choose"})
"""After these, `him` may be somebody else: it is refused instead of guessed."""
_POSSESSED = frozenset({"atk", "def", "owner", "base", "current", "powers", "health", "ko"})
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
    tokens = tokens_of(_normal(text), own_names)
    tokens = _resolved(_wearer(tokens) if worn else tokens)

    def settled(reading: Any) -> Any:
        tree = writable(tidy(_settle(reading)))
        for problem in check(tree):
            raise EnglishError(problem)
        if not fits(tree):
            raise EnglishError("a power of this kind does not say such a thing")
        return tree

    try:
        try:
            # What is said in our own words means what it says.
            return one_reading(Reader(grammar(), tokens, vocabulary), "text", len(text), settled)
        except EnglishError:
            reader = PrintedReader(_grammar(), respelled(tokens), vocabulary)
            return one_reading(reader, "text", len(text), settled, done_now)
    except RecursionError:
        raise EnglishError("nested too deeply", 0) from None


def _normal(text: str) -> str:
    """Reminders are blanked, so that places stay true; the last sentence gets its full stop."""
    text = _REMINDER.sub(lambda found: " " * len(found.group()), text)
    text = _KOMBAT.sub("combat", _LOST_APOSTROPHE.sub("'", text))
    text = _LOST_SIGN.sub(r"\1/+0", _ONE_NUMBER.sub(_both_numbers, text))
    text = _FACE.sub(lambda found: f"face-{found[1].lower()}".ljust(len(found.group())), text)
    text = _SHUFFLE.sub("", text).rstrip(" \n]")
    return text if text.endswith(".") else f"{text}."


def _both_numbers(found: re.Match[str]) -> str:
    """`+5 ATK` is +5/+0."""
    return f"{found[1]}/+0" if found[2] == "ATK" else f"+0/{found[1]}"


def _own_names(name: str) -> tuple[str, ...]:
    """The name, the name without its stars, and each word of it that is no common word."""
    words = [
        word.strip(STARS)
        for word in re.split(r"[\s,]+", name)
        if word.lower() not in _COMMON and len(word) > 2
    ]
    short = [short for long, shorter in _SHORT.items() if long in name for short in shorter]
    names = (name, name.strip(STARS), *words, *short)
    with_article = tuple(f"{article} {each}" for article in ("the", "The") for each in names)
    this = [f"{this} {noun}" for this in ("this", "This") for noun in _OWN_NOUNS]
    return (NAMELESS, NAMELESS.capitalize(), *this, *names, *with_article)


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
        named = named or word == SELF
        others = others or word in _OTHERS_CHOSEN
        if token.written.isupper() and len(word) > 1 and word in (*_PRONOUNS, "her", "his"):
            # Shouted: a name.
            out.append(token)
            continue
        object_ = word == "him" or (word == "her" and after not in _POSSESSED)
        if word == "it" and _is_somebody(tokens[index + 1 : index + 3]):
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
        elif named and word in ("his", "her"):
            out += [replace(token, word=SELF), replace(token, word="'s")]
        elif word == "'s" and before in (*_PRONOUNS, "it"):
            out.append(replace(token, word="is"))
        else:
            out.append(token)
    return out


def _is_somebody(after: Sequence[Token]) -> bool:
    """`it's Thor`: from now on *him* is that one."""
    verb = after[0].word if after else ""
    return verb in ("'s", "is") and len(after) > 1 and after[1].word != SELF and after[1].written[:1].isupper()


# ------------------------------------------------------------------------------------ what `it` means


def _settle(tree: Any) -> Any:
    """Every `it`, `that character` and `that one` becomes what stands nearest before it."""
    settled = _Settling().node(tree)
    match settled:
        # What is used elsewhere than in play can only be used there.
        case ir.If((ir.Is(Ref.SELF, ir.InZone()) | ir.TurnIs()) as where, do, None):
            return ir.OnlyWhile(where, do)
    return settled


class _Settling:
    def __init__(self) -> None:
        self.chosen = False
        self.own = False
        """Whether the card itself has been spoken of since something was chosen."""
        self.picked: ir.Filter | None = None
        """What the last choice or search was for."""
        self.attacks = False
        """Whether somebody attacks whom nobody named."""
        self.attacking = False
        """Whether the trigger is an attack: its defender is the one that is attacked."""
        self.player = False
        """Whether a player has been spoken of."""
        self.looked = False
        """Whether cards of a deck are being looked at."""
        self.mentioned: list[Ref] = []
        self.worn = False
        """Whether the trigger speaks of the equipped character."""
        self.named = False
        """Whether a card was named."""
        self.group: ir.Filter | None = None
        """Who does together what triggers."""
        self.there = False
        """Whether it was asked if somebody is there."""

    def apart(self, part: Any) -> Any:
        """What holds by itself speaks of no name that another part named."""
        self.named = False
        return self.node(part)

    def node(self, node: Any) -> Any:
        if isinstance(node, Ref) and node in (Ref.IT, Ref.SUBJECT, Ref.OBJECT):
            return self.reference(node)
        if isinstance(node, Trait) and node in _AS_REF:
            return _AS_TRAIT[self.reference(_AS_REF[node])]
        if node is ir.Who.THAT_PLAYER:
            return self.that_player()
        if isinstance(node, ir.Player) and node is not ir.Who.YOU:
            self.player = True
        if node is Ref.SELF or node is Trait.THIS:
            self.own = True
        if node == _OTHER:
            return self.other()
        if isinstance(node, tuple):
            return tuple(self.node(part) for part in node)
        if not is_dataclass(node) or isinstance(node, type):
            return node
        if isinstance(node, ir.When | ir.Instead):
            return self.trigger(node)
        if node == ir.Each(Trait.IT):
            return ir.Each(self.group) if self.group is not None and not self.chosen else self.node(Ref.IT)
        if isinstance(node, ir.SomeAre):
            self.there = True
        if isinstance(node, ir.Together):
            return ir.Together(tuple(map(self.apart, node.parts)))
        if isinstance(node, ir.NameCard):
            self.named = True
        if node == ir.SameName() and not self.named:
            if not self.chosen:
                raise EnglishError("it is not clear which name is meant")
            return ir.SameName(Ref.IT)
        if isinstance(node, ir.NotSo) and isinstance(node.part, ir.Is):
            so = self.node(node.part)
            return so.part if isinstance(so, ir.NotSo) else ir.NotSo(so)
        if node == ir.Each(Trait.DEFENDER) and self.attacking:
            return Ref.OBJECT
        if isinstance(node, ir.PaysLess):
            # Its `it` is the card that is paid for.
            return node
        if isinstance(node, ir.Or):
            _same_said_of_each(node)
        if isinstance(node, ir.Is) and node.card == ir.Each(Trait.DEFENDER) and not self.attacking:
            return ir.SomeAre(both(Trait.DEFENDER, self.node(node.what)))
        if isinstance(node, ir.Is) and isinstance(node.card, ir.Each) and node.card.what not in _ALONE:
            # Each of none is so, too.
            return ir.NotSo(ir.SomeAre(both(self.node(node.card.what), ir.Not(self.node(node.what)))))
        if isinstance(node, ir.If) and node.condition is ir.Amplified.AMPLIFIED and node.otherwise:
            # What is done instead is said after what it stands for.
            otherwise = self.node(node.otherwise)
            return ir.If(node.condition, self.node(node.then), otherwise)
        node = self.place(node)
        values = {field.name: self.node(getattr(node, field.name)) for field in fields(node)}
        if isinstance(node, ir.Choose) and any(
            isinstance(part, ir.InZone) and part.top for part in parts_of(node.what)
        ):
            raise EnglishError("cards on top of a deck are not chosen")
        if isinstance(node, ir.Choose | ir.Search | ir.ForEach | ir.Look | ir.Reveal | ir.Top):
            self.chosen, self.own = True, False
            self.looked = self.looked or isinstance(node, ir.Look | ir.Reveal)
            self.picked = getattr(node, "what", None) if isinstance(node, ir.Choose | ir.Search) else None
        return type(node)(**values)

    def other(self) -> ir.Filter:
        """`another` is one beside the card itself, or beside what was chosen before."""
        if not self.chosen:
            return _OTHER
        if self.own:
            raise EnglishError("it is not clear beside whom another is meant")
        return ir.Not(Trait.IT)

    def place(self, node: Any) -> Any:
        """A location that was found goes into the resource row; `each` of what is looked at is among it."""
        match node:
            case ir.Move(Ref.IT, ir.Zone.PLAY) if self.picked is not None:
                found = self.picked.parts if isinstance(self.picked, ir.And) else (self.picked,)
                return replace(node, to=ir.Zone.RESOURCES) if Trait.LOCATION in found else node
            case ir.Move(ir.Each(what, among=False)) if self.looked and not _has_place(what):
                return replace(node, what=ir.Each(what, among=True))
            case ir.Move(ir.Choose(what, among=False)) if self.looked and not _has_place(what):
                chosen: Any = node.what
                return replace(node, what=replace(chosen, among=True))
            case ir.Sequence((ir.May(ir.Pick() as pick, by), *after)) if not _asks_whether_done(after):
                # Who chooses nobody does nothing.
                return ir.May(ir.Sequence((pick, *after)), by)
            case ir.Sequence(steps):
                return ir.Sequence(_in_order(steps))
        return node

    def trigger(self, when: ir.When | ir.Instead) -> ir.When | ir.Instead:
        outer = self.mentioned
        self.attacks = isinstance(when.event, ir.Attacks) and when.event.whom is Trait.CHARACTER
        self.mentioned = _mentioned(when.event)
        group, several = self.group, isinstance(when.event, ir.OneOrMore)
        self.group = getattr(when.event.event, "who", None) if several else None
        self.worn = Trait.BEARER in parts_of(getattr(when.event, "who", Trait.CARD))
        attacking, chosen = self.attacking, self.chosen
        self.attacking = isinstance(when.event, ir.Attacks)
        # Of what was chosen before the trigger speaks as of its doer.
        self.chosen = chosen and getattr(when.event, "who", None) is not Trait.IT
        condition = self.node(when.if_)
        settled = replace(when, do=self.node(when.do), if_=condition)
        match settled:
            case ir.When(ir.OneOrMore(event), ir.GainXP(ir.ThatMany.THAT_MANY, Ref.SELF)) if not event.counts:
                # So many at once are as many one by one.
                settled = replace(settled, event=event, do=ir.GainXP())
        self.mentioned, self.attacking, self.group = outer, attacking, group
        self.chosen = self.chosen or chosen
        return settled

    def reference(self, ref: Ref) -> Ref:
        if self.chosen:
            return Ref.IT
        others = [one for one in self.mentioned if one is not Ref.SELF]
        if len(others) > 1 and self.worn and ref is Ref.SUBJECT:
            # *That character* is whom the equipped one meets.
            return Ref.OBJECT
        if len(others) > 1:
            raise EnglishError("it is not clear which of two characters is meant")
        if others:
            return others[0]
        if self.attacks and ref is Ref.SUBJECT:
            return Ref.OBJECT
        if self.there:
            raise EnglishError("it is not clear whether this card is meant or one that is there")
        if Ref.SELF in self.mentioned or self.own:
            return Ref.SELF
        return ref

    def that_player(self) -> ir.Player:
        """Who was spoken of, or whose character was."""
        others = [one for one in self.mentioned if one is not Ref.SELF]
        if self.player:
            return ir.Who.THAT_PLAYER
        self.player = True
        if self.chosen:
            return ir.ControllerOf(Ref.IT)
        return ir.ControllerOf(others[0]) if len(others) == 1 else ir.Who.THAT_PLAYER


_OTHER = ir.Not(Trait.THIS)
_ALONE = (*OWN, Trait.DEFENDER)
_AS_REF = {Trait.IT: Ref.IT, Trait.SUBJECT: Ref.SUBJECT, Trait.OBJECT: Ref.OBJECT}
_AS_TRAIT = {ref: trait for trait, ref in _AS_REF.items()} | {Ref.SELF: Trait.THIS}


def _in_order(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is exhausted to do something else was ready; the rest of what was looked at goes anyway."""
    out: list[Any] = []
    for place, step in enumerate(steps):
        after = steps[place + 1] if place + 1 < len(steps) else None
        pays = isinstance(after, ir.If) and after.condition is ir.DidIt.DID_IT
        match step:
            case ir.May(ir.Exhaust(ir.Choose(what) as chosen), by) if pays:
                out.append(ir.May(ir.Exhaust(replace(chosen, what=both(what, Trait.READY))), by))
            case ir.Exhaust(ir.Choose(what) as chosen) if pays:
                out.append(ir.Exhaust(replace(chosen, what=both(what, Trait.READY))))
            case ir.May(ir.Sequence((*done, rest)), by) if getattr(rest, "what", None) is Ref.REST:
                out += [ir.May(done[0] if len(done) == 1 else ir.Sequence(tuple(done)), by), rest]
            case _:
                out.append(step)
    return tuple(out)


def _asks_whether_done(steps: list[Any]) -> bool:
    return bool(steps) and isinstance(steps[0], ir.If) and steps[0].condition is ir.DidIt.DID_IT


def _has_place(what: ir.Filter) -> bool:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    sides = (Trait.YOURS, Trait.ENEMY, Trait.THEIRS, Trait.BEARER)
    return any(part in sides or isinstance(part, ir.InZone) for part in parts)


def _same_said_of_each(choice: ir.Or) -> None:
    """`an enemy equipment or supporting character`: nobody can tell whether both are meant to be enemies."""
    parts = [set(part.parts) if isinstance(part, ir.And) else {part} for part in choice.parts]
    nouns = [part & set(HEADS) for part in parts]
    said = [part - noun for part, noun in zip(parts, nouns, strict=True)]
    if all(nouns) and any(each != said[0] for each in said):
        raise EnglishError("it is not clear whether one thing is said of both")


def _mentioned(event: Any) -> list[Ref]:
    """The cards that an event names, as later parts refer to them."""
    if isinstance(event, ir.OneOrMore):
        event = event.event
    found: list[Ref] = []
    who = getattr(event, "who", None)
    if who is not None:
        own = who is Trait.THIS or (isinstance(who, ir.And) and Trait.THIS in who.parts)
        found.append(Ref.SELF if own else Ref.SUBJECT)
    whom = getattr(event, "whom", None)
    if whom is not None and not (isinstance(event, ir.Attacks) and whom is Trait.CHARACTER):
        found.append(Ref.SELF if whom is Trait.THIS else Ref.OBJECT)
    return found
