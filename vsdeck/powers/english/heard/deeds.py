"""What is done, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Counter, Face, Place, Ref, Stat, ThatMany, Trait, Who, Zone
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    _steps(g)
    _counters(g)
    _moves(g)
    _wounds(g)
    _others(g)


def _steps(g: Grammar) -> None:
    """What is said as one and done in several steps is `steps`."""
    for phrase, one in (("effect", "atom"), ("bare", "bare atom")):
        g.rule(phrase, "{it:done steps}", lambda f: f["it"])
        g.rule(phrase, "{it:done steps} {more:then atom*}", _joined)
        for joint in ("and", ", and", ", then", ". then", "then"):
            g.rule(phrase, f"{{first:{one}}} {{more:then atom*}} {joint} {{last:done steps}}", _joined)
    for who in ("SELF", "they"):
        g.rule("open", f"{who} may {{do:bare}}", lambda f: ir.May(f["do"]))
    g.rule("open", "you can {do:bare}", lambda f: ir.May(f["do"]))
    for joint in ("and", ", and", ", then", "then", "and then", ", and then"):
        g.same("then open", f"{joint} {{it:open}}")
    for dash in ("-", "- -", ":"):
        g.rule("open", f"choose one {dash} {{options:option+;}} ; or {{last:option}}", _modes)
        g.rule("open", f"choose one {dash} {{options:atom+,}} , or {{last:atom}}", _modes)
        g.rule("open", f"choose one {dash} {{one:option}} ; or {{last:option}}", _two_modes)
        g.rule("open", f"choose one {dash} {{one:atom}} or {{last:atom}}", _two_modes)
        g.rule("open", f"choose one {dash} {{one:atom}} , or {{last:atom}}", _two_modes)
    g.rule("late", "{do:atom} if {condition:condition}", lambda f: ir.If(f["condition"], f["do"]))
    g.rule(
        "late", "{do:atom} unless {condition:condition}", lambda f: ir.If(ir.NotSo(f["condition"]), f["do"])
    )
    g.rule("open", "if {condition:condition} {do:effect}", lambda f: ir.If(f["condition"], f["do"]))
    for phrase in ("effect", "bare"):
        g.same(phrase, "{it:late}")
    for joint in (", then", "then"):
        g.same("then open", f"{joint} {{it:late}}")
    g.rule("atom", "you draw {count:n card}", lambda f: ir.Draw(f["count"]))


def _joined(filling: Filling) -> ir.Effect:
    whole = (filling.get("first"), filling.get("it"), *filling["more"], filling.get("last"))
    steps = [step for step in whole if step is not None]
    if len(steps) < 2:
        raise Unfit
    return ir.Sequence(tuple(steps))


def _modes(filling: Filling) -> ir.Effect:
    return ir.Modes((*filling["options"], filling["last"]))


def _two_modes(filling: Filling) -> ir.Effect:
    return ir.Modes((filling["one"], filling["last"]))


def _counters(g: Grammar) -> None:
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        for words in (
            f"put {sign} counters on {{on:sel}} equal to {{count:amount}}",
            f"put {sign} counters equal to {{count:amount}} on {{on:sel}}",
        ):
            g.hear("atom", words, ir.PutCounters, counter=counter)
        g.rule("atom", f"put that many {sign} counters on {{on:sel}}", _that_many(counter))
        double = f"double the {sign} counters on"
        g.rule(
            "atom",
            f"{double} SELF",
            constant(ir.PutCounters(counter, ir.CountersOn(counter, Ref.SELF), Ref.SELF)),
        )
        g.rule("done steps", f"{double} {{on:sel}}", _doubled(counter))
        for each in ("each", "all", "all of the", "every"):
            many = "counter" if each in ("each", "every") else "counters"
            g.hear("atom", f"remove {each} {sign} {many} from {{from_}}", ir.RemoveCounters, counter=counter)
        g.rule(
            "then atom",
            f"and a {sign} counter on {{on:sel}}",
            _one_counter(counter),
        )
        g.rule("atom", f"SELF gains a {sign} counter", constant(ir.PutCounters(counter, 1, Ref.SELF)))
        g.rule("atom", f"put a {sign} counters on {{on:sel}}", _one_counter(counter))
        for verb in ("appears with", "enters play with"):
            n = f"{{count:n {counter.name}}}"
            g.rule("rule", f"SELF {verb} {n}", _appears_with(counter))
            g.rule("rule", f"SELF {verb} {n} for each {{per:per}}", _appears_with(counter))
    g.rule("atom", "remove all counters from {what:sel}", lambda f: ir.RemoveCounters(Counter.ANY, f["what"]))


def _one_counter(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, 1, f["on"])


def _that_many(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, ThatMany.THAT_MANY, f["on"])


def _doubled(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Effect:
        on = filling["on"]
        if isinstance(on, ir.Choose) and on.count == 1:
            more = ir.PutCounters(counter, ir.CountersOn(counter, Ref.IT), Ref.IT)
            return ir.Sequence((ir.Pick(on), more))
        if isinstance(on, ir.Each):
            return ir.ForEach(on, ir.PutCounters(counter, ir.CountersOn(counter, Ref.IT), Ref.IT))
        raise Unfit

    return make


def _appears_with(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Ability:
        count = filling["count"]
        if "per" in filling:
            count = filling["per"] if count == 1 else ir.Times(filling["per"], count)
        return ir.AsAppears(ir.PutCounters(counter, count, Ref.SELF))

    return make


def _moves(g: Grammar) -> None:
    for row, words in ((ir.Row.FRONT, "front row"), (ir.Row.BACK, "back row")):
        for owner in ("their", "its", "your", "the", "SELF 's"):
            g.hear("atom", f"move {{what}} to {owner} {words}", ir.MoveRow, row=row)
            g.hear("atom", f"move {{what}} into {owner} {words}", ir.MoveRow, row=row)
    for words in ("to your front row or your back row", "to the other row"):
        row = ir.Row.EITHER if "or" in words.split() else ir.Row.OTHER
        g.hear("atom", f"move {{what}} {words}", ir.MoveRow, row=row)
    for words in ("onto your side", "on your side", "into play"):
        g.rule("atom", f"put {{what:sel}} {words}", _into_play)
    for words in ("onto its owner 's side", "onto SELF 's owner 's side", "onto their owner 's side"):
        g.rule("atom", f"put {{what:sel}} {words}", _home)
    for words in ("into your hand", "into its owner 's hand", "into their hand", "to your hand"):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.HAND, place=None)
    for words in (
        "into your KO pile",
        "into its owner 's KO pile",
        "into their KO pile",
        "into that player 's KO pile",
    ):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.KO_PILE, place=None)
    for words in (
        "into your deck",
        "back into your deck",
        "back into the deck",
        "into its owner 's deck",
        "back into their deck",
        "back into that deck",
    ):
        g.hear("atom", f"shuffle {{what:sel}} {words}", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
        g.hear("then atom", f"and shuffle {{what:sel}} {words}", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
    for place, words in ((Place.TOP, "on top"), (Place.BOTTOM, "on the bottom")):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.DECK, place=place)
        g.hear("then atom", f"and {{what}} {words}", ir.Move, to=Zone.DECK, place=place)
    g.rule(
        "atom",
        "shuffle your KO pile into your deck",
        constant(ir.Move(ir.Each(both(Trait.CARD, ir.InZone(Zone.KO_PILE))), Zone.DECK, Place.SHUFFLED)),
    )
    for words in ("face-down into your resource row", "into your resource row face-down"):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.RESOURCES, place=None, face=Face.DOWN)
    g.rule("placed then", "you may place it face-up instead .", lambda f: None)
    for owner in ("your", "its owner 's"):
        put = f"put {{what:sel}} face-down into {owner} resource row ."
        g.rule("sentence", f"{put} if it is a location , {{it:placed then}}", _either_face)
    g.rule("atom", "remove {what:sel} from the game", lambda f: ir.Move(f["what"], Zone.REMOVED))
    for owner in ("your", "its owner 's", "the"):
        for face in ("", " face-up"):
            g.rule("atom", f"put {{what:sel}} into {owner} resource row{face}", _into_row)
        either = f"put {{what:sel}} into {owner} resource row face-down , or face-up if it is a location"
        g.rule("atom", either, _either_face)
    g.rule("atom", "put {what:sel} onto a enemy side", _onto_enemy)
    g.rule("atom", "put {what:sel} onto a enemy player 's side", _onto_enemy)
    g.rule(
        "atom", "move {what:sel} to another row on your side", lambda f: ir.MoveRow(f["what"], ir.Row.EITHER)
    )
    for words in ("move {what:sel} to your side", "move {what:sel} to your front or back row"):
        back = f"{words} . at the end of your turn , move it back"
        g.rule("atom", back, lambda f: ir.MoveSide(f["what"], ir.TurnEnds(ir.Side.YOURS)))
    for words in ("SELF becomes the defender", "put SELF into the combat"):
        g.rule("atom", words, constant(ir.JoinCombat(Ref.SELF)))
    for keeps in ("it keeps its equipment", "keep its equipment on it"):
        g.rule("atom", f"daze {{what:sel}} , but {keeps}", lambda f: ir.Daze(f["what"], keeps_equipment=True))
    for onto in ("to", "onto"):
        g.rule("atom", f"equip {{what:sel}} {onto} {{to:sel}}", lambda f: ir.Equip(f["what"], f["to"]))
    for whose, side in (("a enemy player 's", Who.CHOSEN_ENEMY), ("a", Who.CHOSEN_PLAYER)):
        pile = ir.Each(both(Trait.CARD, ir.InZone(Zone.KO_PILE, ir.Side.THEIRS)))
        gone = ir.ForEachPlayer(side, ir.Move(pile, Zone.REMOVED))
        g.rule("open", f"remove {whose} KO pile from the game", constant(gone))


_OF_RESOURCES = frozenset({Trait.LOCATION, Trait.RESOURCE})


def _is_location(what: Any) -> bool:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    return bool(_OF_RESOURCES & set(parts))


def _into_play(filling: Filling) -> ir.Effect:
    """A location is put into the resource row."""
    what = filling["what"]
    inner = getattr(what, "what", None)
    if inner is not None and _is_location(inner):
        return ir.Move(what, Zone.RESOURCES)
    return ir.Move(what, Zone.PLAY)


def _into_row(filling: Filling) -> ir.Effect:
    """Without a word on its face, a location lies face up."""
    what = filling["what"]
    if what is not Ref.IT and not _is_location(getattr(what, "what", None)):
        raise Unfit
    return ir.Move(what, Zone.RESOURCES)


def _onto_enemy(filling: Filling) -> ir.Effect:
    return ir.Move(filling["what"], Zone.PLAY, side=Who.CHOSEN_ENEMY)


def _home(filling: Filling) -> ir.Effect:
    what = filling["what"]
    if not isinstance(what, Ref):
        raise Unfit
    return ir.Move(what, Zone.PLAY, side=ir.OwnerOf(what))


def _either_face(filling: Filling) -> ir.Effect:
    return ir.Move(filling["what"], Zone.RESOURCES, face=Face.EITHER)


def _wounds(g: Grammar) -> None:
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


def _others(g: Grammar) -> None:
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
    for side in ("onto your side", "on your side"):
        g.rule("atom", f"put a {{name:token name}} token {side}", lambda f: ir.PutToken(f["name"]))
        several = f"put {{n:number}} {{name:token name}} tokens {side}"
        g.rule("atom", several, lambda f: ir.PutToken(f["name"], f["n"]))
    for row in (ir.Row.FRONT, ir.Row.BACK):
        where = f"into your {row.name.lower()} row"
        g.rule("atom", f"put a {{name:token name}} token {where}", _token_in(row))
        g.rule("atom", f"put {{n:number}} {{name:token name}} tokens {where}", _token_in(row))
        until = f"put {{name:token name}} tokens {where} until there are {{most:number}} on your side"
        g.rule("atom", until, _tokens_up_to(row))
    for noun in ("token", "equipment token"):
        g.rule("atom", f"equip a {{name:card name}} {noun} onto {{on:sel}}", _token_on)
    level = "{what:sel} becomes level {n:digits} until the start of your next turn"
    g.rule("atom", level, lambda f: ir.BecomeLevel(f["n"], f["what"], ir.TurnStarts(ir.Side.YOURS)))
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        taken = f"remove a {sign} counter from {{from_:sel}} for each {{per:per}}"
        g.rule("atom", taken, _taken_for_each(counter))
    for stat in (Stat.ATK, Stat.DEF):
        g.rule("per", f"{stat.name} SELF has", constant(ir.StatOf(stat)))
    for this_way in ("one exhausted this way", "one discarded this way", "card removed this way"):
        g.rule("per", this_way, constant(ThatMany.THAT_MANY))
    for good, other in ((Trait.GOOD, Trait.EVIL), (Trait.EVIL, Trait.GOOD)):
        changed = ir.CountsAs(Trait.IT, both(good, ir.Not(other)))
        leaves = ir.During(ir.Until(ir.LeavesPlay(Trait.IT)), changed)
        g.rule("open", f"it becomes {good.name.title()} until it leaves play", constant(leaves))
    g.rule("open", "it loses its teams and gains {team:team}", _new_team)
    g.rule("brief rule", "{who:nps in} lose their teams", lambda f: ir.TeamsAre(f["who"], ()))
    g.rule("brief rule", "SELF can't have a team", constant(ir.TeamsAre(Trait.THIS, (), True)))
    g.rule("brief rule", "{who:nps in} are also {one:team} and {other:team}", _two_teams)
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
    enemy_twists = both(Trait.ENEMY, Trait.PLOT_TWIST)
    for words in ("enemy players can't play plot twists",):
        g.rule("brief rule", words, constant(ir.Forbid(ir.Verb.PLAY, Trait.CARD, enemy_twists)))
    g.rule("atom", "look at {who:player} 's hand", lambda f: ir.LookAtHand(f["who"]))
    cards = both(Trait.CARD, ir.InZone(Zone.HAND))
    g.rule(
        "atom",
        "discard any number of cards",
        constant(ir.DiscardThose(ir.Choose(cards, ir.AnyNumber.ANY_NUMBER))),
    )
    g.rule("then atom", ", then draw that many", constant(ir.Draw(ThatMany.THAT_MANY)))
    g.rule("atom", "draw cards equal to {count:amount}", lambda f: ir.Draw(f["count"]))
    _more(g)
    g.rule(
        "brief rule",
        "SELF counts as a {it:keyword}",
        lambda f: ir.CountsAs(Trait.THIS, ir.HasKeyword(f["it"])),
    )
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


def _more(g: Grammar) -> None:
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
    each = ir.Choose(both(Trait.YOURS, Trait.CHARACTER), ir.AnyNumber.ANY_NUMBER)
    formation = ir.ForEach(each, ir.MoveRow(Ref.IT, ir.Row.EITHER))
    g.rule("done steps", "rearrange your formation", constant(formation))
    revealed = constant(ir.PlaysRevealed(ir.Side.ENEMY))
    g.rule("brief rule", "enemy players play with their hands revealed", revealed)
    g.rule("brief rule", "{who:nps in} don't protect characters", _cannot(ir.Verb.PROTECT))
    any_equipment = constant(ir.MostEquipment(Trait.THIS, ir.AnyNumber.ANY_NUMBER))
    g.rule("brief rule", "SELF can equip any number of equipment", any_equipment)
    for words, verb in (
        *(("have or gain +1/+1 counters", ir.Verb.GAIN_PLUS), ("have +1/+1 counters", ir.Verb.GAIN_PLUS)),
        *(("gain +1/+1 counters", ir.Verb.GAIN_PLUS), ("have any counters", ir.Verb.GAIN_COUNTERS)),
        *(("gain -1/-1 counters", ir.Verb.GAIN_MINUS), ("have -1/-1 counters", ir.Verb.GAIN_MINUS)),
    ):
        g.rule("brief rule", f"{{who:nps in}} can't {words}", _cannot(verb))
    g.rule("per", "different {of:facet} on {what:nps in}", lambda f: ir.Different(f["of"], f["what"]))
    g.rule(
        "per",
        "different enemy team",
        constant(ir.Different(ir.Facet.TEAM, both(Trait.ENEMY, Trait.CHARACTER))),
    )
    for printed, word in ((False, ""), (True, "printed ")):
        for kind, powers in (
            ("", ir.Powers.ALL),
            ("super ", ir.Powers.SUPER),
            ("keyword ", ir.Powers.KEYWORD),
        ):
            own = constant(ir.PowersOf(Ref.IT, powers, printed=printed))
            g.rule("per", f"{word}{kind}power it has", own)
            g.rule("per", f"of its {word}{kind}powers", own)
            per = "{kind}power on {{what:nps in}}".format(kind=f"{word}{kind}")
            g.rule("per", per, _powers_on(powers, printed))
    for did, span in (("stunned", "{within:span}"), ("has stunned", "{within:span}")):
        g.rule("per", f"{{what:np in}} that SELF {did} {span}", _stunned)
        g.rule("per", f"{{what:np in}} SELF {did} {span}", _stunned)
    for where, side in (("on your side", (Trait.YOURS,)), ("", ())):
        types = ir.Different(ir.Facet.SYMBOL, both(*side, Trait.LOCATION, Trait.BASIC))
        g.rule("per", f"different basic location type {where}".strip(), constant(types))
    g.rule("amount", "SELF 's {stat:stat}", lambda f: ir.StatOf(f["stat"]))
    g.rule("amount", "the defender 's {stat:stat}", lambda f: ir.StatOf(f["stat"], ir.Each(Trait.DEFENDER)))
    g.rule(
        "amount", "the number of {what:nps in} you have", lambda f: ir.CountOf(both(Trait.YOURS, f["what"]))
    )
    g.rule("atom", "SELF loses a XP", constant(ir.LoseXP()))
    g.rule("done steps", "{first:atom} , then you draw {count:n card}", _and_you_draw)
    lent = ir.During(ir.Duration.TURN, ir.Permit(ir.Verb.RECRUIT, Trait.CARD, Trait.IT))
    for may in ("you may", "you can"):
        g.rule("open", f"{may} recruit that character this turn", constant(lent))
    appears = "when you recruit {who:a np} , it appears with {count:n PLUS}"
    g.rule("rule", appears, _comes_with)
    different = "the number of different {of:facets} on {what:nps in}"
    g.rule("amount", different, lambda f: ir.Different(f["of"], f["what"]))


def _taken_for_each(counter: Counter) -> Any:
    return lambda f: ir.RemoveCounters(counter, f["from_"], f["per"])


def _token_in(row: ir.Row) -> Any:
    return lambda f: ir.PutToken(f["name"], f.get("n", 1), row)


def _tokens_up_to(row: ir.Row) -> Any:
    def make(filling: Filling) -> ir.Effect:
        there = ir.CountOf(both(Trait.YOURS, Trait.CHARACTER, ir.Named(filling["name"])))
        return ir.PutToken(filling["name"], ir.Minus(filling["most"], there), row)

    return make


def _token_on(filling: Filling) -> ir.Effect:
    return ir.PutToken(filling["name"], on=filling["on"])


def _new_team(filling: Filling) -> ir.Effect:
    return ir.During(ir.Duration.GAME, ir.TeamsAre(Trait.IT, (filling["team"],)))


def _two_teams(filling: Filling) -> ir.Ability:
    return ir.Together(tuple(ir.AlsoTeam(filling["who"], filling[name]) for name in ("one", "other")))


def _and_you_draw(filling: Filling) -> ir.Effect:
    return ir.Sequence((filling["first"], ir.Draw(filling["count"])))


def _comes_with(filling: Filling) -> ir.Ability:
    counters = ir.PutCounters(Counter.PLUS, filling["count"], Ref.IT)
    return ir.AsAppears(counters, both(Trait.YOURS, filling["who"]), ir.Way.RECRUITED)


def _powers_on(powers: ir.Powers, printed: bool) -> Any:
    return lambda f: ir.PowersOf(ir.Each(f["what"]), powers, printed=printed)


def _stunned(filling: Filling) -> ir.Amount:
    return ir.HowOften(ir.Stuns(Trait.THIS, filling["what"]), filling["within"])


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


def _loses(filling: Filling) -> ir.Rule:
    return ir.LosesPowers(filling["who"], filling["powers"], and_cannot_gain=True)


def _status(name: str) -> Any:
    return lambda f: ir.Status(f["what"], name)
