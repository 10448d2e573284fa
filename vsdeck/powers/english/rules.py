"""What is forbidden or allowed."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Make, Split, Unfit
from vsdeck.powers.ir import Ref, Trait, Verb
from vsdeck.powers.tidy import OWN, both

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
    Verb.POWER_UP: ("power up with", "powered up"),
    Verb.USE_SUPER_POWERS: ("use super powers", ""),
    Verb.PLAY: ("play", ""),
    Verb.PAY_WITH: ("pay with", "paid with"),
}
_ENDINGS = (("brief rule", ""), ("brief rule", " in {if_:fights}"), ("rule", " {if_:provided}"))
_PERMITTED = (*_ENDINGS[:2], ("rule", " {if_:given}"))


_ALONE = {
    Verb.APPEAR: "appear",
    Verb.APPEAR_UNRECRUITED: "appear other than by being recruited",
    Verb.PROTECT: "protect anybody",
    Verb.GAIN_COUNTERS: "get counters of any kind",
    Verb.GAIN_PLUS: "get +1/+1 counters",
    Verb.GAIN_MINUS: "get -1/-1 counters",
    Verb.LOSE_PLUS: "lose +1/+1 counters to effects",
    Verb.FREEZE: "be frozen",
    Verb.TURN_UP: "turn face up",
    Verb.LEVEL_UP: "level up",
    Verb.TRANSFORM: "transform",
    Verb.USE_POWER: "use powers",
}
"""What is forbidden of cards that do it to nobody."""


SUFFERED = {
    **{verb: passive for verb, (_, passive) in _VERBS.items() if passive},
    Verb.UNEQUIP: "unequipped",
}
"""What can't be done to cards, whoever would do it."""
BROUGHT = ("recruited", "recruited or played", "played")
DONE: dict[Verb, str] = {
    **{verb: active.removesuffix(" with") for verb, (active, _) in _VERBS.items() if verb is not Verb.PLAY},
    **_ALONE,
}
"""What cards can't do, to whomever."""


