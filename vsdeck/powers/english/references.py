"""How a text speaks of what it has spoken of: `it` or `them`, `the chosen location`, `the second character`.

A tree says IT and Chosen(2); what those are stands earlier in it. Before it is written each becomes a word
for what it refers to, and what is read becomes IT and Chosen(2) again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.text import EnglishError
from vsdeck.powers.ir import Ref, Side, Trait, Who
from vsdeck.powers.tidy import HEADS, OWN, both

NOUNS = {
    Trait.MAIN: "main character",
    Trait.SUPPORTING: "supporting character",
    Trait.CHARACTER: "character",
    Trait.PLOT_TWIST: "plot twist",
    Trait.EQUIPMENT: "equipment card",
    Trait.LOCATION: "location",
    Trait.TERRAIN: "terrain",
    Trait.RESOURCE: "resource",
    Trait.CARD: "card",
    Trait.ATTACKER: "attacker",
    Trait.DEFENDER: "defender",
}
"""What cards are called; several of them with an s."""


@dataclass(frozen=True, slots=True)
class Them:
    """IT where it is several."""

    yours: bool = False


@dataclass(frozen=True, slots=True)
class OneOfThem:
    """The trait IT of who leaves play, where it is several."""


@dataclass(frozen=True, slots=True)
class AmongThem:
    """Those of the several that IT is that are such cards."""

    what: Any


@dataclass(frozen=True, slots=True)
class Alone:
    """The only card that was looked at, where it is chosen."""


@dataclass(frozen=True, slots=True)
class Yours:
    """IT where it is a card of your own."""


@dataclass(frozen=True, slots=True)
class Other:
    """OBJECT where it and the SUBJECT are both characters."""


@dataclass(frozen=True, slots=True)
class Attacking:
    """SUBJECT where it attacks the OBJECT, a character as well."""


class Theirs(Enum):
    """THEIRS where that player is known by a card: `in its owner's KO pile`."""

    OWNER = auto()
    CONTROLLER = auto()


@dataclass(frozen=True, slots=True)
class TheChosen:
    """One of the choices, by its noun; by its number among those of that noun if there are several."""

    noun: Trait
    number: int
    yours: bool = False


@dataclass(frozen=True, slots=True)
class _Known:
    noun: Trait
    many: bool
    yours: bool


def spoken(tree: Any) -> Any:
    """The tree with words for what it refers to."""
    return _Walk(writes=True).node(tree)


def resolved(tree: Any) -> Any:
    """The tree that was meant; EnglishError if it speaks of a choice that nobody made."""
    walk = _Walk(writes=False)
    meant = walk.node(tree)
    if walk.theirs:
        raise EnglishError("it is not clear whose it is")
    return meant


class _Walk:
    """Goes through a tree in the order in which it happens."""

    def __init__(self, writes: bool) -> None:
        self.writes = writes
        self.it: _Known | None = None
        self.looked: _Known | None = None
        self.choices: list[_Known] = []
        self.before = 0
        """How many choices were made before this step."""
        self.two = self.attacking = False
        """Whether this is about two characters, of whom one does something to the other."""
        self.met: Ref = Ref.IT
        """Whom a trigger speaks of, as long as nobody else was spoken of: `its owner` is that one's."""
        self.theirs: Theirs | None = None
        """Whose things this step has spoken of."""

    def node(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(map(self.node, node))
        match node:
            case Ref.IT if self.writes and self.it and self.it.many:
                return Them(self.it.yours)
            case ir.LeavesPlay(Trait.IT) if self.writes and self.it and self.it.many:
                one: Any = OneOfThem()
                return ir.LeavesPlay(one)
            case OneOfThem() if not self.writes:
                self.needs_several()
                return Trait.IT
            case ir.And(parts) if self.writes and self.it and self.it.many and _is_noun_of_it(parts):
                return AmongThem(both(*(part for part in parts if part is not Trait.IT)))
            case AmongThem(what) if not self.writes:
                self.needs_several()
                return both(Trait.IT, what)
            case ir.Pick(choice, secret=False) if self.writes and choice == _ALONE and self.looks_at_one():
                self.after(_ALONE)
                only: Any = Alone()
                return ir.Pick(only)
            case Alone() if not self.writes:
                if not self.looks_at_one():
                    raise EnglishError("it is not clear what is chosen")
                self.after(_ALONE)
                return _ALONE
            case ir.OwnerOf(Ref.IT) | ir.ControllerOf(Ref.IT) | ir.StatOf(card=Ref.IT):
                return node
            case ir.ForEachPlayer(ir.OwnerOf(known) | ir.ControllerOf(known) as who, do) if (
                self.writes and known is self.met and (said := _of_known_player(who, do)) is not None
            ):
                return self.node(said)
            case Theirs() if not self.writes:
                return self.of_one_player(node, Trait.THEIRS)
            case ir.InZone(side=Theirs() as side) if not self.writes:
                return replace(node, side=self.of_one_player(side, Side.THEIRS))
            case ir.TurnStarts() | ir.PhaseStarts() | ir.PhaseEnds() if isinstance(node.of, Theirs):
                return node if self.writes else replace(node, of=self.of_one_player(node.of, Side.THEIRS))
            case ir.Move(Ref.IT) if self.writes and self.it and self.it.yours and not self.it.many:
                of_yours: Any = Yours()
                return replace(node, what=of_yours)
            case ir.Chosen(choice) if self.writes and choice <= len(self.choices):
                return self.named(choice)
            case Ref.OBJECT if self.writes and self.two:
                return Other()
            case Ref.SUBJECT if self.writes and self.attacking:
                return Attacking()
            case TheChosen() if not self.writes:
                return self.meant(node)
            case Them() if not self.writes:
                self.needs_several()
                return Ref.IT
            case ir.Modes(options):
                return replace(node, options=tuple(self.branches(options)))
            case ir.If(condition, then, otherwise):
                self.before = len(self.choices)
                asked = self.node(condition)
                then, otherwise = self.branches((then, otherwise))
                return ir.If(asked, then, otherwise)
            case ir.ForEach(what, do):
                return self.for_each(what, do)
        if not dataclasses.is_dataclass(node) or isinstance(node, type):
            return node
        return self.parts(node)

    def parts(self, node: Any) -> Any:
        names = [field.name for field in dataclasses.fields(node)]
        if isinstance(node, ir.When | ir.Instead):
            names.sort(key=lambda name: name not in ("event", "if_"))
        values: dict[str, Any] = {}
        two, attacking, theirs, met = self.two, self.attacking, self.theirs, self.met
        if isinstance(node, ir.Effect):
            self.before = len(self.choices)
            self.theirs = None
        for name in names:
            if isinstance(node, ir.When | ir.Instead):
                self.two = name != "event" and _is_about_two(node.event)
                self.attacking = self.two and _is_attacked(node.event)
            values[name] = self.node(getattr(node, name))
            if name == "event" and _speaks_of_cards(node.event):
                self.it = None
            if name == "event" and isinstance(node, ir.When | ir.Instead):
                self.met = _met(node.event)
        self.two, self.attacking = two, attacking
        if isinstance(node, ir.When | ir.Instead):
            self.met = met
        elif "it" in getattr(node, "leaves", ()) or isinstance(node, ir.Choose):
            self.met = Ref.IT
        self.after(node)
        if isinstance(node, ir.And) and self.theirs:
            return both(*values["parts"])
        made = type(node)(**values)
        if isinstance(node, ir.Effect):
            if self.theirs:
                made = ir.ForEachPlayer(_PLAYERS[self.theirs](met), made)
            self.theirs = theirs
        return made

    def of_one_player(self, whose: Theirs, theirs: Any) -> Any:
        if self.theirs not in (None, whose):
            raise EnglishError("it is not clear whose it is")
        self.theirs = whose
        return theirs

    def looks_at_one(self) -> bool:
        return self.looked is not None and not self.looked.many

    def needs_several(self) -> None:
        if self.it is None or not self.it.many:
            raise EnglishError("it is not clear who they are")

    def branches(self, branches: Iterable[Any]) -> list[Any]:
        """Only one of them is done: after them nobody can tell what was spoken of last."""
        it, choices, found = self.it, self.choices, []
        after, most = it, choices
        for branch in branches:
            self.it, self.choices = it, list(choices)
            found.append(self.node(branch))
            after = after if self.it == it else None
            most = max(most, self.choices, key=len)
        self.it, self.choices = after, most
        return found

    def for_each(self, what: ir.Selection, do: ir.Effect) -> ir.ForEach:
        # `for each of them` is said of IT alone.
        those = what if what is Ref.IT else self.node(what)
        one = _known(what, self.looked)
        before, self.it = self.it, replace(one, many=False) if one else None
        done = self.node(do)
        self.it = before if self.it == one else None
        return ir.ForEach(those, done)

    def after(self, node: Any) -> None:
        match node:
            case ir.Choose():
                self.it = _known(node, self.looked)
                self.choices.append(self.it or _Known(Trait.CARD, True, False))
            case ir.Search(what, count, who=who, of=of):
                yours = who is Who.YOU and of is None
                self.it = _Known(_noun(what), is_many(count), yours)
            case ir.RevealUntil(of=of):
                self.it = _Known(Trait.CARD, False, of is Who.YOU)
            case ir.Look(what) | ir.Reveal(what):
                self.looked = self.it = _known(what, self.looked) or (self.it if _is_it(what) else None)
            case ir.Move(what) if isinstance(what, ir.Each | ir.Top | ir.Bottom):
                self.it = _known(what, self.looked)
            case ir.Move(what) if what in (Ref.REST, Ref.SELF, Ref.SUBJECT, Ref.OBJECT):
                self.it = None
            case ir.Move() | ir.PlayNow(Ref.IT):
                pass
            case ir.PutCopy(count=count):
                self.it = _Known(Trait.CHARACTER, is_many(count), False)
            case ir.Effect() if "it" in node.leaves:
                self.it = None

    def named(self, choice: int) -> Any:
        known = self.choices[choice - 1]
        if known.many:
            return ir.Chosen(choice)
        alike = self.alike(known.noun, self.before if choice <= self.before else len(self.choices))
        number = alike.index(choice) + 1 if len(alike) > 1 else 0
        return TheChosen(known.noun, number, known.yours)

    def meant(self, said: TheChosen) -> ir.Chosen:
        for made in (self.before, len(self.choices)):
            alike = self.alike(said.noun, made)
            if len(alike) == 1 if said.number == 0 else said.number <= len(alike):
                return ir.Chosen(alike[max(said.number, 1) - 1])
        raise EnglishError(f"no such {NOUNS[said.noun]} was chosen before")

    def alike(self, noun: Trait, made: int) -> list[int]:
        """Which choices were made among such cards, counted from one."""
        choices = enumerate(self.choices[:made], 1)
        return [place for place, one in choices if one.noun is noun and not one.many]


_ALONE = ir.Choose(Trait.CARD, among=True)


_PLAYERS = {Theirs.OWNER: ir.OwnerOf, Theirs.CONTROLLER: ir.ControllerOf}


def _met(event: Any) -> Ref:
    """The one card of a trigger that its own card meets; IT if there is none, or more than one."""
    parts = event.parts if isinstance(event, ir.Either) else (event,)
    found = {_met_in(part.event if isinstance(part, ir.OneOrMore) else part) for part in parts}
    return found.pop() if len(found) == 1 else Ref.IT


def _met_in(event: Any) -> Ref:
    doer, target = getattr(event, "who", None), getattr(event, "whom", None)
    if doer is None:
        return Ref.IT
    known = bool(set(_parts(doer)) & {*OWN})
    return Ref.IT if known is (target is None) else Ref.OBJECT if known else Ref.SUBJECT


def _of_known_player(who: ir.OwnerOf | ir.ControllerOf, do: Any) -> Any:
    """What is done for the owner or controller of a card, told of his things; None if more is told of him,
    or nothing."""
    whose: Any = Theirs.OWNER if isinstance(who, ir.OwnerOf) else Theirs.CONTROLLER
    if isinstance(do, ir.GainXP):
        return None
    parts = {field.name: getattr(do, field.name) for field in dataclasses.fields(do)}
    if isinstance(do, ir.RemoveFor) and do.until == ir.TurnStarts(Side.THEIRS):
        parts["until"] = replace(do.until, of=whose)
    try:
        said = type(do)(**_with_owner(parts, whose))
    except ValueError:
        return None
    return None if said == do else said


def _with_owner(node: Any, whose: Any) -> Any:
    match node:
        case Trait.THEIRS:
            return whose
        case ir.InZone(side=Side.THEIRS):
            return replace(node, side=whose)
        case ir.Until(ir.TurnStarts() | ir.PhaseStarts() | ir.PhaseEnds() as end) if end.of is Side.THEIRS:
            return ir.Until(replace(end, of=whose))
        case Side.THEIRS | Who.THAT_PLAYER | Ref.SELF | Trait.THIS | ir.Effect():
            raise ValueError  # or *it* would be taken for this card
        case tuple():
            return tuple(_with_owner(part, whose) for part in node)
        case dict():
            return {name: _with_owner(part, whose) for name, part in node.items()}
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    names = (field.name for field in dataclasses.fields(node))
    return type(node)(**{name: _with_owner(getattr(node, name), whose) for name in names})


def _is_noun_of_it(parts: tuple[ir.Filter, ...]) -> bool:
    return Trait.IT in parts and any(head in parts for head in HEADS)


def _is_it(selection: Any) -> bool:
    return selection is Ref.IT or isinstance(selection, Them | Yours)


def _known(selection: Any, looked: _Known | None) -> _Known | None:
    match selection:
        case ir.Choose(among=True, what=what, count=count):
            return _Known(_noun(what), is_many(count), looked.yours if looked else False)
        case ir.Each(among=True, what=what):
            return _Known(_noun(what), True, looked.yours if looked else False)
        case ir.Choose(what, count):
            return _Known(_noun(what), is_many(count), _is_yours(what))
        case ir.Each(what):
            return _Known(_noun(what), True, _is_yours(what))
        case ir.Top(count, of) | ir.Bottom(count, of):
            return _Known(Trait.CARD, count != 1, of is Who.YOU)
    return None


def _is_about_two(event: Any) -> bool:
    """Of who is known already nobody says *that character*."""
    doer = getattr(event, "who", None)
    return hasattr(event, "whom") and not set(_parts(doer)) & {*OWN, Trait.PLOT_TWIST}


def _is_attacked(event: Any) -> bool:
    """Whether both are characters, and one of them attacks."""
    attacks = isinstance(event, ir.Attacks) or bool(set(_parts(event.who)) & _ATTACKERS)
    return attacks and (event.whom is not Trait.CHARACTER or not isinstance(event, ir.Attacks))


_ATTACKERS = {Trait.ATTACKER, Trait.SOLO_ATTACKER, Trait.TEAM_ATTACKER}


def _speaks_of_cards(event: Any) -> bool:
    if isinstance(event, ir.Either):
        return any(map(_speaks_of_cards, event.parts))
    return any(getattr(event, name, None) is not None for name in ("who", "what", "whom", "with_", "event"))


def is_many(count: Any) -> bool:
    """Whether so many are spoken of as them."""
    return count not in (1, ir.UpTo(1))


def _parts(what: Any) -> tuple[Any, ...]:
    return what.parts if isinstance(what, ir.And) else (what,)


def _noun(what: ir.Filter) -> Trait:
    if isinstance(what, ir.Or):
        nouns = {_noun(part) for part in what.parts}
        return nouns.pop() if len(nouns) == 1 else Trait.CARD
    return next((head for head in HEADS if head in _parts(what)), Trait.CARD)


def _is_yours(what: ir.Filter) -> bool:
    """In a zone of yours lie your own cards; on your side may stand others."""
    if isinstance(what, ir.Or):
        return all(map(_is_yours, what.parts))
    return any(
        isinstance(part, ir.InZone) and part.side is Side.YOURS and part.zone is not ir.Zone.PLAY
        for part in _parts(what)
    )
