"""Who `that character` is in a trigger: the doer, or who is met where the doer has a name already."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.references import Other
from vsdeck.powers.ir import Ref, ThatMany, Trait
from vsdeck.powers.notation import nodes_of
from vsdeck.powers.tidy import tidy

_KNOWN = (Trait.THIS, Trait.IT, Trait.BEARER, Trait.PLOT_TWIST)
"""Of such a doer nobody says `that character`."""
_CHARACTERS = (Trait.CHARACTER, Trait.MAIN, Trait.SUPPORTING, Trait.ATTACKER, Trait.DEFENDER)
_CARDS = (Trait.CARD, Trait.LOCATION, Trait.EQUIPMENT, Trait.PLOT_TWIST, Trait.RESOURCE)
_OTHER: dict[Any, Any] = {
    Ref.SUBJECT: Ref.OBJECT,
    Ref.OBJECT: Ref.SUBJECT,
    Trait.SUBJECT: Trait.OBJECT,
    Trait.OBJECT: Trait.SUBJECT,
}


def seen_from(event: ir.Event, told: Any) -> Any:
    """What is told after an event, SUBJECT and OBJECT exchanged where only one of them needs words.

    `When SELF stuns a character, KO that character.` Done twice, it changes nothing."""
    if told is None or not _meets_somebody(event):
        return told
    turned = _exchanged(told)
    return told if turned == told else tidy(turned)


def _meets_somebody(event: Any) -> bool:
    match event:
        case ir.Either(parts):
            return all(map(_meets_somebody, parts))
        case ir.OneOrMore(ir.Attacks(Trait.CHARACTER, whom)):
            return whom is not Trait.CHARACTER and _is(whom, _CHARACTERS) and not _is(whom, _KNOWN)
        case ir.Recruits(what=what) | ir.PlaysCard(what=what):
            return _is(what, _CHARACTERS)
        case ir.Appears(who) | ir.EntersZone(who):
            return _is(who, _CARDS)
    doer = getattr(event, "who", None)
    met = getattr(event, "with_" if isinstance(event, ir.PowersUp) else "whom", None)
    if _is(doer, (Trait.IT,)) and met is Trait.CHARACTER:
        # `the next time it attacks, ready that character`: nobody else was spoken of.
        return False
    return _is(doer, _KNOWN) and _is(met, _CHARACTERS)


def meets_anybody(event: Any, *told: Any) -> bool:
    """Whether it speaks of someone of whom nothing is known but that he was attacked or struck, or of what
    was paid."""
    if isinstance(event, ir.Recruits):
        return any(
            getattr(node, field.name) is ThatMany.THAT_MANY
            for part in told
            for node in nodes_of(part)
            for field in fields(node)
        )
    if not isinstance(event, ir.Attacks | ir.Strikes) or event.whom is not Trait.CHARACTER:
        return False
    if event.who in _KNOWN:
        return any(_exchanged(part) != part for part in told)
    return any(isinstance(node, Other) for part in told for node in nodes_of(part))


def _is(what: Any, traits: tuple[Trait, ...]) -> bool:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    return any(trait in parts for trait in traits)


def _exchanged(node: Any) -> Any:
    if isinstance(node, Ref | Trait):
        return _OTHER.get(node, node)
    if isinstance(node, tuple):
        return tuple(map(_exchanged, node))
    if not is_dataclass(node) or isinstance(node, type | ir.When | ir.Instead | ir.Did):
        # What happens in another trigger has its own doer.
        return node
    return type(node)(**{field.name: _exchanged(getattr(node, field.name)) for field in fields(node)})
