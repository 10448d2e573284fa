"""What a player may do in each step: the only authority on actions that are not choices of an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from vsdeck.brand import MARVEL
from vsdeck.card import Timing
from vsdeck.engine import attack, terrain
from vsdeck.engine.action import TEAMMATE, Action, Do, option
from vsdeck.engine.changes import (
    allowed,
    characters_of,
    forbidden,
    open_rows,
    permitted,
    unique_names,
    user_of,
)
from vsdeck.engine.costs import recruit_cost
from vsdeck.engine.derive import has_lost, holds
from vsdeck.engine.derived import derived
from vsdeck.engine.equipment import keeps_itself, may_wear
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.guises import as_if, character_form, disguised, equipment_form, twists
from vsdeck.engine.matching import matching
from vsdeck.engine.payment import Source, affordable, somebody_pays, sources
from vsdeck.engine.playing_along import along, hand_of
from vsdeck.engine.program import SUPERS, Part, Program, is_meant
from vsdeck.engine.recruiting import can_be_paid, may_come
from vsdeck.engine.rules import Mode, Moment
from vsdeck.engine.spells import castable
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Phase, Run, Spot, uses_within
from vsdeck.engine.values import in_phase, is_so
from vsdeck.engine.wishes import wished
from vsdeck.piles import WORKING
from vsdeck.powers import ir
from vsdeck.powers.ir import Count, Span, Verb
from vsdeck.powers.notation import nodes_of


def own_turn(state: GameState, player: int) -> bool:
    alliance = state.rules.alliance
    return alliance[state.active] == alliance[player]


def plays_as_own(state: GameState, player: int) -> bool:
    """Whether a player plays plot twists as in his own turn."""
    combat = state.combat
    return own_turn(state, player) or (combat is not None and combat.turned and combat.player == player)


_TIMINGS: dict[int, Timing] = {
    Phase.DRAW: Timing.DRAW,
    Phase.RECOVERY: Timing.RECOVERY,
    Phase.RESOURCE: Timing.BUILD,
    Phase.RECRUIT: Timing.BUILD,
    Phase.FORMATION: Timing.BUILD,
    Phase.MAIN: Timing.MAIN,
}


def timing_now(state: GameState) -> Timing | None:
    """The word of the cards for what is under way."""
    return Timing.COMBAT if state.combat is not None else _TIMINGS.get(state.phase)


def _distinct(state: GameState, cards: list[int]) -> list[int]:
    """One of each printing: copies in hand are one action."""
    if len(cards) < 2:
        return cards
    fact = state.fact
    return list({fact[card]: card for card in reversed(cards)}.values())


# --------------------------------------------------------------------------------------- super powers


def super_powers(state: GameState, player: int, moment: Moment) -> list[Action]:
    rules, values, timing = state.rules, state.derived or derived(state), moment[0]
    printed, altered = rules.used_at[moment], values.altered
    if not printed and not altered:
        return []
    cards = _holders(state, player, moment, altered)
    if not cards:
        return []
    fact, face, odd = state.fact, state.face, rules.odd
    having: list[Source] | None = None
    found: list[Action] = []
    plainly = not state.bearer and not rules.lent and values.rules.keys().isdisjoint(_OF_USES)
    fresh = not state.used and not state.spent and ir.UseLimit not in values.holding
    for card in cards:
        if card in altered and face[card]:
            supers: Iterable[int] = dict.fromkeys(values.powers[card])
            supers = [one for one in supers if one in rules.supers_at[moment]]
        elif fact[card] in printed and (face[card] or fact[card] in odd):
            supers = printed[fact[card]]
        else:
            continue
        usual = plainly and face[card] and card in values.atk
        for power in supers:
            program = rules.programs[power]
            if (fresh or uses_left(state, card, power)) and (
                (usual and program.plain and timing is not Timing.COMBAT)
                or (
                    in_time(state, card, program, timing)
                    and may_be_users(state, player, card, program)
                    and works(state, player, card, program)
                )
            ):
                having = sources(state, player) if having is None else having
                if affordable(state, player, card, power, having):
                    found.append(option(Do.USE, card, power))
    return found


_OF_USES = (Verb.USE_SUPER_POWERS, Verb.USE_POWER)


def _holders(state: GameState, player: int, moment: Moment, altered: set[int]) -> list[int]:
    """Cards that may have a power to use: characters, their equipment, and where an unusual power works."""
    rules, fact, zones = state.rules, state.fact, state.zones
    used = rules.used_at[moment]
    cards = [
        card for row in rules.rows_of[player] for card in zones[row] if fact[card] in used or card in altered
    ]
    if state.bearer:
        mates = rules.mates[player]
        cards += [
            card
            for card in state.bearer
            if (fact[card] in used or card in altered) and state.side[user_of(state, card)] in mates
        ]
    if rules.lent:
        beside = [card for card, pile in state.pile.items() if pile in WORKING]
        for card in (*state.characters(), *state.bearer, *beside):
            if fact[card] in rules.lent and (fact[card] in used or card in altered) and card not in cards:
                cards.append(card)
    for spot, unusual in rules.unusual_at[moment]:
        zone = zones[player * SPOTS + spot]
        if not unusual.isdisjoint(map(fact.__getitem__, zone)):
            cards += [card for card in zone if fact[card] in unusual]
    return cards


def is_site(state: GameState, card: int) -> bool:
    """A location in a resource row whose powers are used, as long as it lies face up."""
    return state.spot[card] == Spot.RESOURCE and state.fact[card] in state.rules.sites


def may_be_users(state: GameState, player: int, card: int, program: Program) -> bool:
    """Whether a power is one that this player's characters use at all."""
    if program.used_by is None:
        return not state.rules.lent or state.side[user_of(state, card)] in state.rules.yours(player)
    run = Run(state.ref(card), state.side[user_of(state, card)])
    mates = state.rules.yours(player)
    return any(state.side[one] in mates for one in matching(state, run, program.used_by.who))


