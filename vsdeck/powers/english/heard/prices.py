"""What is paid, and by whom, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import scaled
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Ref, Trait, Verb, Which
from vsdeck.powers.tidy import OWN, both


def add(g: Grammar) -> None:
    for verb in ("recruit", "play", "equip"):
        g.rule("brief rule", f"you pay {{n:digits}} less to {verb} {{what:nps in}}", _less)
        g.rule("brief rule", f"you pay {{n:digits}} less to {verb} {{what:nps in}} onto {{onto:a np}}", _less)
        least = f"you pay {{n:digits}} less to {verb} {{what:nps in}} , to a minimum of {{least:digits}}"
        g.rule("brief rule", least, _less)
        g.rule("atom", f"you pay {{n:digits}} less to {verb} your next {{what:np in}} this turn", _next)
    for who in ("{who:holder}", "{who:nps in}"):
        for pays in ("pays", "pay"):
            for words in ("less power symbol", "fewer power symbol", "less power symbols"):
                for use in (
                    "to use super powers",
                    "to use SELF 's super powers",
                    "to use its super powers",
                    "for super powers",
                    "to use their super powers",
                ):
                    g.rule(
                        "brief rule",
                        f"{who} {pays} {{n:digits}} {words} {use}",
                        lambda f: ir.SymbolsLess(f["who"], f["n"]),
                    )
                for cast in ("to cast Spells", "for Spells"):
                    g.rule("brief rule", f"{who} {pays} {{n:digits}} {words} {cast}", _cheap_spells)
    for words in ("it pays", "they pay"):
        begin = f"the first time {{who:a np}} uses a super power each turn , {words} {{n:digits}}"
        for less in ("less power symbol", "fewer power symbol"):
            g.rule("rule", f"{begin} {less}", _first_cheaper)
        of = f"the first time {{who:a np}} uses a {{of:symbol}} super power each turn , {words} {{n:digits}}"
        g.rule("rule", f"{of} less {{symbol:symbol}}", _first_cheaper)
    g.rule("brief rule", "enemy players can't use {symbol:symbol} super powers", _no_powers)
    g.rule(
        "brief rule",
        "enemy players can't play locations face-up",
        constant(ir.Forbid(Verb.PLAY_FACE_UP, Trait.ENEMY)),
    )
    for only in ("you can only play this", "you may only play this", "play this only"):
        for when in ("while", "if"):
            g.rule("rule", f"{only} {when} {{it:condition}}", _only_if(Verb.PLAY))
    for appear in (
        "SELF can only appear if",
        "SELF can only appear on your side if",
        "SELF can't appear on your side unless",
    ):
        g.rule("rule", f"{appear} {{it:condition}}", _only_if(Verb.APPEAR))
    for this in ("this", "SELF"):
        equip = f"you pay {{n:digits}} less to equip {this}"
        g.rule("brief rule", equip, lambda f: ir.PaysLess(Trait.THIS, f["n"]))
        g.rule(
            "brief rule",
            f"{equip} to {{onto:a np}}",
            lambda f: ir.PaysLess(Trait.THIS, f["n"], onto=f["onto"]),
        )
    for who, side in (("you", Trait.YOURS), ("enemy players", Trait.ENEMY)):
        g.rule("brief rule", f"{who} can't play {{what:nps in}}", _no_play(side))
        g.rule("brief rule", f"{who} can't recruit {{what:nps in}}", _no_recruit(side))
        g.rule("brief rule", f"{who} can't recruit or play {{what:nps in}}", _no_recruit(side))
    for free in ("for free", "for nothing"):
        g.rule("atom", f"play {{what:sel}} {free}", lambda f: ir.PlayNow(f["what"]))
        g.rule("atom", f"recruit {{what:sel}} {free}", lambda f: ir.PlayNow(f["what"]))
        g.rule(
            "atom",
            f"play {{what:sel}} {free} onto {{onto:sel}}",
            lambda f: ir.PlayNow(f["what"], onto=f["onto"]),
        )
    for less in ("you pay {n:digits} less to recruit SELF", "you pay {n:digits} less to equip SELF"):
        g.rule("rule", f"{less} for each {{per:per}}", _less_each)
    g.rule(
        "rule",
        "you may play SELF for free onto {onto:a np}",
        lambda f: ir.PaysLess(Trait.THIS, ir.StatOf(ir.Stat.COST, Ref.IT), onto=f["onto"]),
    )
    g.rule(
        "rule",
        "you may play this for free onto {onto:a np}",
        lambda f: ir.PaysLess(Trait.THIS, ir.StatOf(ir.Stat.COST, Ref.IT), onto=f["onto"]),
    )
    for zone in ("your hand", "your KO pile"):
        where = ir.Zone.HAND if zone == "your hand" else ir.Zone.KO_PILE
        for verb in ("you may recruit", "you can recruit"):
            g.rule("brief rule", f"{verb} {{whom:nps in}} from {zone}", _recruit_from(where))
    g.rule(
        "rule",
        "you may discard SELF to generate a power symbol for one of {it:titled} 's super powers",
        lambda f: ir.Produces(both(Trait.THIS, ir.InZone(ir.Zone.HAND)), both(*f["it"])),
    )
    g.rule("rule", "as a additional cost to recruit SELF , {pay:effect}", lambda f: ir.Cost(f["pay"]))
    g.rule(
        "rule",
        "as a additional cost to recruit SELF , pay a {symbol:symbol}",
        lambda f: ir.Cost(ir.Pay((f["symbol"],), Ref.SELF)),
    )
    for equip in (
        "equip only to",
        "equip this only to",
        "equip SELF only to",
        "SELF can only be equipped to",
    ):
        g.rule("rule", f"{equip} {{to:a np}}", lambda f: ir.MayBeEquipped(f["to"]))
    for words in ("you can discard any card to power up SELF", "you may discard any card to power up SELF"):
        g.rule("rule", words, constant(ir.Permit(Verb.POWER_UP, Trait.THIS)))
    for words in (
        "you can discard any {whom:np in} to power up {who:a np}",
        "you may discard any {whom:np in} to power up {who:a np}",
        "you can power up {who:a np} with any {whom:np in}",
        "you may power up {who:a np} with any {whom:np in}",
    ):
        g.rule("rule", words, lambda f: ir.Permit(Verb.POWER_UP, f["who"], f["whom"]))


def _cheap_spells(filling: Filling) -> ir.Rule:
    return ir.SymbolsLess(filling["who"], filling["n"], for_=ir.PaidFor.SPELLS)


def _first_cheaper(filling: Filling) -> ir.Rule:
    who = filling["who"]
    if filling.get("of") is not filling.get("symbol"):
        raise Unfit
    together = who not in OWN
    return ir.SymbolsLess(who, filling["n"], filling.get("symbol"), Which.FIRST, together)


def _no_powers(filling: Filling) -> ir.Rule:
    power = ir.HasPower(ir.Powers.SUPER, filling["symbol"])
    return ir.Forbid(Verb.USE_POWER, both(Trait.ENEMY, Trait.CHARACTER), power)


def _only_if(verb: Verb) -> Any:
    """Otherwise it can't be done."""

    def make(filling: Filling) -> ir.Rule:
        condition = filling["it"]
        other = condition.part if isinstance(condition, ir.NotSo) else ir.NotSo(condition)
        if verb is Verb.APPEAR:
            return ir.Forbid(verb, Trait.THIS, if_=other)
        return ir.Forbid(verb, Trait.CARD, Trait.THIS, other)

    return make


