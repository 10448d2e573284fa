"""Two steps told as one: `gets +3/+3 and gains Stealth this turn`, `draw a card, and one more for each`."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import unscaled
from vsdeck.powers.english.references import Them, Yours
from vsdeck.powers.english.rules import DONE, SUFFERED
from vsdeck.powers.english.splitting import plain_pair
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit
from vsdeck.powers.ir import Ref, Trait, Who
from vsdeck.powers.notation import nodes_of


def add(g: Grammar) -> None:
    for phrase, subject, get, gain in (
        ("joined effect", "{what:subject}", "gets", "gains"),
        ("bare joined effect", "have {what:reference}", "get", "gain"),
    ):
        gets, gains = f"{get} {{delta:delta}}", f"{gain} {{keyword:keyword}}"
        for told, gift_last in ((f"{gets} and {gains}", True), (f"{gains} and {gets}", False)):
            both = f"{subject} {told} {{duration:duration}}"
            g.rule(phrase, both, _same(gift_last), _split_same(gift_last), ir.Sequence)
    for verb, suffers in (("{verb:done}", False), ("be {verb:suffered}", True)):
        one = f"{{what:one sel}} can't {verb} {{duration:duration}}"
        g.rule("joined effect", one, _cannot(suffers), _split_cannot(suffers), ir.Sequence)
    for phrase in ("joined effect", "bare joined effect"):
        given = "give {what:sel} {delta:delta} and {keyword:keyword} {duration:duration}"
        g.rule(phrase, given, _given, _split_given, ir.Sequence)
        more = "draw {count:n card} , and one more for each {per:per}"
        g.rule(phrase, more, _one_more, _split_one_more, ir.Sequence)


def are_pair(first: Any, second: Any) -> bool:
    match first, second:
        case (ir.Modify() as change, ir.Gain(symbol=None) as gift) | (
            ir.Gain(symbol=None) as gift,
            ir.Modify() as change,
        ):
            same = first.what == second.what and isinstance(first.what, Ref | ir.Each)
            chosen = first is change and isinstance(first.what, ir.Choose) and is_of_it(second)
            return plain_pair(change) is not None and gift.duration == change.duration and (same or chosen)
        case ir.Draw(int(), Who.YOU), ir.Draw(who=Who.YOU):
            return _per(second) is not None
        case ir.Pick(ir.Choose(what, count=1, among=False, by=Who.YOU), secret=False), ir.During(_, rule):
            # *that SELF could attack can't attack* would be read twice.
            told = _forbidden(rule, True) or _forbidden(rule, False)
            return told is not None and not any(isinstance(one, ir.CouldAttack) for one in nodes_of(what))
    return False


def _forbidden(rule: Any, suffers: bool) -> ir.Verb | None:
    """What it can't do, or what can't be done to it."""
    match rule:
        case ir.Forbid(verb, Trait.IT, Trait.CARD, None) if not suffers and verb in DONE:
            return verb
        case ir.Forbid(verb, Trait.CARD, Trait.IT, None) if suffers and verb in SUFFERED:
            return verb
    return None


def _cannot(suffers: bool) -> Any:
    def make(filling: Filling) -> ir.Effect:
        verb = filling["verb"]
        it = (Trait.CARD, Trait.IT) if suffers else (Trait.IT, Trait.CARD)
        return _whole(ir.Pick(filling["what"]), ir.During(filling["duration"], ir.Forbid(verb, *it)))

    return make


def _split_cannot(suffers: bool) -> Split:
    def split(value: Any) -> Filling | None:
        match _pair(value):
            case ir.Pick(what), ir.During(duration, rule):
                verb = _forbidden(rule, suffers)
                return None if verb is None else {"what": what, "duration": duration, "verb": verb}
        return None

    return split


def is_of_it(step: Any) -> bool:
    return step.what is Ref.IT or isinstance(step.what, Them | Yours)


def _per(more: ir.Draw) -> ir.Amount | None:
    found = unscaled(more.count)
    return found[0] if found is not None and found[1] == 1 else None


def _pair(value: Any) -> tuple[Any, Any] | None:
    match value:
        case ir.Sequence((first, second)) if are_pair(first, second):
            return first, second
    return None


def _whole(first: ir.Effect, second: ir.Effect) -> ir.Sequence:
    if not are_pair(first, second):
        raise Unfit
    return ir.Sequence((first, second))


def _change(filling: Filling) -> ir.Modify:
    atk, def_ = filling["delta"]
    return ir.Modify(filling["what"], atk, def_, filling["duration"])


def _same(gift_last: bool) -> Any:
    def make(filling: Filling) -> ir.Effect:
        change = _change(filling)
        gift = ir.Gain(change.what, filling["keyword"], change.duration)
        return _whole(change, gift) if gift_last else _whole(gift, change)

    return make


def _told(change: ir.Modify, gift: ir.Gain) -> Filling:
    found = {"what": change.what, "duration": change.duration, "keyword": gift.keyword}
    return found | (plain_pair(change) or {})


def _split_same(gift_last: bool) -> Split:
    def split(value: Any) -> Filling | None:
        match _pair(value):
            case ir.Modify(what) as change, ir.Gain(gets) as gift if gift_last and what == gets:
                return _told(change, gift)
            case ir.Gain() as gift, ir.Modify() as change if not gift_last:
                return _told(change, gift)
        return None

    return split


def _given(filling: Filling) -> ir.Effect:
    change = _change(filling)
    return _whole(change, ir.Gain(Ref.IT, filling["keyword"], change.duration))


def _split_given(value: Any) -> Filling | None:
    match _pair(value):
        case ir.Modify(ir.Choose()) as change, ir.Gain() as gift:
            return _told(change, gift)
    return None


def _one_more(filling: Filling) -> ir.Effect:
    return _whole(ir.Draw(filling["count"]), ir.Draw(filling["per"]))


def _split_one_more(value: Any) -> Filling | None:
    match _pair(value):
        case ir.Draw(count), ir.Draw() as more:
            return {"count": count, "per": _per(more)}
    return None