def uses_left(state: GameState, card: int, power: int) -> bool:
    """A super power is used once each turn, unless it or a rule says otherwise."""
    program = state.rules.programs[power]
    if program.usable is None and ir.UseLimit not in (state.derived or derived(state)).holding:
        uses, number = uses_within(state, Span.TURN)
        if (state.ref(card), power, number) not in uses:
            return True
    times, within, since = use_limit(state, card, program)
    if not isinstance(times, int):
        return True
    uses, number = uses_within(state, within)
    if within is Span.GAME:
        # The card itself is meant, whatever has become of it in the meantime (ruling on Sister Grimm).
        uses = [(state.ref(card), *use[1:]) for use in uses[since:] if use[0] % MARK == card]
    had = derived(state).powers.get(card, ()).count(power) if state.rules.grants or state.effects else 1
    return uses.count((state.ref(card), power, number)) < times * max(1, had)


def use_limit(state: GameState, card: int, program: Program) -> tuple[Count, Span, int]:
    """How often within what time; and how many of the noted uses there were before a limit was set."""
    for rule, run, _ in derived(state).holding.get(ir.UseLimit, ()):
        if program.sort in SUPERS and test_of(rule.who)(state, card, run):
            return rule.times, rule.within, run.many
    usable = program.usable
    return (1, Span.TURN, 0) if usable is None else (usable.times, usable.within, 0)


def in_time(state: GameState, card: int, program: Program, timing: Timing) -> bool:
    """Whether a power of a card may be used now; in combat only of who is in it, unless it says otherwise."""
    if program.usable is not None and program.usable.when:
        return any(
            (timing is Timing.COMBAT) is (phase is ir.Phase.COMBAT) and in_phase(state, phase)
            for phase in program.usable.when
        )
    if timing is not Timing.COMBAT:
        return timing in program.timing
    if Timing.ANY_COMBAT in program.timing:
        return True
    combat = state.combat
    return (
        Timing.COMBAT in program.timing
        and combat is not None
        and state.ref(user_of(state, card)) in combat.fighting
    )


