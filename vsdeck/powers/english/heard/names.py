"""Cards that are called by their name, without quotes, and characters that are called by a keyword."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Fact, Trait
from vsdeck.powers.tidy import HEADS, OWN, both


def add(g: Grammar) -> None:
    for many, number in enumerate(("one", "many")):
        for kind, nouns in _KINDS.items():
            g.rule(f"{number} kind", nouns[many], constant(kind))
    for zone in ("in", "from"):
        for number in ("one", "many"):
            around = f"{{places:{zone} place*}} {{qualities:quality*}} {{more:{number} relative*and}}"
            noun = f"{{before:adjective*}} {{head:{number} head}} {{first:{zone} place*}}"
            late = f"{noun} {{qualities:quality+}} {{places:{zone} place*}} {{more:{number} relative*and}}"
            g.rule(f"{number} np {zone}", late, _late)
            late = late.replace("{qualities:quality+}", "{quality:quality}")
            g.rule(f"{number} np {zone}", late, _late)
            twist = "plot twist" if number == "one" else "plot twists"
            timed = f"{{before:adjective*}} {{it:timing}} {twist} {around}"
            g.rule(f"{number} np {zone}", timed, _timed)
            if number == "one":
                g.rule(f"one np {zone}", f"{{before:adjective*}} {{it:titled}} {around}", _titled)
                g.rule(f"one np {zone}", f"other {{it:own name}} {around}", _namesake)
                g.rule(f"some np {zone}", f"another {{it:own name}} {around}", _namesake)
            g.rule(f"{number} np {zone}", f"{{before:adjective*}} {{it:keyword noun}} {around}", _who_has)
            g.rule(f"{number} np {zone}", f"{{before:adjective*}} {{it:family}} {around}", _of_family)
            for whose, who in (("it", Trait.IT), ("SELF", Trait.THIS), ("that character", Trait.SUBJECT)):
                worn = f"{{before:adjective*}} equipment on {whose}"
                g.rule(f"{number} np {zone}", worn, _worn_by(who))
            kinds = f"{{more:{number} kind+,}} JOINT {{last:{number} kind}} {{places:{zone} place*}}"
            for joint in (", or", "or", ", and", "and"):
                for enemy in ("", "enemy "):
                    words, make = enemy + kinds.replace("JOINT", joint), _of_kinds(bool(enemy))
                    if number == "one":
                        g.rule(f"some np {zone}", f"a {words}", make)
                    g.rule(f"{'np' if number == 'one' else 'nps'} {zone}", words, make)
            champion = "Champion" if number == "one" else "Champions"
            g.rule(f"{number} np {zone}", f"{{before:adjective*}} {champion} {around}", _champion)
            g.rule(f"{number} np {zone}", f"{{before:adjective*}} Invention {around}", _invention)
            g.rule(f"{number} np {zone}", f"{{before:adjective*}} Inventions {around}", _invention)
    learned = "the {powers} powers from each {{it:family power}} in your KO pile"
    for powers in ("keyword", "keywords"):
        words = learned.format(powers=powers)
        g.rule("rule", f"SELF has {words}", _learned)
        g.rule("rule", f"SELF has {{keyword:keyword}} and {words}", _has_and_learned)
    g.rule("a np", "{it:titled} {places:in place*}", _alone)
    g.rule("some np from", "{it:titled} {places:from place*}", _alone)
    g.rule("holder", "{it:a np}", _holder)
    g.rule("one event", "{who:a np} uses {it:power title}", lambda f: ir.UsesPower(f["who"], f["it"]))
    loses = "{what:subject} loses {it:power title} {duration:duration}"
    g.rule("atom", loses, lambda f: ir.Lose(f["what"], f["it"], f["duration"]))
    g.rule("brief rule", "{who:holder} loses {it:power title}", lambda f: ir.LosesPowers(f["who"], f["it"]))
    g.rule("quality", "with {it:team}", lambda f: ir.TeamIs(f["it"]))
    g.rule("quality", "with that team", lambda f: ir.TeamIs(ir.Said.NAMED))
    g.rule("quality", "of that team", lambda f: ir.TeamIs(ir.Said.NAMED))
    g.rule("adjective", "{it:card name}", lambda f: ir.Named(f["it"]))
    g.rule("adjective", "{it:keyword noun}", lambda f: ir.HasKeyword(f["it"][0]))
    g.rule("quality", "named {it:card name}", lambda f: ir.Named(f["it"]))
    g.rule("quality", "named {it:card name+or}", lambda f: ir.Or(tuple(map(ir.Named, f["it"]))))
    for title in ("with the card title", "with the title"):
        g.rule("quality", f"{title} {{it:card name}}", lambda f: ir.Printed(Fact.TITLE, f["it"]))
    g.rule("quality", "other than {it:titled}", lambda f: ir.Not(f["it"][1]))
    for joint in ("and", "or"):
        g.rule("place", f"other than {{a:card name}} {joint} {{b:card name}}", _neither)
    g.rule("quality", "other than {it:team} characters", lambda f: ir.Not(ir.TeamIs(f["it"])))
    g.rule("adjective", "non - {it:team}", lambda f: ir.Not(ir.TeamIs(f["it"])))
    for joint in ("or", "and"):
        g.rule("adjective", f"{{a:card name}} {joint} {{b:card name}}", _either_name)
        g.rule("adjective", f"{{more:card name+,}} {joint} {{b:card name}}", _either_name)
        g.rule("adjective", f"{{more:card name+,}} , {joint} {{b:card name}}", _either_name)
        g.rule("a np", f"{{a:titled}} {joint} {{b:titled}}", _either_card)
    g.rule("quality", "named {more:card name+,} or {b:card name}", _either_name)
    g.rule("quality", "named {more:card name+,} , or {b:card name}", _either_name)
    g.rule("quality", "other than SELF", lambda f: ir.Not(Trait.THIS))
    g.rule("quality", "without {it:keyword}", lambda f: ir.Not(_keyword(f)))
    g.rule("short predicate", "named {it:card name}", lambda f: ir.Named(f["it"]))


def _neither(filling: Filling) -> ir.Filter:
    return both(ir.Not(ir.Named(filling["a"])), ir.Not(ir.Named(filling["b"])))


def _either_name(filling: Filling) -> ir.Filter:
    names = (*filling.get("more", ()), *([filling["a"]] if "a" in filling else []), filling["b"])
    return ir.Or(tuple(map(ir.Named, names)))


def _either_card(filling: Filling) -> ir.Filter:
    (kind, one), (other_kind, other) = filling["a"], filling["b"]
    if kind is not other_kind:
        raise Unfit
    return both(kind, ir.Or((one, other)))


def _holder(filling: Filling) -> ir.Filter:
    """One card of which a rule can speak: this one, the equipped character, or who has a name."""
    who: ir.Filter = filling["it"]
    parts = parts_of(who)
    if {Trait.THIS, Trait.IT, Trait.SUBJECT, Trait.OBJECT, Trait.BEARER} & parts:
        return who
    if any(isinstance(part, ir.Named) for part in parts) and not isinstance(who, ir.Or):
        return who
    raise Unfit


def _parts(filling: Filling, *heads: ir.Filter) -> ir.Filter:
    said = (*filling.get("before", ()), *filling["places"], *filling["qualities"], *filling["more"])
    parts = [part for each in said for part in (each.parts if isinstance(each, ir.And) else (each,))]
    if {*OWN, *HEADS} & set(parts) or len(set(parts)) != len(parts):
        raise Unfit
    return both(*heads, *parts)


def _late(filling: Filling) -> ir.Filter:
    """A place that is said after everything else: `a character with [Flight] on your side`."""
    if not filling["places"]:
        raise Unfit
    one = (filling["quality"],) if "quality" in filling else filling["qualities"]
    simple = (
        Trait,
        ir.Compares,
        ir.HasKeyword,
        ir.HasCounters,
        ir.NameHas,
        ir.Named,
        ir.Not,
        ir.PaysWith,
        ir.SameName,
    )
    if not all(isinstance(part, simple) for part in one):
        raise Unfit
    places = (*filling["first"], *filling["places"])
    return _parts({**filling, "places": places, "qualities": one}, filling["head"])


def _timed(filling: Filling) -> ir.Filter:
    return _parts(filling, Trait.PLOT_TWIST, ir.TimingIs(filling["it"]))


def _titled(filling: Filling) -> ir.Filter:
    return _parts(filling, *filling["it"])


def _who_has(filling: Filling) -> ir.Filter:
    """A symbol before it is that of the keyword."""
    keyword, kind = filling["it"]
    symbols = [part.symbol for part in filling["before"] if isinstance(part, ir.PaysWith)]
    before = tuple(part for part in filling["before"] if not isinstance(part, ir.PaysWith))
    if len(symbols) > 1:
        raise Unfit
    return _parts({**filling, "before": before}, kind, ir.HasKeyword(keyword, *symbols))


def _worn_by(who: Trait) -> Any:
    nothing: Filling = {"places": (), "qualities": (), "more": ()}
    return lambda f: _parts({**f, **nothing}, Trait.EQUIPMENT, ir.EquippedTo(who))


def _namesake(filling: Filling) -> ir.Filter:
    return _parts(filling, Trait.CHARACTER, ir.Named(filling["it"]), ir.Not(Trait.THIS))


def _of_family(filling: Filling) -> ir.Filter:
    return _parts(filling, Trait.CHARACTER, ir.HasPower(name_has=filling["it"]))


def _learned(filling: Filling) -> ir.Ability:
    """What a power of a family gives to each that has it."""
    fallen = both(Trait.CHARACTER, ir.InZone(ir.Zone.KO_PILE))
    return ir.CopiesPowers(fallen, from_power=filling["it"])


def _has_and_learned(filling: Filling) -> ir.Ability:
    return ir.Together((ir.GrantKeyword(Trait.THIS, filling["keyword"]), _learned(filling)))


_KINDS = {
    Trait.EQUIPMENT: ("equipment", "equipment"),
    Trait.PLOT_TWIST: ("plot twist", "plot twists"),
    Trait.LOCATION: ("location", "locations"),
    Trait.SUPPORTING: ("supporting character", "supporting characters"),
    Trait.CHARACTER: ("character", "characters"),
}


def _of_kinds(enemy: bool) -> Any:
    """Three kinds or more; what is said of them is said of each."""
    side = (Trait.ENEMY,) if enemy else ()

    def make(filling: Filling) -> ir.Filter:
        kinds = (*filling["more"], filling["last"])
        if len(set(kinds)) < len(kinds):
            raise Unfit
        return ir.Or(tuple(both(*side, kind, *filling["places"]) for kind in kinds))

    return make


def _champion(filling: Filling) -> ir.Filter:
    return _parts(filling, Trait.CHARACTER, ir.Printed(Fact.SUBTYPE, "champion"))


def _invention(filling: Filling) -> ir.Filter:
    return _parts(filling, Trait.CARD, ir.Printed(Fact.LABEL, "Invention"))


def _alone(filling: Filling) -> ir.Filter:
    return _parts({**filling, "qualities": (), "more": ()}, *filling["it"])


def _keyword(filling: Filling) -> ir.Filter:
    """Flight and Ranged are traits."""
    traits = {"Flight": Trait.FLIGHT, "Ranged": Trait.RANGED}
    return traits.get(filling["it"]) or ir.HasKeyword(filling["it"])
