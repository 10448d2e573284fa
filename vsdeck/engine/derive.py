"""One pass over the table: powers, teams, ATK and DEF, rules in force, who listens.

Order: printed powers, gains and losses in order of time, copied powers, granted keywords, teams, then base
values, counters, continuous changes of powers, other changes in order of time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vsdeck.engine.bynode import by_node
from vsdeck.engine.derived import Derived, InForce, Listener, Standing
from vsdeck.engine.event import happens
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.gains import gained
from vsdeck.engine.lasting import Lasting, Lasts, Until, ending
from vsdeck.engine.looks import looks_at
from vsdeck.engine.matching import matching
from vsdeck.engine.program import OF_VALUES, Meant, Part, Program, Use, is_meant
from vsdeck.engine.registry import RULES
from vsdeck.engine.rules import JOINS, Rules
from vsdeck.engine.state import MARK, SPOTS, GameState, Run, Spot
from vsdeck.engine.statuses import unaffected
from vsdeck.engine.tally import VITALITY
from vsdeck.engine.values import amount, base, base_before, is_so
from vsdeck.names import identity
from vsdeck.piles import CHALLENGES, WORKING
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

_OF_ATTACKS = (
    *(Verb.ATTACK, Verb.MELEE_ATTACK, Verb.RANGED_ATTACK),
    *(Verb.FLY_OVER, Verb.PROTECT),
)
_OF_STRIKES = (
    *(ir.StrikesWith, ir.StruckWith, ir.StrikesAgain, ir.StrikesBefore),
    *(ir.AlsoStrikes, ir.StrikesItself, ir.AlwaysStrikes),
)
_WAITING: dict[int, str] = {
    **{Lasts.DELAYED: "event", Lasts.RETURN: "back"},
    **{Lasts.AWAY: "until", Lasts.LEVEL: "until"},
}
"""What waits for an event, and where its node names it."""
_OF_STATS = frozenset({Lasts.MODIFY, Lasts.BASE, Lasts.RESET, Lasts.SWITCH, Lasts.SET})


def derive(state: GameState) -> Derived:
    values = state.derived = Derived()
    speaking = _printed(state, values)
    if state.effects:
        _gains_and_losses(state, values)
    if values.copying:
        _copies(state, values, speaking)
    several = _in_force(state, values, speaking if not values.altered else values.powers)
    placed = [one.placed for one in several]
    works = [works for one in several if one.works for works in one.works]
    if state.rules.takes:
        every = [works for one in several for works in one.all]
        left = _without_lost(state, values, every)
        if len(left) < len(every):
            works, placed = left, [works.places() for works in left]
    values.put(placed)
    gets = _sort(state, values, works) if works or state.effects else []
    _attacks(state, values)
    _stats(state, values, gets)
    return values


def _attacks(state: GameState, values: Derived) -> None:
    """Whether powers say who may attack whom, or who is in reach."""
    players = state.rules.attacks_players and any(
        effect.kind == Lasts.ATTACKS_PLAYERS for effect in state.effects
    )
    if values.asked or Verb.STRIKE in values.rules:
        values.plain_strikes = Verb.STRIKE not in values.rules and values.asked.keys().isdisjoint(_OF_STRIKES)
    if not players and not values.rules:
        return
    ruled = values.rules.keys()
    values.attacks_ruled = players or not ruled.isdisjoint(_OF_ATTACKS)
    over = values.rules.get(ir.Verb.FLY_OVER, ())
    if (
        players
        or ir.Verb.PROTECT in ruled
        or (values.attacks_ruled and state.bearer)
        or any(type(leaf) is ir.Permit for leaf, *_ in over)
    ):
        values.plain_reach = values.plain_flight = False
    elif over:
        values.plain_flight = False


def _printed(state: GameState, values: Derived) -> list[int]:
    """What the cards in play say themselves, with their counters; gives those with something in force."""
    facts, fact, face, counters = state.rules.facts, state.fact, state.face, state.counters
    powers, teams, atk, def_ = values.powers, values.teams, values.atk, values.def_
    zones, speaking = state.zones, list[int]()
    for row in state.rules.rows:
        for card in zones[row]:
            says = facts[fact[card]]
            powers[card], teams[card], atk[card], def_[card], speaks, copies = (
                says.upright if face[card] else says.lying
            )
            if counters[card]:
                more = counters[card]
                atk[card] += more
                def_[card] += more
                values.lowered |= more < 0
            if speaks:
                speaking.append(card)
            if copies:
                values.copying = True
    for card in state.bearer:
        says = facts[fact[card]]
        powers[card] = says.powers if face[card] else ()
        teams[card] = says.teams
        speaking.append(card)
        if says.copies:
            values.copying = True
    return speaking


# -------------------------------------------------------------------------------------------- powers


def _gains_and_losses(state: GameState, values: Derived) -> None:
    for effect in state.effects:
        if (effect.kind == Lasts.GAIN or effect.kind == Lasts.LOSE) and not _is_to_come(state, effect):
            values.losing |= effect.kind == Lasts.LOSE
            _gain_or_lose(state, values, effect)
        elif effect.kind == Lasts.NAME and (card := state.card(effect.card)) in values.teams:
            values.names[card] = frozenset({identity(state.rules.made_up(effect.a))})
        elif effect.kind == Lasts.LIKENESS and (card := state.card(effect.card)) in values.teams:
            like = state.rules.facts[effect.a]
            values.names[card], values.teams[card] = like.names, like.teams
        elif effect.kind == Lasts.TEAMS and (card := state.card(effect.card)) in values.teams:
            teams = state.rules.programs[effect.a].nodes[effect.b].teams
            values.teams[card] = frozenset(team for place, team in enumerate(teams) if effect.c & 1 << place)


def _is_to_come(state: GameState, effect: Lasting) -> bool:
    """Whether it is for the next turn of a side, and that has not begun."""
    if effect.until != Until.NEXT_TURN_ENDS:
        return False
    alliance = state.rules.alliance
    return effect.turn == state.turn or alliance[effect.player] != alliance[state.active]


def _copies(state: GameState, values: Derived, speaking: Iterable[int]) -> None:
    programs, own, teams = state.rules.programs, dict(values.powers), values.teams
    if state.rules.joins:
        _join(state, values, _own(state, values, speaking if not values.altered else values.powers))
    for card, has in own.items():
        for power in has:
            if programs[power].copies:
                values.alter(card, _copied(state, card, own, values.powers[card]))
    values.teams = teams


def _gain_or_lose(state: GameState, values: Derived, effect: Lasting) -> None:
    card = state.card(effect.card)
    has = values.powers.get(card)
    programs = state.rules.programs
    always = effect.kind == Lasts.GAIN and programs[effect.a].always
    if has is None or not (state.face[card] or always):
        return
    if effect.kind == Lasts.LOSE:
        (lose, meant), printed = _lost(state, effect), fact_of(state, card).powers
        if lose.one:
            several = [place for place, power in enumerate(has) if _loses(programs[power], meant)]
            values.alter(card, tuple(one for place, one in enumerate(has) if place not in several[:1]))
            return
        kept = (
            power
            for power in has
            if not _loses(programs[power], meant) or (lose.printed and power not in printed)
        )
        values.alter(card, tuple(kept))
    elif not _kept_from(state, effect.card, programs[effect.a], effect.stamp) and not unaffected(
        state, card, programs[effect.a].name, values
    ):
        values.alter(card, (*has, *state.rules.whole(effect.a)))


def _lost(state: GameState, effect: Lasting) -> tuple[ir.Lose, Meant]:
    """What takes powers, and which ones it means."""
    lose: ir.Lose = state.rules.programs[effect.a].nodes[effect.b]
    return lose, state.rules.meant(lose.powers, effect.run.named)


def _kept_from(state: GameState, ref: int, program: Program, since: int, printed: bool = False) -> bool:
    """Whether a power given at some time is not had: such powers were lost later, or can't be gained."""
    return bool(state.effects) and any(
        (lose.and_cannot_gain or effect.stamp > since)
        and not lose.one
        and _loses(program, meant)
        and (printed or not lose.printed)
        for effect in state.effects
        if effect.kind == Lasts.LOSE and effect.card == ref
        for lose, meant in (_lost(state, effect),)
    )