def works(state: GameState, player: int, card: int, program: Program) -> bool:
    """Powers work face up in play, or where a condition names another place; and while it holds."""
    user = user_of(state, card)
    ruled = (state.derived or derived(state)).rules if program.used_by is None else ()
    supers = Verb.USE_SUPER_POWERS in ruled and program.sort in SUPERS
    if supers and forbidden(state, Verb.USE_SUPER_POWERS, user):
        return False
    if Verb.USE_POWER in ruled and kept_from_use(state, user, program):
        return False
    there = state.on_table(card) or is_site(state, card) or state.pile.get(card) in WORKING
    usual = there and bool(state.face[card] and state.face[user])
    if usual and program.pays_first is None and program.condition is None:
        return True
    run = Run(state.ref(card), player)
    if not usual and not (
        any(is_so(state, run, place) for place in program.places)
        and (state.face[card] or not has_lost(state, card, program))
    ):
        return False
    if program.pays_first is not None and not somebody_pays(state, run, program.pays_first):
        return False
    return program.condition is None or is_so(state, run, program.condition)


def kept_from_use(state: GameState, user: int, program: Program) -> Run | None:
    """Whose power keeps somebody from using such a power, or any."""
    for leaf, part, run, _ in derived(state).rules.get(Verb.USE_POWER, ()):
        if (
            (leaf.whom is ir.Trait.CARD or _is_such(state, program, leaf.whom, run))
            and test_of(leaf.who)(state, user, run)
            and (leaf.if_ is None or is_so(state, run, leaf.if_))
            and holds(state, part, run)
        ):
            return run
    return None


def _is_such(state: GameState, program: Program, power: object, run: Run) -> bool:
    return isinstance(power, ir.HasPower) and is_meant(program, state.rules.meant(power, run.named))


# ------------------------------------------------------------------------------------ from elsewhere

_PLAY = (Verb.PLAY,)
_PLAYED = (Verb.PLAY, Verb.RECRUIT)


def may_roam(state: GameState, verbs: tuple[Verb, ...]) -> bool:
    """Whether powers, or cards of themselves, may let somebody play or recruit from elsewhere than a hand."""
    rules, ruled = state.rules, (state.derived or derived(state)).rules
    return bool(rules.roaming) or rules.wishes or (bool(ruled) and not ruled.keys().isdisjoint(verbs))


def elsewhere(state: GameState, player: int, verbs: tuple[Verb, ...] = _PLAYED) -> list[int]:
    """The cards that powers let a player play or recruit from elsewhere than his hand."""
    return [card for card, _ in _from_elsewhere(state, player, verbs)]


def is_searched_for(state: GameState, player: int, card: int) -> bool:
    """Whether who plays a card searches his deck for it; the top card he just takes."""
    return state.spot[card] == Spot.DECK and not any(
        one == card and _is_top(rule.whom)
        for one, rule in _from_elsewhere(state, player, _PLAYED, every=True)
    )


_WISH = ir.Permit(Verb.PLAY, ir.Trait.CARD)


def _is_top(what: ir.Filter) -> bool:
    return any(isinstance(node, ir.InZone) and node.top for node in nodes_of(what))


def _from_elsewhere(
    state: GameState, player: int, verbs: tuple[Verb, ...], every: bool = False
) -> list[tuple[int, ir.Permit]]:
    """Each such card once, with what allows it; with `every` for each that does."""
    found: list[tuple[int, ir.Permit]] = []
    ruled = derived(state).rules
    for verb in verbs:
        for leaf, part, run, _ in ruled.get(verb, ()):
            if isinstance(leaf, ir.Permit) and run.you == player and _allows(state, leaf, part, run):
                found += [(card, leaf) for card in _meant(state, run, leaf.whom)]
    if state.rules.wishes:
        found += [(card, _WISH) for card in wished(state, player)]
    if roaming := state.rules.roaming:
        for spot in (Spot.DECK, Spot.KO_PILE, Spot.REMOVED, Spot.PILE, Spot.RESOURCE):
            for card in state.zones[player * SPOTS + spot]:
                if state.fact[card] in roaming:
                    found += [(card, rule) for rule in _of_itself(state, player, card, verbs)]
    found = [
        (card, rule)
        for card, rule in found
        if not state.on_table(card) and state.spot[card] != Spot.HAND and state.alive[state.owner[card]]
    ]
    return found if every else list(dict(reversed(found)).items())[::-1]


