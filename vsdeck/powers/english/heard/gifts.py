"""Several things that a character has or gets at once: `+2/+2, Stealth and [Flight]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import pair
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Ref, Row, Trait, Verb
from vsdeck.powers.tidy import both

_VERBS = ("has", "gets", "gains", "is", "have", "get", "gain", "are", "becomes", "be", "become")
_PREVENTED = {
    **{
        "be struck in combat": Verb.STRIKE,
        "be stunned": Verb.STUN,
        "be wounded": Verb.WOUND,
        "be struck": Verb.STRIKE,
        "be attacked": Verb.ATTACK,
    },
    "be KO'd": Verb.KO,
}
_LEFT_OUT = {
    "attack": Verb.ATTACK,
    "strike": Verb.STRIKE,
    "ready": Verb.READY,
    "recover": Verb.RECOVER,
    "move": Verb.MOVE,
    "team attack": Verb.TEAM_ATTACK,
    "be equipped": Verb.EQUIP,
    "have +1/+1 counters": Verb.GAIN_PLUS,
    "have or gain +1/+1 counters": Verb.GAIN_PLUS,
    "have -1/-1 counters": Verb.GAIN_MINUS,
}
_ROWS = {
    "can only be in the front row": Row.FRONT,
    "can only be in the back row": Row.BACK,
    "can't be in your front row": Row.BACK,
    "can't be in your back row": Row.FRONT,
}


def add(g: Grammar) -> None:
    _gift(g)
    g.rule("boons", "{it:boon+and}", lambda f: tuple(f["it"]))
    for joint in (", and", "and"):
        g.rule("boons", f"{{more:boon+,}} {joint} {{last:boon}}", lambda f: (*f["more"], f["last"]))
    g.rule("boons", "{one:boon} , and {last:boon}", lambda f: (f["one"], f["last"]))
    g.rule("done steps", "{what:subject} {one:boon} {duration:duration}", _alone)
    for duration in ("{duration:duration}",):
        for verb in _VERBS[:8]:
            subject = "subject" if verb.endswith("s") else "many sel"
            words = f"{{what:{subject}}} {verb} {{boons:boons}} {duration}"
            g.rule("done steps", words, _effects)
            g.rule("done steps", f"{{duration:brief}} , {{what:{subject}}} {verb} {{boons:boons}}", _effects)
        for verb in ("get", "have", "gain", "become", "be"):
            g.rule("done steps", f"choose {{what:sel}} to {verb} {{boons:boons}} {duration}", _effects)
    for verb, keyword, delta in (
        *(("has", _keyword, _delta), ("is", _keyword, _delta)),
        *(("gains", _keyword, _delta), ("becomes", _keyword, _delta)),
    ):
        g.rule("atom", f"{{what:subject}} {verb} {{keyword:keyword}} {{duration:duration}}", keyword)
        g.rule("atom", f"{{what:subject}} {verb} {{delta:delta}} {{duration:duration}}", delta)
        g.rule("atom", f"{{duration:brief}} , {{what:subject}} {verb} {{delta:delta}}", delta)
        g.rule("atom", f"{{duration:brief}} , {{what:subject}} {verb} {{keyword:keyword}}", keyword)
    for verb, keyword, delta in (
        *(("have", _has_keyword, _has_delta), ("are", _has_keyword, _has_delta)),
        *(("gain", _keyword, _delta), ("get", _keyword, _delta)),
    ):
        g.rule("atom", f"{{what:many sel}} {verb} {{keyword:keyword}} {{duration:duration}}", keyword)
        g.rule("atom", f"{{what:many sel}} {verb} {{delta:delta}} {{duration:duration}}", delta)
    g.rule("atom", "{what:subject} has {delta:delta} {duration:duration} for each {per:per}", _delta_per)
    for verb in ("is", "gains", "gets", "becomes"):
        g.rule("atom", f"{{what:reference}} {verb} {{keyword:keyword}}", _for_good)
        g.rule("done steps", f"{{what:reference}} {verb} {{boons:boons}}", _boons_for_good)
    for verb in ("get", "gain", "be", "become"):
        g.rule("atom", f"choose {{what:sel}} to {verb} {{keyword:keyword}}", _for_good)
        g.rule("done steps", f"choose {{what:sel}} to {verb} {{boons:boons}}", _boons_for_good)
    for verb in ("has", "have", "gets", "get", "is", "are"):
        one = verb.endswith("s")
        who = "{who:holder}" if one else "{who:nps in}"
        g.rule("brief rule", f"{who} {verb} {{boons:boons}}", _rules)
        if one:
            g.rule("brief rule", f"each {{who:np in}} {verb} {{boons:boons}}", _rules)
            g.rule("brief rule", f"each {{who:np in}} {verb} {{delta:delta}}", _rule_delta)
            g.rule("brief rule", f"each {{who:np in}} {verb} {{keyword:keyword}}", _rule_keyword)
    for verb in ("get", "gets"):
        who = "{who:holder}" if verb == "gets" else "{who:nps in}"
        g.rule("brief rule", f"{who} {verb} {{delta:delta}}", _rule_delta)
        g.rule("brief rule", f"{who} {verb} {{delta:delta}} for each {{per:per}}", _rule_per)
    g.rule("brief rule", "{who:holder} {boons:boons}", _verbs_said)
    g.rule("brief rule", "{who:nps in} {boons:boons}", _verbs_said)
    g.rule("brief rule", "{who:nps in} {one:boon}", lambda f: _verbs_said({**f, "boons": (f["one"],)}))
    g.rule("brief rule", "{who:holder} has {keyword:keyword}", _rule_keyword)
    g.rule("brief rule", "{who:holder} is {keyword:keyword}", _rule_keyword)
    for sign, factor in (("+", 1), ("-", -1)):
        health = f"{sign} {{n:digits}} health"
        for who, has in (("{who:nps in}", "have"), ("{who:holder}", "has")):
            g.rule("brief rule", f"{who} {has} {health}", _health(factor))
            g.rule("brief rule", f"{who} {has} {{delta:delta}} and {health}", _health(factor))


def _gift(g: Grammar) -> None:
    """Each is what makes an effect, and what makes a rule."""
    for verb in ("", *_VERBS):
        g.rule("boon", f"{verb} {{it:delta}}".strip(), lambda f: ("delta", f["it"]))
        g.rule("boon", f"{verb} {{it:keyword}}".strip(), lambda f: ("keyword", f["it"]))
    for words in _PREVENTED | _LEFT_OUT:
        g.rule("boon", f"can't {words}", _constant(("can't", words)))
    for one, other in (("be stunned", "be wounded"), ("be attacked", "be struck"), ("attack", "be attacked")):
        short = other.removeprefix("be ") if one.startswith("be ") else other
        g.rule("boon", f"can't {one} or {short}", _constant(("can't", one, other)))
    g.rule("boon", "can't strike or be struck", _constant(("can't", "strike", "be struck")))
    g.rule("boon", "can't attack or strike", _constant(("can't", "attack", "strike")))
    for words in _PREVENTED | _LEFT_OUT:
        g.rule("undone", words, _constant(words))
    for joint in (", or", "or"):
        undone = f"can't {{more:undone+,}} {joint} {{last:undone}}"
        g.rule("boon", undone, lambda f: ("can't", *f["more"], f["last"]))
    for words, row in _ROWS.items():
        g.rule("boon", words, _constant(("row", row)))
    for loses in ("loses and can't gain", "lose and can't gain"):
        g.rule("boon", f"{loses} {{it:keyword}}", lambda f: ("loses", f["it"]))


def _constant(value: Any) -> Callable[[Filling], Any]:
    return lambda filling: value


def _forbidden(words: str, who: ir.Filter) -> ir.Rule:
    if words == "be struck in combat":
        return ir.Forbid(Verb.STRIKE, Trait.CARD, both(who, Trait.IN_COMBAT))
    if words in _PREVENTED:
        return ir.Forbid(_PREVENTED[words], Trait.CARD, who)
    if words == "be equipped":
        return ir.Forbid(Verb.EQUIP, Trait.CARD, who)
    return ir.Forbid(_LEFT_OUT[words], who)


def _effects(filling: Filling) -> ir.Effect:
    what, duration = filling["what"], filling["duration"]
    steps: list[ir.Effect] = []
    for gift in filling["boons"]:
        again = Ref.IT if isinstance(what, ir.Choose) and steps else what
        match gift:
            case ("delta", (atk, def_)):
                steps.append(ir.Modify(again, atk, def_, duration))
            case ("keyword", keyword):
                steps.append(ir.Gain(again, keyword, duration))
            case ("can't", *verbs):
                who = _as_filter(again)
                steps += [ir.During(duration, _forbidden(verb, who)) for verb in verbs]
            case _:
                raise Unfit
    return ir.Sequence(tuple(steps))


def _alone(filling: Filling) -> ir.Effect:
    """`SELF can't be stunned or wounded this turn`."""
    if filling["one"][0] != "can't" or len(filling["one"]) < 3:
        raise Unfit
    return _effects({**filling, "boons": (filling["one"],)})


def _as_filter(what: ir.Selection) -> ir.Filter:
    known = {Ref.SELF: Trait.THIS, Ref.IT: Trait.IT, Ref.SUBJECT: Trait.SUBJECT, Ref.OBJECT: Trait.OBJECT}
    if isinstance(what, Ref) and what in known:
        return known[what]
    if isinstance(what, ir.Each) and not what.among:
        return what.what
    raise Unfit


def _rules(filling: Filling) -> ir.Ability:
    rules: list[ir.Ability] = []
    for gift in filling["boons"]:
        match gift:
            case ("delta", (atk, def_)):
                rules.append(ir.Gets(filling["who"], atk, def_))
            case ("keyword", keyword):
                rules.append(ir.GrantKeyword(filling["who"], keyword))
            case ("can't", *verbs):
                rules += [_forbidden(verb, filling["who"]) for verb in verbs]
            case ("row", row):
                rules.append(ir.OnlyRow(filling["who"], row))
            case ("loses", keyword):
                rules.append(ir.LosesPowers(filling["who"], keyword, and_cannot_gain=True))
    return rules[0] if len(rules) == 1 else ir.Together(tuple(rules))


def _verbs_said(filling: Filling) -> ir.Ability:
    """Where each part has its verb: `can't attack, can't strike, …`; gifts have theirs in other patterns."""
    if filling["boons"][0][0] in ("delta", "keyword"):
        raise Unfit
    if len(filling["boons"]) == 1 and len(filling["boons"][0]) < 3:
        raise Unfit
    return _rules(filling)


def _known(filling: Filling) -> ir.Selection:
    """What some cards *have* for a time holds for those that come later, too: no deed."""
    if isinstance(filling["what"], ir.Each) and filling["duration"] is not Duration.ITS_NEXT_TURN:
        raise Unfit
    what: ir.Selection = filling["what"]
    return what


def _has_keyword(filling: Filling) -> ir.Effect:
    return ir.Gain(_known(filling), filling["keyword"], filling["duration"])


def _has_delta(filling: Filling) -> ir.Effect:
    atk, def_ = filling["delta"]
    return ir.Modify(_known(filling), atk, def_, filling["duration"])


_STATUSES = ("Infected", "Burned")


def _for_good(filling: Filling) -> ir.Effect:
    """No time is said: it stays so. This card itself *is* something by a rule."""
    if filling["what"] is Ref.SELF:
        raise Unfit
    if filling["keyword"] in _STATUSES:
        return ir.Status(filling["what"], filling["keyword"])
    return ir.Gain(filling["what"], filling["keyword"], Duration.GAME)


def _boons_for_good(filling: Filling) -> ir.Effect:
    if filling["what"] is Ref.SELF or any(kind != "keyword" for kind, *_ in filling["boons"]):
        raise Unfit
    return _effects({**filling, "duration": Duration.GAME})


def _keyword(filling: Filling) -> ir.Effect:
    return ir.Gain(filling["what"], filling["keyword"], filling["duration"])


def _delta(filling: Filling) -> ir.Effect:
    atk, def_ = filling["delta"]
    return ir.Modify(filling["what"], atk, def_, filling["duration"])


def _delta_per(filling: Filling) -> ir.Effect:
    atk, def_ = pair(filling)
    return ir.Modify(filling["what"], atk, def_, filling["duration"])


def _rule_delta(filling: Filling) -> ir.Rule:
    return ir.Gets(filling["who"], *filling["delta"])


def _rule_per(filling: Filling) -> ir.Rule:
    return ir.Gets(filling["who"], *pair(filling))


def _rule_keyword(filling: Filling) -> ir.Rule:
    return ir.GrantKeyword(filling["who"], filling["keyword"])


def _health(factor: int) -> Callable[[Filling], ir.Rule]:
    def make(filling: Filling) -> ir.Rule:
        atk, def_ = filling.get("delta", (0, 0))
        return ir.Gets(filling["who"], atk, def_, factor * filling["n"])

    return make
