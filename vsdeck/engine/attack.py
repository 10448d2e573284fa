"""Who may attack whom: rows, range, flight, protection and team attacks."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import combinations, permutations

from vsdeck.engine.changes import discard, exhaust, forbidden, is_destructible, ko, lift, permitted, wound
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import InForce, derived, invalidate, invalidate_watched
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.looks import COMBAT
from vsdeck.engine.predictions import hear_attack
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, SPOTS, Combat, Frame, GameState, Phase, Spot
from vsdeck.engine.triggers import happen, hear, keep, tell
from vsdeck.engine.values import atk, is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


def attackers(state: GameState, player: int) -> list[int]:
    """Characters of a player's side that may attack from their row, if there is somebody to attack."""
    ready, face, zones = state.ready, state.face, state.zones
    values = state.derived or derived(state)
    powers, found = values.powers, []
    permits = Verb.RANGED_ATTACK in values.rules
    for mate in state.rules.yours(player):
        first = mate * SPOTS
        found += [card for card in zones[first + FRONT] if ready[card] and face[card]]
        found += [
            card
            for card in zones[first + BACK]
            if ready[card] and face[card] and (RANGED in powers[card] or (permits and may_ever(state, card)))
        ]
    return found


def may_ever(state: GameState, card: int) -> bool:
    """Whether some power lets a character without range make ranged attacks."""
    return any(
        isinstance(leaf, ir.Permit) and test_of(leaf.who)(state, card, run)
        for leaf, _, run, _ in derived(state).rules.get(Verb.RANGED_ATTACK, ())
    )


def beginners(state: GameState, player: int) -> list[int]:
    """Characters of a player's side that can attack somebody, and may be the first of a team."""
    found, values, rules = attackers(state, player), state.derived or derived(state), state.rules
    if values.attacks_ruled or not values.plain_reach or rules.attacks_more or state.open:
        found = [card for card in found if can_begin(state, player, card)]
    else:
        ally, powers = rules.ally[player], values.powers
        found = [card for card in found if _plainly_reached(state, (card,), ally, FLIGHT in powers[card])]
    return (
        [card for card in found if may_lead(state, player, card)] if ir.MustAttack in values.asked else found
    )


def can_begin(state: GameState, player: int, card: int) -> bool:
    """Whether a character can attack somebody, alone or where only a team may."""
    if targets(state, (card,)):
        return True
    return (derived(state).attacks_ruled or bool(state.open)) and bool(joining(state, player, (card,)))


def targets(state: GameState, team: tuple[int, ...]) -> list[int]:
    """Whom these attackers of one row may attack together. Who attacks rows must be able to attack everybody
    who stands there."""
    if is_mixed(state, team):
        near, far = _by_row(state, team)
        behind = targets(state, far)
        return [card for card in targets(state, near) if card in behind]
    found = _single_targets(state, team)
    return _besides(state, team, found) if state.rules.attacks_more or state.open else found


def _besides(state: GameState, team: tuple[int, ...], found: list[int]) -> list[int]:
    """What is no character in play may be attacked as well, or only whole rows."""
    special = derived(state).special
    if ir.AttacksLocations in special:
        found += _locations(state, team)
    if ir.AttacksZones in special:
        found += _zones(state, team)
    if state.open:
        found += _shown_in_hands(state, team)
    if ir.AttacksRows in special and attacks_rows(state, team):
        return [card for card in found if all(other in found for other in beside(state, card))]
    return found


def is_mixed(state: GameState, team: tuple[int, ...]) -> bool:
    """Whether these attack from both rows."""
    return len(team) > 1 and any(state.spot[card] != state.spot[team[0]] for card in team)