def _meant(state: GameState, run: Run, what: ir.Filter) -> list[int]:
    """What was chosen before is known wherever it lies; all else is looked for where it says."""
    if ir.Trait.IT not in (what.parts if isinstance(what, ir.And) else (what,)):
        return matching(state, run, what)
    cards, test = map(state.card, run.it), test_of(what)
    return [card for card in cards if card >= 0 and test(state, card, run)]


def _of_itself(state: GameState, player: int, card: int, verbs: tuple[Verb, ...]) -> Iterator[ir.Permit]:
    run = Run(state.ref(card), player)
    for part, _ in fact_of(state, card).of_itself:
        rule = part.leaf
        if (
            isinstance(rule, ir.Permit)
            and rule.verb in verbs
            and test_of(rule.whom)(state, card, run)
            and _allows(state, rule, part, run)
        ):
            yield rule


def _allows(state: GameState, rule: ir.Permit, part: Part, run: Run) -> bool:
    return (rule.if_ is None or is_so(state, run, rule.if_)) and holds(state, part, run)


# --------------------------------------------------------------------------------------- plot twists


def plot_twists(state: GameState, player: int, moment: Moment) -> list[Action]:
    rules, fact, (timing, own) = state.rules, state.fact, moment
    able = rules.twists_at[moment]
    if not able:
        return []
    cards = state.zones[player * SPOTS + Spot.HAND]
    if may_roam(state, _PLAY):
        cards = cards + elsewhere(state, player, _PLAY)
    found: list[Action] = []
    held = [card for card in cards if fact[card] in able]
    if held:
        found = [
            option(Do.PLAY, card)
            for card in _distinct(state, held)
            if may_play(state, player, card, timing, own)
        ]
    if rules.disguises or rules.copies_twists:
        found += _in_guises(state, player, cards, timing, own)
    return found


def _in_guises(state: GameState, player: int, cards: list[int], timing: Timing, own: bool) -> list[Action]:
    """Cards that are played as other plot twists; the printing goes with the action."""
    return [
        option(Do.PLAY, card, fact)
        for card in _distinct(state, disguised(state, player, cards))
        for fact in twist_guises(state, player, card, timing, own)
    ]


def twist_guises(state: GameState, player: int, card: int, timing: Timing, own: bool) -> list[int]:
    """The plot twists as which a card can be played at a time."""
    found, able = [], state.rules.twists_at[timing, own]
    for fact, own_teams in twists(state, player, card):
        if fact not in able or (own_teams and not team_met(state, player, card)):
            continue
        with as_if(state, card, fact):
            if _playable(state, player, card, timing, own) and (own_teams or team_met(state, player, card)):
                found.append(fact)
    return list(dict.fromkeys(found))


def may_play(state: GameState, player: int, card: int, timing: Timing, own: bool) -> bool:
    """Whether a plot twist can be played at a time, wherever it is played from."""
    return _playable(state, player, card, timing, own) and team_met(state, player, card)


def _playable(state: GameState, player: int, card: int, timing: Timing, own: bool) -> bool:
    """Whether nothing but its teams keeps a plot twist from being played."""
    fact = fact_of(state, card)
    power = fact.played_at.get((timing, own))
    return (
        power is not None
        and fact.scripted
        and _is_met(state, player, card, power)
        and not forbidden(state, Verb.PLAY, card)
        and (not fact.cast or castable(state, player, card))
    )


def _is_met(state: GameState, player: int, card: int, power: int) -> bool:
    """Whether what a plot twist asks for is so."""
    condition = state.rules.programs[power].condition
    return condition is None or is_so(state, Run(state.ref(card), player), condition)


def power_played(state: GameState, card: int, timing: Timing | None, own: bool) -> int | None:
    """The power that a plot twist has at a time; a plot twist with two times has one for each."""
    return None if timing is None else fact_of(state, card).played_at.get((timing, own))


def may_play_now(state: GameState, player: int, card: int) -> bool:
    timing = timing_now(state)
    return timing is not None and may_play(state, player, card, timing, plays_as_own(state, player))


def power_played_now(state: GameState, player: int, card: int) -> int | None:
    return power_played(state, card, timing_now(state), plays_as_own(state, player))