def _loses(program: Program, powers: Meant) -> bool:
    return program.losable and is_meant(program, powers)


def has_lost(state: GameState, card: int, program: Program) -> bool:
    """Whether an effect has taken such a printed power from a card, also from a stunned one."""
    return _kept_from(state, state.ref(card), program, 0, printed=True)


def _copied(
    state: GameState, card: int, own: dict[int, tuple[int, ...]], has: tuple[int, ...]
) -> tuple[int, ...]:
    """The powers of a card that has those of others as well, each once: the printed ones that they have."""
    programs, run = state.rules.programs, Run(state.ref(card), state.side[card])
    gained = list(has)
    for rule in [rule for power in has for rule in programs[power].copies]:
        if rule.every:
            gained += [
                power
                for power in state.rules.printed_powers.get(rule, ())
                if power not in gained and not _kept_from(state, run.source, programs[power], 0)
            ]
            continue
        for other in matching(state, run, rule.of):
            if other == card:
                continue
            printed = fact_of(state, other).powers
            theirs = [power for power in own.get(other, printed) if power in printed]
            if rule.from_power:
                theirs = _given_by(state, theirs, rule.from_power)
            else:
                theirs = [power for power in theirs if is_meant(programs[power], rule.powers)]
            gained += [
                power
                for power in dict.fromkeys(theirs)
                if power not in gained
                and not programs[power].copies
                and not _kept_from(state, run.source, programs[power], 0)
            ]
    return tuple(gained)


