"""Other ways in which cards name things, events and conditions. They are understood, never written.

Each is a pattern of words, not a sentence of a card, and gives a tree that our own wording gives too.
"""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.events import attacks_as
from vsdeck.powers.english.nouns import any_of
from vsdeck.powers.english.template import Filling, Grammar, Make, Unfit
from vsdeck.powers.ir import (
    CombatKind,
    Duration,
    Powers,
    Ref,
    Side,
    Stat,
    Trait,
    Who,
    Zone,
)
from vsdeck.powers.tidy import OWN, both


def add_reworded_phrases(g: Grammar) -> None:
    _words(g)
    _nouns(g)
    _amounts(g)
    _events(g)
    _conditions(g)


def constant(value: Any) -> Make:
    return lambda filling: value


def _words(g: Grammar) -> None:
    for text, duration in (
        ("until end of turn", Duration.TURN),
        ("until the end of turn", Duration.TURN),
        ("until the end of the turn", Duration.TURN),
        ("for the rest of the turn", Duration.TURN),
        ("during this turn", Duration.TURN),
        ("for this turn", Duration.TURN),
        ("for this combat", Duration.COMBAT),
        ("during this combat", Duration.COMBAT),
        ("for the rest of the combat", Duration.COMBAT),
        ("this game", Duration.GAME),
    ):
        g.rule("duration", text, constant(duration))
        if duration is not Duration.GAME:
            g.rule("brief", text, constant(duration))
    for text, span in (("during this turn", ir.Span.TURN), ("during this combat", ir.Span.COMBAT)):
        g.rule("span", text, constant(span))
    for text, powers in (
        ("its powers", Powers.ALL),
        ("their powers", Powers.ALL),
        ("all of its powers", Powers.ALL),
        ("all its powers", Powers.ALL),
        ("all of their powers", Powers.ALL),
        ("all their powers", Powers.ALL),
        ("powers", Powers.ALL),
        ("its keyword and super powers", Powers.KEYWORD_AND_SUPER),
        ("its keyword powers and super powers", Powers.KEYWORD_AND_SUPER),
        ("its keyword powers", Powers.KEYWORD),
        ("their keyword powers", Powers.KEYWORD),
        ("its super powers", Powers.SUPER),
        ("their super powers", Powers.SUPER),
    ):
        g.rule("powers", text, constant(powers))
    g.rule("keyword", "flight", constant("Flight"))
    g.rule("keyword", "range", constant("Ranged"))
    g.rule("keyword", "ranged", constant("Ranged"))
    for text, who in (
        ("the enemy player", Who.CHOSEN_ENEMY),
        ("an enemy player of your choice", Who.CHOSEN_ENEMY),
        ("a player of your choice", Who.CHOSEN_PLAYER),
        ("that character 's controller", ir.ControllerOf(Ref.IT)),
        ("that character 's owner", ir.OwnerOf(Ref.IT)),
    ):
        g.rule("player", text, constant(who))


# --------------------------------------------------------------------------------------------- nouns