def team_met(state: GameState, player: int, card: int) -> bool:
    """Whether as many as it prints symbols have a team of a card that is played, or none is needed."""
    teams = derived(state).teams_of(state, card)
    if not teams or _ignores_teams(state, player, card):
        return True
    fact = fact_of(state, card)
    if fact.team_symbols > 1 and fact.teams & teams:
        return any(_have_team(state, player, team) >= fact.team_symbols for team in fact.teams & teams)
    return has_team(state, player, teams)


def _ignores_teams(state: GameState, player: int, card: int) -> bool:
    if state.rules.wishes and card in wished(state, player):
        return True
    return any(
        works.run.you == player
        and test_of(works.part.leaf.what)(state, card, works.run)
        and holds(state, works.part, works.run)
        for works in derived(state).asked.get(ir.IgnoresTeams, ())
    )


def has_team(state: GameState, player: int, teams: frozenset[str]) -> bool:
    """Whether a face-up character of one of the teams is on the player's side, or of the brand."""
    known, brand = derived(state).teams, MARVEL in teams
    return any(
        state.face[card] and (known[card] & teams or (brand and fact_of(state, card).marvel))
        for card in characters_of(state, player)
    )


def _have_team(state: GameState, player: int, team: str) -> int:
    known = derived(state).teams
    return sum(state.face[card] and team in known[card] for card in characters_of(state, player))


def power_ups(state: GameState, player: int, in_combat: bool) -> list[Action]:
    values, face, mark = state.derived or derived(state), state.face, state.mark
    fighting = state.combat.fighting if in_combat and state.combat is not None else None
    characters = [
        card
        for card in characters_of(state, player)
        if face[card] and (fighting is None or mark[card] * MARK + card in fighting)
    ]
    hand = state.zones[player * SPOTS + Spot.HAND]
    if Verb.POWER_UP in values.rules:
        characters = allowed(state, Verb.POWER_UP, characters)
    elif not values.names:
        facts, fact = state.rules.facts, state.fact
        called = frozenset[str]().union(*[facts[fact[card]].unique for card in characters])
        hand = [
            card
            for card in hand
            if (says := facts[fact[card]]).of_itself or not called.isdisjoint(says.unique)
        ]
    if not hand:
        return []
    hand = _distinct(state, hand)
    return [
        option(Do.POWER_UP, other, card)
        for card in characters
        for other in hand
        if powers_up(state, card, other)
    ]


def powers_up(state: GameState, card: int, other: int) -> bool:
    """Whether a card in hand has the name for it, or a power says that it may."""
    fact = fact_of(state, other)
    if fact.character and not unique_names(state, card).isdisjoint(unique_names(state, other)):
        return True
    if Verb.POWER_UP in derived(state).rules and permitted(state, Verb.POWER_UP, card, other):
        return True
    run = Run(state.ref(other), state.side[other])
    return any(
        isinstance(part.leaf, ir.Permit)
        and part.leaf.verb is Verb.POWER_UP
        and test_of(part.leaf.who)(state, card, run)
        and (part.leaf.if_ is None or is_so(state, run, part.leaf.if_))
        and holds(state, part, run)
        for part, _ in fact.of_itself
    )


# ---------------------------------------------------------------------------------------------- steps


def timed_actions(state: GameState, player: int, timing: Timing) -> list[Action]:
    if state.universe and timing is Timing.BUILD:
        return []  # its turn has no build phase, though a formation step
    own = own_turn(state, player)
    found = super_powers(state, player, (timing, own))
    return found + plot_twists(state, player, (timing, own or plays_as_own(state, player)))


def helper_now(state: GameState) -> int:
    """The character that plays along and whose step of the build phase this is, or -1."""
    if not state.rules.plays_along or not state.stack:
        return -1
    frame = state.stack[0]
    if frame[0] != Frame.TURN or frame[1] not in ALONG:
        return -1
    helpers = along(state, state.rules.yours(state.active))
    return helpers[frame[2]] if frame[2] < len(helpers) else -1


ALONG = (21, 22)
"""The steps in which those who play along have resources and recruits."""


def further_resources(state: GameState, player: int, card: int) -> int:
    """How many resources beyond the first powers let a player play each turn, of which this one could be."""
    return sum(
        test_of(works.part.leaf.what)(state, card, works.run) and holds(state, works.part, works.run)
        for works in derived(state).asked.get(ir.MoreResources, ())
    )


