"""What is said of one card in a row is said in one sentence: `it gains Flight and Lethal this turn`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english import pairs, stats
from vsdeck.powers.english.pairs import are_pair, is_of_it
from vsdeck.powers.english.rules import BROUGHT, DONE, SUFFERED, brought
from vsdeck.powers.english.splitting import is_own
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Ref, Trait, Verb, Who


def joined(parts: Iterable[Any], group: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
    """Neighbours that are told in one sentence become one: a Sequence of steps, a Together of rules."""
    found = _gathered(parts, group)
    return list(_paired(list(_searched(found)))) if group is ir.Sequence else found


def is_told_so(said: Sequence[Any], steps: Iterable[Any]) -> bool:
    """Whether steps that were read belong together as they were told; a search may also stand alone, and
    two things for one card may be told apart."""
    apart: list[Any] = []
    for step in said:
        told_apart = isinstance(step, ir.Sequence) and (
            isinstance(step.steps[0], ir.Search) or are_pair(*step.steps[:2])
        )
        apart += step.steps if told_apart else (step,)
    return apart == _gathered(steps, ir.Sequence)


def _gathered(parts: Iterable[Any], group: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
    """Neighbours that share all but one word."""
    found: list[Any] = []
    for shared, members in groupby(parts, _shared):
        several = tuple(members)
        together = shared is not None and len(several) > 1 and len(set(several)) == len(several)
        found += [group(several)] if together else several
    return _neither(found, group)


def _neither(parts: list[Any], group: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
    """What a card can't do and what can't be done to it: `it can't ready or be moved`."""
    found: list[Any] = []
    for part in parts:
        if found and _passive(_shared(found[-1])) == _shared(part) is not None:
            found[-1] = group((found[-1], part))
        else:
            found.append(part)
    return found


def _passive(shared: Any) -> Any:
    """What would be told of what can't be done to those who can't do something."""
    match shared:
        case "does", who:
            return "suffers", who
        case around, ("does", who):
            return around, ("suffers", who)
    return None


def _searched(steps: Sequence[Any]) -> Iterator[Any]:
    """What is done to a card that was searched for belongs to the search."""
    place = 0
    while place < len(steps):
        end = place + 1
        if isinstance(steps[place], ir.Search) and steps[place].who is Who.YOU:
            end += end < len(steps) and isinstance(steps[end], ir.Reveal) and is_of_it(steps[end])
            end += end < len(steps) and isinstance(steps[end], ir.Move) and is_of_it(steps[end])
        yield steps[place] if end == place + 1 else ir.Sequence(tuple(steps[place:end]))
        place = end


def _paired(steps: Sequence[Any]) -> Iterator[Any]:
    place = 0
    while place < len(steps):
        pair = tuple(steps[place : place + 2])
        told_together = len(pair) == 2 and are_pair(*pair)
        yield ir.Sequence(pair) if told_together else steps[place]
        place += 2 if told_together else 1


def _shared(part: Any) -> Any:
    """None for what is never joined."""
    match part:
        case ir.Gain(Ref(), symbol=None):
            return replace(part, keyword="")
        case ir.During(duration, inner) if _shared_rule(inner) is not None and not _is_of_each(part):
            return duration, _shared_rule(inner)
        case ir.During(duration, ir.While(so, inner)) if _shared_rule(inner) is not None:
            return duration, so, _shared_rule(inner)
        case ir.AlwaysOn(inner, losable) if _shared_rule(inner) is not None:
            return losable, _shared_rule(inner)
    return _shared_rule(part)


def _shared_rule(rule: Any) -> Any:
    match rule:
        case ir.GrantKeyword(who) | ir.Gets(who, int(), int(), 0):
            return "has", who
        case ir.StatIs(who, _, int(amount)) if amount >= 0:
            return "is", who
        case ir.Forbid(verb, Trait.CARD, whom, None) if verb in SUFFERED:
            return "suffers", whom
        case ir.Forbid(verb, who, Trait.CARD, None) if verb in DONE:
            return "does", who
        case ir.LosesPowers(who, str() | ir.HasKeyword(), (), True, False):
            return "loses", who
        case ir.Forbid(Verb.PLAY, Trait.CARD, cards, None) | ir.Forbid(Verb.PLAY_RESOURCE, cards, if_=None):
            return "played", cards
    return stats.shared(rule)


def _is_of_each(lasting: ir.During) -> bool:
    """Whether each of several has a next turn of its own."""
    rule: Any = lasting.ability
    return lasting.duration is Duration.ITS_NEXT_TURN and not is_own(getattr(rule, "who", None))


def add(g: Grammar) -> None:
    pairs.add(g)
    for words in (
        "{search:own search} , {shown:atom} and {move:atom}",
        "{search:own search} and {shown:atom}",
        "{search:own search} and {move:atom}",
    ):
        names = tuple(name for name in ("search", "shown", "move") if f"{{{name}:" in words)
        g.rule("taken", words, _taken, _split_taken(names))
    g.same("joined effect", "{it:taken}")
    g.same("bare joined effect", "{it:taken}")
    for kind, words in ((str, "{it:keyword}"), (tuple, "{it:delta}")):
        g.rule("gift", words, lambda f: f["it"], _gift(kind))
    g.rule("gift", "{symbol:symbol} {keyword:keyword}", _with_symbol, _split_with_symbol)
    gifts = "{each:gift+,and}"
    for phrase, gains in (
        ("joined effect", "{what:reference} gains"),
        ("bare joined effect", "have {what:reference} gain"),
    ):
        g.rule(phrase, f"{gains} {gifts} {{duration:duration}}", _gains, _split_gains)
    g.words("suffered", SUFFERED)
    g.words("done", DONE)
    worth = "{stat:stat} {amount:digits}"
    g.rule(
        "worth",
        worth,
        lambda f: (f["stat"], f["amount"]),
        lambda value: {"stat": value[0], "amount": value[1]},
    )
    g.rule(
        "joined", "{who:nps in} can't be {each:suffered+,or}", *_both_ways(_suffers, _split_verbs("suffers"))
    )
    g.rule("joined", "{who:nps in} can't {each:done+,or}", *_both_ways(_does, _split_verbs("does")))
    g.rule(
        "joined",
        "{who:nps in} can't {does:done} or be {suffers:suffered}",
        *_both_ways(_does_nor_suffers, _split_does_nor_suffers),
    )
    for words in BROUGHT:
        several = words.replace(" or ", " , ")
        between = "or" if several == words else ","
        for last, told_so in (
            (False, f"{several} or put down as resources"),
            (True, f"put down as resources {between} {words}"),
        ):
            told = f"{{who:nps in}} can't be {told_so}"
            g.rule("joined", told, *_both_ways(_not_played(words, last), _split_not_played(words, last)))
    for subject, has, own in (("{who:a np}", "has", True), ("{who:nps in}", "have", False)):
        g.rule("joined", f"{subject} {has} {gifts}", *_both_ways(_has, _split_has(own)))
        g.rule("joined", f"{subject} {has} {{each:worth+,and}}", *_both_ways(_is, _split_is(own)))
        lost = f"{subject} {'does' if own else 'do'}n't have and can't gain {{each:power name+,or}}"
        g.rule("joined", lost, *_both_ways(_loses, _split_loses(own)))
    for words, make, split in (
        *((words, stats.printed(op), stats.split_printed(op)) for op, words in stats.LIMITS.items()),
        ("are {op:op} {amount:amount}", stats.limited, stats.split_limited()),
        ("are {amount:amount}", stats.fixed, stats.split_fixed()),
    ):
        g.rule("joined", f"the {{each:stat+,and}} of {{who:nps in}} {words}", *_both_ways(make, split))
    g.rule("joined rule", "{rules:joined}", lambda f: ir.Together(f["rules"]), _split_together)
    g.say("joined rule", "{condition:as long as} , {ability:joined rule}", ir.While)
    for losable, words in ((True, "even while stunned"), (False, "at all times")):
        always = f"{words} , {{rules:joined}}"
        g.rule("joined rule", always, _always(losable), _split_always(losable))
    for words, trails in (
        ("{rules:joined} {duration:duration}", True),
        ("{duration:duration} , {rules:joined}", False),
    ):
        g.rule("joined effect", words, _during, _split_during(trails))
    while_so = "{duration:duration} , {condition:as long as} , {rules:joined}"
    g.rule("joined effect", while_so, _during_while, _split_during_while)


def _taken(filling: Filling) -> ir.Sequence:
    steps = tuple(filling[name] for name in ("search", "shown", "move") if name in filling)
    if joined(steps, ir.Sequence) != [ir.Sequence(steps)] or len(steps) < 2:
        raise Unfit
    return ir.Sequence(steps)


def _split_taken(names: tuple[str, ...]) -> Any:
    kinds = {"shown": ir.Reveal, "move": ir.Move}

    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Sequence) or not isinstance(value.steps[0], ir.Search):
            return None
        if joined(value.steps, ir.Sequence) != [value] or len(value.steps) != len(names):
            return None
        steps = dict(zip(names, value.steps, strict=True))
        return steps if all(isinstance(steps[name], kinds[name]) for name in names[1:]) else None

    return split


def _gains(filling: Filling) -> ir.Sequence:
    if not all(isinstance(gift, str) for gift in filling["each"]):
        raise Unfit
    steps = (ir.Gain(filling["what"], keyword, filling["duration"]) for keyword in filling["each"])
    return ir.Sequence(tuple(steps))


def _split_gains(value: Any) -> Filling | None:
    if not isinstance(value, ir.Sequence) or joined(value.steps, ir.Sequence) != [value]:
        return None
    steps: Any = value.steps
    if not isinstance(steps[0], ir.Gain):
        return None
    keywords = [step.keyword for step in steps]
    return {"what": steps[0].what, "duration": steps[0].duration, "each": keywords}


def _both_ways(make: Any, split: Any) -> tuple[Any, Any]:
    """Several rules as they are told in one clause, and how they are taken apart."""

    def whole(filling: Filling) -> tuple[ir.Rule, ...]:
        rules = tuple(make(filling))
        if len(joined(rules, ir.Together)) != 1:
            raise Unfit
        return rules

    def taken_apart(value: Any) -> Filling | None:
        return split(value) if joined(value, ir.Together) == [ir.Together(value)] else None

    return whole, taken_apart


def _has(filling: Filling) -> Iterator[ir.Rule]:
    for gift in filling["each"]:
        if isinstance(gift, ir.GrantKeyword):
            yield replace(gift, who=filling["who"])
        else:
            keyword = isinstance(gift, str)
            yield ir.GrantKeyword(filling["who"], gift) if keyword else ir.Gets(filling["who"], *gift)


def _gift(kind: type) -> Any:
    return lambda value: {"it": value} if isinstance(value, kind) else None


def _with_symbol(filling: Filling) -> ir.GrantKeyword:
    return ir.GrantKeyword(Trait.THIS, filling["keyword"], filling["symbol"])


def _split_with_symbol(gift: Any) -> Filling | None:
    if not isinstance(gift, ir.GrantKeyword) or gift.symbol is None:
        return None
    return {"symbol": gift.symbol, "keyword": gift.keyword}


def _given(rule: Any) -> Any:
    """A gift without who has it: a keyword, ATK and DEF, or a keyword with a symbol."""
    if isinstance(rule, ir.Gets):
        return rule.atk, rule.def_
    return rule.keyword if rule.symbol is None else replace(rule, who=Trait.THIS)


def _split_has(own: bool) -> Any:
    def split(rules: Any) -> Filling | None:
        who = rules[0].who
        if not isinstance(rules[0], ir.GrantKeyword | ir.Gets) or is_own(who) is not own:
            return None
        return {"who": who, "each": list(map(_given, rules))}

    return split


def _loses(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.LosesPowers(filling["who"], name, and_cannot_gain=True) for name in filling["each"])


def _split_loses(own: bool) -> Any:
    def split(rules: Any) -> Filling | None:
        if not isinstance(rules[0], ir.LosesPowers) or is_own(rules[0].who) is not own:
            return None
        return {"who": rules[0].who, "each": [rule.powers for rule in rules]}

    return split


def _is(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.StatIs(filling["who"], stat, amount) for stat, amount in filling["each"])


def _split_is(own: bool) -> Any:
    def split(rules: Any) -> Filling | None:
        who = rules[0].who
        if not isinstance(rules[0], ir.StatIs) or is_own(who) is not own:
            return None
        return {"who": who, "each": [(rule.stat, rule.amount) for rule in rules]}

    return split


def _suffers(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.Forbid(verb, Trait.CARD, filling["who"]) for verb in filling["each"])


def _does(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.Forbid(verb, filling["who"]) for verb in filling["each"])


def _does_nor_suffers(filling: Filling) -> list[ir.Rule]:
    who = filling["who"]
    return [ir.Forbid(filling["does"], who), ir.Forbid(filling["suffers"], Trait.CARD, who)]


def _split_does_nor_suffers(rules: Any) -> Filling | None:
    (told, who), (other, _) = (_shared_rule(rules[0]) or ("", None)), (_shared_rule(rules[-1]) or ("", None))
    if (told, other) != ("does", "suffers"):
        return None
    return {"who": who, "does": rules[0].verb, "suffers": rules[1].verb}


def _split_verbs(wanted: str) -> Any:
    def split(rules: Any) -> Filling | None:
        told, who = _shared_rule(rules[0])
        if told != wanted or _shared_rule(rules[-1])[0] != wanted:
            return None
        return {"who": who, "each": [rule.verb for rule in rules]}

    return split


def _not_played(words: str, last: bool) -> Any:
    def make(filling: Filling) -> list[ir.Rule]:
        if brought(filling["who"]) != words:
            raise Unfit
        rules: list[ir.Rule] = [
            ir.Forbid(Verb.PLAY, Trait.CARD, filling["who"]),
            ir.Forbid(Verb.PLAY_RESOURCE, filling["who"]),
        ]
        return rules[::-1] if last else rules

    return make


def _split_not_played(words: str, last: bool) -> Any:
    def split(rules: Any) -> Filling | None:
        told, cards = _shared_rule(rules[0])
        if told != "played" or (rules[-1].verb is Verb.PLAY) is not last:
            return None
        return {"who": cards} if brought(cards) == words else None

    return split


def _split_together(value: Any) -> Filling | None:
    rules = value.parts if isinstance(value, ir.Together) else ()
    told = joined(rules, ir.Together) == [value] and not isinstance(rules[0], ir.AlwaysOn)
    return {"rules": rules} if told else None


def _always(losable: bool) -> Any:
    return lambda f: ir.Together(tuple(ir.AlwaysOn(rule, losable) for rule in f["rules"]))


def _split_always(losable: bool) -> Any:
    def split(value: Any) -> Filling | None:
        rules: Any = value.parts if isinstance(value, ir.Together) else ()
        if joined(rules, ir.Together) != [value] or not isinstance(rules[0], ir.AlwaysOn):
            return None
        same = rules[0].losable is losable
        return {"rules": tuple(rule.ability for rule in rules)} if same else None

    return split


def _during(filling: Filling) -> ir.Sequence:
    steps = tuple(ir.During(filling["duration"], rule) for rule in filling["rules"])
    if len(joined(steps, ir.Sequence)) != 1:
        raise Unfit
    return ir.Sequence(steps)


def _split_during(trails: bool) -> Any:
    """*This turn* and the like are told last; how long *until* goes is told first."""

    def split(value: Any) -> Filling | None:
        steps: Any = value.steps if isinstance(value, ir.Sequence) else ()
        if joined(steps, ir.Sequence) != [value] or not isinstance(steps[0], ir.During):
            return None
        if isinstance(steps[0].ability, ir.While):
            return None
        duration = steps[0].duration
        last = isinstance(duration, Duration) and duration is not Duration.WHILE_IN_PLAY
        return (
            {"duration": duration, "rules": tuple(step.ability for step in steps)} if last is trails else None
        )

    return split


def _during_while(filling: Filling) -> ir.Sequence:
    return _during(filling | {"rules": [ir.While(filling["condition"], rule) for rule in filling["rules"]]})


def _split_during_while(value: Any) -> Filling | None:
    steps: Any = value.steps if isinstance(value, ir.Sequence) else ()
    if joined(steps, ir.Sequence) != [value] or not isinstance(steps[0], ir.During):
        return None
    first = steps[0].ability
    if not isinstance(first, ir.While):
        return None
    rules = tuple(step.ability.ability for step in steps)
    return {"duration": steps[0].duration, "condition": first.condition, "rules": rules}
