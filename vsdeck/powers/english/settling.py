"""What `it`, `that character`, `another` and `that name` mean in a tree that was read.

It is what stands nearest before; what cannot be told is refused.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import parts_of
from vsdeck.powers.english.text import EnglishError
from vsdeck.powers.ir import Ref, Trait
from vsdeck.powers.tidy import HEADS, OWN, both


def settle(tree: Any) -> Any:
    """Every `it`, `that character` and `that one` becomes what stands nearest before it."""
    settled = _Settling().node(tree)
    match settled:
        # What is used elsewhere than in play can only be used there.
        case ir.If((ir.Is(Ref.SELF, ir.InZone()) | ir.TurnIs()) as where, do, None):
            return ir.OnlyWhile(where, do)
    return settled


def of_own_leaders(tree: Any) -> Any:
    """On a card that is played by a leader, his bare name is the main character of that side."""
    if isinstance(tree, tuple):
        return tuple(map(of_own_leaders, tree))
    match tree:
        case ir.Choose(ir.And((Trait.CHARACTER, ir.Named() as named)), count=1, random=False, among=False):
            return ir.Each(both(Trait.YOURS, Trait.MAIN, named))
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    return type(tree)(**{field.name: of_own_leaders(getattr(tree, field.name)) for field in fields(tree)})


_FOUND = ir.Choose | ir.Search | ir.RevealUntil


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
        self.beside = False
        """Whether something was moved next to another card."""

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
        if isinstance(node, ir.SomeAre) or (
            isinstance(node, ir.EquippedWith) and node.what is not Trait.EQUIPMENT
        ):
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
        if isinstance(node, ir.Permit) and node.verb in _ATTACKS and not _has_place(node.whom):
            # Who can attack somebody else can still attack only enemies.
            whom = both(Trait.ENEMY, *(parts_of(node.whom) - {Trait.CARD}))
            return replace(node, whom=whom if node.whom is not Trait.CARD else node.whom)
        if isinstance(node, ir.Is) and node.card == ir.Each(Trait.DEFENDER) and not self.attacking:
            return ir.SomeAre(both(Trait.DEFENDER, self.node(node.what)))
        if isinstance(node, ir.Is) and isinstance(node.card, ir.Each) and node.card.what not in _ALONE:
            # Each of none is so, too.
            return ir.NotSo(ir.SomeAre(both(self.node(node.card.what), ir.Not(self.node(node.what)))))
        if isinstance(node, ir.If) and node.condition is ir.Amplified.AMPLIFIED and node.otherwise:
            # What is done instead is said after what it stands for.
            otherwise = self.node(node.otherwise)
            return ir.If(node.condition, self.node(node.then), otherwise)
        if isinstance(node, ir.While):
            # The card is named after the condition.
            ability = self.node(node.ability)
            return ir.While(self.node(node.condition), ability)
        node = self.place(node)
        values = {field.name: self.node(getattr(node, field.name)) for field in fields(node)}
        self.beside = self.beside or isinstance(getattr(node, "next_to", None), ir.Choose)
        if isinstance(node, ir.Choose) and any(
            isinstance(part, ir.InZone) and part.top for part in parts_of(node.what)
        ):
            raise EnglishError("cards on top of a deck are not chosen")
        if isinstance(node, _FOUND | ir.ForEach | ir.Look | ir.Reveal | ir.Top):
            self.chosen, self.own = True, False
            self.looked = self.looked or isinstance(node, ir.Look | ir.Reveal)
            self.picked = node.what if isinstance(node, _FOUND) else None
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
            case ir.Move(ir.Each(what)) if self.picked is not None and _COPIES in parts_of(what):
                # Copies of it lie where it was chosen.
                zones = [part for part in parts_of(self.picked) if isinstance(part, ir.InZone)]
                return replace(node, what=ir.Each(both(what, *zones)))
            case ir.Move(ir.Each(what, among=False)) if self.looked and not _has_place(what):
                return replace(node, what=ir.Each(what, among=True))
            case ir.Move(ir.Choose(what, among=False)) if self.looked and not _has_place(what):
                chosen: Any = node.what
                return replace(node, what=replace(chosen, among=True))
            case ir.PutCounters(counter, amount, ir.Choose() as chosen) if not self.chosen and _of_it(amount):
                # As many as a value of the one that is chosen.
                return ir.Sequence((ir.Pick(chosen), ir.PutCounters(counter, amount, Ref.IT)))
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
        group = self.group
        self.group = getattr(when.event.event, "who", None) if isinstance(when.event, ir.OneOrMore) else None
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
        if self.beside:
            raise EnglishError("it is not clear whether who moved is meant or who stands beside it")
        if self.chosen:
            return Ref.IT
        others = [one for one in self.mentioned if one is not Ref.SELF]
        if len(others) > 1 and self.worn and ref is not Ref.IT:
            # *That character* is whom the equipped one meets.
            return Ref.OBJECT
        if len(others) > 1:
            raise EnglishError("it is not clear which of two characters is meant")
        if others:
            return others[0]
        if self.there:
            raise EnglishError("it is not clear whether this card is meant or one that is there")
        if self.attacks and ref is not Ref.IT:
            return Ref.OBJECT
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
_ATTACKS = (ir.Verb.ATTACK, ir.Verb.MELEE_ATTACK, ir.Verb.RANGED_ATTACK)
_COPIES = ir.Same(ir.Facet.CARD, Ref.IT)
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
            case ir.Exhaust(ir.Choose(what) as chosen) if pays or _counts_them(after):
                out.append(ir.Exhaust(replace(chosen, what=both(what, Trait.READY))))
            case ir.May(ir.Sequence((*done, rest)), by) if getattr(rest, "what", None) is Ref.REST:
                out += [ir.May(done[0] if len(done) == 1 else ir.Sequence(tuple(done)), by), rest]
            case _:
                out.append(step)
    return tuple(out)


def _of_it(amount: Any) -> bool:
    return isinstance(amount, ir.StatOf) and amount.card is Ref.IT


def _counts_them(step: Any) -> bool:
    return getattr(step, "count", None) is ir.ThatMany.THAT_MANY


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
    several = isinstance(event, ir.OneOrMore)
    if several:
        event = event.event
    found: list[Ref] = []
    who = getattr(event, "who", None)
    # Who *is attacked* is attacked by nobody in particular.
    unnamed = several and isinstance(event, ir.Attacks) and who is Trait.CHARACTER
    if who is not None and not unnamed:
        own = who is Trait.THIS or (isinstance(who, ir.And) and Trait.THIS in who.parts)
        found.append(Ref.SELF if own else Ref.SUBJECT)
    what = getattr(event, "what", None)
    if what is not None and isinstance(event, ir.Recruits | ir.PlaysCard | ir.EntersZone):
        found.append(
            Ref.SELF
            if what is Trait.THIS
            else Ref.SUBJECT
            if isinstance(event, ir.EntersZone)
            else Ref.OBJECT
        )
    whom = getattr(event, "whom", None)
    if whom is not None and not (isinstance(event, ir.Attacks) and whom is Trait.CHARACTER):
        found.append(Ref.SELF if whom is Trait.THIS else Ref.OBJECT)
    return found