def _by_row(state: GameState, team: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [tuple(card for card in team if state.spot[card] == row) for row in (FRONT, BACK)]


def may_mix(state: GameState, team: tuple[int, ...]) -> bool:
    """Whether all these may attack together from different rows, or stand in one."""
    return not is_mixed(state, team) or all(
        any(
            test_of(works.part.leaf.who)(state, card, works.run) and holds(state, works.part, works.run)
            for works in derived(state).asked.get(ir.AttacksAcrossRows, ())
        )
        for card in team
    )


def lone(state: GameState, team: tuple[int, ...], card: int) -> bool:
    """Whether these may attack a character by itself."""
    return card in _single_targets(state, team)


def attacks_rows(state: GameState, team: tuple[int, ...]) -> bool:
    values = derived(state)
    return all(values.has(ir.AttacksRows, card) for card in team)


def beside(state: GameState, card: int) -> list[int]:
    """The other face-up characters of the row in which a character stands."""
    if not state.in_play(card) or card in state.rules.persons:
        return []
    return [
        other
        for mate in state.rules.yours(state.side[card])
        for other in state.zones[mate * SPOTS + state.spot[card]]
        if other != card and state.face[other] and other not in state.rules.persons
    ]


def _zones(state: GameState, team: tuple[int, ...]) -> list[int]:
    """Hands, decks and resource rows of enemies, for those who can all melee attack them."""
    if state.spot[team[0]] != FRONT:
        return []
    rules, said = state.rules, derived(state).special[ir.AttacksZones]
    ally = rules.ally[state.side[team[0]]]
    common = set(ir.Zone)
    for card in team:
        common &= {zone for owner, rule in said if owner == card for zone in rule.zones}
    return [
        one
        for one, zone in rules.attacked.items()
        if zone in common
        and state.alive[state.owner[one]]
        and rules.ally[state.owner[one]] != ally
        and not kept_from(state, team, one)
    ]


def _shown_in_hands(state: GameState, team: tuple[int, ...]) -> list[int]:
    """Who is shown in a hand and can be attacked there, if these attackers are strong enough."""
    rules, together = state.rules, sum(atk(state, card) for card in team)
    ally = rules.ally[state.side[team[0]]]
    return [
        card
        for card in map(state.card, state.open)
        if card >= 0
        and state.spot[card] == Spot.HAND
        and rules.ally[state.owner[card]] != ally
        and all_stunned(state, state.owner[card])
        and any(
            isinstance(part.leaf, ir.AttackedInHand) and part.leaf.atk <= together
            for part, _ in fact_of(state, card).in_force
        )
        and not kept_from(state, team, card)
    ]


def _locations(state: GameState, team: tuple[int, ...]) -> list[int]:
    """Locations of sides all of whose characters are stunned, for those who can melee attack them."""
    values, rules = derived(state), state.rules
    if state.spot[team[0]] != FRONT or not all(values.has(ir.AttacksLocations, card) for card in team):
        return []
    ally = rules.ally[state.side[team[0]]]
    return [
        card
        for player in range(rules.players)
        if state.alive[player] and rules.ally[player] != ally and all_stunned(state, player)
        for card in state.zones[player * SPOTS + Spot.RESOURCE]
        if state.face[card] and fact_of(state, card).location and not kept_from(state, team, card)
    ]


def more_defenders(state: GameState, team: tuple[int, ...], defender: int) -> tuple[int, list[int]]:
    """How many more may be attacked together with a defender, and who."""
    values = derived(state)
    if ir.MoreDefenders not in values.asked or len(team) != 1 or not state.in_play(defender):
        return 0, []
    counts = [
        works.part.leaf.count
        for works in values.asked[ir.MoreDefenders]
        if test_of(works.part.leaf.who)(state, team[0], works.run) and holds(state, works.part, works.run)
    ]
    open_ = targets(state, team)
    return sum(counts), [card for card in beside(state, defender) if card in open_]


def _single_targets(state: GameState, team: tuple[int, ...]) -> list[int]:
    values = state.derived or derived(state)
    ally = state.rules.ally[state.side[team[0]]]
    powers = values.powers
    flying = FLIGHT in powers[team[0]] and (len(team) == 1 or all(FLIGHT in powers[card] for card in team))
    if not (values.plain_flight if flying else values.plain_reach):
        return _as_ruled(state, team, _in_reach(state, team, ally, flying))
    found = _plainly_reached(state, team, ally, flying)[:]
    return _as_ruled(state, team, found) if values.attacks_ruled else found


def _plainly_reached(state: GameState, team: tuple[int, ...], ally: int, flying: bool) -> list[int]:
    """Whom these can attack where only rows, faces and flight decide: the same for all of a side."""
    values = state.derived or derived(state)
    if state.reach is None or state.reach[0] is not values:
        state.reach = values, {}
    reach = state.reach[1]
    found = reach.get((ally, flying))
    if found is None:
        found = reach[ally, flying] = _in_reach(state, team, ally, flying)
    return found


def joining(state: GameState, player: int, team: tuple[int, ...]) -> list[int]:
    """Who may still attack together with these."""
    spot, row = state.spot, state.spot[team[0]]
    across = ir.AttacksAcrossRows in (state.derived or derived(state)).asked
    return [
        card
        for card in attackers(state, player)
        if (spot[card] == row or across) and may_join(state, team, card) and targets(state, (*team, card))
        if state.phase == Phase.MAIN or attacks_early(state, card)
    ]


def attacks_early(state: GameState, card: int) -> bool:
    """Whether a character can attack in the build phase."""
    return any(
        test_of(works.part.leaf.who)(state, card, works.run) and holds(state, works.part, works.run)
        for works in derived(state).asked.get(ir.AttacksEarly, ())
    )


def due(state: GameState, player: int) -> dict[int, InForce]:
    """Who must be in the next attack of a side because it can attack, and what says so."""
    found: dict[int, InForce] = {}
    for works in derived(state).asked.get(ir.MustAttack, ()):
        rule, run = works.part.leaf, works.run
        if rule.within != state.attacked + 1 or not holds(state, works.part, run):
            continue
        who, whom = test_of(rule.who), test_of(rule.whom)
        for card in attackers(state, player):
            if not who(state, card, run) or (rule.within > 1 and _has_attacked(state, card)):
                continue
            if any(whom(state, other, run) for other in targets(state, (card,))):
                found.setdefault(card, works)
    return found


def _has_attacked(state: GameState, card: int) -> bool:
    ref = state.ref(card)
    return any(
        past.subject == ref and past.kind == Happen.ATTACKS and past.turn == state.turn
        for past in state.history
    )


def may_lead(state: GameState, player: int, card: int) -> bool:
    """Whether one may be the first of a team though somebody must be in it."""
    if ir.MustAttack not in derived(state).asked:
        return True
    must = due(state, player)
    return not must or card in must or not must.keys().isdisjoint(joining(state, player, (card,)))


def missing(state: GameState, player: int, team: tuple[int, ...]) -> list[int]:
    """Who must still join a team."""
    must = due(state, player)
    return [card for card in joining(state, player, team) if card in must] if must else []


def open_to(state: GameState, player: int, team: tuple[int, ...]) -> list[int]:
    """Whom a complete team may attack: those whom it must attack, if there are any."""
    found = targets(state, team)
    for card, works in due(state, player).items():
        if card in team:
            found = _first(state, found, works, works.part.leaf.whom)
    if not state.attacked:
        for works in derived(state).asked.get(ir.MustBeAttacked, ()):
            if holds(state, works.part, works.run):
                found = _first(state, found, works, works.part.leaf.who)
    return found


def _first(state: GameState, cards: list[int], works: InForce, what: ir.Filter) -> list[int]:
    test = test_of(what)
    return [card for card in cards if test(state, card, works.run)] or cards


def _in_reach(state: GameState, team: tuple[int, ...], ally: int, flying: bool) -> list[int]:
    """Whom these could attack by rows, faces and flight, and players where somebody may attack them."""
    rules, face = state.rules, state.face
    on_players = rules.attacks_players and all(attacks_players(state, card) for card in team)
    found: list[int] = []
    for player in range(rules.players):
        if not state.alive[player] or rules.ally[player] == ally:
            continue
        found += [card for card in state.zones[player * SPOTS + FRONT] if face[card]]
        if back_row_open(state, player, team, flying):
            found += [card for card in state.zones[player * SPOTS + BACK] if face[card]]
        if state.bearer:
            found += machines(state, player, team, flying)
        if on_players and all_stunned(state, player):
            found.append(rules.persons[player])
    return found


def _as_ruled(state: GameState, team: tuple[int, ...], found: list[int]) -> list[int]:
    """Those in reach with whom powers let these attack besides, without those from whom they are kept."""
    values = state.derived or derived(state)
    ruled = [verb for verb in attack_verbs(state, team) if verb in values.rules]
    if not ruled:
        return found
    if all(_spoken_of(state, ruled, ir.Permit, one) for one in team):
        found += [card for card in state.characters() if card not in found and lets_attack(state, team, card)]
    unarmed = state.spot[team[0]] == BACK and any(RANGED not in values.powers[one] for one in team)
    if not unarmed and not any(_spoken_of(state, ruled, ir.Forbid, one) for one in team):
        return found
    return [card for card in found if not kept_from(state, team, card)]


def _spoken_of(state: GameState, verbs: Sequence[Verb], kind: type, one: int) -> bool:
    """Whether powers may let an attacker do something, or keep it from it, whoever is attacked."""
    ruled = (state.derived or derived(state)).rules
    return any(
        type(leaf) is kind and (part.of_combat or test_of(leaf.who)(state, one, run))
        for verb in verbs
        for leaf, part, run, _ in ruled[verb]
    )


def machines(state: GameState, player: int, team: tuple[int, ...], flying: bool) -> list[int]:
    """Machines of a player in rows without face-up characters that these could attack, and terrain with
    health in rows into which they could attack."""
    return [
        card
        for card in state.zones[player * SPOTS + Spot.ATTACHED]
        if state.row(card) >= 0
        and (
            is_destructible(state, card) if fact_of(state, card).terrain else not beside_machine(state, card)
        )
        and (
            state.row(card) == FRONT
            or back_row_open(state, player, team, flying)
            or all(_slips_past(state, team, one, card) for one in team)
        )
    ]


def beside_machine(state: GameState, machine: int) -> list[int]:
    """The face-up characters of its row, while which a machine can't be attacked."""
    row = state.row(machine)
    return [
        other
        for mate in state.rules.yours(state.side[machine])
        for other in state.zones[mate * SPOTS + row]
        if state.face[other]
    ]


def _slips_past(state: GameState, team: tuple[int, ...], one: int, machine: int) -> bool:
    """Whether a power lets one attack protected characters where the machine stands."""
    with supposed(state, team, machine):
        for verb in attack_verbs(state, team):
            for leaf, part, run, _ in derived(state).rules.get(verb, ()):
                whom = leaf.whom.parts if isinstance(leaf.whom, ir.And) else (leaf.whom,)
                if (
                    isinstance(leaf, ir.Permit)
                    and test_of(leaf.who)(state, one, run)
                    and all(
                        test_of(what)(state, machine, run)
                        for what in whom
                        if what not in (ir.Trait.CHARACTER, ir.Trait.BACK)
                    )
                    and all(
                        is_so(state, run, condition)
                        for condition in (*part.conditions, *([leaf.if_] if leaf.if_ else []))
                    )
                ):
                    return True
    return False


def attack_verbs(state: GameState, team: tuple[int, ...]) -> tuple[Verb, Verb]:
    return Verb.ATTACK, Verb.RANGED_ATTACK if state.spot[team[0]] == BACK else Verb.MELEE_ATTACK


def supposed(state: GameState, team: tuple[int, ...], defender: int) -> AbstractContextManager[None]:
    """The combat that an attack would begin, where powers ask what kind it is."""
    asking = (state.derived or derived(state)).of_combat
    if asking and not asking.isdisjoint(attack_verbs(state, team)):
        return _Supposed(state, team, defender)
    return _AS_IT_IS


_AS_IT_IS = nullcontext()


class _Supposed(AbstractContextManager[None]):
    __slots__ = ("_combat", "_state")

    def __init__(self, state: GameState, team: tuple[int, ...], defender: int, melee: bool = False) -> None:
        ranged = state.spot[team[0]] == BACK and not melee
        player, foe = state.side[team[0]], state.side[defender]
        refs, since = tuple(map(state.ref, team)), len(state.history)
        self._state = state
        self._combat: Combat | None = Combat(player, foe, ranged, refs, state.ref(defender), since=since)

    def __enter__(self) -> None:
        self._switch()

    def __exit__(self, *error: object) -> None:
        self._switch()

    def _switch(self) -> None:
        state = self._state
        state.combat, self._combat = self._combat, state.combat


def left_to_choose(
    state: GameState, team: tuple[int, ...], attacked: int, open_to: Sequence[int]
) -> list[int]:
    """Whom the defending player may let defend, where a power leaves that to him."""
    values = derived(state)
    if ir.LetsDefenderBeChosen not in values.special or attacked in state.bearer:
        return []
    if not any(values.has(ir.LetsDefenderBeChosen, card) for card in team):
        return []
    side = state.side[attacked]
    found = [card for card in open_to if state.side[card] == side and card not in state.bearer]
    return found if len(found) > 1 else []


def kept_from(state: GameState, team: tuple[int, ...], card: int) -> bool:
    """Whether a power keeps one of these from attacking a character together."""
    verbs, powers = attack_verbs(state, team), (state.derived or derived(state)).powers
    with supposed(state, team, card):
        if any(forbidden(state, verb, one, card) for verb in verbs for one in team):
            return True
        return state.spot[team[0]] == BACK and any(
            RANGED not in powers[one] and not permitted(state, Verb.RANGED_ATTACK, one, card) for one in team
        )


def kept_from_melee(state: GameState, card: int, other: int) -> bool:
    """Whether a power keeps a character from a melee attack on another, wherever it stands."""
    with _Supposed(state, (card,), other, melee=True):
        return any(forbidden(state, verb, card, other) for verb in (Verb.ATTACK, Verb.MELEE_ATTACK))


def lets_attack(state: GameState, team: tuple[int, ...], card: int) -> bool:
    """Whether powers let each of these attack a character whom the rules would spare. Who lies face down in
    the back row is protected all the same (ruling on Devil-Slayer)."""
    if card in team or (not state.face[card] and not _reaches(state, team, card)):
        return False
    ruled = (state.derived or derived(state)).rules
    verbs = [verb for verb in attack_verbs(state, team) if verb in ruled]
    with supposed(state, team, card):
        return all(any(permitted(state, verb, one, card) for verb in verbs) for one in team)


def _reaches(state: GameState, team: tuple[int, ...], card: int) -> bool:
    flying = all(FLIGHT in derived(state).powers[one] for one in team)
    return state.spot[card] == FRONT or back_row_open(state, state.side[card], team, flying)


def back_row_open(state: GameState, player: int, team: tuple[int, ...], flying: bool) -> bool:
    values, before = state.derived or derived(state), guards(state, player)
    if not before:
        return True
    if Verb.FLY_OVER in values.rules:
        return all(_passes(state, one, guard) for one in team for guard in before)
    return flying and not any(FLIGHT in values.powers[card] for card in before)


def _passes(state: GameState, one: int, guard: int) -> bool:
    powers = derived(state).powers
    flies = FLIGHT in powers[one] and FLIGHT not in powers[guard]
    return (flies or permitted(state, Verb.FLY_OVER, one, guard)) and not forbidden(
        state, Verb.FLY_OVER, one, guard
    )


def guards(state: GameState, player: int) -> list[int]:
    """Who protects the characters in the back row of a player's side."""
    found = [
        card
        for mate in state.rules.yours(player)
        for card in state.zones[mate * SPOTS + FRONT]
        if state.face[card]
    ]
    if Verb.PROTECT in (state.derived or derived(state)).rules:
        return [card for card in found if not forbidden(state, Verb.PROTECT, card)]
    return found


def attacks_players(state: GameState, card: int) -> bool:
    ref = state.ref(card)
    return any(effect.kind == Lasts.ATTACKS_PLAYERS and effect.card == ref for effect in state.effects)


def all_stunned(state: GameState, player: int) -> bool:
    """Who hides is not stunned, and a player without a main character in play is not attacked."""
    return bool(state.mains(player)) and all(
        state.stunned(card)
        for mate in state.rules.yours(player)
        for row in (FRONT, BACK)
        for card in state.zones[mate * SPOTS + row]
    )


def may_join(state: GameState, team: tuple[int, ...], card: int) -> bool:
    """Whether one more can attack together with these: same row, a common team, or a mercenary among them."""
    together = (*team, card)
    if card in team or not may_mix(state, together):
        return False
    if not may_share_attack(state, together):
        return False
    if Verb.TEAM_ATTACK in derived(state).rules and any(
        forbidden(state, Verb.TEAM_ATTACK, one, other) for one, other in permutations(together, 2)
    ):
        return False
    if _share_team(state, together):
        return True
    if Verb.TEAM_ATTACK not in derived(state).rules:
        return False
    if all(
        permitted(state, Verb.TEAM_ATTACK, one, other) or permitted(state, Verb.TEAM_ATTACK, other, one)
        for one, other in combinations(together, 2)
    ):
        return True
    return any(
        _is_joined(state, tuple(one for one in together if one not in rest), rest)
        for size in range(1, len(together))
        for rest in combinations(together, size)
    )


def may_share_attack(state: GameState, team: tuple[int, ...]) -> bool:
    """Who attacks rows, or a location, attacks together only with others that do."""
    values = derived(state)
    of_rows = {values.has(ir.AttacksRows, card) for card in team} if ir.AttacksRows in values.special else ()
    return len(of_rows) < 2


def _is_joined(state: GameState, some: tuple[int, ...], rest: tuple[int, ...]) -> bool:
    """Whether one of some, who share a team, may attack with the rest, who share one or are all mains."""
    return (
        _share_team(state, some)
        and (all(state.main[one] >= 0 for one in rest) or _share_team(state, rest))
        and any(all(permitted(state, Verb.TEAM_ATTACK, one, other) for other in rest) for one in some)
    )


def _share_team(state: GameState, cards: tuple[int, ...]) -> bool:
    """Whether all of them have a team in common; one alone needs none."""
    if len(cards) == 1:
        return True
    teams = derived(state).teams
    common = teams[cards[0]] if cards else frozenset()
    for card in cards:
        common = common & teams[card]
    return bool(common)


def begin(
    state: GameState,
    player: int,
    team: tuple[int, ...],
    defender: int,
    others: Sequence[int] = (),
    freely: bool = False,
    turned: bool = False,
) -> None:
    """Attackers exhaust, but who attacks again stays as it is (ruling on Juggernaut), and so does who attacks
    `freely`: that is a melee combat whatever rows they are in. A combat is under way, and those who listen
    hear of it."""
    if ir.AttacksRows in derived(state).special and attacks_rows(state, team) and not freely:
        others = beside(state, defender)
    if defender in state.rules.persons:
        owner = state.owner[defender]
        lift(state, defender)
        state.spot[defender] = FRONT
        state.face[defender] = state.ready[defender] = 1
        state.zones[owner * SPOTS + FRONT].append(defender)
        invalidate(state)
    mixed = is_mixed(state, team)
    ranged = mixed or (state.spot[team[0]] == BACK and not freely)
    guarded = ir.FliesOver in state.rules.minded and state.spot[defender] == BACK and not freely
    before = guards(state, state.side[defender]) if guarded else []
    for card in team:
        if state.again != (state.ref(card),) and not freely:
            exhaust(state, card)
    state.again = ()
    refs = tuple(state.ref(card) for card in team)
    state.combat = Combat(
        player,
        state.side[defender],
        ranged,
        refs,
        state.ref(defender),
        since=len(state.history),
        stamp=state.stamp,
        others=tuple(map(state.ref, others)),
        row=state.row(defender),
        mixed=mixed,
        turned=turned,
    )
    invalidate_watched(state, COMBAT)
    state.attacked += 1
    state.stack.append((Frame.COMBAT, 0, player, 0))
    if state.spot[defender] in (Spot.ATTACHED, Spot.HAND):
        _wreck(state, player, team, defender)
        return
    happen(state, Happen.ENTERS_COMBAT, player, team[0], defender, int(ranged))
    for card in team:
        for guard in before:
            if _passes(state, card, guard):
                happen(state, ir.FliesOver, player, card, guard, told=False)
    for card in team:
        happen(state, Happen.ATTACKS, player, card, defender)
    for other in others:
        tell(state, Happen.DEFENDS_TOO, state.side[other], other)
        for card in team:
            _attacks_too(state, player, card, other)
    if ir.EntersCombat in state.rules.minded:
        for card in (*team, defender, *others):
            happen(state, ir.EntersCombat, state.side[card], card, told=False)
    if state.rules.foretells:
        hear_attack(state, state.combat)


def _attacks_too(state: GameState, player: int, card: int, other: int) -> None:
    """One attack on several is heard once by who does not ask whom it is on."""
    keep(state, Happen.ATTACKS, player, card, other)
    if Happen.ATTACKS in state.rules.heard:
        hear(
            state,
            Happen.ATTACKS,
            player,
            card,
            other,
            only=lambda listener: getattr(listener.event, "whom", None) is not ir.Trait.CHARACTER,
        )


def _wreck(state: GameState, player: int, team: tuple[int, ...], machine: int) -> None:
    """A machine that is attacked gets KO'd at once, terrain gets a wound, who is in a hand is discarded:
    nobody acts or strikes then."""
    for card in team:
        happen(state, Happen.ATTACKS, player, card, machine)
    if fact_of(state, machine).terrain:
        wound(state, [machine], by=team)
    elif state.spot[machine] == Spot.HAND:
        discard(state, machine)
    else:
        ko(state, [machine], team)
    if state.combat is not None:
        state.combat = state.combat._replace(defender=0, over=True)
