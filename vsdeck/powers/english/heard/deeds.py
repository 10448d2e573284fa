"""What is done, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Counter, Ref, Stat, ThatMany, Trait, Who, Zone
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    for each in ("all", "all of the", "each", "every"):
        many = "wound" if each in ("each", "every") else "wounds"
        g.rule("atom", f"heal {each} {many} from SELF", constant(ir.Heal(Ref.SELF, ir.StatOf(Stat.WOUNDS))))
        g.rule(
            "atom", f"heal {each} {many} from it", constant(ir.Heal(Ref.IT, ir.StatOf(Stat.WOUNDS, Ref.IT)))
        )
    g.rule("atom", "wound {what:sel} twice", lambda f: ir.Wound(f["what"], 2))
    g.rule("atom", "wound {what:sel} a extra time", lambda f: ir.Wound(f["what"]))
    g.rule("atom", "wound {what:sel} a time", lambda f: ir.Wound(f["what"]))
    g.rule("atom", "heal {count:number} wounds from {what:sel}", lambda f: ir.Heal(f["what"], f["count"]))
    g.rule("atom", "SELF creates a invention", constant(ir.Invent()))
    g.rule("atom", "create a invention", constant(ir.Invent()))
    g.rule(
        "atom",
        "SELF creates {n:number} {team:team} inventions",
        lambda f: ir.Invent(f["n"], both(Trait.CARD, ir.TeamIs(f["team"]))),
    )
    for status in ("Burned",):
        g.rule("atom", "burn {what:sel}", _status(status))
    g.rule("atom", "{what:subject} is hibernating", _status("Hibernating"))
    level = "{what:sel} becomes level {n:digits} until the start of your next turn"
    g.rule("atom", level, lambda f: ir.BecomeLevel(f["n"], f["what"], ir.TurnStarts(ir.Side.YOURS)))
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        taken = f"remove a {sign} counter from {{from_:sel}} for each {{per:per}}"
        g.rule("atom", taken, _taken_for_each(counter))
    theirs = ir.Choose(both(Trait.THEIRS, Trait.CHARACTER), ir.AnyNumber.ANY_NUMBER)
    rearranged = ir.ForEach(theirs, ir.MoveRow(Ref.IT, ir.Row.EITHER))
    g.rule(
        "open",
        "rearrange a enemy player 's formation",
        constant(ir.ForEachPlayer(Who.CHOSEN_ENEMY, rearranged)),
    )
    g.rule("atom", "take a extra turn after this one", constant(ir.ExtraTurn()))
    g.rule("brief rule", "you can't draw cards", constant(ir.Forbid(ir.Verb.DRAW, Trait.YOURS)))
    g.rule("brief rule", "enemy players can't draw cards", constant(ir.Forbid(ir.Verb.DRAW, Trait.ENEMY)))
    g.rule("atom", "look at {who:player} 's hand", lambda f: ir.LookAtHand(f["who"]))
    cards = both(Trait.CARD, ir.InZone(Zone.HAND))
    g.rule(
        "atom",
        "discard any number of cards",
        constant(ir.DiscardThose(ir.Choose(cards, ir.AnyNumber.ANY_NUMBER))),
    )
    g.rule("then atom", ", then draw that many", constant(ir.Draw(ThatMany.THAT_MANY)))
    g.rule("atom", "draw cards equal to {count:amount}", lambda f: ir.Draw(f["count"]))
    g.rule(
        "rule",
        "you start the game with a additional {what:np in} on your side",
        lambda f: ir.StartsWith(f["what"]),
    )
    lose = ("loses and can't gain", "lose and can't gain")
    for words in lose:
        who = "{who:holder}" if words.startswith("loses") else "{who:nps in}"
        for phrase in ("powers", "powers gone", "keyword"):
            g.rule("brief rule", f"{who} {words} {{powers:{phrase}}}", _loses)
        g.rule("brief rule", f"{who} {words} teams", lambda f: ir.TeamsAre(f["who"], (), True))
    g.rule("brief rule", "SELF has health equal to {n:amount}", _health)
    g.rule("atom", "pay a {symbol:symbol}", lambda f: ir.Pay((f["symbol"],), Ref.SELF))
    for words in ("SELF does", "they do", "it does"):
        g.rule("short condition", words, constant(ir.DidIt.DID_IT))
    for words in ("you don't", "SELF doesn't"):
        g.rule("text", f"{{it:sentence}} if {words} , {{more:effect}} .", _or_else)
    for eq in ("is equal to", "is the same as", "equals"):
        same = f"SELF gains ATK {{duration:duration}} until SELF 's ATK {eq}"
        g.rule("atom", f"{same} {{ref:reference}} 's {{stat:stat}}", _up_to_that)
        g.rule("atom", f"{same} {{ref:reference}} 's", lambda f: _up_to_that({**f, "stat": Stat.ATK}))
    g.rule("open", "when {event:event} the next time this turn , {do:effect}", _next_time)
    for into in ("{into:np in}", "{into:own at level}"):
        for words in ("SELF transforms into", "transform SELF into", "transform SELF to"):
            g.rule("atom", f"{words} {into}", _transforms)
    g.rule("own at level", "{team:team} {name:own name} level {n:digits}", _at_level)
    g.rule("rule", "SELF levels up into {team:team} {name:own name}", _levels_into)
    for words in ("take a extra turn after this one", "take a turn after this one"):
        g.rule("atom", words, constant(ir.ExtraTurn()))
    yours = ir.Choose(both(Trait.YOURS, Trait.CHARACTER), ir.AnyNumber.ANY_NUMBER)
    formation = ir.ForEach(yours, ir.MoveRow(Ref.IT, ir.Row.EITHER))
    g.rule("done steps", "rearrange your formation", constant(formation))
    g.rule("brief rule", "{who:nps in} don't protect characters", _cannot(ir.Verb.PROTECT))
    any_equipment = constant(ir.MostEquipment(Trait.THIS, ir.AnyNumber.ANY_NUMBER))
    g.rule("brief rule", "SELF can equip any number of equipment", any_equipment)
    for words, verb in (
        *(("have or gain +1/+1 counters", ir.Verb.GAIN_PLUS), ("have +1/+1 counters", ir.Verb.GAIN_PLUS)),
        *(("gain +1/+1 counters", ir.Verb.GAIN_PLUS), ("have any counters", ir.Verb.GAIN_COUNTERS)),
        *(("gain -1/-1 counters", ir.Verb.GAIN_MINUS), ("have -1/-1 counters", ir.Verb.GAIN_MINUS)),
    ):
        g.rule("brief rule", f"{{who:nps in}} can't {words}", _cannot(verb))
    g.rule("atom", "SELF loses a XP", constant(ir.LoseXP()))
    g.rule("atom", "choose a number , 1 or higher", constant(ir.Name(ir.Naming.NUMBER, least=1)))
    g.rule("atom", "choose any number", constant(ir.Name(ir.Naming.NUMBER)))
    so_much = "SELF gains that much ATK and DEF {duration:duration}"
    named = ir.Said.NAMED
    g.rule("atom", so_much, lambda f: ir.Modify(Ref.SELF, named, named, f["duration"]))
    for costs in ("that cost that number", "that costs that number", "with that cost"):
        g.rule("quality", costs, constant(ir.Compares(Stat.COST, ir.Op.EXACTLY, named)))
    at_most = ir.Compares(Stat.COST, ir.Op.AT_MOST, ThatMany.THAT_MANY)
    g.rule("quality", "with that cost or less", constant(at_most))
    named_power = ir.HasPower(name=ir.Said.NAMED)
    for that in ("that power", "that super power", "that keyword power"):
        g.rule("brief rule", f"{{who:nps in}} can't use {that}", _named_forbidden)
        for words in ("lose and can't gain", "loses and can't gain"):
            who = "{who:holder}" if words.startswith("loses") else "{who:nps in}"
            g.rule("brief rule", f"{who} {words} {that}", lambda f: _loses({**f, "powers": named_power}))
    for kind, powers in (("super power", ir.Powers.SUPER), ("keyword or super power", ir.Powers.ALL)):
        g.rule("atom", f"name a {kind}", constant(ir.NamePower(powers)))
    lost = "choose {what:sel} to lose each modifier it gained this combat"
    g.rule("atom", lost, lambda f: ir.LoseModifiers(f["what"]))
    strikes = constant(ir.Permit(ir.Verb.STRIKE, Trait.THIS))
    g.rule("brief rule", "SELF can strike while {it:keyword}", strikes)
    g.rule("done steps", "{first:atom} , then you draw {count:n card}", _and_you_draw)
    lent = ir.During(ir.Duration.TURN, ir.Permit(ir.Verb.RECRUIT, Trait.CARD, Trait.IT))
    for may in ("you may", "you can"):
        g.rule("open", f"{may} recruit that character this turn", constant(lent))
    appears = "when you recruit {who:a np} , it appears with {count:n PLUS}"
    g.rule("rule", appears, _comes_with)


def _taken_for_each(counter: Counter) -> Any:
    return lambda f: ir.RemoveCounters(counter, f["from_"], f["per"])


def _and_you_draw(filling: Filling) -> ir.Effect:
    return ir.Sequence((filling["first"], ir.Draw(filling["count"])))


def _comes_with(filling: Filling) -> ir.Ability:
    counters = ir.PutCounters(Counter.PLUS, filling["count"], Ref.IT)
    return ir.AsAppears(counters, both(Trait.YOURS, filling["who"]), ir.Way.RECRUITED)


def _health(filling: Filling) -> ir.Rule:
    return ir.StatIs(Trait.THIS, Stat.HEALTH, filling["n"])


def _up_to_that(filling: Filling) -> ir.Effect:
    more = ir.Minus(ir.StatOf(filling["stat"], filling["ref"]), ir.StatOf(Stat.ATK))
    return ir.Modify(Ref.SELF, more, 0, filling["duration"])


def _next_time(filling: Filling) -> ir.Effect:
    when = ir.When(filling["event"], filling["do"], limit=ir.Limit.ONCE)
    return ir.During(ir.Duration.TURN, when)


def _or_else(filling: Filling) -> ir.Ability:
    """`You may A. If you don't, B.`"""
    match filling["it"]:
        case ir.May(do, Who.YOU):
            return ir.Unless(filling["more"], Who.YOU, do)
        case ir.When(event, ir.May(do, Who.YOU), condition, limit):
            return ir.When(event, ir.Unless(filling["more"], Who.YOU, do), condition, limit)
    raise Unfit


def _at_level(filling: Filling) -> ir.Filter:
    level = ir.Compares(Stat.LEVEL, ir.Op.EXACTLY, filling["n"])
    return both(Trait.MAIN, level, ir.Named(filling["name"]), ir.TeamIs(filling["team"]))


def _levels_into(filling: Filling) -> ir.Rule:
    return ir.LevelsInto(both(Trait.MAIN, ir.Named(filling["name"]), ir.TeamIs(filling["team"])))


def _transforms(filling: Filling) -> ir.Effect:
    """A main character, unless something else is named."""
    parts = filling["into"].parts if isinstance(filling["into"], ir.And) else (filling["into"],)
    rest = [part for part in parts if part is not Trait.CHARACTER]
    kind = () if Trait.SUPPORTING in parts or Trait.MAIN in parts else (Trait.MAIN,)
    return ir.Transform(Ref.SELF, both(*kind, *rest))


def _cannot(verb: ir.Verb) -> Any:
    return lambda f: ir.Forbid(verb, f["who"])


def _named_forbidden(filling: Filling) -> ir.Rule:
    return ir.Forbid(ir.Verb.USE_POWER, filling["who"], ir.HasPower(name=ir.Said.NAMED))


def _loses(filling: Filling) -> ir.Rule:
    return ir.LosesPowers(filling["who"], filling["powers"], and_cannot_gain=True)


def _status(name: str) -> Any:
    return lambda f: ir.Status(f["what"], name)
