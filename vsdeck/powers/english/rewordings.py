"""Other ways in which cards say the same. They are understood, never written.

Each is a pattern of words, not a sentence of a card, and gives a tree that our own wording gives too.
"""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import pair, scaled
from vsdeck.powers.english.reworded_phrases import add_reworded_phrases, constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Make, Unfit
from vsdeck.powers.ir import (
    CombatKind,
    Counter,
    Duration,
    Face,
    Limit,
    Place,
    Ref,
    Row,
    Trait,
    Verb,
    Who,
    Zone,
)
from vsdeck.powers.tidy import OWN, both


def add_rewordings(g: Grammar) -> None:
    add_reworded_phrases(g)
    _effects(g)
    _choose_to(g)
    _moves(g)
    _lists(g)
    _rules(g)


def _effects(g: Grammar) -> None:
    g.rule("atom", "SELF gains a XP", constant(ir.GainXP()))
    g.rule("atom", "SELF gains XP", constant(ir.GainXP()))
    g.rule("atom", "SELF gains {it:number} XP", lambda f: ir.GainXP(f["it"]))
    g.rule("atom", "SELF gains a XP for each {per:per}", lambda f: ir.GainXP(f["per"]))
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        g.hear("atom", f"remove all of its {sign} counters", ir.RemoveCounters, counter=counter, from_=Ref.IT)
        divided = f"put {{count:n {counter.name}}} divided as you choose on {{on:sel}}"
        g.rule("atom", divided, _divided(counter))
        each = f"for each {{per:per}} , put {{k:k {counter.name}}} on {{on:sel}}"
        g.rule("atom", each, _counters_each(counter))
    g.hear("atom", "turn {what} face-up", ir.Turn, face=Face.UP)
    g.hear("atom", "turn {what} face-down", ir.Turn, face=Face.DOWN)
    g.rule("atom", "discard {it:some np in}", _discard_from_hand)
    g.rule(
        "bare atom",
        "have {who:other player} discard their hand , then draw {count:n card}",
        lambda f: ir.Sequence((ir.DiscardHand(f["who"]), ir.Draw(f["count"], Who.THAT_PLAYER))),
    )
    g.hear("atom", "cancel the attack", ir.CancelCombat)
    g.hear("atom", "cancel this combat", ir.CancelCombat)
    g.hear("atom", "cancel this attack", ir.CancelCombat)
    g.hear("atom", "name any card", ir.NameCard)
    g.hear("atom", "add a wound to {what}", ir.Wound, count=1)
    g.hear("atom", "put a wound counter on {what}", ir.Wound, count=1)
    g.rule("atom", "{who:nps in} get {delta:delta} {duration:duration}", _modify_each)
    g.rule("atom", "{who:nps in} get {delta:delta} {duration:duration} for each {per:per}", _modify_per)
    g.rule("atom", "{who:nps in} gain {keyword:keyword} {duration:duration}", _gain_each)
    g.rule(
        "atom",
        "{who:nps in} lose {powers:powers} {duration:duration}",
        lambda f: ir.Lose(ir.Each(_plural(f["who"])), f["powers"], f["duration"]),
    )
    g.rule(
        "atom",
        "{what:some np in} gets {delta:delta} {duration:duration}",
        lambda f: ir.Modify(ir.Choose(f["what"]), f["delta"][0], f["delta"][1], f["duration"]),
    )
    g.rule(
        "atom",
        "{what:some np in} gains {keyword:keyword} {duration:duration}",
        lambda f: ir.Gain(ir.Choose(f["what"]), f["keyword"], f["duration"]),
    )
    g.rule(
        "atom",
        "{duration:brief} , {what:subject} gets {delta:delta}",
        lambda f: ir.Modify(f["what"], f["delta"][0], f["delta"][1], f["duration"]),
    )
    g.rule(
        "atom",
        "switch {what:sel} 's ATK and DEF {duration:duration}",
        lambda f: ir.SwitchStats(f["what"], f["duration"]),
    )
    g.rule("many sel", "{it:nps in}", lambda f: ir.Each(_plural(f["it"])))
    g.rule("many sel", "all of {it:nps in}", lambda f: ir.Each(_plural(f["it"])))
    for words in ("get wounded", "receive a wound", "get a wound", "gain a wound", "take a wound"):
        for span, duration in (("this combat", Duration.COMBAT), ("this turn", Duration.TURN)):
            text = f"if {{what:reference}} gets stunned {span} , {{again:reference}} doesn't {words}"
            g.rule("atom", text, _unwounded(duration))
            text = f"if {{what:reference}} gets stunned during {span} , {{again:reference}} doesn't {words}"
            g.rule("atom", text, _unwounded(duration))
    g.hear("atom", "switch the current ATK and DEF of {what} {duration}", ir.SwitchStats)
    for words in ("you pay", "pay"):
        for span in ("this turn", "during this turn"):
            text = f"{words} {{count:digits}} less to recruit your next {{what:np in}} {span}"
            if (words, span) != ("you pay", "this turn"):
                g.rule("atom", text, _pay_less)


