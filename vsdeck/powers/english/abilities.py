"""What a power is: something done, a trigger, a rule that holds."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import pair, split_pair
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Limit, Trait, Verb
from vsdeck.powers.tidy import tidy

_VERBS = {
    Verb.ATTACK: ("attack", "attacked"),
    Verb.MELEE_ATTACK: ("melee attack", "melee attacked"),
    Verb.RANGED_ATTACK: ("ranged attack", "ranged attacked"),
    Verb.TEAM_ATTACK: ("team attack with", ""),
    Verb.FLY_OVER: ("fly over", "flown over"),
    Verb.STRIKE: ("strike", "struck"),
    Verb.STUN: ("stun", "stunned"),
    Verb.WOUND: ("wound", "wounded"),
    Verb.KO: ("KO", "KO'd"),
    Verb.READY: ("ready", "readied"),
    Verb.RECOVER: ("recover", "recovered"),
    Verb.MOVE: ("move", "moved"),
    Verb.POWER_UP: ("power up", "powered up"),
    Verb.USE_SUPER_POWERS: ("use super powers", ""),
    Verb.PLAY: ("play", "played"),
}


def add_abilities(g: Grammar) -> None:
    g.rule("text", "{it:sentence*}", _whole, _sentences)
    g.same("sentence", "{it:ability} .")
    g.same("ability", "{it:effect}", lambda value: isinstance(value, _EFFECTS))
    g.same("ability", "{it:rule}", lambda value: not isinstance(value, _EFFECTS))
    g.same("made", "{it:rule}", lambda value: not isinstance(value, _EFFECTS))
    _triggers(g)
    _rules(g)
    _prohibitions(g)
    _named(g)


_EFFECTS = ir.Effect.__args__


def _whole(filling: Filling) -> Any:
    """Sentences of effects are steps one after the other, sentences of rules stand together."""
    parts = filling["it"]
    if not parts:
        raise Unfit
    if len(parts) == 1:
        return parts[0]
    effects = [isinstance(part, _EFFECTS) for part in parts]
    if all(effects):
        return tidy(ir.Sequence(tuple(parts)))
    if any(effects):
        raise Unfit
    return tidy(ir.Together(tuple(parts)))


def _sentences(value: Any) -> Filling | None:
    if isinstance(value, ir.Sequence):
        return {"it": list(value.steps)}
    if isinstance(value, ir.Together):
        rules = not any(isinstance(part, _EFFECTS) for part in value.parts)
        return {"it": list(value.parts)} if rules else None
    return {"it": [value]}


def _triggers(g: Grammar) -> None:
    for phrase, begin, limit in (
        ("rule", "{event:trigger}", None),
        ("rule", "the first time each turn that {event:event}", Limit.EACH_TURN),
        ("made", "the next time {event:event}", Limit.ONCE),
    ):
        g.rule(phrase, f"{begin} , {{do:effect}}", _when(limit), _split_when(limit, False))
        g.rule(
            phrase, f"{begin} , if {{if_:condition}} , {{do:effect}}", _when(limit), _split_when(limit, True)
        )


def _when(limit: Limit | None) -> Any:
    def make(filling: Filling) -> ir.When:
        # `When it attacks, if ...` has its condition in the trigger: tidy trees say it in this one way.
        if isinstance(filling["do"], ir.If) and filling["do"].otherwise is None:
            raise Unfit
        return ir.When(**filling, limit=limit)

    return make


def _split_when(limit: Limit | None, conditional: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.When) or value.limit is not limit or (value.if_ is None) is conditional:
            return None
        if isinstance(value.do, ir.If) and value.do.otherwise is None:
            return None
        filling: Filling = {"event": value.event, "do": value.do}
        return filling | {"if_": value.if_} if conditional else filling

    return split


def _rules(g: Grammar) -> None:
    for subject, has, guard in (
        ("{who:a np}", "has", lambda who: who is Trait.THIS),
        ("{who:nps in}", "have", lambda who: who is not Trait.THIS),
    ):
        g.rule(
            "brief rule",
            f"{subject} {has} {{delta:delta}} for each {{per:per}}",
            _gets_each,
            _gets(guard, True),
        )
        g.rule("brief rule", f"{subject} {has} {{delta:delta}}", _gets_plain, _gets(guard, False))
        g.rule("brief rule", f"{subject} {has} {{keyword:keyword}}", _grant, _granted(guard))
        also = "is also" if has == "has" else "are also"
        g.rule("brief rule", f"{subject} {also} {{team:team}}", _team, _teamed(guard))
    g.same("rule", "{it:brief rule}")
    g.say("rule", "while {condition} , {ability:rule}", ir.While)


def _gets_each(f: Filling) -> ir.Ability:
    return ir.Gets(f["who"], *pair(f))


def _gets_plain(f: Filling) -> ir.Ability:
    return ir.Gets(f["who"], *f["delta"])


def _gets(guard: Any, each: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Gets) or not guard(value.who):
            return None
        if each:
            found = split_pair(value.atk, value.def_)
            return None if found is None else found | {"who": value.who}
        numbers = (value.atk, value.def_)
        if not all(isinstance(number, int) and -99 <= number <= 99 for number in numbers):
            return None
        return {"who": value.who, "delta": numbers}

    return split


def _grant(f: Filling) -> ir.Ability:
    return ir.GrantKeyword(f["who"], f["keyword"])


def _granted(guard: Any) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.GrantKeyword) or not guard(value.who):
            return None
        return {"who": value.who, "keyword": value.keyword}

    return split


def _team(f: Filling) -> ir.Ability:
    return ir.AlsoTeam(f["who"], f["team"])


def _teamed(guard: Any) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.AlsoTeam) or not guard(value.who):
            return None
        return {"who": value.who, "team": value.team}

    return split


_ENDINGS = (("brief rule", ""), ("brief rule", " in {if_:attacks}"), ("rule", " if {if_}"))


def _prohibitions(g: Grammar) -> None:
    for node, modal in ((ir.Forbid, "can't"), (ir.Permit, "can")):
        for verb, (active, passive) in _VERBS.items():
            for phrase, ending in _ENDINGS:
                if passive:
                    words = f"{{whom:nps in}} {modal} be {passive}{ending}"
                    g.say(phrase, words, node, verb=verb, who=Trait.CARD)
                alone = active.removesuffix(" with")
                g.say(phrase, f"{{who:nps in}} {modal} {alone}{ending}", node, verb=verb, whom=Trait.CARD)
                g.say(phrase, f"{{who:nps in}} {modal} {active} {{whom:nps in}}{ending}", node, verb=verb)
    g.words("attacks", {ir.CombatIs(kind): f"{kind.name.lower()} attacks" for kind in CombatKind})


def _named(g: Grammar) -> None:
    """Rules that one keyword or card has and no composition says."""
    g.words(
        "rule",
        {
            ir.StrikesFirst(): "in melee combat SELF strikes before those without this power",
            ir.ChoosesStruckAttacker(): "while SELF team attacks , you choose whom the defender strikes",
            ir.StrikesEachAttacker(): "SELF strikes each attacker of a melee team attack on it",
            ir.AnyNumberOnSide(): "SELF is not unique , and this power can't be lost",
            ir.AppearsStunned(): "SELF appears stunned and without a wound",
        },
    )
    g.say("rule", "SELF strikes with double ATK while SELF attacks {whom:a np}", ir.StrikesDouble)
    g.say("rule", "SELF has all powers of each {of:np in}", ir.CopiesPowers)
    g.say("rule", "not scripted : {name:quoted}", ir.Unscripted)
    g.words("rule", {ir.Unscripted(): "not scripted yet"})