def _given_by(state: GameState, powers: list[int], name: str) -> list[int]:
    """The keywords that powers of a name give."""
    rules = state.rules
    return [
        one
        for power in powers
        if is_meant(rules.programs[power], name)
        for part in rules.programs[power].in_force
        if isinstance(part.leaf, ir.GrantKeyword)
        for one in rules.whole(rules.given(part.leaf))
    ]


# ------------------------------------------------------------------------------------ what is in force


def _in_force(state: GameState, values: Derived, speaking: Iterable[int]) -> list[Standing]:
    """Everything that works now."""
    several = _own(state, values, speaking)
    if state.rules.grants:
        givers = [works for one in several for works in one.works if works.part.use is Use.GRANTS]
        if givers:
            teams = values.teams
            if state.rules.joins:
                _join(state, values, several)
            _grant(state, values, givers, several)
            values.teams = teams
    return several


def _own(state: GameState, values: Derived, speaking: Iterable[int]) -> list[Standing]:
    """What works of itself, before keywords are granted."""
    rules, numbers, mark, side = state.rules, state.fact, state.mark, state.side
    facts, programs, standing = rules.facts, rules.programs, rules.standing
    several: list[Standing] = []
    of_cards = values.powers
    for card in speaking:
        fact = facts[numbers[card]]
        if of_cards[card] is fact.powers:
            if fact.in_force:
                key = (mark[card] * MARK + card, side[card], numbers[card])
                several.append(standing.get(key) or _standing(rules, key))
        else:
            for power in of_cards[card]:
                if programs[power].in_force:
                    several.append(_of_power(rules, mark[card] * MARK + card, side[card], power))
    if rules.located:
        for card in _open_locations(state):
            key = (mark[card] * MARK + card, side[card], numbers[card])
            several.append(standing.get(key) or _standing(rules, key))
        for card in [card for card, pile in state.pile.items() if pile in _BESIDE]:
            if not _is_silenced(state, card):
                if state.pile[card] in WORKING:
                    key = (mark[card] * MARK + card, side[card], numbers[card])
                    several.append(standing.get(key) or _standing(rules, key))
                else:
                    ref, whose = mark[card] * MARK + card, side[card]
                    keywords = (one for one in facts[numbers[card]].powers if programs[one].keyword)
                    several += [_of_power(rules, ref, whose, power) for power in keywords]
    if rules.listening:
        several += _elsewhere(state)
    for effect in state.effects:
        if effect.kind == Lasts.ABILITY:
            if _is_to_come(state, effect):
                continue
            only = effect.player if effect.until == Until.NEXT_TURN_ENDS else -1
            parts = programs[effect.a].parts(effect.b)
            several.append(Standing([(part, effect.a) for part in parts], effect.run, effect.stamp, only))
        elif effect.kind == Lasts.STATUS:
            if rules.immune and unaffected(state, effect.card % MARK, programs[effect.a].name, values):
                continue
            parts, run = programs[effect.a].in_force, Run(effect.card, effect.player)
            several.append(Standing([(part, effect.a) for part in parts], run, effect.stamp))
    return several


