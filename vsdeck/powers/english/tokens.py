"""Tokens."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import say_adjective
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import Row, Trait, Who


def add(g: Grammar) -> None:
    say_adjective(g, Trait.TOKEN, "token")
    for row, yours, theirs in (
        (Row.EITHER, "onto your side", "onto their side"),
        (Row.FRONT, "into your front row", "into their front row"),
        (Row.BACK, "into your back row", "into their back row"),
    ):
        one, many = "a {name:quoted} token", "{count:number} {name:quoted} tokens"
        equal = "{name:quoted} tokens %s equal to {count:amount}"
        for words, fixed in ((f"{one} %s", {"count": 1}), (f"{many} %s", {}), (equal, {})):
            g.say("atom", f"put {words % yours}", ir.PutToken, row=row, who=Who.YOU, **fixed)
            their = f"{{who:other player}} puts {words % theirs}"
            g.say("atom", their, ir.PutToken, row=row, **fixed)
    numbers = "ATK {atk:digits} , DEF {def_:digits} , {health:digits} health and {keyword:keyword}"
    g.say("atom", f"put a {{name:quoted}} token with {numbers} onto your side", ir.MakeToken)
    g.say("atom", "put a token copy of {what:sel} onto your side", ir.PutCopy)
    copies = "{who:other player} puts {count:number} token copies of {what:sel} {as_:guise} onto their side"
    g.say("atom", copies, ir.PutCopy)
    g.say("atom", "equip a {name:quoted} token onto {on:sel}", ir.PutToken, count=1)
    worn = "{who:other player} equips a {name:quoted} token onto {on:sel}"
    g.say("atom", worn, ir.PutToken, count=1)