def resource_actions(state: GameState, player: int) -> list[Action]:
    """One resource each turn, and further ones where powers allow it: `played` says how many were."""
    first, more = divmod(state.stack[-1][3], 2)[::-1]
    if not first and not more:
        return all_resources(state, player) + timed_actions(state, player, Timing.BUILD)
    options = [
        action
        for action in all_resources(state, player)
        if not first or (action.other == 1 and further_resources(state, player, action.card) > more)
    ]
    return options + timed_actions(state, player, Timing.BUILD)


def all_resources(state: GameState, player: int, helper: int = -1) -> list[Action]:
    cards = allowed(state, Verb.PLAY_RESOURCE, _distinct(state, hand_of(state, player, helper)))
    facts, fact, more = state.rules.facts, state.fact, state.rules.opens_rows
    open_ = [card for card in cards if facts[fact[card]].location or (more and opens(state, card))]
    open_ = allowed(state, Verb.PLAY, allowed(state, Verb.PLAY_FACE_UP, open_))
    return [option(Do.RESOURCE, card, face) for card in cards for face in ((1, 0) if card in open_ else (0,))]


def opens(state: GameState, card: int) -> bool:
    """Whether a card may be a face-up resource, if nothing forbids it."""
    return fact_of(state, card).location or (
        state.rules.opens_rows and permitted(state, Verb.PLAY_FACE_UP, card)
    )


def kept_from_play(state: GameState, card: int) -> bool:
    return forbidden(state, Verb.PLAY, card) or forbidden(state, Verb.RECRUIT, card)


def recruits(state: GameState, player: int) -> list[int]:
    """What a player may recruit: characters of his hand, and elsewhere where a power allows it."""
    helper, facts, fact = helper_now(state), state.rules.facts, state.fact
    cards = hand_of(state, player, helper)
    if helper < 0 and may_roam(state, _PLAYED):
        cards = cards + elsewhere(state, player)
    found = [card for card in cards if facts[fact[card]].recruited]
    if ir.RecruitsAs in derived(state).asked:
        found += _as_characters(state, player, cards)
    return found


def _as_characters(state: GameState, player: int, cards: list[int]) -> list[int]:
    """Equipment that is recruited as a character, also where only characters may be recruited from. What is
    played into a row as a machine is not."""
    spots = [player * SPOTS + spot for spot in (Spot.KO_PILE, Spot.DECK, Spot.REMOVED)]
    roams = may_roam(state, _PLAYED)
    found = []
    for card in dict.fromkeys([*cards, *(card for spot in spots if roams for card in state.zones[spot])]):
        fact = fact_of(state, card)
        form = character_form(state, player, card) if fact.equipment and not fact.machine else -1
        if form >= 0:
            with as_if(state, card, form):
                if card in cards or card in elsewhere(state, player):
                    found.append(card)
    return found


def recruited_as(state: GameState, player: int, card: int) -> AbstractContextManager[None]:
    """A card looked at as the character as which it is recruited; a removed one may be another player's."""
    equipment = state.rules.facts[state.fact[card]].equipment
    if not equipment and state.spot[card] != Spot.REMOVED:
        return _AS_IT_IS
    return _recruited_as(state, player, card, character_form(state, player, card) if equipment else -1)


_AS_IT_IS = nullcontext()


@contextmanager
def _recruited_as(state: GameState, player: int, card: int, form: int) -> Iterator[None]:
    whose = state.side[card]
    if state.spot[card] == Spot.REMOVED:
        state.side[card] = player
    try:
        with as_if(state, card, form) if form >= 0 else _AS_IT_IS:
            yield
    finally:
        state.side[card] = whose


def recruit_actions(state: GameState, player: int) -> list[Action]:
    found: list[Action] = []
    rules = state.rules
    for card in _distinct(state, recruits(state, player)):
        with recruited_as(state, player, card):
            if not can_be_paid(state, player, card) or kept_from_play(state, card):
                continue
            if may_come(state, card, player):
                found += [option(Do.RECRUIT, card, row) for row in open_rows(state, card)]
            if rules.mode is Mode.TEAMS and rules.shared_recruits:
                mate = (player + 2) % 4
                if state.alive[mate] and may_come(state, card, mate):
                    rows = open_rows(state, card, mate)
                    found += [option(Do.RECRUIT, card, row + TEAMMATE) for row in rows]
    return found + equipment_actions(state, player) + timed_actions(state, player, Timing.BUILD)