def _nouns(g: Grammar) -> None:
    for text, trait in (
        ("back row", Trait.BACK),
        ("front row", Trait.FRONT),
        ("flight", Trait.FLIGHT),
        ("range", Trait.RANGED),
        ("ranged", Trait.RANGED),
        ("[Range]", Trait.RANGED),
        ("faceup", Trait.FACE_UP),
        ("facedown", Trait.FACE_DOWN),
        ("friendly", Trait.YOURS),
    ):
        g.rule("adjective", text, constant(trait))
    for text, trait in (
        ("in its front row", Trait.FRONT),
        ("in its back row", Trait.BACK),
        ("in combat", Trait.IN_COMBAT),
        ("in this combat", Trait.IN_COMBAT),
        ("in the combat with SELF", Trait.IN_COMBAT),
        ("in combat with SELF", Trait.IN_COMBAT),
        ("on their side", Trait.THEIRS),
    ):
        g.rule("place", text, constant(trait))
        g.rule("short predicate", text, constant(trait))
    for text, row in (("in your front row", Trait.FRONT), ("in your back row", Trait.BACK)):
        g.rule("place", text, constant(both(Trait.YOURS, row)))
        g.rule("short predicate", text, constant(row))
    g.rule("short predicate", "attacking solo", constant(Trait.SOLO_ATTACKER))
    g.rule("short predicate", "attacking alone", constant(Trait.SOLO_ATTACKER))
    g.rule("place", "on an enemy player 's side", constant(Trait.ENEMY))
    g.rule("place", "you control", constant(Trait.YOURS))
    for text, what in (
        ("with a wound", Trait.WOUNDED),
        ("with a wound on it", Trait.WOUNDED),
        ("with one or more wounds", Trait.WOUNDED),
    ):
        g.rule("quality", text, constant(what))
    for ending in ("with a {counter:kind} counter on it", "that has a {counter:kind} counter"):
        g.hear("quality", ending, ir.HasCounters)
    g.hear("quality", "with one or more {counter:kind} counters on it", ir.HasCounters)
    g.hear("quality", "with one or more {counter:kind} counters", ir.HasCounters)
    for words in ("that shares", "sharing"):
        g.hear("quality", f"{words} a mantle with {{as_:likened}}", ir.Same, of=ir.Facet.MANTLE)
    g.hear("quality", "that shares a team with {as_:likened}", ir.Same, of=ir.Facet.TEAM)
    g.rule("predicate", "{parts:one predicate+or}", lambda f: ir.Or(tuple(f["parts"])))
    for zone in ("in", "from"):
        g.rule(f"some np {zone}", f"a {{parts:one np {zone}+or}}", any_of)
    g.hear("quality", "that has a {counter:kind} counter on it", ir.HasCounters)
    g.hear("quality", "that already has a {counter:kind} counter", ir.HasCounters)
    g.hear("quality", "that already has a {counter:kind} counter on it", ir.HasCounters)
    for many, head in ((False, "one head"), (True, "many head")):
        g.rule(head, "equipment" if not many else "equipments", constant(Trait.EQUIPMENT))
    g.rule("many head", "equipment", constant(Trait.EQUIPMENT))
    for joint in ("or", "and"):
        g.rule("adjective", f"{{one:team}} {joint} {{other:team}}", _either_team)
    for op, words in ((ir.Op.AT_MOST, "or less"), (ir.Op.AT_LEAST, "or more")):
        for costs in ("costs", "cost"):
            text = f"that {costs} {{amount:digits}} {words}"
            g.hear("quality", text, ir.Compares, stat=Stat.COST, op=op)
    copy = both(Trait.CHARACTER, ir.Same(ir.Facet.CARD, Ref.SELF))
    for zone in ("in", "from"):
        g.rule(f"some np {zone}", "a copy of SELF", constant(copy))
        g.rule(f"some np {zone}", "another copy of SELF", constant(copy))
    for op, words in (
        (ir.Op.AT_MOST, "{amount:digits} or less {stat:stat}"),
        (ir.Op.AT_LEAST, "{amount:digits} or more {stat:stat}"),
        (ir.Op.AT_LEAST, "{stat:stat} {amount:digits} or higher"),
        (ir.Op.AT_LEAST, "{stat:stat} {amount:digits} or greater"),
        (ir.Op.AT_MOST, "{stat:stat} {amount:digits} or lower"),
        (ir.Op.AT_MOST, "a {stat:stat} of {amount:digits} or less"),
        (ir.Op.AT_LEAST, "a {stat:stat} of {amount:digits} or more"),
    ):
        g.hear("quality", f"with {words}", ir.Compares, op=op)
    for zone in ("in", "from"):
        _of_yours(g, zone)


def _either_team(filling: Filling) -> ir.Filter:
    return ir.Or((ir.TeamIs(filling["one"]), ir.TeamIs(filling["other"])))


