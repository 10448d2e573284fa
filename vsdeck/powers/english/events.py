"""What happens, made from the wording of each event: the present for triggers, the past for conditions."""

from __future__ import annotations

import re
from enum import EnumMeta
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Side, Trait
from vsdeck.powers.notation import fields_of
from vsdeck.powers.tidy import both

_ROLES = {
    Trait.SOLO_ATTACKER: "solo attacking",
    Trait.TEAM_ATTACKER: "team attacking",
    Trait.ATTACKER: "attacking",
    Trait.DEFENDER: "defending",
}
_NOUN = re.compile(r"\{(who|whom|what|with_|from_)\}")
"""Fields of events that are filters; the others have phrases of their own kind."""
_DOERS = {Side.YOURS: "you", Side.ENEMY: "an enemy player", Side.ANY: "a player", Side.THEIRS: "that player"}
_EACH = {
    Side.YOURS: "your",
    Side.ENEMY: "each enemy player 's",
    Side.ANY: "each player 's",
    Side.THEIRS: "that player 's",
}


def add(g: Grammar) -> None:
    g.words("role", _ROLES)
    g.same("no np", "no {it:np in}", lambda value: not _own(value))
    events = [kind for kind in ir.LANGUAGE.values() if issubclass(kind, ir.Event) and kind.wording]
    event: Any
    for event in events:
        _own_role(g, event)
    _gets_attacked(g)
    for event in events:
        if isinstance(event, EnumMeta):
            _words(g, event)
        else:
            say_event(g, event, event.wording)
            _several(g, event)
        if event.moment and not isinstance(event, EnumMeta):
            for side, owner in _EACH.items():
                g.say("trigger", event.moment.replace("{of}", owner), event, of=side)
    g.same("trigger", "when {it:event}", lambda value: not value.moment)


def _own(value: Any) -> bool:
    parts = value.parts if isinstance(value, ir.And) else (value,)
    return Trait.THIS in parts or Trait.IT in parts


def _words(g: Grammar, event: Any) -> None:
    """An event that is one word of the language."""
    (word,) = event
    g.words("event", {word: _verbs(event.wording, 0)})
    g.words("past event", {word: _verbs(event.wording, -1)})
    if event.moment:
        g.words("trigger", {word: event.moment})


def say_event(g: Grammar, event: type[ir.Event], wording: str, **fixed: Any) -> None:
    """One wording of an event, in all its forms and for all sides."""
    side = next((name for name in ("by", "of") if f"{{{name}}}" in wording), "")
    if not side:
        _say(g, event, wording, 0, fixed)
    for value, doer in _DOERS.items() if side else ():
        shown = doer if side == "by" else "your" if value is Side.YOURS else f"{doer} 's"
        words = wording.replace(f"{{{side}}}", shown)
        present = 1 if side == "by" and value is not Side.YOURS else 0
        _say(g, event, words, present, {**fixed, side: value})


def _say(g: Grammar, event: type[ir.Event], wording: str, present: int, fixed: Filling) -> None:
    short, long = re.sub(r" \[.*?\]", "", wording), re.sub(r"[\[\]]", "", wording)
    for phrase, form in (("event", present), ("past event", -1), ("no event", -1)):
        if phrase == "no event" and not wording.startswith("{who}"):
            continue
        subject = "no np" if phrase == "no event" else "a np"
        for words in dict.fromkeys((short, long)):
            said = _verbs(words, form).replace("{who}", f"{{who:{subject}}}", 1)
            g.say(phrase, _NOUN.sub(r"{\1:a np}", said), event, **fixed)


def _verbs(wording: str, form: int) -> str:
    forms = (word.split("|") for word in wording.split(" "))
    return " ".join(word[form if len(word) > 1 else 0] for word in forms)


def _gets_attacked(g: Grammar) -> None:
    """`SELF gets attacked`: once, however many attack it."""

    def make(filling: Filling) -> ir.Event:
        return ir.OneOrMore(ir.Attacks(Trait.CHARACTER, filling["whom"]))

    def split(value: Any) -> Filling | None:
        match value:
            case ir.OneOrMore(ir.Attacks(Trait.CHARACTER, whom)) if whom is not Trait.CHARACTER:
                return {"whom": whom}
        return None

    g.rule("event", "{whom:a np} gets attacked", make, split, ir.OneOrMore)
    g.rule("past event", "{whom:a np} got attacked", make, split, ir.OneOrMore)


def _several(g: Grammar, event: Any) -> None:
    """`one or more enemy characters attack SELF`: once for all at the same time."""
    if not event.wording.startswith("{who} "):
        return
    short, long = re.sub(r" \[.*?\]", "", event.wording), re.sub(r"[\[\]]", "", event.wording)
    for phrase, form in (("event", 0), ("past event", -1)):
        for words in dict.fromkeys((short, long)):
            _, verb, *rest = _verbs(words, form).split(" ")
            said = " ".join((verb.removesuffix("s") if form == 0 else verb, *rest))
            said = re.sub(r"\{(\w+)\}", r"{\1:a np}", said)
            _say_several(g, phrase, f"one or more {{who:nps in}} {said}", event, "{whom" in said)


def _say_several(g: Grammar, phrase: str, template: str, event: Any, whole: bool) -> None:
    names = tuple(fields_of(event))

    def make(filling: Filling) -> Any:
        if _own(filling["who"]):
            raise Unfit
        return ir.OneOrMore(event(**filling))

    def split(value: Any) -> Filling | None:
        inner: Any = value.event if isinstance(value, ir.OneOrMore) else None
        if type(inner) is not event or _own(inner.who):
            return None
        filling = {name: getattr(inner, name) for name in names}
        if not whole and filling.pop("whom", Trait.CHARACTER) is not Trait.CHARACTER:
            return None
        return filling

    g.rule(phrase, template, make, split, ir.OneOrMore)


def _own_role(g: Grammar, event: Any) -> None:
    """`SELF stuns a character while team attacking`: for what one character does to another."""
    if isinstance(event, EnumMeta) or not {"who", "whom"} <= fields_of(event).keys():
        return
    verb = _verbs(event.wording, 0).split(" ")[1]

    def make(filling: Filling) -> Any:
        return event(both(Trait.THIS, filling["role"]), filling["whom"])

    def split(value: Any) -> Filling | None:
        if type(value) is not event or not isinstance(value.who, ir.And):
            return None
        match value.who.parts:
            case (Trait.THIS, role) if role in _ROLES:
                return {"role": role, "whom": value.whom}
        return None

    g.rule("event", f"SELF {verb} {{whom:a np}} while {{role:role}}", make, split)