def _divided(counter: Counter) -> Make:
    """Among cards of your choice, as many as there are counters."""

    def make(filling: Filling) -> ir.Effect:
        on, count = filling["on"], filling["count"]
        if isinstance(on, ir.Each) and isinstance(count, int) and not on.among:
            on = ir.Choose(on.what, ir.UpTo(count))
        return ir.DivideCounters(counter, count, on)

    return make


def _pay_less(filling: Filling) -> ir.Effect:
    less = ir.PaysLess(filling["what"], filling["count"], which=ir.Which.NEXT)
    return ir.During(Duration.TURN, less)


def _discard_from_hand(filling: Filling) -> ir.Effect:
    what = filling["it"]
    if what is Trait.CARD or isinstance(what, ir.Or) or parts_of(what) & set(_NOT_IN_HAND):
        raise Unfit
    if any(isinstance(part, ir.InZone) for part in parts_of(what)):
        raise Unfit
    return ir.DiscardThose(ir.Choose(both(what, ir.InZone(Zone.HAND))))


_NOT_IN_HAND = (*OWN, Trait.YOURS, Trait.ENEMY, Trait.THEIRS, Trait.MAIN, Trait.RESOURCE)


def _plural(what: ir.Filter) -> ir.Filter:
    if what in OWN or parts_of(what) & set(OWN) or what == both(Trait.YOURS, Trait.MAIN):
        raise Unfit
    return what


def _unwounded(duration: Duration) -> Make:
    def make(filling: Filling) -> ir.Effect:
        if filling["what"] is not filling["again"]:
            raise Unfit
        return ir.NoWound(filling["what"], duration)

    return make


def _counters_each(counter: Counter) -> Make:
    return lambda f: ir.PutCounters(counter, scaled(f["per"], f["k"]), f["on"])


def _modify_each(f: Filling) -> ir.Effect:
    return ir.Modify(ir.Each(_plural(f["who"])), f["delta"][0], f["delta"][1], f["duration"])


def _modify_per(f: Filling) -> ir.Effect:
    atk, def_ = pair(f)
    return ir.Modify(ir.Each(_plural(f["who"])), atk, def_, f["duration"])


def _gain_each(f: Filling) -> ir.Effect:
    return ir.Gain(ir.Each(_plural(f["who"])), f["keyword"], f["duration"])


def _choose_to(g: Grammar) -> None:
    """`choose a character to get +2/+0 this combat`."""
    chosen = "choose {what:sel} to"
    g.rule(
        "atom",
        f"{chosen} get {{delta:delta}} {{duration:duration}}",
        lambda f: ir.Modify(_chosen(f["what"]), f["delta"][0], f["delta"][1], f["duration"]),
    )
    g.rule(
        "atom",
        f"{chosen} get a {{delta:delta}} {{duration:duration}}",
        lambda f: ir.Modify(_chosen(f["what"]), f["delta"][0], f["delta"][1], f["duration"]),
    )
    g.rule("atom", f"{chosen} get {{delta:delta}} {{duration:duration}} for each {{per:per}}", _chosen_per)
    for verb in ("gain", "become", "have"):
        g.rule(
            "atom",
            f"{chosen} {verb} {{keyword:keyword}} {{duration:duration}}",
            lambda f: ir.Gain(_chosen(f["what"]), f["keyword"], f["duration"]),
        )
    g.rule(
        "atom",
        f"{chosen} lose {{powers:powers}} {{duration:duration}}",
        lambda f: ir.Lose(_chosen(f["what"]), f["powers"], f["duration"]),
    )
    for words, who in (
        ("an enemy player", Who.CHOSEN_ENEMY),
        ("a player", Who.CHOSEN_PLAYER),
    ):
        begin = f"choose {words} to"
        g.hear("atom", f"{begin} discard {{count:n card}}", ir.Discard, who=who, random=False)
        g.hear("atom", f"{begin} discard {{count:n random card}}", ir.Discard, who=who, random=True)
        g.hear("atom", f"{begin} draw {{count:n card}}", ir.Draw, who=who)
        g.hear("atom", f"{begin} reveal their hand", ir.RevealHand, who=who)
        g.hear("atom", f"{begin} discard their hand", ir.DiscardHand, who=who)


def _chosen_per(filling: Filling) -> ir.Effect:
    atk, def_ = pair(filling)
    return ir.Modify(_chosen(filling["what"]), atk, def_, filling["duration"])


