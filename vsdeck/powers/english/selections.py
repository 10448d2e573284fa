"""Who is meant: players by what they are, and cards that are chosen or known already."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import OWN_WORDS, is_reference
from vsdeck.powers.english.references import NOUNS, Attacking, Other, TheChosen, Them, Yours
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Facet, Op, Ref, Side, Trait, Who
from vsdeck.powers.tidy import both

SIDES = {
    Side.YOURS: "you",
    Side.ENEMY: "an enemy player",
    Side.ANY: "a player",
    Side.THEIRS: "that player",
    Side.OTHERS: "another player",
}


def add(g: Grammar) -> None:
    _players(g)
    _selections(g)


def _players(g: Grammar) -> None:
    g.words(
        "player",
        {
            **{Who.YOU: "you", Who.EACH_PLAYER: "each player", Who.EACH_ENEMY: "each enemy player"},
            **{Who.CHOSEN_ENEMY: "an enemy player", Who.CHOSEN_PLAYER: "a player"},
            Who.CHOSEN_OTHER: "another player",
            **{Who.THAT_PLAYER: "that player", ir.OwnerOf(Ref.IT): "its owner"},
            **{Who.RANDOM_PLAYER: "a random player", Who.RANDOM_OTHER: "another random player"},
            ir.ControllerOf(Ref.IT): "its controller",
        },
    )
    for word, node in (("owner", ir.OwnerOf), ("controller", ir.ControllerOf)):
        g.say("player", f"{{card:owner of value}} 's {word}", node)
        g.say("player", f"the {word} of {{card:short sel}}", node)
    g.say("player", "an enemy player with {what:a np}", ir.EnemyWith)
    g.rule(
        "player",
        "a player {what:lacking+or}",
        lambda f: ir.PlayerWithout(tuple(f["what"])),
        lambda value: {"what": list(value.what)} if isinstance(value, ir.PlayerWithout) else None,
        ir.PlayerWithout,
    )
    g.same("lacking", "without {it:guard}")
    g.same("other player", "{it:player}", lambda value: value is not Who.YOU)
    g.words("player's", {Who.YOU: "your", Who.THAT_PLAYER: "their"})
    g.same("player's", "{it:other player} 's", lambda value: value is not Who.YOU)
    g.words("side", SIDES)


_REFERENCES = {
    Ref.SELF: "SELF",
    Ref.IT: "it",
    Ref.SUBJECT: "that character",
    Ref.OBJECT: "that card",
    Ref.HOLDER: "the holder",
    ir.Each(Trait.BEARER): OWN_WORDS[Trait.BEARER],
}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_MOST_CHOICES = 5


def _selections(g: Grammar) -> None:
    """Phrases for selections: `reference` names one thing known already, `one sel` is singular."""
    g.words("reference", _REFERENCES)
    for index, ordinal in enumerate(_ORDINALS[:_MOST_CHOICES], 1):
        g.words("reference", {ir.Chosen(index): f"what was chosen {ordinal}"})
    g.words("ordinal", dict(enumerate(_ORDINALS, 1)))
    g.words("chosen noun", NOUNS)
    chosen = "the {number:ordinal} {noun:chosen noun}"
    g.rule("reference", chosen, lambda f: TheChosen(f["noun"], f["number"]), _split_chosen(True))
    only = "the chosen {noun:chosen noun}"
    g.rule("reference", only, lambda f: TheChosen(f["noun"], 0), _split_chosen(False))
    g.rule("reference", "it", lambda f: Ref.IT, lambda value: {} if isinstance(value, Yours) else None)
    other = "the other one"
    g.rule("reference", other, lambda f: Ref.OBJECT, lambda value: {} if isinstance(value, Other) else None)
    g.rule(
        "reference",
        "that attacker",
        lambda f: Ref.SUBJECT,
        lambda value: {} if isinstance(value, Attacking) else None,
    )
    g.rule("reference", "that one", lambda f: Ref.OBJECT)
    for phrase, them in (("subject", "each of them"), ("sel", "them"), ("short sel", "them")):
        g.rule(phrase, them, lambda f: Them(), lambda value: {} if isinstance(value, Them) else None)
    g.same("short sel", "{it:reference}", is_reference)
    g.same("short sel", "( {it:sel} )", last=True)
    g.same("subject", "{it:reference}", is_reference)
    g.rule("subject", "each {what:np in}", _each_of, _each_but_one, ir.Each)
    g.say("subject", "each {what:np in} among them", ir.Each, among=True)
    g.say("one sel", "each {what:np in} that loses a coin flip", ir.LosesFlip)
    g.same("one sel", "{it:subject}", lambda value: not isinstance(value, ir.Choose | ir.Top | ir.Bottom))
    g.words("many sel", {Ref.REST: "the rest"})
    drawn = both(Trait.OBJECT, ir.InZone(ir.Zone.HAND))
    g.words("one sel", {ir.Choose(drawn): "one of those from your hand"})
    for end, cards in (("top", ir.Top), ("bottom", ir.Bottom)):
        g.say("one sel", f"the {end} card of {{of:player's}} deck", cards, count=1)
        g.say("many sel", f"the {end} {{count:number}} cards of {{of:player's}} deck", cards)
        as_many = f"a number of {end} cards of {{of:player's}} deck equal to {{count:amount}}"
        that_many = f"that many {end} cards of {{of:player's}} deck"
        g.say("many sel", that_many, cards, count=ir.ThatMany.THAT_MANY)
        g.say("many sel", as_many, cards)
    g.say("one sel", "the top card of your {of:pile}", ir.Top, count=1)
    g.say("many sel", "the top {count:number} cards of your {of:pile}", ir.Top)
    g.same("several", "{it:number}", lambda value: isinstance(value, int) and value > 1)
    g.rule("several", "up to {it:number}", _up_to, _up_to_several)
    g.words("several", {ir.AnyNumber.ANY_NUMBER: "any number of"})
    for ending, among in (("", False), (" from among them", True)):
        for chooser in (" chosen by {by:other player}", ""):
            _choices(g, ending + chooser, among)
    several = "{count:several} {what:nps from}"
    g.say("many sel", f"{several} with different {{apart:facets}}", ir.Choose)
    places = f"{several} with different names and in different places"
    g.say("many sel", places, ir.Choose, apart=Facet.NAME_AND_ZONE)
    g.say("many sel", f"{several} with the same {{alike:facet}}", ir.Choose)
    g.say("many sel", f"{several} on one side", ir.Choose, alike=Facet.SIDE)
    g.say("many sel", "a number of {what:nps from} equal to {count:amount}", ir.Choose)
    g.say("many sel", "a number of random {what:nps from} equal to {count:amount}", ir.Choose, random=True)
    for words, op in (("{amount:digits} or less", Op.AT_MOST), ("at most {amount:short amount}", Op.AT_MOST)):
        g.say("total", f"total {{stat:stat}} {words}", ir.Compares, op=op)
    g.say("many sel", f"{several} with {{total:total}}", ir.Choose)
    for number in ("one", "many"):
        g.same("sel", f"{{it:{number} sel}}")


def _split_chosen(several: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, TheChosen) or (value.number > 0) is not several:
            return None
        return {"noun": value.noun} | ({"number": value.number} if several else {})

    return split


def _each_of(filling: Filling) -> ir.Each:
    if filling["what"] is Trait.BEARER:
        raise Unfit
    return ir.Each(filling["what"])


def _each_but_one(value: Any) -> Filling | None:
    known = isinstance(value, ir.Each) and not value.among and not is_reference(value)
    return {"what": value.what} if known else None


def _up_to(filling: Filling) -> ir.UpTo:
    if filling["it"] < 2:
        raise Unfit
    return ir.UpTo(filling["it"])


def _up_to_several(value: Any) -> Filling | None:
    return {"it": value.most} if isinstance(value, ir.UpTo) and value.most > 1 else None


def _choices(g: Grammar, ending: str, among: bool) -> None:
    fixed: Filling = {"among": among}
    if "{by" not in ending:
        fixed["by"] = Who.YOU
    g.say("one sel", "{what:some np from}" + ending, ir.Choose, count=1, **fixed)
    for random, word in ((False, ""), (True, "random ")):
        if random:
            g.say("one sel", "a random {what:np from}" + ending, ir.Choose, count=1, random=True, **fixed)
        one = f"up to one {word}{{what:np from}}{ending}"
        g.say("one sel", one, ir.Choose, count=ir.UpTo(1), random=random, **fixed)
        many = f"{{count:several}} {word}{{what:nps from}}{ending}"
        g.say("many sel", many, ir.Choose, random=random, **fixed)