def _of_yours(g: Grammar, zone: str) -> None:
    """`your characters`, `one of your resources`, `your main character`."""

    def yours(filling: Filling) -> ir.Filter:
        what = filling["it"]
        parts = what.parts if isinstance(what, ir.And) else (what,)
        if {*OWN, Trait.YOURS, Trait.ENEMY, Trait.THEIRS} & set(parts):
            raise Unfit
        if any(isinstance(part, ir.InZone) for part in parts):
            raise Unfit
        return both(Trait.YOURS, what)

    def theirs(filling: Filling) -> ir.Filter:
        return both(Trait.THEIRS, *(parts_of(yours(filling)) - {Trait.YOURS}))

    g.rule(f"nps {zone}", f"your {{it:many np {zone}}}", yours)
    g.rule(f"some np {zone}", f"one of your {{it:many np {zone}}}", yours)
    g.rule(f"some np {zone}", f"one of their {{it:many np {zone}}}", theirs)
    g.rule(f"some np {zone}", "your main character", constant(both(Trait.YOURS, Trait.MAIN)))
    g.rule(f"nps {zone}", f"all {{it:many np {zone}}}", lambda f: f["it"])


def parts_of(what: ir.Filter) -> set[ir.Filter]:
    return set(what.parts) if isinstance(what, ir.And) else {what}


def _amounts(g: Grammar) -> None:
    g.rule("per", "wound SELF has", constant(ir.StatOf(Stat.WOUNDS)))
    g.rule("per", "wound it has", constant(ir.StatOf(Stat.WOUNDS, Ref.IT)))
    g.rule("per", "wound on it", constant(ir.StatOf(Stat.WOUNDS, Ref.IT)))
    g.rule("per", "card in your hand", constant(ir.CountOf(both(Trait.CARD, ir.InZone(Zone.HAND)))))
    for noun, words in (
        ("card", "cards"),
        ("PLUS", "+1/+1 counters"),
        ("MINUS", "-1/-1 counters"),
        ("wound", "wounds"),
    ):
        g.rule(f"n {noun}", f"that many {words[:-1]}", constant(ir.ThatMany.THAT_MANY))
    g.rule("n random card", "a card at random", constant(1))
    g.rule("n random card", "{it:number} cards at random", lambda f: f["it"])
    for stat, word in ((Stat.ATK, "ATK"), (Stat.DEF, "DEF"), (Stat.COST, "cost")):
        g.rule("short amount", f"SELF 's {word}", constant(ir.StatOf(stat)))
        g.rule("amount", f"SELF 's {word}", constant(ir.StatOf(stat)))


# -------------------------------------------------------------------------------------------- events


def _attacked(filling: Filling) -> ir.Event:
    return ir.OneOrMore(ir.Attacks(Trait.CHARACTER, filling["who"]))


def _events(g: Grammar) -> None:
    def on_your_side(filling: Filling) -> ir.Event:
        if parts_of(filling["who"]) & {Trait.ENEMY, Trait.RESOURCE}:
            raise Unfit
        return ir.Appears(both(Trait.YOURS, filling["who"]))

    g.rule("event", "{who:a np} appears on your side", on_your_side)
    for words in ("is attacked", "defends"):
        g.rule("event", f"{{who:a np}} {words}", _attacked)
    g.hear("event", "{who} is stunned", ir.GetsStunned)
    g.hear("event", "{who} becomes stunned", ir.GetsStunned)
    g.hear("event", "{who} is KO'd", ir.GetsKOd)
    g.hear("event", "{who} gets powered up", ir.PowersUp)
    g.hear("event", "{who} is powered up", ir.PowersUp)
    g.rule("event", "you power up {who:a np}", lambda f: ir.PowersUp(both(Trait.YOURS, f["who"])))
    g.rule("event", "you activate a super power", constant(ir.UsesPower(both(Trait.YOURS, Trait.CHARACTER))))
    for user, whose in (("you use", Trait.YOURS), ("an enemy player uses", Trait.ENEMY)):
        who = both(whose, Trait.CHARACTER)
        g.rule("event", f"{user} a super power", constant(ir.UsesPower(who)))
    g.rule("event", "a player uses a super power", constant(ir.UsesPower(Trait.CHARACTER)))
    g.rule("event", "{who:a np} stuns {whom:a np} while {role:role}", _in_role(ir.Stuns))
    g.rule("event", "{who:a np} attacks {whom:a np} while {role:role}", _in_role(ir.Attacks))
    for text, role in (("attacking solo", Trait.SOLO_ATTACKER), ("attacking alone", Trait.SOLO_ATTACKER)):
        g.rule("role", text, constant(role))
    g.rule("event", "{who:a np} attacks solo", attacks_as(Trait.SOLO_ATTACKER))
    g.same("trigger", "whenever {it:event}")
    for when, kind in (("start", ir.TurnStarts), ("end", ir.TurnEnds)):
        for of, side in (
            ("each turn", Side.ANY),
            ("each player 's turn", Side.ANY),
            ("each enemy turn", Side.ENEMY),
            ("each of your turns", Side.YOURS),
        ):
            g.rule("trigger", f"at the {when} of {of}", constant(kind(side)))


