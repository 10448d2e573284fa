"""How many: numbers, counts and what is counted for each."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Facet, Powers, Ref, Stat, ThatMany

NOUNS = {
    "card": ("card", "cards"),
    "random card": ("random card", "random cards"),
    "wound": ("wound", "wounds"),
    "PLUS": ("+1/+1 counter", "+1/+1 counters"),
    "symbol": ("symbol", "symbols"),
    "any symbol": ("symbol of any kind", "symbols of any kind"),
    "point": ("recruit point", "recruit points"),
    "MINUS": ("-1/-1 counter", "-1/-1 counters"),
    "VITALITY": ("vitality counter", "vitality counters"),
}


COMPOUND = ir.Times | ir.Sum | ir.Minus | ir.Divided
"""Amounts that are made of others; in front of or behind a sign of reckoning they stand in brackets."""


def add(g: Grammar) -> None:
    """An `amount` ends what it stands in. What follows a `short amount` cannot be taken for a part of it; a
    `term` is an amount that reckons nothing."""
    for phrase in ("short amount", "amount"):
        g.rule(phrase, "{it:digits}", lambda f: f["it"], _whole)
        g.words(phrase, {ThatMany.THAT_MANY: "that many", ir.Said.NAMED: "the named number"})
        g.say(phrase, "its {stat:stat}", ir.StatOf, card=Ref.IT)
    g.words("amount", {ir.Endless.INFINITE: "infinite"})
    for phrase in ("short amount", "amount"):
        g.say(phrase, "{card:owner of value} 's {stat:stat}", ir.StatOf)
        g.say(phrase, "the {stat:stat} of {card:reference}", ir.StatOf)
    g.same("owner of value", "{it:reference}", lambda value: not isinstance(value, ir.Chosen))
    g.hear("amount", "the {stat:stat} of {card:short sel}", ir.StatOf)
    for phrase, cards in (("short amount", "plain nps"), ("amount", "nps in")):
        g.say(phrase, f"the number of {{what:{cards}}}", ir.CountOf)
        g.say(phrase, f"the total {{stat:stat}} of {{what:{cards}}}", ir.Total)
        g.say(phrase, f"the highest {{stat:stat}} among {{what:{cards}}}", ir.Most, least=False)
        g.say(phrase, f"the lowest {{stat:stat}} among {{what:{cards}}}", ir.Most, least=True)
    _parts_of_cards(g)
    g.say("amount", "{factor:digits} times {amount:term}", ir.Times)
    least = "{most:digits} or {of:short amount} , whichever is less"
    g.rule("amount", least, lambda f: ir.Minus(f["of"], ir.Minus(f["of"], f["most"])), _at_most)
    g.rule("amount", "{first:short amount} {more:reckoned*} {last:reckoned last}", _from_left, _to_right)
    for kind, sign in ((ir.Sum, "plus"), (ir.Minus, "minus")):
        for phrase, operand in (("reckoned", "short amount"), ("reckoned last", "term")):
            g.rule(phrase, f"{sign} {{it:{operand}}}", _operand(kind), _split_operand(kind))
    for up, rounded in ((True, "rounded up"), (False, "rounded down")):
        for phrase in ("short amount", "amount"):
            g.say(phrase, f"half of {{amount:short amount}} {rounded}", ir.Divided, by=2, up=up)
        g.say("amount", f"{{amount:short amount}} divided by {{by:digits}} {rounded}", ir.Divided, up=up)
    g.same("short amount", "( {it:amount} )", lambda value: not easy(value), last=True)
    g.same("term", "{it:amount}", lambda value: not isinstance(value, COMPOUND))
    g.same("term", "( {it:amount} )", lambda value: isinstance(value, COMPOUND), last=True)
    for noun, (one, many) in NOUNS.items():
        _quantity(g, noun, one, many)
    g.say("per", "{what:np in}", ir.CountOf)
    g.say("per", "wound on {card:short sel}", ir.StatOf, stat=Stat.WOUNDS)


def _at_most(value: Any) -> Filling | None:
    """Nothing less than 0 is left, so what is taken away twice is the less of the two."""
    match value:
        case ir.Minus(of, ir.Minus(again, int() as most)) if of == again and not isinstance(of, int):
            return {"of": of, "most": most}
    return None


def _operand(kind: type) -> Any:
    return lambda filling: (kind, filling["it"])


def _split_operand(kind: type) -> Any:
    return lambda value: {"it": value[1]} if value[0] is kind else None


def _from_left(filling: Filling) -> ir.Amount:
    """`a plus b minus c` is reckoned from left to right."""
    amount = filling["first"]
    for kind, right in (*filling["more"], filling["last"]):
        amount = kind(amount, right)
    return amount  # type: ignore[no-any-return]


def _to_right(value: Any) -> Filling | None:
    operands: list[tuple[type, ir.Amount]] = []
    if _at_most(value) is not None:
        return None
    while isinstance(value, ir.Sum | ir.Minus):
        operands.insert(0, (type(value), value.right))
        value = value.left
    return {"first": value, "more": operands[:-1], "last": operands[-1]} if operands else None


def countable(g: Grammar, words: str, node: type, **fixed: Any) -> None:
    """`the number of …`, and as a condition `there are four or more …`."""
    g.say("amount", f"the number of {words}", node, **fixed)
    g.say("countable", words, node, **fixed)


def _parts_of_cards(g: Grammar) -> None:
    """What is counted on cards: their different names, their powers, the letters of a name."""
    g.words("facet", {facet: one for facet, (one, _) in _FACETS.items()})
    g.words("facets", {facet: many for facet, (_, many) in _FACETS.items()})
    apart = {"printed": False, "besides": None, "separate": True}
    countable(g, "{of:facets} found on separate {what:nps in}", ir.Different, **apart)
    g.say("per", "{of:facet} found on separate {what:nps in}", ir.Different, **apart)
    g.say("amount", "the highest number of {what:nps in} with the same {of:facet}", ir.Alike)
    for printed, word in ((False, ""), (True, "printed ")):
        different = f"different {word}{{of:facets}} among {{what:nps in}}"
        countable(g, different, ir.Different, separate=False, printed=printed, besides=None)
        others = f"{word}{{of:facets}} of {{what:plain nps}} that no {{besides:np in}} has"
        g.say("amount", f"the number of {others}", ir.Different, separate=False, printed=printed)
        each = f"different {word}{{of:facet}} among {{what:nps in}}"
        g.say("per", each, ir.Different, separate=False, printed=printed, besides=None)
        other = f"{word}{{of:facet}} of {{what:plain nps}} that no {{besides:np in}} has"
        g.say("per", other, ir.Different, separate=False, printed=printed)
        its = f"the number of its {word}{{powers:power kinds}}"
        g.say("amount", its, ir.PowersOf, card=Ref.IT, printed=printed)
        powers = f"the number of {word}{{powers:power kinds}} of {{card:those}}"
        g.say("amount", powers, ir.PowersOf, printed=printed)
        g.say("per", f"{word}{{powers:power kind}} of {{card:those}}", ir.PowersOf, printed=printed)
    g.say("amount", "the number of instances of {keyword:keyword} among {card:those}", ir.KeywordsOf)
    g.say("per", "instance of {keyword:keyword} on {card:reference}", ir.KeywordsOf)
    g.say("per", "instance of {keyword:keyword} among {card:those}", ir.KeywordsOf)
    for part, one, many in (
        (ir.NamePart.LETTERS, "letter", "letters"),
        (ir.NamePart.WORDS, "word", "words"),
    ):
        g.say("amount", f"the number of {many} in the name of {{card:short sel}}", ir.InName, of=part)
        g.say("per", f"{one} in the name of {{card:short sel}}", ir.InName, of=part)
    digit = "digit {digit:digits} printed in the cost , ATK , DEF and health of {card:short sel}"
    g.say("amount", f"the number of times the {digit}", ir.DigitsOf)
    g.say("per", digit, ir.DigitsOf)
    g.say("amount", "the number of {who:player's} recruit points", ir.PointsOf)
    kinds = {Powers.ALL: "", Powers.KEYWORD: "keyword ", Powers.SUPER: "super "}
    kinds[Powers.KEYWORD_AND_SUPER] = "keyword or super "
    kinds[Powers.KEYWORD_TEXT] = "keyword-text "
    g.words("power kind", {powers: f"{kind}power" for powers, kind in kinds.items()})
    g.words("power kinds", {powers: f"{kind}powers" for powers, kind in kinds.items()})


_FACETS = {
    Facet.NAME: ("name", "names"),
    Facet.TEAM: ("team", "teams"),
    Facet.TYPE: ("card type", "card types"),
    Facet.SYMBOL: ("symbol", "symbols"),
    Facet.COST: ("cost", "costs"),
    Facet.TITLE: ("title", "titles"),
}


def _whole(value: Any) -> Filling | None:
    return {"it": value} if isinstance(value, int) and value >= 0 else None


def _quantity(g: Grammar, noun: str, one: str, many: str) -> None:
    """`a card`, `three cards`, `that many cards`, and at the end `a number of cards equal to …`."""
    few = f"few {noun}"
    g.words(few, {1: f"a {one}"}, (f"one {one}", 1), (f"1 {one}", 1))
    g.rule(few, f"{{it:number}} {many}", lambda f: f["it"], _several)
    g.words(few, {ThatMany.THAT_MANY: f"that many {many}"})
    g.same(f"n {noun}", f"{{it:few {noun}}}", easy)
    g.same(f"n {noun}", f"a number of {many} equal to {{it:amount}}", lambda value: not easy(value))
    g.words(f"k {noun}", {1: f"a {one}"})
    g.rule(f"k {noun}", f"{{it:number}} {many}", lambda f: f["it"], _several)


def _several(value: Any) -> Filling | None:
    return {"it": value} if isinstance(value, int) and value > 1 else None


def easy(value: Any) -> bool:
    return isinstance(value, int | ThatMany)


# ---------------------------------------------------------------------------------- so much for each


def scaled(per: ir.Amount, factor: int) -> ir.Amount:
    if factor == 0:
        return 0
    return per if factor == 1 else ir.Times(per, factor)


def unscaled(amount: ir.Amount) -> tuple[ir.Amount | None, int] | None:
    """What is counted and how often it counts, for amounts that can be said with `for each`."""
    match amount:
        case 0:
            return None, 0
        case ir.Times(per, factor) if factor not in (0, 1) and _for_each(per):
            return per, factor
    return (amount, 1) if _for_each(amount) else None


def _for_each(amount: ir.Amount) -> bool:
    match amount:
        case ir.StatOf(stat):
            return stat is Stat.WOUNDS
        case ir.Counted():
            return amount.for_each
    return False


def positive_per(field: str) -> Any:
    """Splits a node whose amount says `k for each per` with a positive k."""

    def split(value: Any) -> Filling | None:
        found = unscaled(getattr(value, field))
        if found is None or found[0] is None or found[1] < 1:
            return None
        return {"per": found[0], "k": found[1]}

    return split


def unknowns(atk: ir.Amount, def_: ir.Amount) -> Filling | None:
    """`+X/+X … where X is …`, `+X/-Y … where X is … and Y is …`: ATK and DEF that are no plain numbers."""
    found: list[ir.Amount] = []
    shape: list[str] = []
    for value in (atk, def_):
        if isinstance(value, int):
            if not -99 <= value <= 99:
                return None
            shape.append(f"{value:+d}")
            continue
        sign, of = _signed(value)
        if of is None:
            return None
        if of not in found:
            found.append(of)
        shape.append(sign + "XY"[found.index(of)])
    if not found:
        return None
    return {"shape": "/".join(shape), "x": found[0]} | ({"y": found[1]} if len(found) > 1 else {})


def _signed(value: ir.Amount) -> tuple[str, ir.Amount | None]:
    match value:
        case ir.Times(ir.Times(), factor) if factor < 0:
            return "-", None
        case ir.Times(of, factor) if factor < 0 and not isinstance(of, int):
            return "-", scaled(of, -factor)
    return "+", value


def known(filling: Filling) -> tuple[ir.Amount, ir.Amount]:
    """ATK and DEF of `+X/+0 … where X is …`."""
    atk, def_ = (_unsigned(part, filling) for part in filling["shape"].split("/"))
    if ("y" in filling) is not ("Y" in filling["shape"]) or unknowns(atk, def_) != filling:
        raise Unfit
    return atk, def_


def _unsigned(part: str, filling: Filling) -> ir.Amount:
    sign, word = part[0], part[1:]
    if word not in ("X", "Y"):
        return int(part)
    value = filling.get(word.lower())
    if value is None or isinstance(value, int):
        raise Unfit
    if sign == "+":
        return value  # type: ignore[no-any-return]
    match value:
        case ir.Times(of, factor) if factor > 0:
            return ir.Times(of, -factor)
    return ir.Times(value, -1)


def pair(filling: Filling) -> tuple[ir.Amount, ir.Amount]:
    """ATK and DEF of `+1/+1 … for each`."""
    atk, def_ = filling["delta"]
    if atk == def_ == 0:
        raise Unfit
    return scaled(filling["per"], atk), scaled(filling["per"], def_)


def split_pair(atk: ir.Amount, def_: ir.Amount) -> Filling | None:
    one, other = unscaled(atk), unscaled(def_)
    if one is None or other is None:
        return None
    pers = {per for per, _ in (one, other) if per is not None}
    if len(pers) != 1 or not all(-99 <= factor <= 99 for _, factor in (one, other)):
        return None
    return {"per": pers.pop(), "delta": (one[1], other[1])}
