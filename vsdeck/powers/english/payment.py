"""Costs and what pays for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import positive_per, scaled
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.splitting import also, deed, own_or_others
from vsdeck.powers.english.template import Filling, Grammar, Make, Split, Unfit
from vsdeck.powers.ir import Ref, Stat, Which, Who

_FREE = ir.StatOf(Stat.COST, Ref.IT)


def add(g: Grammar) -> None:
    _costs(g)
    _points(g)
    _symbols(g)
    _around(g)
    say_event(g, ir.UsesPower, "{who} uses|used a super power")
    say_event(g, ir.UsesPower, "{who} uses|used a {symbol:symbol} super power")
    say_event(g, ir.UsesPower, "{who} uses|used {name:quoted}")
    say_event(g, ir.UsesPower, "{who} uses|used {name:quoted} for {symbol:symbol}")
    for words, paid_for in (("", ir.PaidFor.ANYTHING), (" for a super power", ir.PaidFor.SUPER_POWERS)):
        for symbol in ("a symbol", "{symbol:symbol}"):
            say_event(g, ir.PaysSymbol, f"{{who}} pays|paid {symbol}{words} [with {{with_}}]", for_=paid_for)
    g.say("adjective", "{symbol:symbol}", ir.PaysWith)
    g.say("quality", "with {symbol:symbol}", ir.PaysWith)


def _costs(g: Grammar) -> None:
    """`you pay 1 less to recruit your first character each turn`; what is brought is said in one place."""
    for words, which in (
        ("recruit {what:nps in}", Which.EACH),
        ("equip {what:nps in} to {onto:nps in}", Which.EACH),
        ("recruit your first {what:np in} each turn", Which.FIRST),
        ("recruit your next {what:np in}", Which.NEXT),
    ):
        onto = "{onto" in words

        def make(filling: Filling, which: Which = which) -> Any:
            return filling["what"], filling.get("onto"), which

        def split(value: Any, which: Which = which, onto: bool = onto) -> Filling | None:
            if value[2] is not which or (value[1] is not None) is not onto:
                return None
            return {"what": value[0]} | ({"onto": value[1]} if onto else {})

        g.rule("brought", words, make, split)
    _cost(g, "you {it:brought} for free", lambda f: _FREE, lambda v: {} if v.count == _FREE else None)
    for ending in ("", " , to a minimum of {least:digits}"):
        _cost(
            g,
            "you pay {count:digits} less to {it:brought}" + ending,
            lambda f: f["count"],
            lambda v: {"count": v.count} if isinstance(v.count, int) and v.count > 0 else None,
        )
        _cost(
            g,
            "you pay {k:digits} less to {it:brought} for each {per:per}" + ending,
            lambda f: scaled(f["per"], f["k"]),
            positive_per("count"),
            "rule",
        )
        _cost(
            g,
            "you pay less to {it:brought}" + ending + " , by {count:amount}",
            _other_amount,
            lambda v: {"count": v.count} if _is_other(v) else None,
            "rule",
        )

    for which, whom in ((Which.EACH, "{what:nps from}"), (Which.FIRST, "the first {what:np in} each turn")):
        g.say(
            "brief rule",
            f"you may pay up to {{most:digits}} less or more to recruit {whom} , which then appears "
            "with as many -1/-1 or +1/+1 counters",
            ir.PaysAround,
            which=which,
        )
    g.say("rule", "to recruit SELF , also {pay:effect}", ir.Cost, instead=False)
    g.say("rule", "instead of paying recruit points for SELF , you may {pay:effect}", ir.Cost, instead=True)


def _is_other(value: ir.PaysLess) -> bool:
    """Whether no simpler words say how much less is paid."""
    return not isinstance(value.count, int) and value.count != _FREE and positive_per("count")(value) is None


def _other_amount(filling: Filling) -> ir.Amount:
    count: ir.Amount = filling["count"]
    if not _is_other(ir.PaysLess(ir.Trait.CARD, count)):
        raise Unfit
    return count


def _cost(g: Grammar, words: str, count: Any, amount: Split, phrase: str = "brief rule") -> None:
    least = "{least" in words

    def make(filling: Filling) -> ir.PaysLess:
        what, onto, which = filling["it"]
        return ir.PaysLess(what, count(filling), filling.get("least", 0), onto, which)

    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.PaysLess) or (value.least > 0) is not least:
            return None
        found = amount(value)
        if found is None:
            return None
        whole = found | {"it": (value.what, value.onto, value.which)}
        return whole | {"least": value.least} if least else whole

    g.rule(phrase, words, make, split, ir.PaysLess)


def _points(g: Grammar) -> None:
    deed(g, "gain", "{amount:n point}", "{amount:n point}", ir.GainPoints)
    for who in (False, True):
        _lost(g, who)
    deed(g, "pay", "{amount:n point}", "{amount:n point}", ir.PayPoints)
    deed(g, "pay", "any number of recruit points", "any number of recruit points", ir.PayPoints, amount=_ANY)
    any_but = "any number of recruit points , but at least {least:digits}"
    deed(g, "pay", any_but, any_but, ir.PayPoints, amount=_ANY)


_ANY = ir.AnyNumber.ANY_NUMBER


def _lost(g: Grammar, others: bool) -> None:
    """Points below 0: so many are lost."""
    words = "{who:other player} loses {k:k point}" if others else "lose {k:k point}"

    def make(filling: Filling) -> ir.GainPoints:
        return ir.GainPoints(-filling["k"], filling.get("who", ir.Who.YOU))

    def split(value: Any) -> Filling | None:
        match value:
            case ir.GainPoints(int(amount), who) if amount < 0 and (who is not ir.Who.YOU) is others:
                return {"k": -amount} | ({"who": who} if others else {})
        return None

    g.rule("atom", words, make, split, ir.GainPoints)


def _symbols(g: Grammar) -> None:
    g.rule("symbols", "{it:symbol+,and}", lambda f: tuple(f["it"]), _several)
    g.rule("symbols", "{it:symbol}", lambda f: (f["it"],), _one)
    g.say("atom", "have {by:sel} pay {symbols:number} different symbols", ir.Pay, different=True)
    g.rule("atom", "have {by:sel} pay {symbols:symbols}", _pay, _pays(tuple), ir.Pay)
    g.rule("atom", "have {by:sel} pay {symbols:n any symbol}", _pay, _pays(int | ir.Counted))
    g.rule("their deed", "have {by:sel} pay {symbols:symbols}", *_their_pay())
    g.say("short condition", "it was paid with {what}", ir.PaidWith)
    amplified = "you paid by discarding a location"
    g.words("short condition", {ir.Amplified.AMPLIFIED: amplified})
    for phrase in ("short amount", "amount"):
        g.say(phrase, "the number of symbols paid", ir.Paid)
        g.say(phrase, "the number of {symbol:symbol} paid", ir.Paid)
    g.say("per", "symbol paid", ir.Paid)
    g.say("per", "{symbol:symbol} paid", ir.Paid)
    supers, spells = ir.PaidFor.SUPER_POWERS, ir.PaidFor.SPELLS
    uses = {
        (Which.EACH, False, supers, False): "super powers",
        (Which.FIRST, False, supers, False): "the first super power of each turn",
        (Which.FIRST, True, supers, False): "the first super power that one of them uses each turn",
        (Which.FIRST_OF_EACH, False, supers, False): "the first use of each super power in a turn",
        (Which.NEXT, False, supers, False): "the next super power",
        (Which.NEXT, False, supers, True): "the next use of the named power",
        (Which.EACH, False, spells, False): "Spells",
        (Which.FIRST, False, ir.PaidFor.ANYTHING, False): "the first payment of each turn",
        (Which.FIRST, True, ir.PaidFor.ANYTHING, False): "the first payment that one of them makes each turn",
    }
    g.words("super powers used", uses)
    for paid, said in uses.items():
        if paid[0] is Which.FIRST and not paid[1]:
            g.words("first of its own", {paid: said.removeprefix("the ").removesuffix(" of each turn")})
        elif paid[0] is Which.FIRST:
            g.words("first of them all", {paid: said.removesuffix(" each turn")})
    for words, kinds in (
        ("{count:k symbol} less", ()),
        ("{count:digits} {symbol:symbol} less", ("symbol",)),
        ("{count:digits} {symbol:symbol} or {or_:symbol} less", ("symbol", "or_")),
    ):
        own_or_others(
            g, f"PAY {words} for {{use:super powers used}}", ir.SymbolsLess, _less, _split_less(kinds)
        )
        each = f"PAY {words} for THEIR {{use:first of its own}}"
        own_or_others(g, each, ir.SymbolsLess, _less, _split_less(kinds), "rule of a turn")
        of_all = f"{{who:nps in}} pay {words} for {{use:first of them all}}"
        g.rule("rule of a turn", of_all, _less, also(ir.SymbolsLess, _split_less(kinds), {}, ("who",)))
    g.rule(
        "closed",
        "{ability:rule of a turn} this turn",
        lambda f: ir.During(ir.Duration.TURN, f["ability"]),
        _split_turn,
        ir.During,
    )
    g.say("brief rule", "{what:nps in} produce only {symbol:symbol}", ir.ProducesOnly)
    g.say("brief rule", "{what:nps in} can't produce {symbol:symbol}", ir.CantProduce)
    for which, use in ((Which.EACH, "super powers"), (Which.NEXT, "the next super power")):
        for words in ("any symbol", "{symbols:symbols}"):
            g.say(
                "brief rule",
                f"{{what:nps in}} can pay {words} for {use} of {{for_:nps in}}",
                ir.Produces,
                which=which,
            )


def _one(value: Any) -> Filling | None:
    return {"it": value[0]} if len(value) == 1 else None


def _several(value: Any) -> Filling | None:
    return {"it": list(value)} if len(value) > 1 else None


def _pay(filling: Filling) -> ir.Pay:
    return ir.Pay(filling["symbols"], filling["by"])


def _pays(kind: Any) -> Split:
    def split(value: Any) -> Filling | None:
        fits = isinstance(value, ir.Pay) and isinstance(value.symbols, kind) and not value.different
        return {"symbols": value.symbols, "by": value.by} if fits else None

    return split


def _their_pay() -> tuple[Make, Split]:
    """What another player has a character of his choice pay."""

    def make(filling: Filling) -> ir.Pay:
        by = filling["by"]
        if not isinstance(by, ir.Choose) or by.by is not Who.YOU:
            raise Unfit
        return _pay({"symbols": filling["symbols"], "by": replace(by, by=Who.THAT_PLAYER)})

    def split(value: Any) -> Filling | None:
        filling = _pays(tuple)(value)
        if filling is None or not isinstance(value.by, ir.Choose) or value.by.by is not Who.THAT_PLAYER:
            return None
        return filling | {"by": replace(value.by, by=Who.YOU)}

    return make, split


def _less(filling: Filling) -> ir.SymbolsLess:
    which, together, for_, named = filling["use"]
    symbols = filling.get("symbol"), filling.get("or_")
    return ir.SymbolsLess(
        filling["who"], filling["count"], symbols[0], which, together, for_, symbols[1], named
    )


def _split_turn(value: Any) -> Filling | None:
    match value:
        case ir.During(ir.Duration.TURN, ir.SymbolsLess() as ability):
            return {"ability": ability}
    return None


def _split_less(kinds: tuple[str, ...]) -> Split:
    def split(value: Any) -> Filling | None:
        if tuple(name for name in ("symbol", "or_") if getattr(value, name) is not None) != kinds:
            return None
        use = value.which, value.together, value.for_, value.named
        return {"count": value.count, "use": use} | {name: getattr(value, name) for name in kinds}

    return split


def _around(g: Grammar) -> None:
    """What stands around a whole power."""
    g.say("open", "pay {count:k symbol} less : {do}", ir.Cheaper, if_=None)
    g.say("open", "pay {count:k symbol} less while {if_} : {do}", ir.Cheaper)
    g.rule(
        "open",
        "pay {k:k symbol} less for each {per:per} : {do:effect}",
        lambda f: ir.Cheaper(scaled(f["per"], f["k"]), f["do"]),
        also(ir.Cheaper, positive_per("count"), {"if_": None}, ("do",)),
        ir.Cheaper,
    )
    g.say("rule", "the cost of {who:nps in} is {amount:short amount} , and nothing changes that", ir.CostIs)
    g.say("open", "or say {words:quoted} {times:number} times : {do}", ir.OrSay)
    g.rule(
        "open",
        "used only by {who:nps in} and only while {condition:condition} : {do:effect}",
        lambda f: ir.UsedBy(f["who"], ir.OnlyWhile(f["condition"], f["do"])),
        _used_while,
        ir.UsedBy,
    )
    g.rule(
        "open",
        "used only by {who:nps in} and paid only with {what:nps in} : {do:effect}",
        lambda f: ir.UsedBy(f["who"], ir.PaidBy(f["what"], f["do"], only=True)),
        _used_paying,
        ir.UsedBy,
    )
    g.say("open", "used only by {who:nps in} : {do}", ir.UsedBy)
    g.say("open", "pay only with {what:nps in} : {do}", ir.PaidBy, only=True)
    g.say("open", "you may also pay with {what:nps in} : {do}", ir.PaidBy, only=False)


def _used_while(value: Any) -> Filling | None:
    match value:
        case ir.UsedBy(who, ir.OnlyWhile(condition, do)):
            return {"who": who, "condition": condition, "do": do}
    return None


def _used_paying(value: Any) -> Filling | None:
    match value:
        case ir.UsedBy(who, ir.PaidBy(what, do, only=True)):
            return {"who": who, "what": what, "do": do}
    return None