_BESIDE = WORKING | {CHALLENGES}


def _join(state: GameState, values: Derived, found: list[Standing]) -> None:
    """The teams that rules give, for powers that a team has or copies; they are put in force later."""
    values.teams = dict(values.teams)
    for works in [works for one in found for works in one.works]:
        if isinstance(works.part.leaf, JOINS) and holds(state, works.part, works.run):
            RULES[type(works.part.leaf)](state, values, works.part.leaf, works.run)


def _is_silenced(state: GameState, card: int) -> bool:
    """Whether an effect has taken the powers of what works beside the table."""
    return state.rules.takes and any(
        type(part.leaf) is ir.LosesPowers and test_of(part.leaf.who)(state, card, effect.run)
        for effect in state.effects
        if effect.kind == Lasts.ABILITY
        for part in state.rules.programs[effect.a].parts(effect.b)
    )


def _elsewhere(state: GameState) -> list[Standing]:
    """What listens in hands and KO piles, and out of the game."""
    rules, fact, zones, mark, owner = state.rules, state.fact, state.zones, state.mark, state.owner
    listening, found = rules.listening, list[Standing]()
    for first in range(0, len(zones), SPOTS):
        for spot in _ELSEWHERE:
            zone = zones[first + spot]
            if listening.isdisjoint(map(fact.__getitem__, zone)):
                continue
            for card in zone:
                if fact[card] in listening and not _is_played(state, card):
                    found.append(_hearing(rules, mark[card] * MARK + card, owner[card], fact[card]))
    return found


_ELSEWHERE = (int(Spot.HAND), int(Spot.KO_PILE), int(Spot.REMOVED))


def _is_played(state: GameState, card: int) -> bool:
    """A plot twist that reacts does so in the hand."""
    return state.spot[card] != Spot.HAND and fact_of(state, card).plot_twist


def _open_locations(state: GameState) -> list[int]:
    """Locations that lie face up and have powers that work all the time."""
    zones, face, fact, located = state.zones, state.face, state.fact, state.rules.located
    facts = state.rules.facts
    return [
        card
        for first in range(0, len(zones), SPOTS)
        for card in zones[first + Spot.RESOURCE]
        if fact[card] in located and face[card] and facts[fact[card]].location
    ]


def _standing(rules: Rules, key: tuple[int, int, int]) -> Standing:
    """What is in force of a card with all its printed powers: the same as long as it is the same card."""
    return _kept(rules, key, key[0], rules.facts[key[2]].in_force)


def _hearing(rules: Rules, ref: int, owner: int, fact: int) -> Standing:
    """What of a card listens where it is not in play."""
    key = (-ref, owner, fact)
    return rules.standing.get(key) or _kept(rules, key, ref, rules.facts[fact].listening)


def _of_power(rules: Rules, ref: int, side: int, power: int) -> Standing:
    """What is in force of one power of a card that has not just its printed ones."""
    key = (ref, side, ~power)
    known = rules.standing.get(key)
    if known is not None:
        return known
    return _kept(rules, key, ref, [(part, power) for part in rules.programs[power].in_force])


