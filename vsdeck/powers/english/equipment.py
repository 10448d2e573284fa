"""Equipment: who may wear it, what is worn, putting it on."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import say_adjective
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import AnyNumber, Fact, Trait, Verb
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    g.say("atom", "equip {to} with {what}", ir.Equip)
    g.say("atom", "rearrange {what}", ir.Rearrange)
    g.words("atom", {ir.BattleOfWills(): "start a Battle of Wills for SELF"})
    equipped = ir.EquippedWith(Trait.EQUIPMENT)
    say_adjective(g, equipped, "equipped")
    g.words("adjective", {ir.Not(equipped): "unequipped"})
    g.rule("quality", "equipped with {name:quoted}", _with_named, _name_of_equipment, ir.EquippedWith)
    g.rule(
        "quality",
        "equipped with a {label:quoted} equipment",
        _with_label,
        _label_of_equipment,
        ir.EquippedWith,
    )
    g.say("quality", "equipped with {what:guard}", ir.EquippedWith)
    g.say("quality", "equipped to {who:guard}", ir.EquippedTo)
    for node, modal in ((ir.Forbid, "can't"), (ir.Permit, "can")):
        g.say("brief rule", f"{{whom:nps in}} {modal} be equipped", node, verb=Verb.EQUIP, who=Trait.CARD)
    g.say("brief rule", "{whom:nps in} can't be unequipped", ir.Forbid, verb=Verb.UNEQUIP, who=Trait.CARD)
    g.say("rule", "SELF can be equipped only to {to:nps in}", ir.MayBeEquipped)
    g.say(
        "rule",
        "SELF can be equipped only to {to:nps in} , even stunned ones",
        ir.MayBeEquipped,
        also_stunned=True,
    )
    g.say("rule", "{what:nps in} can stay equipped to stunned characters", ir.StaysEquipped)
    g.say(
        "rule", "{who:nps in} can have any number of equipment", ir.MostEquipment, count=AnyNumber.ANY_NUMBER
    )
    g.say("rule", "{who:nps in} can have {count:number} equipment", ir.MostEquipment)


def _with_named(filling: Filling) -> ir.EquippedWith:
    return ir.EquippedWith(both(Trait.EQUIPMENT, ir.Named(filling["name"])))


def _name_of_equipment(value: Any) -> Filling | None:
    match value:
        case ir.EquippedWith(ir.And((Trait.EQUIPMENT, ir.Named(name)))):
            return {"name": name}
    return None


def _with_label(filling: Filling) -> ir.EquippedWith:
    return ir.EquippedWith(both(Trait.EQUIPMENT, ir.Printed(Fact.LABEL, filling["label"])))


def _label_of_equipment(value: Any) -> Filling | None:
    match value:
        case ir.EquippedWith(ir.And((Trait.EQUIPMENT, ir.Printed(Fact.LABEL, label)))):
            return {"label": label}
    return None