def _no_play(side: Trait) -> Any:
    def make(filling: Filling) -> ir.Rule:
        what = filling["what"]
        if parts_of(what) & {*OWN, Trait.YOURS, Trait.ENEMY, Trait.CHARACTER, Trait.SUPPORTING}:
            raise Unfit
        return ir.Forbid(Verb.PLAY, Trait.CARD, both(side, what))

    return make


def _no_recruit(side: Trait) -> Any:
    def make(filling: Filling) -> ir.Rule:
        what = filling["what"]
        if parts_of(what) & {*OWN, Trait.YOURS, Trait.ENEMY}:
            raise Unfit
        return ir.Forbid(Verb.PLAY, Trait.CARD, both(side, what))

    return make


def _less(filling: Filling) -> ir.Rule:
    return ir.PaysLess(filling["what"], filling["n"], filling.get("least", 0), filling.get("onto"))


def _less_each(filling: Filling) -> ir.Rule:
    return ir.PaysLess(Trait.THIS, scaled(filling["per"], filling["n"]))


def _recruit_from(zone: ir.Zone) -> Any:
    return lambda f: ir.Permit(Verb.RECRUIT, Trait.CARD, both(f["whom"], ir.InZone(zone)))


def _next(filling: Filling) -> ir.Effect:
    return ir.During(Duration.TURN, ir.PaysLess(filling["what"], filling["n"], which=Which.NEXT))