def _kept(rules: Rules, key: tuple[int, int, int], ref: int, parts: Iterable[tuple[Part, int]]) -> Standing:
    known = rules.standing[key] = Standing(parts, Run(ref, key[1]))
    return known


def _grant(state: GameState, values: Derived, givers: list[InForce], several: list[Standing]) -> None:
    """Keywords given by powers work like printed ones; what a card in play gives is given since ever."""
    for giver in givers:
        part, run = giver.part, giver.run
        values.looks |= part.looks
        if not holds(state, part, run):
            continue
        values.looks |= part.looks_while_held
        values.ordered.append(run.source)
        if isinstance(part.leaf, ir.GrantAgain):
            _grant_again(state, values, part.leaf, run, several)
            continue
        power = state.rules.given(part.leaf)
        program = state.rules.programs[power]
        for card in matching(state, run, part.leaf.who):
            if card not in values.powers or not (state.face[card] or program.always):
                continue
            if not values.losing or not _kept_from(state, state.ref(card), program, giver.stamp):
                values.alter(card, (*values.powers[card], *state.rules.whole(power)))
                several.append(_of_power(state.rules, state.ref(card), state.side[card], power))


def _grant_again(
    state: GameState, values: Derived, rule: ir.GrantAgain, run: Run, several: list[Standing]
) -> None:
    """Who has such powers has each of them once more."""
    programs, meant = state.rules.programs, state.rules.meant(rule.powers, run.named)
    for card in matching(state, run, rule.who):
        again = [power for power in values.powers.get(card, ()) if is_meant(programs[power], meant)]
        again = list(dict.fromkeys(again))
        if again:
            values.alter(card, (*values.powers[card], *again))
            several += [_of_power(state.rules, state.ref(card), state.side[card], power) for power in again]


def _without_lost(state: GameState, values: Derived, in_force: list[InForce]) -> list[InForce]:
    """Takes from cards what rules say that they have not; whoever loses its own rule takes nothing."""
    for works in in_force[:]:
        rule = works.part.leaf
        if type(rule) is not ir.LosesPowers or works not in in_force:
            continue
        values.looks |= works.part.looks
        if not holds(state, works.part, works.run):
            continue
        values.looks |= works.part.looks_while_held
        values.ordered.append(works.run.source)
        for card in matching(state, works.run, rule.who):
            has = values.powers.get(card)
            if not has:
                continue
            lost = {power for power in has if _is_lost(state, card, power, works)}
            if lost:
                values.alter(card, tuple(power for power in has if power not in lost))
                ref = state.ref(card)
                in_force = [
                    one for one in in_force if one.stamp or one.run.source != ref or one.power not in lost
                ]
    return in_force


def _is_lost(state: GameState, card: int, power: int, works: InForce) -> bool:
    """What a card gained after the rule began it keeps, unless it can't gain it."""
    rule: ir.LosesPowers = works.part.leaf
    program = state.rules.programs[power]
    meant = state.rules.meant(rule.powers, works.run.named)
    if not _loses(program, meant) or any(is_meant(program, one) for one in rule.except_):
        return False
    if rule.gained and power in fact_of(state, card).powers:
        return False
    if rule.and_cannot_gain or power in fact_of(state, card).powers:
        return True
    ref = state.ref(card)
    return not any(
        effect.kind == Lasts.GAIN and effect.card == ref and effect.a == power and effect.stamp > works.stamp
        for effect in state.effects
    )


def holds(state: GameState, part: Part, run: Run) -> bool:
    for condition in part.conditions:  # noqa: SIM110 - asked all the time, mostly of none
        if not is_so(state, run, condition):
            return False
    return True


