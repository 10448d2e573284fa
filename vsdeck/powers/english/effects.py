"""What a power does, step by step."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import pair, positive_per, scaled, split_pair
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit
from vsdeck.powers.ir import CombatEnds, Counter, Duration, Face, Place, Powers, Row, Side, Who, Zone


def add_effects(g: Grammar) -> None:
    g.words(
        "duration",
        {
            Duration.COMBAT: "this combat",
            Duration.TURN: "this turn",
            Duration.GAME: "for the rest of the game",
            Duration.WHILE_IN_PLAY: "until SELF gets stunned or leaves play",
            Duration.ITS_NEXT_TURN: "until the end of its next turn",
        },
    )
    _states(g)
    _counters(g)
    _values(g)
    _by_players(g)
    _moves(g)
    _combat(g)
    _rest(g)
    _structure(g)


def _states(g: Grammar) -> None:
    for verb, node in (
        *(("stun", ir.Stun), ("daze", ir.Daze), ("KO", ir.KO), ("recover", ir.Recover)),
        *(("ready", ir.Ready), ("exhaust", ir.Exhaust), ("freeze", ir.Freeze)),
        *(("reveal", ir.Reveal), ("look at", ir.Look)),
    ):
        g.say("atom", f"{verb} {{what}}", node)
    g.rule("atom", "discard {it:sel}", _discard, _split_discard)
    g.say("atom", "wound {what}", ir.Wound, count=1)
    g.say("atom", "put {count:n wound} on {what}", ir.Wound)
    g.say("atom", "heal {count:n wound} from {what}", ir.Heal)
    g.say("atom", "turn {what} face up", ir.Turn, face=Face.UP)
    g.say("atom", "turn {what} face down", ir.Turn, face=Face.DOWN)
    g.say("atom", "turn {what} over", ir.Turn, face=Face.EITHER)
    g.say("atom", "choose {what:sel}", ir.Pick)
    for side, words in (
        (Side.ENEMY, "an enemy row"),
        (Side.YOURS, "a row on your side"),
        (Side.ANY, "a row"),
        (Side.THEIRS, "a row on that player 's side"),
    ):
        g.words("atom", {ir.PickRow(side): f"choose {words}"})


def _discard(filling: Filling) -> ir.Effect:
    if not _from_a_hand(filling["it"]):
        raise Unfit
    return ir.DiscardThose(filling["it"])


def _split_discard(value: Any) -> Filling | None:
    if not isinstance(value, ir.DiscardThose) or not _from_a_hand(value.what):
        return None
    return {"it": value.what}


def _from_a_hand(selection: ir.Selection) -> bool:
    """A choice says its hand: without one, `discard a card` is what a player does by rule."""
    if not isinstance(selection, ir.Choose | ir.Each):
        return True
    if isinstance(selection, ir.Choose) and selection.among:
        return True
    what = selection.what
    parts = what.parts if isinstance(what, ir.And) else (what,)
    return any(isinstance(part, ir.InZone) for part in parts)


def _counters(g: Grammar) -> None:
    for counter in Counter:
        noun = counter.name
        own = "+1/+1" if counter is Counter.PLUS else "-1/-1"

        def make(filling: Filling, counter: Counter = counter) -> ir.Effect:
            return ir.PutCounters(counter, scaled(filling["per"], filling["k"]), filling["on"])

        split = _also(ir.PutCounters, positive_per("count"), {"counter": counter}, ("on",))
        g.rule("atom", f"put {{k:k {noun}}} on {{on:sel}} for each {{per:per}}", make, split)
        g.say("atom", f"put {{count:n {noun}}} on {{on}}", ir.PutCounters, counter=counter)
        g.say("atom", f"divide {{count:n {noun}}} among {{on:sel}}", ir.DivideCounters, counter=counter)
        g.say("atom", f"remove each {own} counter from {{from_}}", ir.RemoveCounters, counter=counter)
    g.say(
        "atom",
        "turn each +1/+1 counter on {on} into a -1/-1 counter , or each -1/-1 counter into a +1/+1 counter",
        ir.TurnCounters,
    )


def _also(node: type, split: Split, fixed: Filling, slots: tuple[str, ...]) -> Split:
    """A split that first looks at the node and its fixed fields, then also fills slots from fields."""

    def whole(value: Any) -> Filling | None:
        if type(value) is not node or any(getattr(value, name) != one for name, one in fixed.items()):
            return None
        filling = split(value)
        return None if filling is None else filling | {name: getattr(value, name) for name in slots}

    return whole


def _values(g: Grammar) -> None:
    for template in ("{what:subject} gets", "give {what:sel}"):

        def make(filling: Filling) -> ir.Effect:
            atk, def_ = filling["delta"]
            return ir.Modify(filling["what"], atk, def_, filling["duration"])

        def make_each(filling: Filling) -> ir.Effect:
            atk, def_ = pair(filling)
            return ir.Modify(filling["what"], atk, def_, filling["duration"])

        plain = f"{template} {{delta:delta}} {{duration:duration}}"
        g.rule("atom", f"{plain} for each {{per:per}}", make_each, _also(ir.Modify, _per_pair, {}, _MODIFIED))
        g.rule("atom", plain, make, _also(ir.Modify, _numbers, {}, _MODIFIED))
        words = f"{template.replace('gets', 'gains')} {{keyword:keyword}} {{duration:duration}}"
        g.say("atom", words, ir.Gain)
    g.say(
        "atom",
        "the base ATK and DEF of {what} become the current ATK and DEF of {like:sel} {duration}",
        ir.SetBase,
    )
    own = "its current ATK and DEF become its base ATK and DEF {duration}"
    g.say("atom", own, ir.StatsBecomeBase, what=ir.Ref.IT)
    g.say(
        "atom", "the current ATK and DEF of {what} become its base ATK and DEF {duration}", ir.StatsBecomeBase
    )
    g.say("atom", "switch the ATK and DEF of {what} {duration}", ir.SwitchStats)
    g.words(
        "powers",
        {
            **{Powers.ALL: "all powers", Powers.KEYWORD_AND_SUPER: "keyword and super powers"},
            **{Powers.KEYWORD: "keyword powers", Powers.SUPER: "super powers"},
        },
    )
    for number, ending in (("one", "s"), ("many", "")):
        lose, get = "lose" + ending, "get" + ending
        g.say("atom", f"{{what:{number} sel}} {lose} {{powers}} {{duration}}", ir.Lose)
        g.say(
            "atom",
            f"{{what:{number} sel}} {lose} and can't gain {{powers}} {{duration}}",
            ir.Lose,
            and_cannot_gain=True,
        )
        g.say("atom", f"{{what:{number} sel}} {get} no wound from being stunned {{duration}}", ir.NoWound)


_MODIFIED = ("what", "duration")


def _numbers(value: Any) -> Filling | None:
    numbers = (value.atk, value.def_)
    return {"delta": numbers} if all(isinstance(n, int) and -99 <= n <= 99 for n in numbers) else None


def _per_pair(value: Any) -> Filling | None:
    return split_pair(value.atk, value.def_)


def _by_players(g: Grammar) -> None:
    """Deeds of a player: `draw a card`, `that player draws a card`, `have that player draw a card`."""
    deeds: tuple[tuple[str, str, str, type, Filling], ...] = (
        ("draw", "{count:n card}", "{count:n card}", ir.Draw, {}),
        ("discard", "{count:n random card}", "{count:n random card}", ir.Discard, {"random": True}),
        ("discard", "{count:n card}", "{count:n card}", ir.Discard, {"random": False}),
        ("discard", "your hand", "their hand", ir.DiscardHand, {}),
        ("reveal", "your hand", "their hand", ir.RevealHand, {}),
    )
    for verb, mine, theirs, node, fixed in deeds:
        g.say("atom", f"{verb} {mine}", node, who=Who.YOU, **fixed)
        g.say("atom", f"{{who:other player}} {verb}s {theirs}", node, **fixed)
        g.say("bare atom", f"have {{who:other player}} {verb} {theirs}", node, **fixed)
        g.say("deed", f"{verb}s {theirs}", node, who=Who.THAT_PLAYER, **fixed)
    g.rule(
        "atom",
        "draw {k:k card} for each {per:per}",
        lambda f: ir.Draw(scaled(f["per"], f["k"])),
        _also(ir.Draw, positive_per("count"), {"who": Who.YOU}, ()),
    )


_EITHER = "face down , or face up if it is a location and you like"


def _moves(g: Grammar) -> None:
    for owner, guard in (("your", _from_your_own), ("its owner 's", None)):
        for template, to, place in (
            ("put {what:sel} into OWNER hand", Zone.HAND, None),
            ("put {what:sel} on the top of OWNER deck", Zone.DECK, Place.TOP),
            ("put {what:sel} on the bottom of OWNER deck", Zone.DECK, Place.BOTTOM),
            ("shuffle {what:sel} into OWNER deck", Zone.DECK, Place.SHUFFLED),
            ("put {what:sel} into OWNER KO pile", Zone.KO_PILE, None),
            ("put {what:sel} face up into OWNER resource row", Zone.RESOURCES, None),
            ("put {what:sel} face down into OWNER resource row", Zone.RESOURCES, None),
            (f"put {{what:sel}} into OWNER resource row {_EITHER}", Zone.RESOURCES, None),
        ):
            face = Face.EITHER if _EITHER in template else Face.DOWN if "down" in template else Face.UP
            move: Filling = {"to": to, "place": place, "face": face}
            words = template.replace("OWNER", owner)
            if guard is None:
                g.say("atom", words, ir.Move, **move)
            else:
                _guarded(g, words, move)
    g.say("atom", "put {what} onto your side", ir.Move, to=Zone.PLAY, place=None)
    g.say("atom", "remove {what} from the game", ir.Move, to=Zone.REMOVED, place=None)
    g.say("atom", "push {what} to the back row", ir.MoveRow, row=Row.BACK)
    g.say("atom", "pull {what} to the front row", ir.MoveRow, row=Row.FRONT)
    g.say("atom", "move {what} to the front or back row", ir.MoveRow, row=Row.EITHER)
    g.say("atom", "move {what} to your side", ir.MoveSide)
    g.say("atom", "move {what} to your side until {back:event}", ir.MoveSide)
    g.say("atom", "search your deck for {what:a np}", ir.Search, count=1)
    g.say("atom", "search your deck for {count:number} {what:nps in}", ir.Search)


def _guarded(g: Grammar, words: str, move: Filling) -> None:
    """A move to *your* zone, said so where only your own cards can be meant."""

    def split(value: Any) -> Filling | None:
        if type(value) is not ir.Move or not _from_your_own(value.what):
            return None
        if any(getattr(value, name) != one for name, one in move.items()):
            return None
        return {"what": value.what}

    g.rule("atom", words, lambda filling: ir.Move(what=filling["what"], **move), split)


def _from_your_own(selection: ir.Selection) -> bool:
    match selection:
        case ir.Choose(among=True) | ir.Ref.REST | ir.Top(of=Who.YOU):
            return True
        case ir.Choose(what) | ir.Each(what):
            parts = what.parts if isinstance(what, ir.And) else (what,)
            return any(isinstance(part, ir.InZone) and part.side is Side.YOURS for part in parts)
    return False


def _combat(g: Grammar) -> None:
    g.words("atom", {ir.CancelCombat(): "cancel the combat"})
    g.say("atom", "{by:one sel} strikes {what}", ir.Strike, times=1)
    g.say("atom", "{by:one sel} strikes {what} {times:number} times", ir.Strike)
    g.say(
        "atom",
        "replace {what:sel} in the combat with {with_:sel} and switch their positions",
        ir.ReplaceInCombat,
    )
    g.say("atom", "{who:one sel} may at once attack a character in that back row", ir.AttackAgain)
    for words, zone, place in (
        ("", Zone.KO_PILE, None),
        (" and shuffle it into your deck afterwards", Zone.DECK, Place.SHUFFLED),
        (" and put it on the bottom of your deck afterwards", Zone.DECK, Place.BOTTOM),
        (" and put it on the top of your deck afterwards", Zone.DECK, Place.TOP),
        (" and put it into your hand afterwards", Zone.HAND, None),
        (" and remove it from the game afterwards", Zone.REMOVED, None),
    ):
        g.say("atom", f"play {{what}}{words}", ir.PlayPlotTwist, then_to=zone, place=place)


def _rest(g: Grammar) -> None:
    g.rule(
        "atom",
        "SELF gains {k:digits} XP for each {per:per}",
        lambda f: ir.GainXP(scaled(f["per"], f["k"])),
        _also(ir.GainXP, positive_per("count"), {}, ()),
    )
    g.say("atom", "SELF gains {count:digits} XP", ir.GainXP)
    g.say("atom", "SELF gains XP equal to {count:short amount}", ir.GainXP)
    g.say("atom", "SELF becomes level {level:digits}", ir.BecomeLevel)
    g.say("atom", "pay {count:digits} less to recruit your next {what:np in} this turn", ir.PayLess)
    g.words("atom", {ir.NameCard(): "name a card"})
    attacked = "SELF can attack enemy players whose characters are all stunned"
    defends = "each as a supporting character with ATK 0 , DEF 1 and health 1"
    g.words("atom", {ir.MayAttackPlayers(): f"for the rest of the game , {attacked} , {defends}"})


def _structure(g: Grammar) -> None:
    """Effects in effects. What would be read in two ways stands in brackets."""
    g.same("atom", "( {it:effect} )")
    g.same("then atom", ", then {it:atom}")
    g.same("then open", ", then {it:open}")
    g.same("bare atom", "{it:atom}", lambda value: not _by_another(value))
    for phrase, first in (("effect", "atom"), ("bare", "bare atom")):
        steps = f"{{first:{first}}} {{more:then atom*}}"
        g.rule(phrase, steps, _sequence, _clear(_closed_steps))
        g.rule(phrase, f"{steps} {{last:then open}}", _sequence, _clear(_open_steps))
        g.same(phrase, "{it:open}")
        g.same(phrase, f"{{it:{first}}}", lambda value: not isinstance(value, (*OPEN, ir.Sequence)))
    g.say("open", "you may {do:bare}", ir.May, by=Who.YOU)
    g.say("open", "{by:other player} may choose to {do:bare}", ir.May)
    g.say("open", "if {condition} , {then:effect}", ir.If)
    g.say("open", "if {condition} , {then:atom} ; otherwise , {otherwise:effect}", ir.If)
    g.say("open", "{do:atom} unless {by:player} {instead:deed}", ir.Unless)
    g.same("deed", "chooses to {it:bare}", lambda value: not _is_deed(value))
    g.say("open", "for each of {what:sel} , {do}", ir.ForEach)
    g.say("open", "for {who:player} , {do}", ir.ForEachPlayer)
    g.say("open", "choose one : {options:atom+;_or}", ir.Modes, count=1)
    g.say("open", "choose {count:number} : {options:atom+;_or}", ir.Modes)
    g.words("brief", {Duration.TURN: "this turn", Duration.COMBAT: "this combat"})
    g.rule(
        "open",
        "{ability:brief rule} {duration:brief}",
        lambda f: ir.During(f["duration"], f["ability"]),
        _brief,
    )
    g.rule("open", "{duration:duration} , {ability:made}", _during, _not_brief)
    g.say("open", "at the end of this combat , {do}", ir.Delayed, event=CombatEnds.COMBAT_ENDS)
    g.say("open", "the next time {event} , {do}", ir.Delayed)
    g.say("open", "use this power only while {condition} : {do}", ir.OnlyWhile)


OPEN = (
    *(ir.May, ir.If, ir.Unless, ir.ForEach, ir.ForEachPlayer, ir.Modes, ir.During, ir.Delayed, ir.OnlyWhile),
)


_DEEDS = (ir.Draw, ir.Discard, ir.DiscardHand, ir.RevealHand)


def _by_another(value: Any) -> bool:
    return isinstance(value, _DEEDS) and value.who is not Who.YOU


def _by_you(value: Any) -> bool:
    return isinstance(value, _DEEDS) and value.who is Who.YOU


def _is_deed(value: Any) -> bool:
    return _by_another(value) and value.who is Who.THAT_PLAYER


def _short_rule(during: ir.During) -> bool:
    rule, duration = during.ability, during.duration
    if duration not in (Duration.TURN, Duration.COMBAT):
        return False
    if isinstance(rule, ir.Forbid | ir.Permit):
        return rule.if_ is None or isinstance(rule.if_, ir.CombatIs)
    return isinstance(rule, ir.Gets | ir.GrantKeyword | ir.AlsoTeam)


def _brief(value: Any) -> Filling | None:
    if not isinstance(value, ir.During) or not _short_rule(value):
        return None
    return {"duration": value.duration, "ability": value.ability}


def _not_brief(value: Any) -> Filling | None:
    if not isinstance(value, ir.During) or _short_rule(value):
        return None
    return {"duration": value.duration, "ability": value.ability}


def _during(filling: Filling) -> ir.During:
    return ir.During(filling["duration"], filling["ability"])


def _sequence(filling: Filling) -> ir.Effect:
    last = [filling["last"]] if "last" in filling else []
    steps = (filling["first"], *filling["more"], *last)
    if len(steps) < 2 or any(isinstance(step, ir.Sequence) for step in steps) or _unclear(filling):
        raise Unfit
    return ir.Sequence(steps)


def _unclear(filling: Filling) -> bool:
    """`have that player draw, then discard`: it would not be clear who discards."""
    return _by_another(filling["first"]) and any(_by_you(step) for step in filling["more"])


def _clear(split: Split) -> Split:
    def whole(value: Any) -> Filling | None:
        filling = split(value)
        return None if filling is None or _unclear(filling) else filling

    return whole


def _closed_steps(value: Any) -> Filling | None:
    if not isinstance(value, ir.Sequence) or isinstance(value.steps[-1], OPEN):
        return None
    return {"first": value.steps[0], "more": value.steps[1:]}


def _open_steps(value: Any) -> Filling | None:
    if not isinstance(value, ir.Sequence) or not isinstance(value.steps[-1], OPEN):
        return None
    return {"first": value.steps[0], "more": value.steps[1:-1], "last": value.steps[-1]}