def _chosen(what: ir.Selection) -> ir.Selection:
    if not isinstance(what, ir.Choose):
        raise Unfit
    return what


def _moves(g: Grammar) -> None:
    for row, words in ((Row.FRONT, "front row"), (Row.BACK, "back row"), (Row.EITHER, "front or back row")):
        for owner in ("its", "your", "their"):
            g.hear("atom", f"move {{what}} to {owner} {words}", ir.MoveRow, row=row)
        verb = {Row.FRONT: "pull", Row.BACK: "push"}.get(row)
        if verb:
            for owner in ("its", "your", "their"):
                g.hear("atom", f"{verb} {{what}} to {owner} {words}", ir.MoveRow, row=row)
    hand = {"to": Zone.HAND, "place": None}
    for owner in ("its owner 's", "your", "their owner 's", "SELF 's owner 's"):
        g.hear("atom", f"return {{what}} to {owner} hand", ir.Move, **hand)
        g.hear("atom", f"put {{what}} in {owner} hand", ir.Move, **hand)
    g.hear("atom", "put {what} into their owner 's hand", ir.Move, **hand)
    g.hear("atom", "put {what} into SELF 's owner 's hand", ir.Move, **hand)
    for place, words in ((Place.BOTTOM, "the bottom"), (Place.TOP, "top"), (Place.TOP, "the top")):
        for deck in ("of your deck", "of the deck", "", "of its owner 's deck", "of their deck"):
            for order in ("", "in any order"):
                text = f"put {{what}} on {words} {deck} {order}"
                if text.split() != f"put {{what}} on {words} {deck}".split() or not _own_words(words, deck):
                    g.hear("atom", " ".join(text.split()), ir.Move, to=Zone.DECK, place=place)
    g.hear("atom", "shuffle {what} into their deck", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
    g.hear("atom", "shuffle {what} into its deck", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
    for owner in ("its owner 's", "your", "the"):
        for face, how in ((Face.DOWN, "face-down"), (Face.UP, "face-up")):
            fixed: Filling = {"to": Zone.RESOURCES, "place": None, "face": face}
            g.hear("atom", f"put {{what}} {how} into {owner} resource row", ir.Move, **fixed)
            g.hear("atom", f"put {{what}} into {owner} resource row {how}", ir.Move, **fixed)
        either = (
            f"put {{what}} into {owner} resource row face-down , or face-up if it is a location and you like"
        )
        g.hear("atom", either, ir.Move, to=Zone.RESOURCES, place=None, face=Face.EITHER)
    for side in ("on your side", "into play on your side"):
        g.hear("atom", f"put {{what}} {side}", ir.Move, to=Zone.PLAY, place=None)
    for text in ("one", "one of them", "one of those cards"):
        g.rule("one sel", text, constant(ir.Choose(Trait.CARD, among=True)))
    for text in ("the others", "the other cards", "the rest of them"):
        g.rule("many sel", text, constant(Ref.REST))


def _own_words(words: str, deck: str) -> bool:
    """Whether our own wording says it just so already."""
    return words != "top" and deck in ("of your deck", "of its owner 's deck")


def _lists(g: Grammar) -> None:
    """Steps joined in other ways."""
    for joint in ("and", ", and", "and then", ", and then", "then", ","):
        g.same("then atom", f"{joint} {{it:atom}}")
    g.same("then open", "and {it:open}")
    g.same("sentence", "then , {it:effect} .")
    g.hear(
        "sentence",
        "remove {what:sel} from combat and replace it with {with_:sel} . switch their positions .",
        ir.ReplaceInCombat,
    )
    g.same("sentence", "then {it:effect} .")
    for joint in ("and", ", and", ", then"):
        for order in ("", " in any order"):
            rest = f"{joint} {{what:many sel}} on the bottom of your deck{order}"
            g.hear("then atom", rest, ir.Move, to=Zone.DECK, place=Place.BOTTOM)
            if order:
                rest = f"{joint} {{what:many sel}} on the bottom{order}"
                g.hear("then atom", rest, ir.Move, to=Zone.DECK, place=Place.BOTTOM)
        g.rule("then open", f"{joint} you may {{do:bare}}", lambda f: ir.May(f["do"]))


def _rules(g: Grammar) -> None:
    for begin in ("once per turn , when {event:event}", "once each turn , when {event:event}"):
        g.rule("rule", f"{begin} , {{do:effect}}", _first_time)
    for begin in (
        "when {event:event} for the first time each turn",
        "when {event:event} the first time each turn",
        "the first time {event:event} each turn",
    ):
        g.rule("rule", f"{begin} , {{do:effect}}", lambda f: _plain_when(f, Limit.EACH_TURN))
    g.rule("rule", "{ability:brief rule} while {condition:condition}", _while)
    for role, trait in (
        ("attacking", Trait.ATTACKER),
        ("defending", Trait.DEFENDER),
        ("team attacking", Trait.TEAM_ATTACKER),
        ("in combat", Trait.IN_COMBAT),
        ("in the front row", Trait.FRONT),
        ("in the back row", Trait.BACK),
        ("in your front row", Trait.FRONT),
        ("in your back row", Trait.BACK),
    ):
        g.rule("rule", f"{{ability:brief rule}} while {role}", _while_own(trait))
        g.rule("rule", f"while {role} , {{ability:brief rule}}", _while_own(trait))
    g.rule("brief rule", "{who:nps in} can't strike back", _no_strike_back)
    g.rule("brief rule", "{who:nps in} can't strike back at {whom:nps in}", _no_strike_back)
    g.rule(
        "brief rule",
        "{whom:nps in} can't be struck back",
        lambda f: ir.Forbid(Verb.STRIKE, Trait.DEFENDER, f["whom"]),
    )
    g.rule("brief rule", "{who:nps in} has {delta:delta}", lambda f: ir.Gets(_lone(f["who"]), *f["delta"]))
    g.rule("brief rule", "each {who:np in} has {delta:delta}", lambda f: ir.Gets(f["who"], *f["delta"]))
    g.rule("brief rule", "each {who:np in} has {it:keyword}", lambda f: ir.GrantKeyword(f["who"], f["it"]))
    g.rule("brief rule", "{who:nps in} are {it:keyword}", lambda f: ir.GrantKeyword(f["who"], f["it"]))
    g.rule("brief rule", "each {who:np in} is also {it:team}", lambda f: ir.AlsoTeam(f["who"], f["it"]))
    g.rule("rule", "when {event:event} , {do:effect} once per turn", _first_time)
    g.rule(
        "rule",
        "{event:trigger} if {if_:condition} , {do:effect}",
        lambda f: ir.When(f["event"], f["do"], f["if_"]),
    )
    for span, duration in (("this turn", Duration.TURN), ("this combat", Duration.COMBAT)):
        g.rule("open", f"when {{event:event}} {span} , {{do:effect}}", _made_trigger(duration, None))
        g.rule(
            "open",
            f"the next time {{event:event}} {span} , {{do:effect}}",
            _made_trigger(duration, Limit.ONCE),
        )
    g.rule("open", "while SELF is attacking the next time this turn , {do:next attack}", _next_attack)
    g.rule(
        "next attack",
        "SELF gets {delta:delta}",
        lambda f: ir.Modify(Ref.SELF, f["delta"][0], f["delta"][1], Duration.COMBAT),
    )
    for kind in CombatKind:
        words = f"{{who:nps in}} can't strike back during {kind.name.lower()} attacks"
        g.rule("brief rule", words, _no_strike_back_in(kind))


def _lone(who: ir.Filter) -> ir.Filter:
    if who is Trait.THIS:
        raise Unfit
    return who


def _plain_when(filling: Filling, limit: Limit | None) -> ir.When:
    do = filling["do"]
    if isinstance(do, ir.If) and do.otherwise is None:
        return ir.When(filling["event"], do.then, do.condition, limit)
    return ir.When(filling["event"], do, None, limit)


def _first_time(filling: Filling) -> ir.When:
    # Whether a no uses it up, the words do not say.
    if isinstance(filling["do"], ir.May | ir.If):
        raise Unfit
    return _plain_when(filling, Limit.USED_EACH_TURN)


def _made_trigger(duration: Duration, limit: Limit | None) -> Make:
    return lambda f: ir.During(duration, _plain_when(f, limit))


def _next_attack(filling: Filling) -> ir.Effect:
    trigger = ir.When(ir.Attacks(Trait.THIS), filling["do"], limit=Limit.ONCE)
    return ir.During(Duration.TURN, trigger)


def _no_strike_back_in(kind: CombatKind) -> Make:
    return lambda f: ir.Forbid(Verb.STRIKE, both(Trait.DEFENDER, f["who"]), if_=ir.CombatIs(kind))


def _while(filling: Filling) -> ir.Ability:
    # "… can't strike SELF while SELF is attacking" says it of the object already.
    if getattr(filling["ability"], "whom", None) is Trait.THIS:
        raise Unfit
    return ir.While(filling["condition"], filling["ability"])


def _while_own(trait: Trait) -> Make:
    def make(filling: Filling) -> ir.Ability:
        ability = filling["ability"]
        if getattr(ability, "who", None) is not Trait.THIS:
            raise Unfit
        return ir.While(ir.Is(Ref.SELF, trait), ability)

    return make


def _no_strike_back(filling: Filling) -> ir.Ability:
    return ir.Forbid(Verb.STRIKE, both(Trait.DEFENDER, filling["who"]), filling.get("whom", Trait.CARD))