def _sort(state: GameState, values: Derived, in_force: list[InForce]) -> list[tuple[ir.Gets, Run]]:
    """Puts each part where it is asked for; gives the continuous changes of ATK and DEF."""
    gets: list[tuple[ir.Gets, Run]] = []
    last: list[tuple[Any, Run]] = []
    """What nothing can be gained against."""
    listeners = values.listeners
    for works in in_force:
        part, run = works.part, works.run
        use, leaf = part.use, part.leaf
        if use is Use.GRANTS:
            continue
        values.looks |= part.looks
        if part.conditions and use is not Use.COPIES and not holds(state, part, run):
            continue
        values.looks |= part.looks_while_held
        if use is Use.SPECIAL:
            owner = state.card(run.source)
            if owner in values.powers:
                values.special.setdefault(type(leaf), []).append((owner, leaf))
        elif use is Use.OF_OTHERS:
            values.holding.setdefault(type(leaf), []).append((leaf, run, works.power))
        elif use is Use.CHANGES_STATS:
            gets.append((leaf, run))
        elif use is Use.HOLDS:
            values.ordered.append(run.source)
            if getattr(leaf, "and_cannot_gain", False):
                last.append((leaf, run))
            else:
                RULES[type(leaf)](state, values, leaf, run)
    for leaf, run in last:
        RULES[type(leaf)](state, values, leaf, run)
    for effect in state.effects:
        if effect.kind in _WAITING:
            node = state.rules.programs[effect.a].nodes[effect.b]
            event = getattr(node, _WAITING[effect.kind])
            later = Listener(effect.a, effect.b, event, None, effect.run, effect.stamp)
            later.since = effect.turn
            for kind in _happens_as(event):
                listeners.setdefault(kind, []).append(later)
        if effect.ends:
            _ends(state, values, effect)
    return gets


def _ends(state: GameState, values: Derived, effect: Lasting) -> None:
    """What lasts until something happens listens for it; until something is so, that is asked again."""
    end = ending(state, effect)
    if isinstance(end, ir.Condition):
        values.looks |= _looks_of(end)
        return
    last = Listener(effect.ends[0], effect.ends[1], end, None, effect.run, effect.stamp)
    last.ends = effect.turn
    for kind in _happens_as(end):
        values.listeners.setdefault(kind, []).append(last)


_looks_of = by_node(looks_at)
_happens_as = by_node(happens)


# --------------------------------------------------------------------------------------- ATK and DEF


def _stats(state: GameState, values: Derived, gets: list[tuple[ir.Gets, Run]]) -> None:
    atk, def_, holding = values.atk, values.def_, values.holding
    changed = [effect for effect in state.effects if effect.kind in _OF_STATS] if state.effects else []
    if changed:
        _base(state, values, changed)
    if holding and not holding.keys().isdisjoint(_OF_BASE):
        _ruled_base(state, values)
    for card, kept in state.tallies.items():
        if VITALITY in kept:
            values.health[card] = values.health.get(card, fact_of(state, card).health) + kept[VITALITY]
    for rule, run, _ in holding.get(ir.IgnoresCounters, ()) if holding else ():
        for card in matching(state, run, rule.who):
            count = state.counters[card]
            if card in atk and (count > 0) is (rule.counter is ir.Counter.PLUS):
                atk[card] -= count
                def_[card] -= count
    if gets:
        _continuous(state, values, gets)
    for effect in changed:
        card = state.card(effect.card)
        if card not in atk:
            continue
        if effect.kind == Lasts.MODIFY:
            atk[card] += effect.a
            def_[card] += effect.b
        elif effect.kind == Lasts.SET:
            if effect.a in _SET:
                _of_stat(state, values, ir.Stat(effect.a))[card] = effect.b
        elif effect.kind == Lasts.SWITCH:
            atk[card], def_[card] = def_[card], atk[card]
        elif effect.kind == Lasts.RESET:
            base_atk, base_def = base(state, card)
            since = state.counters[card] - effect.a
            atk[card], def_[card] = base_atk + since, base_def + since
    fixed = holding and not holding.keys().isdisjoint(OF_VALUES)
    if fixed:
        _fixed(state, values)
    if not (changed or gets or fixed or values.lowered):
        return
    for stats in (atk, def_):
        if min(stats.values(), default=0) < 0:
            for card, value in stats.items():
                if value < 0:
                    stats[card] = 0