def equipment_actions(state: GameState, player: int) -> list[Action]:
    """Equipment of the hand: onto a character each, a machine into a row."""
    found: list[Action] = []
    helper, facts, fact = helper_now(state), state.rules.facts, state.fact
    cards = hand_of(state, player, helper)
    if helper < 0 and may_roam(state, _PLAY):
        cards = cards + elsewhere(state, player, _PLAY)
    for card in _distinct(state, [card for card in cards if facts[fact[card]].equipment]):
        found += _equipping(state, player, card)
    guises = state.rules.guises
    for card in _distinct(state, [card for card in cards if fact[card] in guises] if guises else []):
        form = equipment_form(state, card)
        if form >= 0:
            with as_if(state, card, form):
                found += _equipping(state, player, card)
    return found


def _equipping(state: GameState, player: int, card: int) -> list[Action]:
    if (
        not team_met(state, player, card)
        or forbidden(state, Verb.PLAY, card)
        or keeps_itself(state, player, card)
    ):
        return []
    if fact_of(state, card).machine:
        payable = recruit_cost(state, player, card) <= state.points[player]
        return [option(Do.RECRUIT, card, row) for row in (FRONT, BACK)] if payable else []
    return [
        option(Do.EQUIP, card, bearer)
        for bearer in state.characters()
        if may_wear(state, card, bearer, player)
        and recruit_cost(state, player, card, bearer) <= state.points[player]
    ]


def owed_row(state: GameState, card: int) -> int:
    """The row in which a power wants a character at the end of the formation step, or 0."""
    for works in derived(state).asked.get(ir.MustForm, ()):
        rule = works.part.leaf
        if test_of(rule.who)(state, card, works.run) and holds(state, works.part, works.run):
            return FRONT if rule.row is ir.Row.FRONT else BACK
    return 0


def must_move(state: GameState, player: int) -> list[int]:
    """Who has still to move in the formation step of a player."""
    if ir.MustForm not in (state.derived or derived(state)).asked:
        return []
    movable = [action.card for action in formation_actions(state, player) if action.do is Do.SHIFT]
    return [card for card in movable if owed_row(state, card) not in (0, state.spot[card])]


def formation_actions(state: GameState, player: int) -> list[Action]:
    owing = ir.MustForm in (state.derived or derived(state)).asked
    movable = [card for card in characters_of(state, player) if card not in state.moved]
    keeps_rows = state.rules.keeps_rows
    found = [
        option(Do.SHIFT, card)
        for card in allowed(state, Verb.MOVE, movable)
        if not (keeps_rows and FRONT + BACK - state.spot[card] not in open_rows(state, card))
        and not (owing and owed_row(state, card) == state.spot[card])
    ]
    if state.rules.terrain:
        found += _steps(state, player)
    return found + timed_actions(state, player, Timing.BUILD)


def _steps(state: GameState, player: int) -> list[Action]:
    """Onto terrain and off it."""
    able = [card for card in characters_of(state, player) if terrain.may_step(state, card)]
    off = [option(Do.STEP, card) for card in able if card in state.stands]
    return off + [option(Do.STEP, card, one) for card in able for one in terrain.open_to(state, card)]


def early_attacks(state: GameState, player: int) -> list[Action]:
    """Attacks in the build phase, of those whom a power allows them."""
    if ir.AttacksEarly not in (state.derived or derived(state)).asked:
        return []
    return [
        option(Do.ATTACK, card)
        for card in attack.beginners(state, player)
        if attack.attacks_early(state, card)
    ]


def main_actions(state: GameState, player: int) -> list[Action]:
    found = [option(Do.ATTACK, card) for card in attack.beginners(state, player)]
    found += timed_actions(state, player, Timing.MAIN)
    return found + power_ups(state, player, in_combat=False)


def combat_actions(state: GameState, player: int) -> list[Action]:
    return timed_actions(state, player, Timing.COMBAT) + power_ups(state, player, in_combat=True)
