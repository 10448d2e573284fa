"""What is done in a combat, and how a card fights."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.splitting import doing, is_own, own_or_others
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Cause, CombatKind, Span, Trait
from vsdeck.powers.ir.selections import AnyNumber
from vsdeck.powers.tidy import OWN, both

_DOING = {Trait.ATTACKER: "as an attacker", Trait.DEFENDER: "as the defender"}


def add(g: Grammar) -> None:
    fought = ir.Did(ir.EntersCombat(Trait.CHARACTER), Span.COMBAT)
    g.words("quality", {ir.Not(fought): "that was not in the combat"})
    g.words("atom", {ir.CancelCombat(): "cancel the combat", ir.ResolveCombat(): "resolve the combat"})
    drive = "drive SELF into that row , where you may let SELF melee attack one character after the other"
    g.words("atom", {ir.Drive(): f"{drive} , then drive SELF back to your side exhausted"})
    melee = "start a melee combat in which SELF attacks the former attackers"
    twists = "you play Combat plot twists in it as in your own turn"
    g.words("atom", {ir.TurnTables(): f"cancel the combat and {melee} , and {twists}"})
    g.say(
        "atom",
        "{by:sel} together strike {what} with their total ATK",
        ir.Strike,
        times=1,
        with_=None,
        together=True,
    )
    for phrase, words in (
        ("atom", "{by:reference} strikes itself"),
        ("bare doing", "have {by:reference} strike itself"),
    ):
        g.rule(phrase, words, lambda f: ir.Strike(f["by"], f["by"]), _split_itself, ir.Strike)
    doing(g, "{by:one sel}", "strike", "{what}", ir.Strike, times=1, with_=None)
    doing(g, "{by:one sel}", "strike", "{what} {times:number} times", ir.Strike, with_=None)
    doing(g, "{by:one sel}", "strike", "with ATK {with_:digits} against {what}", ir.Strike, times=1)
    doing(g, "{by:one sel}", "strike", "{what} with ATK equal to {with_:amount}", ir.Strike, times=1)
    g.say("atom", "{left:short sel} and {right:short sel} strike each other", ir.StrikeEachOther)
    g.say("atom", "{left:short sel} and {right:short sel} stun each other", ir.StunEachOther)
    g.say("atom", "remove {what:sel} from the combat", ir.LeaveCombat)
    g.say("atom", "put {what:sel} into the combat", ir.JoinCombat)
    g.say("atom", "{left:one sel} exchanges ATK and DEF with {right:sel} {duration}", ir.ExchangeStats)
    g.say("atom", "{what:one sel} loses all modifiers of this combat", ir.LoseModifiers)
    g.say(
        "atom",
        "replace {what:sel} in the combat with {with_:sel} and switch their positions",
        ir.ReplaceInCombat,
    )
    g.say("atom", "{who:one sel} may at once attack a character in that back row", ir.AttackAgain)
    again = "{who:one sel} may at once attack another character in the defender 's row"
    g.say("atom", again, ir.AttackAgain, same_row=True)
    attacked = "SELF can attack enemy players whose characters are all stunned"
    defends = "each as a supporting character with ATK 0 , DEF 1 and health 1"
    g.words("atom", {ir.MayAttackPlayers(): f"for the rest of the game , {attacked} , {defends}"})
    for kind in CombatKind:
        g.words("short condition", {ir.CombatIs(kind): f"this is a {kind.name.lower()} attack"})
    fights = {CombatKind.MELEE: "melee combat", CombatKind.RANGED: "ranged combat"}
    fights |= {CombatKind.SOLO: "a solo attack", CombatKind.TEAM: "a team attack"}
    g.words("fight", {ir.CombatIs(kind): words for kind, words in fights.items()})
    fights |= {CombatKind.SOLO: "solo attacks", CombatKind.TEAM: "team attacks"}
    g.words("fights", {ir.CombatIs(kind): words for kind, words in fights.items()})
    rows = "SELF attacks whole rows and strikes each defender with its full ATK"
    g.words("rule", {ir.AttacksRows(): rows})
    more = "while solo attacking , {who:a np} can attack {count:number} more in the defender 's row"
    g.say("brief rule", more, ir.MoreDefenders)
    locations = "SELF can melee attack and KO a location on an enemy side whose characters are all stunned"
    g.words("rule", {ir.AttacksLocations(): locations})
    zones = {ir.Zone.HAND: "hand", ir.Zone.DECK: "deck", ir.Zone.RESOURCES: "resource row"}
    g.words("attacked zone", zones)
    g.words("attacked zones", {zone: f"{word}s" for zone, word in zones.items()})
    g.rule(
        "rule",
        "SELF can melee attack enemy {it:attacked zones+and}",
        lambda f: ir.AttacksZones(tuple(f["it"])),
        lambda value: {"it": list(value.zones)} if isinstance(value, ir.AttacksZones) else None,
        ir.AttacksZones,
    )
    g.rule(
        "rule",
        "SELF can melee attack enemy {it:attacked zones}",
        lambda f: ir.AttacksZones((f["it"],)),
        lambda value: (
            {"it": value.zones[0]} if isinstance(value, ir.AttacksZones) and len(value.zones) == 1 else None
        ),
    )
    in_hand = "while SELF is shown in your hand and all your characters lie face down"
    attacked = "attackers with at least {atk:digits} ATK together can attack it and it is discarded"
    g.say("rule", f"{in_hand} , {attacked}", ir.AttackedInHand)
    chosen = "as SELF attacks , the defending player chooses the defender"
    g.words("rule", {ir.LetsDefenderBeChosen(): chosen})
    led = "while SELF team attacks , you choose whom the defender strikes"
    g.words("rule", {ir.ChoosesStruckAttacker(): led})
    g.say("rule", "in {kind:kind} combat SELF strikes before those without this power", ir.StrikesFirst)
    g.say("rule", "SELF strikes each attacker of a {kind:kind} team attack on it", ir.StrikesEachAttacker)
    g.words("kind", {CombatKind.MELEE: "melee", CombatKind.RANGED: "ranged"})
    g.same("way", "in {it:kind} combat", lambda value: isinstance(value, CombatKind))
    g.same("way", "{it:cause}", lambda value: isinstance(value, Cause))
    must = "{who:a np} must be in the {within:nth} attack"
    g.say("brief rule", "{who:nps in} can attack in your build phase", ir.AttacksEarly)
    g.words("atom", {ir.MakePass(): "have that player pass"})
    g.say("brief rule", "{who:nps in} can team attack from different rows", ir.AttacksAcrossRows)
    g.say("brief rule", f"{must} if able", ir.MustAttack)
    g.say("brief rule", f"{must} , on {{whom:a np}} , if able", ir.MustAttack)
    g.say("rule", "the first attack each turn must be on {who:a np} if able", ir.MustBeAttacked)
    g.words("nth", {1: "first", 2: "first or second"})
    _strikes(g)


def _split_itself(value: Any) -> Filling | None:
    match value:
        case ir.Strike(ir.Ref() as what, by) if value == ir.Strike(what, what):
            return {"by": by}
    return None


def _also_itself(filling: Filling) -> ir.AlsoStrikes:
    return ir.AlsoStrikes(filling["who"], filling["whom"], filling["who"])


def _split_also_itself(value: Any) -> Filling | None:
    match value:
        case ir.AlsoStrikes(who, whom, also) if also == who:
            return {"who": who, "whom": whom}
    return None


def _strikes(g: Grammar) -> None:
    """How often, when and with what somebody strikes in a combat."""
    _rule(g, "STRIKE before everybody else", ir.StrikesBefore, "who")
    _rule(g, "STRIKE an additional time", ir.StrikesAgain, "who", times=1)
    _rule(g, "STRIKE any number of times", ir.StrikesAgain, "who", times=AnyNumber.ANY_NUMBER)
    _rule(g, "STRIKE {times:number} additional times", ir.StrikesAgain, "who times")
    each = "STRIKE an additional time for each {times:per}"
    _rule(g, each, ir.StrikesAgain, "who times")
    equal = "STRIKE additional times equal to {times:short amount}"
    _rule(g, equal, ir.StrikesAgain, "who times")
    _rule(g, "STRIKE even if effects of enemies say otherwise", ir.AlwaysStrikes, "who")
    _rule(g, "GET struck as if with {factor:multiple} DEF", ir.StruckWith, "who factor")
    also = "as {who:a np} strikes {whom:a np} , it also strikes"
    g.rule("brief rule", f"{also} itself", _also_itself, _split_also_itself, ir.AlsoStrikes)
    g.say("brief rule", f"{also} {{also:a np}}", ir.AlsoStrikes)
    itself = "as {who:a np} strikes {whom:a np} , it strikes itself instead"
    g.say("brief rule", itself, ir.StrikesItself)
    with_ = "STRIKE with {factor:multiple} ATK"
    equal = "STRIKE with ATK equal to {amount:short amount}"
    for words, slots, fixed in (
        (with_, "who factor", {"amount": None}),
        (equal, "who amount", {"factor": 1}),
    ):
        _rule(g, words, ir.StrikesWith, slots, whom=Trait.CHARACTER, **fixed)
        _rule(g, f"{words} against {{whom:nps in}}", ir.StrikesWith, f"{slots} whom", **fixed)
    for trait, role in _DOING.items():
        _own_doing(g, f"{with_} {role}", trait, whom=Trait.CHARACTER)
    _own_doing(g, f"{with_} while attacking {{whom:a np}}", Trait.ATTACKER)
    g.words("multiple", {2: "double", 3: "triple"})
    g.rule(
        "multiple",
        "{it:number} times the",
        lambda f: f["it"],
        lambda value: {"it": value} if value > 3 else None,
    )


def _rule(g: Grammar, words: str, node: type[ir.CombatRule], slots: str, **fixed: Any) -> None:
    """A rule about `who`, with the fields that its words name."""

    def split(value: Any) -> Filling | None:
        if any(getattr(value, name) != one for name, one in fixed.items()):
            return None
        filling = {name: getattr(value, name) for name in slots.split()}
        return None if None in filling.values() or _is_said_shorter(value) else filling

    own_or_others(g, words, node, lambda f: _tidy(node(**fixed, **f)), split)


def _own_doing(g: Grammar, words: str, trait: Trait, **fixed: Any) -> None:
    """SELF while it attacks or defends."""
    words = words.replace("STRIKE", "strikes")

    def make(filling: Filling) -> ir.StrikesWith:
        if not is_own(filling["who"]):
            raise Unfit
        return ir.StrikesWith(**{**fixed, **filling, "who": both(filling["who"], trait)})

    def split(value: Any) -> Filling | None:
        if not _is_said_shorter(value) or trait not in value.who.parts:
            return None
        if any(getattr(value, name) != one for name, one in fixed.items()):
            return None
        own = next(part for part in value.who.parts if part in OWN)
        return {"who": own, "factor": value.factor} | ({} if fixed else {"whom": value.whom})

    g.rule("brief rule", "{who:a np} " + words, make, split)


def _is_said_shorter(value: Any) -> bool:
    """Whether it is about one card while that attacks or defends."""
    if not isinstance(value, ir.StrikesWith) or value.amount is not None:
        return False
    if not isinstance(value.who, ir.And) or len(value.who.parts) != 2 or not is_own(value.who):
        return False
    doing = next((trait for trait in _DOING if trait in value.who.parts), None)
    return doing is Trait.ATTACKER or (doing is Trait.DEFENDER and value.whom is Trait.CHARACTER)


def _tidy(rule: Any) -> Any:
    if _is_said_shorter(rule):
        raise Unfit
    return rule