def _ruled_base(state: GameState, values: Derived) -> None:
    """Base values that rules name, then those that rules make level."""
    for rule, run, _ in values.holding.get(ir.StatIs, ()):
        if rule.stat is ir.Stat.BASE_HEALTH:
            values.health.update(
                dict.fromkeys(matching(state, run, rule.who), amount(state, run, rule.amount))
            )
        elif rule.stat in _BASE:
            for card in matching(state, run, rule.who):
                now, more = list(base(state, card)), amount(state, run, rule.amount)
                now[_BASE.index(rule.stat)] = more
                _set_base(state, values, card, now[0], now[1])
    for rule, run, _ in values.holding.get(ir.LevelBase, ()):
        for card in matching(state, run, rule.who):
            higher = max(base(state, card))
            _set_base(state, values, card, higher, higher)


def _set_base(state: GameState, values: Derived, card: int, atk: int, def_: int) -> None:
    if card in values.atk:
        values.base[card] = atk, def_
        values.atk[card] = atk + state.counters[card]
        values.def_[card] = def_ + state.counters[card]


_BASE = (ir.Stat.BASE_ATK, ir.Stat.BASE_DEF)
_OF_BASE = (ir.StatIs, ir.LevelBase)
_SET = frozenset(stat.value for stat in (ir.Stat.ATK, ir.Stat.DEF, ir.Stat.HEALTH))


def _fixed(state: GameState, values: Derived) -> None:
    """Values that are said to be so, then bounds that they can't pass."""
    for rule, run, _ in values.holding.get(ir.StatIs, ()):
        for card in () if rule.stat in (*_BASE, ir.Stat.BASE_HEALTH) else matching(state, run, rule.who):
            _of_stat(state, values, rule.stat)[card] = amount(state, run, rule.amount)
    for rule, run, _ in values.holding.get(ir.StatLimit, ()):
        for card in matching(state, run, rule.who):
            stats = _of_stat(state, values, rule.stat)
            bound = amount(state, run._replace(it=(state.ref(card),)), rule.amount)
            known = stats.get(card)
            now = fact_of(state, card).health if known is None else known
            stats[card] = min(now, bound) if rule.op is ir.Op.AT_MOST else max(now, bound)


def _of_stat(state: GameState, values: Derived, stat: ir.Stat) -> dict[int, int]:
    return {ir.Stat.ATK: values.atk, ir.Stat.DEF: values.def_, ir.Stat.HEALTH: values.health}[stat]


def _base(state: GameState, values: Derived, changed: list[Lasting]) -> None:
    for effect in changed:
        card = state.card(effect.card)
        if card not in values.atk:
            continue
        if effect.kind == Lasts.SET and effect.a == ir.Stat.BASE_HEALTH.value:
            values.health[card] = effect.b
        elif effect.kind == Lasts.BASE or (effect.kind == Lasts.SET and effect.a not in _SET):
            base_atk, base_def = base_before(state, card)
            values.atk[card] = base_atk + state.counters[card]
            values.def_[card] = base_def + state.counters[card]


def _continuous(state: GameState, values: Derived, gets: list[tuple[ir.Gets, Run]]) -> None:
    """All are counted before any of them changes something."""
    doubled = ir.DoublesGains in values.holding
    changes = [
        (
            matching(state, run, leaf.who),
            run.source % MARK,
            amount(state, run, leaf.atk),
            amount(state, run, leaf.def_),
            amount(state, run, leaf.health),
        )
        for leaf, run in gets
    ]
    for cards, source, more_atk, more_def, health in changes:
        for card in cards:
            if health:
                values.health[card] = values.health.get(card, fact_of(state, card).health) + health
            if card in values.atk:
                values.atk[card] += gained(state, card, more_atk, source) if doubled else more_atk
                values.def_[card] += gained(state, card, more_def, source) if doubled else more_def
