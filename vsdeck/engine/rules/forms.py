"""What cards of the match are as something else: put into play in a guise, copied, stolen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from vsdeck.brand import is_marvel
from vsdeck.card import Kind, Power, Printing
from vsdeck.engine.program import is_meant
from vsdeck.engine.rules.builder import Builder
from vsdeck.names import fold, identity
from vsdeck.powers import ir
from vsdeck.powers.keywords import filled
from vsdeck.powers.notation import notation


def disguise(builder: Builder) -> None:
    """What the cards of the match are if a power puts them into play as something else."""
    nodes = list(builder.rules.nodes())
    heads = {id(node): program.head for program in builder.rules.programs for node in program.nodes}
    for guise in dict.fromkeys(node for node in nodes if isinstance(node, ir.Guise)):
        for own, fact in enumerate(builder.rules.facts[:]):
            if isinstance(guise, ir.Robot):
                form = _robot(builder, fact.printing, heads[id(guise)] if guise.own_power else None)
            else:
                form = in_guise(fact.printing, guise)
            if form is not None:
                builder.rules.forms[guise, own] = builder.fact(form)
                builder.rules.unmasked[builder.fact(form)] = own
    _copy(builder, nodes)


def _robot(builder: Builder, printing: Printing, more: Power | None) -> Printing | None:
    """An equipment as a character that is its own bearer."""
    if printing.kind is not Kind.EQUIPMENT:
        return None
    powers = [Power(keyword="Swarm"), *([more] if more else [])]
    for power in printing.powers:
        tree = power.tree or filled(builder.keywords.get(fold(power.keyword)), power.parameter)
        powers.append(replace(power, tree=re.sub(r"\bbearer\b", "this", tree)))
    cost = printing.cost if isinstance(printing.cost, int) else 0
    return replace(
        printing,
        card=f"{printing.card} {more.name if more else 'Robot'}",
        kind=Kind.SUPPORTING,
        subtype="",
        atk=cost,
        def_=cost,
        health=1,
        powers=tuple(powers),
    )


def _copy(builder: Builder, nodes: Iterable[object]) -> None:
    """What copies of the cards of the match are called that keep their name, and who can be stolen."""
    facts = builder.rules.facts
    if any(isinstance(node, ir.BecomeCopy) for node in nodes):
        for own in [one for one in range(len(facts)) if builder.says(one, ir.BecomeCopy)]:
            name = facts[own].printing
            for other, fact in enumerate(facts[:]):
                if fact.supporting and other != own:
                    card = f"{fact.printing.card} as {name.card}"
                    form = builder.fact(replace(fact.printing, card=card, name=name.name, aka=name.aka))
                    builder.rules.copies[own, other] = form
                    builder.rules.unmasked[form] = own
    for copied in dict.fromkeys(node for node in nodes if isinstance(node, ir.CopiesPowers) and node.every):
        like = [builder.fact(one) for one in builder.pool if is_printed_as(one, copied.of)]
        builder.rules.printed_powers[copied] = tuple(
            dict.fromkeys(
                power
                for fact in like
                for power in facts[fact].powers
                if is_meant(builder.rules.programs[power], copied.powers)
                and not builder.rules.programs[power].copies
            )
        )
    levels = {node.level for node in nodes if isinstance(node, ir.TakeIdentity)}
    builder.rules.identities = tuple(
        dict.fromkeys(
            builder.fact(printing)
            for printing in (builder.pool if levels else ())
            if printing.kind is Kind.MAIN and printing.level in levels and is_marvel(printing, builder.pool)
        )
    )


def is_printed_as(printing: Printing, what: ir.Filter) -> bool:
    """Whether a card is so wherever it is; of anything that only the table tells it is not."""
    match what:
        case ir.And(parts):
            return all(is_printed_as(printing, part) for part in parts)
        case ir.Or(parts):
            return any(is_printed_as(printing, part) for part in parts)
        case ir.Trait.CHARACTER:
            return printing.kind.is_character
        case ir.Printed(ir.Fact.TITLE, title):
            return identity(printing.name) == identity(title)
        case ir.Named(name):
            return identity(name) in map(identity, printing.names)
        case ir.TeamIs(team):
            return team in printing.teams
    return False


def in_guise(printing: Printing, guise: ir.Guise) -> Printing | None:
    """What a card is in a guise, if it can have that."""
    card = f"{printing.card} {notation(guise)}"
    match guise:
        case ir.With(keyword) if printing.kind is Kind.SUPPORTING:
            return replace(printing, card=card, powers=(*printing.powers, Power(keyword=keyword)))
        case ir.NameBefore(word, so) if printing.kind is Kind.SUPPORTING:
            name, aka = f"{word} {printing.name}", tuple(f"{word} {name}" for name in printing.aka)
            counts = Power(tree=notation(ir.AlwaysOn(ir.CountsAs(ir.Trait.THIS, so)))) if so else None
            powers = (*printing.powers, *([counts] if counts else []))
            return replace(printing, card=card, name=name, aka=aka, powers=powers)
        case ir.Another(name, team, keyword, stats) if stats or printing.kind is Kind.SUPPORTING:
            atk, def_, health = stats or (printing.atk, printing.def_, printing.health)
            return replace(
                printing,
                card=card,
                name=name,
                aka=(),
                kind=Kind.SUPPORTING,
                subtype="",
                teams=(team,),
                atk=atk,
                def_=def_,
                health=health,
                flight=False,
                ranged=False,
                symbols=(),
                powers=(Power(keyword=keyword),),
            )
    return None