def _in_role(kind: Any) -> Make:
    def make(filling: Filling) -> ir.Event:
        if filling["who"] is Trait.THIS:
            raise Unfit
        event: ir.Event = kind(both(filling["role"], filling["who"]), filling["whom"])
        return event

    return make


# ---------------------------------------------------------------------------------------- conditions


def _conditions(g: Grammar) -> None:
    for subject, card in (("SELF", Ref.SELF), ("it", Ref.IT)):
        for words, what in (
            ("has a wound", Trait.WOUNDED),
            ("has one or more wounds", Trait.WOUNDED),
            ("has flight", Trait.FLIGHT),
            ("has [Flight]", Trait.FLIGHT),
            ("has range", Trait.RANGED),
            ("has [Ranged]", Trait.RANGED),
            ("has no wounds", ir.Not(Trait.WOUNDED)),
            ("isn't stunned", ir.Not(Trait.STUNNED)),
            ("is solo attacking", Trait.SOLO_ATTACKER),
        ):
            g.rule("short condition", f"{subject} {words}", constant(ir.Is(card, what)))
    for own in ("you have", "you control"):
        g.rule("short condition", f"{own} {{what:some np in}}", _some_of_yours)
        g.rule("short condition", f"{own} {{n:number}} or more {{what:nps in}}", _many_of_yours)
        g.rule("short condition", f"{own} at least {{n:number}} {{what:nps in}}", _many_of_yours)
    g.rule("short condition", "{what:some np in} is {it:predicate}", _some_that_is)
    g.hear("short condition", "there are at least {at_least:number} {what:nps in}", ir.SomeAre)
    for whose, side in (("an enemy player 's", Side.ENEMY), ("your", Side.YOURS)):
        g.hear("short condition", f"all of {whose} characters are {{what:predicate}}", ir.AllAre, whose=side)
    peace = ir.NotSo(ir.Happened(ir.Attacks(both(Trait.YOURS, Trait.CHARACTER))))
    for text in ("you did not make any attacks this turn", "you didn't make any attacks this turn"):
        g.rule("short condition", text, constant(peace))
    g.rule("short condition", "you have no cards in hand", constant(_EMPTY_HAND))
    g.rule("short condition", "you have no cards in your hand", constant(_EMPTY_HAND))
    for kind in CombatKind:
        for text in ("it is a {} attack", "this is a {} combat", "it is a {} combat", "the combat is {}"):
            words = text.format(kind.name.lower())
            g.rule("short condition", words, constant(ir.CombatIs(kind)))


_EMPTY_HAND = ir.Compare(ir.CountOf(both(Trait.CARD, ir.InZone(Zone.HAND))), ir.Op.EXACTLY, 0)


def _your_cards(what: ir.Filter) -> ir.Filter:
    """What you have is on your side, unless its place is named."""
    parts = parts_of(what)
    if parts & {*OWN, Trait.ENEMY, Trait.THEIRS} or isinstance(what, ir.Or):
        raise Unfit
    if any(isinstance(part, ir.InZone) for part in parts):
        return what
    return both(Trait.YOURS, what)


def _some_of_yours(filling: Filling) -> ir.Condition:
    return ir.SomeAre(_your_cards(filling["what"]))


def _some_that_is(filling: Filling) -> ir.Condition:
    what, more = filling["what"], filling["it"]
    if isinstance(what, ir.Or) or isinstance(more, ir.Or) or parts_of(what) & parts_of(more):
        raise Unfit
    return ir.SomeAre(both(what, more))


def _many_of_yours(filling: Filling) -> ir.Condition:
    return ir.SomeAre(_your_cards(filling["what"]), filling["n"])
