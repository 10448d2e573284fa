"""Powers that are gained, lost, given or copied."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import lacked_keyword
from vsdeck.powers.english.splitting import own_or_others
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit
from vsdeck.powers.ir import Powers, Trait


def add(g: Grammar) -> None:
    _naming(g)
    for template in ("{what:subject} gains", "give {what:sel}"):
        for symbol in ("", "{symbol:symbol} "):
            g.say("atom", f"{template} {symbol}{{keyword:keyword}} {{duration:duration}}", ir.Gain)
    g.say("bare doing", "have {what:reference} gain {keyword:keyword} {duration:duration}", ir.Gain)
    lacking = "gains {count:number} of these that it lacks , {duration} : {keywords:keyword+,and}"
    g.say("atom", f"at random , {{what:subject}} {lacking}", ir.GainAtRandom)
    g.words(
        "powers",
        {
            **{Powers.ALL: "all powers", Powers.KEYWORD_AND_SUPER: "keyword and super powers"},
            **{Powers.KEYWORD: "keyword powers", Powers.SUPER: "super powers"},
            Powers.KEYWORD_TEXT: "keyword text",
        },
    )
    none = {Powers.ALL: "any powers", Powers.KEYWORD_AND_SUPER: "keyword and super powers"}
    none |= {Powers.KEYWORD: "keyword powers", Powers.SUPER: "super powers"}
    none[Powers.KEYWORD_TEXT] = "keyword text"
    g.words("powers gone", none)
    g.words("printed powers", {powers: f"its {kind}" for powers, kind in _PRINTED.items()})
    for number, lose in (("one", "loses"), ("many", "lose")):
        for phrase, kind in (("powers", Powers), ("power name", _NAMED), ("powers meant", ir.HasPower)):
            _lose(g, f"{{what:{number} sel}} {lose} {{powers:{phrase}}} {{duration:duration}}", kind)
            gone = "powers gone" if kind is Powers else phrase
            never = f"{{what:{number} sel}} {lose} and can't gain {{powers:{gone}}} {{duration:duration}}"
            _lose(g, never, kind, and_cannot_gain=True)
        printed = f"{{what:{number} sel}} {lose} {{powers:printed powers}} {{duration:duration}}"
        _lose(g, printed, Powers, printed=True)
    _lose(g, "{what:one sel} loses one {powers:power name} {duration:duration}", _NAMED, one=True)
    one_of = "{what:one sel} loses one of its {powers:power name} {duration:duration}"
    g.rule("atom", one_of, lambda f: ir.Lose(**f, one=True))
    _copies(g)
    again = "{who:nps in} have {keyword:keyword} once more"
    g.rule("brief rule", again, _granted_again, _split_granted_again, ir.GrantKeyword)
    own_or_others(
        g,
        "HAVE {keyword:keyword}",
        ir.GrantKeyword,
        lambda f: ir.GrantKeyword(f["who"], f["keyword"]),
        lambda value: {"keyword": value.keyword} if value.symbol is None else None,
    )
    g.rule("brief rule", "SELF has {keyword:keyword} twice", _twice, _split_twice, ir.Together)
    own_or_others(
        g,
        "HAVE {symbol:symbol} {keyword:keyword}",
        ir.GrantKeyword,
        lambda f: ir.GrantKeyword(f["who"], f["keyword"], f["symbol"]),
        lambda value: {"keyword": value.keyword, "symbol": value.symbol} if value.symbol else None,
    )
    own_or_others(
        g,
        "HAVE the {timing:twist timing} power {name:quoted} for {cost:one of symbols} : {do:effect}",
        ir.GrantPower,
        lambda f: ir.GrantPower(f["who"], f["name"], f["timing"], f["cost"], f["do"]),
        lambda value: {name: getattr(value, name) for name in ("timing", "name", "cost", "do")},
        phrase="rule",
    )
    g.rule("one of symbols", "{it:symbol}", lambda f: (f["it"],), _one_symbol)
    g.rule("one of symbols", "{it:symbol+,or}", lambda f: tuple(f["it"]), _several_symbols)
    borrowed = "let it use a {timing:twist timing} power for free if you like"
    words = f"move {{what:sel}} to your side , {borrowed} and move it back to where it was"
    g.say("atom", words, ir.BorrowPower)
    g.say("atom", "generate a power symbol for {who:sel} , which uses a super power now", ir.UseWithSymbol)
    costing = "a {timing:twist timing} power of {of:sel} that costs one symbol"
    g.say("atom", f"SELF uses {costing} for free", ir.UsePowerOf)
    _given_powers(g)
    g.words("rule", {ir.Label(): "other powers speak of this"})
    g.say("rule", "when played : {do:effect}", ir.Script)
    g.words("quality", {ir.HasScript(): "called like a power below"})
    g.rule("atom", "play {power:quoted}", _play, _plays(own=True), ir.PlayScript)
    g.say("atom", "play its {power:quoted}", ir.PlayScript, what=ir.Ref.IT)
    g.rule("atom", "play {power:quoted} of {what:sel}", _play, _plays(own=False))
    g.say("atom", "play each power called like {power:sel}", ir.PlayScript, what=ir.Ref.SELF)
    _losses(g)
    g.rule("quality", "with {keyword:keyword}", _has_keyword, _split_keyword, ir.HasKeyword)
    g.words("quality", {trait: f"with [{keyword}]" for keyword, trait in _TRAITS.items()})
    g.rule("quality", "without {keyword:keyword}", _lacks_keyword, lacked_keyword, ir.Not)
    g.say("quality", "with {symbol:symbol} {keyword:keyword}", ir.HasKeyword)


def _play(filling: Filling) -> ir.PlayScript:
    return ir.PlayScript(filling.get("what", ir.Ref.SELF), filling["power"])


def _plays(own: bool) -> Split:
    def split(value: Any) -> Filling | None:
        if type(value) is not ir.PlayScript or not isinstance(value.power, str):
            return None
        if (value.what is ir.Ref.SELF) is not own:
            return None
        return {"power": value.power} if own else {"what": value.what, "power": value.power}

    return split


def _granted_again(filling: Filling) -> ir.GrantKeyword:
    rule = ir.GrantKeyword(filling["who"], filling["keyword"])
    if _split_granted_again(rule) is None:
        raise Unfit
    return rule


def _split_granted_again(value: Any) -> Filling | None:
    """Those who have it are given it."""
    if type(value) is not ir.GrantKeyword or value.symbol is not None or not isinstance(value.who, ir.And):
        return None
    has = ir.HasKeyword(value.keyword) in value.who.parts
    return {"who": value.who, "keyword": value.keyword} if has else None


def _one_symbol(value: Any) -> Filling | None:
    return {"it": value[0]} if len(value) == 1 else None


def _several_symbols(value: Any) -> Filling | None:
    return {"it": list(value)} if len(value) > 1 else None


def _given_powers(g: Grammar) -> None:
    """Powers that are given whole; in them the card that has them is *this character*."""
    g.same("given power", "{it:rule}")
    for name in ("", "{name:quoted} , "):
        g.say("rule", f"{{who:nps in}} have {name}a power : {{ability:given power}}", ir.GrantAbility)
    g.say("rule", "{who:nps in} with {powers:powers meant} have it once more", ir.GrantAgain)


def _lose(g: Grammar, template: str, kind: Any, **fixed: bool) -> None:
    names = ("what", "powers", "duration")
    flags = {"and_cannot_gain": False, "printed": False, "one": False} | fixed

    def split(value: Any) -> Filling | None:
        fits = type(value) is ir.Lose and isinstance(value.powers, kind)
        if not fits or any(getattr(value, name) is not flag for name, flag in flags.items()):
            return None
        return {name: getattr(value, name) for name in names}

    g.rule("atom", template, lambda f: ir.Lose(**f | fixed), split, ir.Lose)


_NAMED = str | ir.HasKeyword
_PRINTED = {
    Powers.ALL: "printed powers",
    Powers.KEYWORD_AND_SUPER: "printed keyword and super powers",
    Powers.KEYWORD: "printed keyword powers",
    Powers.KEYWORD_TEXT: "printed keyword text",
    Powers.SUPER: "printed super powers",
}


def _twice(filling: Filling) -> ir.Together:
    """What is given to who has it already is had twice, and so is what is given twice."""
    return ir.Together((ir.GrantKeyword(Trait.THIS, filling["keyword"]),) * 2)


def _split_twice(value: Any) -> Filling | None:
    match value:
        case ir.Together((ir.GrantKeyword(_, keyword), _)) if value == _twice({"keyword": keyword}):
            return {"keyword": keyword}
    return None


def _copies(g: Grammar) -> None:
    g.words("copied powers", {powers: f"the {kind}" for powers, kind in _PRINTED.items()})
    for more in (
        " that cost {symbol:symbol}",
        " of {timing:timing} timing",
        " called {name:quoted}",
        " with {name_has:quoted} in their names",
    ):
        g.say("copied powers", f"the printed {{powers:power kinds}}{more}", ir.HasPower)
    for begin in ("{what:subject} gains", "give {what:sel}"):
        for (other, new), (some, one) in product(
            (("", False), ("other than its own ", True)), (("", False), ("one of ", True))
        ):
            powers = f"{begin} {some}{{powers:copied powers}} {other}of {{of:sel}} {{duration:duration}}"
            g.say("atom", powers, ir.GainPowersOf, new_only=new, one=one)
    g.say("rule", "SELF has {powers:copied powers} of each {of:np in}", ir.CopiesPowers)
    printed = "SELF has {powers:copied powers} of every printed {of:np in}"
    g.say("rule", printed, ir.CopiesPowers, every=True)
    g.say("rule", "SELF has the keywords that {from_power:quoted} gives each {of:np in}", ir.CopiesPowers)


def _has_keyword(filling: Filling) -> ir.Filter:
    """Flight and Ranged are traits; everything else is a keyword."""
    return _TRAITS.get(filling["keyword"]) or ir.HasKeyword(filling["keyword"])


def _lacks_keyword(filling: Filling) -> ir.Filter:
    return ir.Not(_has_keyword(filling))


def _split_keyword(value: Any) -> Filling | None:
    if not isinstance(value, ir.HasKeyword) or value.keyword in _TRAITS or value.symbol is not None:
        return None
    return {"keyword": value.keyword}


_TRAITS = {"Flight": Trait.FLIGHT, "Ranged": Trait.RANGED}


def _losses(g: Grammar) -> None:
    """What cards have not, and what nobody can take."""
    g.words("power name", {"Flight": "[Flight]", "Ranged": "[Ranged]"})
    g.rule("power name", "{it:quoted}", lambda f: f["it"], lambda value: {"it": value})
    g.rule("power name", "{keyword:keyword}", _lost_keyword, _split_keyword, ir.HasKeyword)
    g.rule("names", "{it:power name+,and}", lambda f: tuple(f["it"]), _several)
    g.rule("names", "{it:power name}", lambda f: (f["it"],), _single)
    g.say("powers meant", "powers with {name_has:quoted} in the name", ir.HasPower)
    for phrase, kind in (("powers gone", Powers), ("power name", _NAMED)):
        for never in (False, True):
            for names in (False, True):
                _loss(g, phrase, kind, never, names)
    for never in (False, True):
        _loss(g, "powers meant", ir.HasPower, never, names=False)
    only = ir.LosesPowers(Trait.THIS, Powers.ALL, and_cannot_gain=True, gained=True)
    own_or_others(
        g,
        "HAVE only printed powers and can't gain any",
        ir.LosesPowers,
        lambda f: replace(only, who=f["who"]),
        lambda value: {} if replace(value, who=Trait.THIS) == only else None,
    )
    g.say("rule", "even while stunned , {ability:rule}", ir.AlwaysOn, losable=True)
    g.hear("rule", "also while stunned , {ability:rule}", ir.AlwaysOn, losable=True)
    g.say("rule", "at all times , {ability:rule}", ir.AlwaysOn)


def _lost_keyword(filling: Filling) -> ir.HasKeyword:
    """Flight and Ranged are names with a symbol of their own."""
    if filling["keyword"] in _TRAITS:
        raise Unfit
    return ir.HasKeyword(filling["keyword"])


def _naming(g: Grammar) -> None:
    """A power is named, and meant later."""
    g.say("atom", "name a {powers:power kind}", ir.NamePower)
    for printed, word in ((False, ""), (True, "printed ")):
        g.say("atom", f"name a {word}{{powers:power kind}} of {{of:likened}}", ir.NamePower, printed=printed)
    g.say("short condition", "the named power has {text:quoted} in its name", ir.NamedHas)
    named = ir.HasPower(name=ir.Said.NAMED)
    for phrase, words in (
        ("powers meant", "the named power"),
        ("copied powers", "the named power"),
        ("quality", "with the named power"),
    ):
        g.words(phrase, {named: words})


def _several(names: Any) -> Filling | None:
    return {"it": list(names)} if len(names) > 1 else None


def _single(names: Any) -> Filling | None:
    return {"it": names[0]} if len(names) == 1 else None


def _loss(g: Grammar, phrase: str, kind: Any, never: bool, names: bool) -> None:
    def make(filling: Filling) -> ir.LosesPowers:
        return ir.LosesPowers(filling["who"], filling["powers"], filling.get("except_", ()), never)

    def split(value: Any) -> Filling | None:
        fits = (
            isinstance(value.powers, kind)
            and value.and_cannot_gain is never
            and bool(value.except_) is names
            and not value.gained
        )
        return {"powers": value.powers, "except_": value.except_} if fits else None

    words = "DO have and can't gain" if never else "DO have"
    ending = " except {except_:names}" if names else ""
    own_or_others(g, f"{words} {{powers:{phrase}}}{ending}", ir.LosesPowers, make, split)