def add(g: Grammar) -> None:
    for own, name in ((Trait.THIS, "SELF"), (Trait.IT, "it")):
        for verbs, suffers in (("{verb:done}", False), ("be {verb:suffered}", True)):
            for fights in ("", " in {if_:fights}"):
                words = f"{name} can't {verbs}{fights} while {name} is {{it:predicate}}"
                split = _split_own_state(own, suffers, bool(fights))
                g.rule("brief rule", words, _own_state(own, suffers), split)
    g.rule("rule", "SELF can't appear other than with {power:quoted}", _only_with, _split_only_with)
    for verb, words in ((Verb.PLAY, "be played"), (Verb.APPEAR, "appear")):
        g.rule("rule", f"SELF can {words} only if {{it:condition}}", *_only_if(verb), ir.Forbid)
    g.rule(
        "brief rule",
        "{who:nps in} can attack only {whom:nps in}",
        _attacks_only,
        _split_attacks_only,
        ir.Forbid,
    )
    for verb, words in _ALONE.items():
        g.say("brief rule", f"{{who:nps in}} can't {words}", ir.Forbid, verb=verb)
        g.say("rule", f"{{who:nps in}} can't {words} {{if_:provided}}", ir.Forbid, verb=verb)
    for side, players in ((Trait.YOURS, "you"), (Trait.ENEMY, "enemy players"), (Trait.CARD, "players")):
        g.words("brief rule", {ir.Forbid(Verb.DRAW, side): f"{players} can't draw"})
        g.words("brief rule", {ir.Forbid(Verb.LOSE_GAME, side): f"{players} can't lose the game"})
    g.say("brief rule", "{whom:nps in} can't gain DEF from {who:nps from}", ir.Forbid, verb=Verb.GAIN_DEF)
    g.say("powers meant", "{symbol:symbol} {powers:power kinds}", ir.HasPower)
    g.say("powers meant", "powers named {name:quoted}", ir.HasPower)
    for phrase, ending in (("brief rule", ""), ("rule", " {if_:provided}")):
        words = f"{{who:nps in}} can't use {{whom:powers meant}}{ending}"
        g.say(phrase, words, ir.Forbid, verb=Verb.USE_POWER)
    for side, players in ((Trait.YOURS, "you"), (Trait.ENEMY, "enemy players"), (Trait.CARD, "players")):
        g.words("brief rule", {ir.Forbid(Verb.PLAY_RESOURCE, side): f"{players} can't play resources"})
        g.words("brief rule", {ir.Forbid(Verb.PLAY_FACE_UP, side): f"{players} can't play locations face up"})
    others = ir.Permit(Verb.PLAY_FACE_UP, both(Trait.YOURS, ir.Not(Trait.LOCATION)))
    g.words("brief rule", {others: "cards that are no locations can lie face up in your resource row"})
    each_other = ir.Permit(Verb.TEAM_ATTACK, Trait.IT, Trait.IT)
    g.words("brief rule", {each_other: "they can team attack with each other"})
    both_attack = ir.SomeAre(both(Trait.TEAM_ATTACKER, Trait.IT), 2)
    safe = ir.While(both_attack, ir.Forbid(Verb.STRIKE, Trait.DEFENDER, Trait.IT))
    g.words("brief rule", {safe: "defenders can't strike them while they team attack together"})
    g.words("brief rule", {ir.Forbid(Verb.PLAY_RESOURCE, Trait.THIS): "SELF can't be played as a resource"})
    g.say("brief rule", "{who:nps in} can't be put down as resources", ir.Forbid, verb=Verb.PLAY_RESOURCE)
    for node, modal in ((ir.Forbid, "can't"), (ir.Permit, "can")):
        g.say("brief rule", f"you {modal} recruit {{whom:nps from}}", node, verb=Verb.RECRUIT, who=Trait.CARD)
        g.say(
            "rule",
            f"you {modal} recruit {{whom:nps from}} {{if_:provided}}",
            node,
            verb=Verb.RECRUIT,
            who=Trait.CARD,
        )
    for phrase, ending in (("brief rule", ""), ("rule", " {if_:provided}")):
        g.say(phrase, f"you can play {{whom:nps from}}{ending}", ir.Permit, verb=Verb.PLAY, who=Trait.CARD)
    for side, cant, passive in (
        (Trait.YOURS, "you can't play", "played"),
        (Trait.ENEMY, "enemy players can't play", "played"),
        (Trait.ENEMY, "enemy players can't recruit", "recruited"),
        (Trait.ENEMY, "enemy players can't recruit or play", "recruited or played"),
    ):
        for phrase, ending in _ENDINGS:
            make, split = _forbidden_to(side, passive, bool(ending))
            g.rule(phrase, f"{cant} {{whom:nps from}}{ending}", make, split, ir.Forbid)
    g.say(
        "rule",
        "in combat , SELF can power up with {whom:nps in}",
        ir.Permit,
        verb=Verb.POWER_UP,
        who=Trait.THIS,
        if_=ir.Is(Ref.SELF, Trait.IN_COMBAT),
    )
    for words in BROUGHT:
        for phrase, ending in _ENDINGS:
            cant = f"{{whom:nps in}} can't be {words}{ending}"
            g.rule(phrase, cant, _not_played(words), _split_not_played(words, bool(ending)), ir.Forbid)
    for node, modal in ((ir.Forbid, "can't"), (ir.Permit, "can")):
        for verb, (active, passive) in _VERBS.items():
            if node is ir.Permit and verb is Verb.PLAY:
                continue
            for phrase, ending in _ENDINGS if node is ir.Forbid else _PERMITTED:
                if passive:
                    words = f"{{whom:nps in}} {modal} be {passive}{ending}"
                    g.say(phrase, words, node, verb=verb, who=Trait.CARD)
                any_card = node is ir.Permit and verb is Verb.POWER_UP
                alone = f"{active} any card" if any_card else DONE.get(verb, active)
                g.say(phrase, f"{{who:nps in}} {modal} {alone}{ending}", node, verb=verb, whom=Trait.CARD)
                if node is ir.Permit and verb in (Verb.POWER_UP, Verb.TEAM_ATTACK) and not ending:
                    anybody = f"{{who:nps in}} can {active} any character"
                    g.say(phrase, anybody, node, verb=verb, whom=Trait.CHARACTER)
                g.say(phrase, f"{{who:nps in}} {modal} {active} {{whom:nps in}}{ending}", node, verb=verb)


def _own_state(own: Trait, suffers: bool) -> Make:
    def make(filling: Filling) -> ir.Forbid:
        who, if_ = both(own, filling["it"]), filling.get("if_")
        if suffers:
            return ir.Forbid(filling["verb"], Trait.CARD, who, if_)
        return ir.Forbid(filling["verb"], who, if_=if_)

    return make


