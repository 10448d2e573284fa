"""What happens, made from the wording of each event: the present for triggers, the past for conditions."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import EnumMeta
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.selections import SIDES
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Ref, Side, Trait
from vsdeck.powers.notation import fields_of
from vsdeck.powers.tidy import OWN, both

_ROLES = {
    Trait.SOLO_ATTACKER: "solo attacking",
    Trait.TEAM_ATTACKER: "team attacking",
    Trait.ATTACKER: "attacking",
    Trait.DEFENDER: "defending",
}
_NOUN = re.compile(r"\{(who|whom|what|with_|from_)\}")
"""Fields of events that are filters; the others have phrases of their own kind."""
_SOMEBODY = Trait.THIS
"""Stands for who is told of before."""
_STAY = ir.Either((ir.GetsStunned(Trait.THIS), ir.LeavesPlay(Trait.THIS)))
"""`until SELF gets stunned or leaves play` is a time of its own."""
_PLAIN = (Trait.CHARACTER, Trait.CARD)
_BECOMING: tuple[tuple[ir.Filter, str, str], ...] = (
    (Trait.READY, "{who} readies|readied", "{by} ready|readies|readied {who}"),
    (Trait.EXHAUSTED, "{who} exhausts|exhausted", "{by} exhaust|exhausts|exhausted {who}"),
    (Trait.FACE_UP, "{who} turns|turned face up", "{by} turn|turns|turned {who} face up"),
    (Trait.HIDDEN, "{who} hides|hid", "{by} hide|hides|hid {who}"),
    (Trait.FACE_DOWN, "{who} turns|turned face down", "{by} turn|turns|turned {who} face down"),
    (Trait.FRONT, "{who} moves|moved to the front row", "{by} move|moves|moved {who} to the front row"),
    (Trait.BACK, "{who} moves|moved to the back row", "{by} move|moves|moved {who} to the back row"),
    (Trait.YOURS, "{who} moves|moved to your side", "{by} move|moves|moved {who} to your side"),
    (ir.Not(Trait.YOURS), "{who} leaves|left your side", "{by} take|takes|took {who} from your side"),
)
_REPLACED = (
    *(ir.Appears, ir.Draws, ir.EntersDomain, ir.EntersZone, ir.GetsCounters, ir.GetsKOd, ir.GetsStunned),
    *(ir.GetsWounded, ir.Invents, ir.KOs, ir.LeavesPlay, ir.PlaysCard, ir.PowersUp, ir.StatChanges),
    *(ir.Strikes, ir.Stuns, ir.Wounds),
)
"""In the place of which something else is done: what *would* happen."""
_EACH = {
    Side.YOURS: "your",
    Side.ENEMY: "each enemy player 's",
    Side.ANY: "each player 's",
    Side.THEIRS: "that player 's",
    Side.OTHERS: "each other player 's",
}


def add(g: Grammar) -> None:
    g.words("role", _ROLES)
    g.same("no np", "no {it:np in}", lambda value: not _own(value))
    events = [kind for kind in ir.LANGUAGE.values() if issubclass(kind, ir.Event) and kind.wording]
    event: Any
    _team_attacks(g)
    for event in events:
        _own_role(g, event)
        _own_state(g, event)
    _gets_attacked(g)
    for event in events:
        if isinstance(event, EnumMeta):
            _words(g, event)
        else:
            say_event(g, event, event.wording)
        if event.moment and not isinstance(event, EnumMeta):
            for side, owner in _EACH.items():
                g.say("trigger", event.moment.replace("{of}", owner), event, of=side)
    for so, wording, of_a_player in _BECOMING:
        say_event(g, ir.Becomes, wording, so=so)
        say_event(g, ir.Becomes, of_a_player, so=so)
    for phrase in ("event", "would event", "past event"):
        g.same(phrase, f"{{it:one {phrase}}}", lambda value: not isinstance(value, ir.Either))
        if phrase != "would event":
            uses = _verbs("{who:a np} uses|used {names:quoted+,or}", -1 if phrase == "past event" else 0)
            g.rule(phrase, uses, _uses_one_of, _split_uses_one_of, ir.Either)
            deeds = f"{{who:a np}} {{parts:what {phrase} is+or}}"
            g.rule(phrase, deeds, _either_of_one, _parts_of_one, ir.Either)
        g.rule(phrase, f"{{parts:one {phrase}+or}}", _either, _parts, ir.Either)
    g.rule(
        "quality",
        "{it:did}",
        lambda f: f["it"],
        lambda value: {"it": value} if isinstance(value, ir.Did) else None,
        ir.Did,
    )
    g.same("trigger", "when {it:event}", lambda value: not value.moment)


def _either(filling: Filling) -> ir.Event:
    return ir.Either(tuple(filling["parts"]))


def _parts(value: Any) -> Filling | None:
    return {"parts": list(value.parts)} if isinstance(value, ir.Either) else None


def _uses_one_of(filling: Filling) -> ir.Event:
    """`SELF uses “Jab” or “Hook”`"""
    if len(filling["names"]) < 2:
        raise Unfit
    return ir.Either(tuple(ir.UsesPower(filling["who"], name) for name in filling["names"]))


def _split_uses_one_of(value: Any) -> Filling | None:
    match value:
        case ir.Either((ir.UsesPower(who), *_) as parts):
            names = [part.name for part in parts if isinstance(part, ir.UsesPower) and part.name]
            filling = {"who": who, "names": names}
            return filling if len(names) > 1 and _uses_one_of(filling) == value else None
    return None


_OF_WHO = (ir.GetsCounters, ir.PaysSymbol, ir.StatChanges, ir.UsesPower)
"""What has several wordings, all of which begin with who."""


def _subject(event: Any) -> str:
    """The field of who it is told of first; nothing if that is no card."""
    if isinstance(event, ir.OneOrMore):
        attacked = isinstance(event.event, ir.Attacks) and event.event.who is Trait.CHARACTER
        return "whom" if attacked else ""
    if isinstance(event, ir.Becomes):
        return "who" if event.by is Side.ANY else ""
    of_who = isinstance(event, _OF_WHO) or getattr(event, "wording", "").startswith("{who} ")
    return "who" if of_who else ""


def _told_of(event: Any, who: ir.Filter) -> Any:
    inner: Any = event.event if isinstance(event, ir.OneOrMore) else event
    told: Any = replace(inner, **{_subject(event): who})
    return ir.OneOrMore(told) if isinstance(event, ir.OneOrMore) else told


def _either_of_one(filling: Filling) -> ir.Event:
    """`SELF appears or recovers`"""
    event = ir.Either(tuple(_told_of(part, filling["who"]) for part in filling["parts"]))
    if event == _STAY:
        raise Unfit
    return event


def _parts_of_one(value: Any) -> Filling | None:
    parts = value.parts if isinstance(value, ir.Either) else ()
    if not parts or value == _STAY or not all(map(_subject, parts)):
        return None
    inner = (part.event if isinstance(part, ir.OneOrMore) else part for part in parts)
    who, *others = (getattr(one, _subject(part)) for one, part in zip(inner, parts, strict=True))
    if any(other != who for other in others):
        return None
    return {"who": who, "parts": [_told_of(part, _SOMEBODY) for part in parts]}


def _own(value: Any) -> bool:
    parts = value.parts if isinstance(value, ir.And) else (value,)
    return any(trait in parts for trait in OWN)


def _words(g: Grammar, event: Any) -> None:
    """An event that is one word of the language."""
    (word,) = event
    g.words("one event", {word: _verbs(event.wording, 0)})
    g.words("one past event", {word: _verbs(event.wording, -1)})
    if event.moment:
        g.words("trigger", {word: event.moment})


def say_event(g: Grammar, event: type[ir.Event], wording: str, **fixed: Any) -> None:
    """One wording of an event, in all its forms and for all sides."""
    side = next((name for name in ("by", "of") if f"{{{name}}}" in wording), "")
    if not side:
        _say(g, event, wording, 0, fixed)
    for value, doer in SIDES.items() if side else ():
        shown = doer if side == "by" else "your" if value is Side.YOURS else f"{doer} 's"
        words = wording.replace(f"{{{side}}}", shown)
        present = 1 if side == "by" and value is not Side.YOURS else 0
        _say(g, event, words, present, {**fixed, side: value})


def _say(g: Grammar, event: type[ir.Event], wording: str, present: int, fixed: Filling) -> None:
    short, long = re.sub(r" \[.*?\]", "", wording), re.sub(r"[\[\]]", "", wording)
    for phrase, form in (("one event", present), ("one past event", -1), ("no event", -1)):
        denied = "who" if wording.startswith("{who}") else "what" if "by" in fixed else ""
        for words in dict.fromkeys((short, long)):
            said = _verbs(words, form)
            if phrase == "no event":
                if f"{{{denied}}}" not in words:
                    continue
                said = said.replace(f"{{{denied}}}", f"{{{denied}:no np}}", 1)
            g.say(phrase, _NOUN.sub(r"{\1:a np}", said), event, **fixed)
            if phrase != "no event" and said.startswith("{who} "):
                of_one = _NOUN.sub(r"{\1:a np}", said.removeprefix("{who} "))
                g.say(f"what {phrase.removeprefix('one ')} is", of_one, event, **fixed, who=_SOMEBODY)
    for words in dict.fromkeys((short, long)):
        if event in _REPLACED:
            g.say("one would event", _NOUN.sub(r"{\1:a np}", _would(words)), event, **fixed)
        if not event.at_once:
            _several(g, event, words, present, fixed)
        for field, as_ in (("who", Ref.SUBJECT), ("whom", Ref.OBJECT), ("what", Ref.OBJECT)):
            if f"{{{field}}}" in words and (field != "what" or "by" in fixed):
                _did(g, event, _verbs(words, -1), field, as_, fixed)


def _did(g: Grammar, event: Any, words: str, field: str, as_: Ref, fixed: Filling) -> None:
    """`that attacked this turn`, `that SELF stunned this turn`: the past, told of a card in it."""
    rest = " ".join(word for word in words.split(" ") if word != f"{{{field}}}")
    defaults, names = event._defaults, tuple(fields_of(event))
    usual = defaults.get(field, Trait.CARD if field == "what" else Trait.CHARACTER)
    for plain in (True, False):
        own = "" if plain else f"as {{{field}}} "
        said = _NOUN.sub(r"{\1:a np}", f"that {rest} {own}{{within:span}}")
        slots = set(re.findall(r"\{(\w+)", said)) - {"within"}

        def make(filling: Filling, plain: bool = plain) -> ir.Did:
            parts = fixed | {name: value for name, value in filling.items() if name != "within"}
            if plain:
                parts[field] = usual
            elif parts[field] in _PLAIN:
                raise Unfit
            return ir.Did(event(**parts), filling["within"], as_)

        def split(value: Any, plain: bool = plain, slots: set[str] = slots) -> Filling | None:
            if type(value) is not ir.Did or type(value.event) is not event or value.as_ is not as_:
                return None
            known = {name: getattr(value.event, name) for name in names}
            if (known[field] == usual) is not plain or (not plain and known[field] in _PLAIN):
                return None
            left = (name for name in known if name not in slots and name != field)
            if any(known[name] != fixed.get(name, defaults.get(name)) for name in left):
                return None
            return {name: known[name] for name in slots} | {"within": value.within}

        g.rule("did", said, make, split)


def _verbs(wording: str, form: int) -> str:
    forms = (word.split("|") for word in wording.split(" "))
    return " ".join(word[form if len(word) > 1 else 0] for word in forms)


def _would(wording: str) -> str:
    """`{who} would get stunned`, `you would draw one or more cards`."""
    words = wording.split(" ")
    verb = next(place for place, word in enumerate(words) if "|" in word)
    first, *others = words[verb].split("|")
    words[verb] = f"would {first if len(others) > 1 else 'be' if first == 'is' else _plural(first)}"
    return _verbs(" ".join(words), 0)


def _team_attacks(g: Grammar) -> None:
    """`characters on your side team attack`: once; `SELF team attacks`: each of those that do."""

    def make(filling: Filling) -> ir.Event:
        return ir.OneOrMore(ir.Attacks(both(filling["who"], Trait.TEAM_ATTACKER)))

    def split(value: Any) -> Filling | None:
        match value:
            case ir.OneOrMore(ir.Attacks(ir.And(parts))) if Trait.TEAM_ATTACKER in parts:
                who = both(*(part for part in parts if part is not Trait.TEAM_ATTACKER))
                return {"who": who} if not _own(who) and make({"who": who}) == value else None
        return None

    g.rule("one event", "{who:nps in} team attack", make, split, ir.OneOrMore)
    for role, verb in ((Trait.SOLO_ATTACKER, "solo attacks"), (Trait.TEAM_ATTACKER, "team attacks")):
        for whom in ("", " {whom:a np}"):
            split = _split_attacks_as(role, bool(whom))
            g.rule("one event", f"{{who:a np}} {verb}{whom}", attacks_as(role), split, ir.Attacks)


def attacks_as(role: Trait) -> Any:
    return lambda f: ir.Attacks(both(f["who"], role), f.get("whom", Trait.CHARACTER))


def _split_attacks_as(role: Trait, in_full: bool) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Attacks(ir.And(parts), whom) if (
                role in parts and (whom is not Trait.CHARACTER) is in_full
            ):
                who = both(*(part for part in parts if part is not role))
                filling = {"who": who} | ({"whom": whom} if in_full else {})
                return filling if attacks_as(role)(filling) == value else None
        return None

    return split


def _gets_attacked(g: Grammar) -> None:
    """`SELF gets attacked`: once, however many attack it."""

    def make(filling: Filling) -> ir.Event:
        return ir.OneOrMore(ir.Attacks(Trait.CHARACTER, filling["whom"]))

    def split(value: Any) -> Filling | None:
        match value:
            case ir.OneOrMore(ir.Attacks(Trait.CHARACTER, whom)) if whom is not Trait.CHARACTER:
                return {"whom": whom}
        return None

    attacked = ir.OneOrMore(ir.Attacks(Trait.CHARACTER, _SOMEBODY))
    g.words("what event is", {attacked: "gets attacked"})
    g.rule("one event", "{whom:a np} gets attacked", make, split, ir.OneOrMore)
    g.rule("one past event", "{whom:a np} got attacked", make, split, ir.OneOrMore)


def _several(g: Grammar, event: Any, words: str, present: int, fixed: Filling) -> None:
    """`one or more enemy characters attack SELF`: once for all at the same time."""
    for phrase, form in (("one event", present), ("one past event", -1)):
        said = _verbs(words, form)
        first, verb, *rest = said.split(" ")
        if first in ("{who}", "{what}"):
            field = first[1:-1]
            plural = " ".join((f"one or more {{{field}:nps in}}", _plural(verb), *rest))
            _say_several(g, phrase, plural, event, field, fixed)
        if "{whom}" in said:
            whom = said.replace("{whom}", "one or more {whom:nps in}")
            _say_several(g, phrase, whom, event, "whom", fixed)
        if "{what}" in said and "by" in fixed:
            what = said.replace("{what}", "one or more {what:nps in}")
            _say_several(g, phrase, what, event, "what", fixed)


_PLURALS = {"is": "are", "was": "were"}


def _plural(verb: str) -> str:
    """Of a verb in its present or past."""
    if verb.endswith("ies"):
        return verb.removesuffix("ies") + "y"
    return _PLURALS.get(verb, verb.removesuffix("s"))


def _say_several(g: Grammar, phrase: str, template: str, event: Any, field: str, fixed: Filling) -> None:
    said = _NOUN.sub(r"{\1:a np}", template)
    slots = set(re.findall(r"\{(\w+)", said))
    defaults, names = event._defaults, tuple(fields_of(event))

    def several(parts: Filling) -> bool:
        """Who is many: the doers, or if one card does it, those to whom it is done."""
        if field == "whom":
            return _own(parts["who"]) and not _own(parts["whom"])
        return not _own(parts[field])

    def make(filling: Filling) -> Any:
        parts = fixed | filling
        if not several(parts):
            raise Unfit
        return ir.OneOrMore(event(**parts))

    def split(value: Any) -> Filling | None:
        inner: Any = value.event if isinstance(value, ir.OneOrMore) else None
        if type(inner) is not event:
            return None
        known = {name: getattr(inner, name) for name in names}
        rest = {name: one for name, one in known.items() if name not in slots}
        if not several(known) or any(
            one != fixed.get(name, defaults.get(name)) for name, one in rest.items()
        ):
            return None
        return {name: known[name] for name in slots}

    g.rule(phrase, said, make, split, ir.OneOrMore)


def _own_state(g: Grammar, event: Any) -> None:
    """`SELF gets stunned while it is wounded`: for what happens to this card and to no other."""
    if isinstance(event, EnumMeta) or not event.wording.startswith("{who} "):
        return
    words = _verbs(re.sub(r" \[.*?\]", "", event.wording), 0).removeprefix("{who} ")
    if "{" in words or "whom" in fields_of(event):
        return

    def split(value: Any) -> Filling | None:
        parts = value.who.parts if type(value) is event and isinstance(value.who, ir.And) else ()
        state = tuple(part for part in parts if part is not Trait.THIS)
        if len(state) != len(parts) - 1 or value != event(value.who):
            return None
        return {"it": both(*state)}

    said = f"SELF {words} while SELF is {{it:predicate}}"
    g.rule("one event", said, lambda f: event(both(Trait.THIS, f["it"])), split)


def _own_role(g: Grammar, event: Any) -> None:
    """`SELF stuns a character while team attacking`: for what a character does in a combat."""
    if isinstance(event, EnumMeta) or not event.wording.startswith("{who} "):
        return
    in_full = re.sub(r" \[[^]]*{kind:[^]]*\]", "", event.wording)
    words = _verbs(re.sub(r"[\[\]]", "", in_full), 0).removeprefix("{who} ")

    def make(filling: Filling) -> Any:
        rest = {name: value for name, value in filling.items() if name != "role"}
        return event(both(Trait.THIS, filling["role"]), **rest)

    def split(value: Any) -> Filling | None:
        if type(value) is not event or not isinstance(value.who, ir.And):
            return None
        if getattr(value, "kind", None) is not None:
            return None
        match value.who.parts:
            case (Trait.THIS, role) if role in _ROLES:
                return {"role": role} | {name: getattr(value, name) for name in names if name != "who"}
        return None

    names = tuple(name for name in fields_of(event) if name != "kind")
    if all(f"{{{name}}}" in event.wording for name in names):
        said = _NOUN.sub(r"{\1:a np}", f"SELF {words} while {{role:role}}")
        g.rule("one event", said, make, split)