def _split_own_state(own: Trait, suffers: bool, in_fights: bool) -> Split:
    def split(value: Any) -> Filling | None:
        who = (value.whom if suffers else value.who) if isinstance(value, ir.Forbid) else None
        parts = who.parts if isinstance(who, ir.And) else ()
        verbs = SUFFERED if suffers else DONE
        if own not in parts or value.verb not in verbs or (value.if_ is not None) is not in_fights:
            return None
        state = both(*(part for part in parts if part is not own))
        filling = {"verb": value.verb, "it": state, "if_": value.if_}
        return filling if _own_state(own, suffers)(filling) == value else None

    return split


def _attacks_only(filling: Filling) -> ir.Forbid:
    return ir.Forbid(Verb.ATTACK, filling["who"], both(Trait.CARD, ir.Not(filling["whom"])))


def _split_attacks_only(value: Any) -> Filling | None:
    match value:
        case ir.Forbid(Verb.ATTACK, who, ir.And((Trait.CARD, ir.Not(whom))), None):
            return {"who": who, "whom": whom}
    return None


def _only_with(filling: Filling) -> ir.Forbid:
    put = ir.ByPower(filling["power"], ir.Touch.PUT, ir.Span.TURN)
    return ir.Forbid(Verb.APPEAR, Trait.THIS, if_=ir.NotSo(ir.Is(ir.Ref.SELF, put)))


def _split_only_with(value: Any) -> Filling | None:
    match value:
        case ir.Forbid(if_=ir.NotSo(ir.Is(what=ir.ByPower(power)))) if value == _only_with({"power": power}):
            return {"power": power}
    return None


def brought(whom: ir.Filter) -> str:
    """Characters are recruited, other cards are played."""
    parts = whom.parts if isinstance(whom, ir.And) else (whom,)
    if any(head in parts for head in (Trait.CHARACTER, Trait.SUPPORTING, Trait.MAIN)):
        return "recruited"
    anything = Trait.CARD in parts and ir.Not(Trait.CHARACTER) not in parts
    return "recruited or played" if anything else "played"


def _forbidden_to(side: Trait, words: str, conditional: bool) -> tuple[Make, Split]:
    """Cards on nobody's side yet: whoever would bring them can't."""

    def make(filling: Filling) -> ir.Forbid:
        if {Trait.YOURS, Trait.ENEMY, Trait.RESOURCE, *OWN} & {*_parts(filling["whom"])}:
            raise Unfit
        whom = both(side, filling["whom"])
        if brought(whom) != words:
            raise Unfit
        return ir.Forbid(Verb.PLAY, Trait.CARD, whom, filling.get("if_"))

    def split(value: Any) -> Filling | None:
        found = _split_not_played(words, conditional)(value)
        parts = _parts(found["whom"]) if found else ()
        if found is None or side not in parts or Trait.RESOURCE in parts:
            return None
        return found | {"whom": both(*(part for part in parts if part is not side))}

    return make, split


def _only_if(verb: Verb) -> tuple[Make, Split]:
    """What a card itself needs, told without two negations."""

    def make(filling: Filling) -> ir.Forbid:
        if_ = ir.NotSo(filling["it"])
        if verb is Verb.PLAY:
            return ir.Forbid(verb, Trait.CARD, Trait.THIS, if_)
        return ir.Forbid(verb, Trait.THIS, if_=if_)

    def split(value: Any) -> Filling | None:
        match value:
            case ir.Forbid(if_=ir.NotSo(asked)) if value == make({"it": asked}):
                return {"it": asked}
        return None

    return make, split


def _parts(what: ir.Filter) -> tuple[ir.Filter, ...]:
    return what.parts if isinstance(what, ir.And) else (what,)


def _not_played(words: str) -> Make:
    def make(filling: Filling) -> ir.Forbid:
        if brought(filling["whom"]) != words:
            raise Unfit
        return ir.Forbid(Verb.PLAY, Trait.CARD, filling["whom"], filling.get("if_"))

    return make


def _split_not_played(words: str, conditional: bool) -> Split:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Forbid(Verb.PLAY, Trait.CARD, whom, None) if brought(whom) == words and not conditional:
                return {"whom": whom}
            case ir.Forbid(Verb.PLAY, Trait.CARD, whom, ir.Condition() as if_) if brought(whom) == words:
                return {"whom": whom, "if_": if_} if conditional else None
        return None

    return split
