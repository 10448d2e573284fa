"""The verbs of the game: every change of a card's place or condition is made here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from vsdeck.engine import chance, lasting, looks, universes
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.event import HAPPENS, Aspect, Happen, from_spot, of_stat
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.gains import gained
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.registry import under_way
from vsdeck.engine.replacement import Answers, Change, Plan, changed_by, plan
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Run, Spot
from vsdeck.engine.statuses import unaffected
from vsdeck.engine.tally import BASIC, VITALITY, WOUNDS, is_kind, retally, tally, together
from vsdeck.engine.triggers import happen, hear_itself, start, tell
from vsdeck.engine.values import health, is_so
from vsdeck.piles import FORM, LEVEL_UP, RETURNED_TO, SIX, SPARE
from vsdeck.powers import ir
from vsdeck.powers.ir import Cause, CombatKind, Verb

TOP = -1
"""The top of a deck is the end of its list."""
BOTTOM = 0


# --------------------------------------------------------------------------------------------- rules


def forbidden(state: GameState, verb: Verb, who: int, whom: int = -1) -> bool:
    """Whether some power says that one card can't do this (to another)."""
    values = state.derived or derived(state)
    if verb not in values.rules and not (verb in OF_COMING and fact_of(state, who).of_itself):
        return False
    return ruling(state, verb, who, whom, ir.Forbid) is not None


def permitted(state: GameState, verb: Verb, who: int, whom: int = -1) -> bool:
    return ruling(state, verb, who, whom, ir.Permit) is not None and not forbidden(state, verb, who, whom)


def ruling(state: GameState, verb: Verb, who: int, whom: int, kind: type) -> Run | None:
    """Whose power forbids or permits one card to do this (to another)."""
    return next(rulings(state, verb, who, whom, kind), None)


def rulings(state: GameState, verb: Verb, who: int, whom: int, kind: type) -> Iterator[Run]:
    for leaf, part, run, only in derived(state).rules.get(verb, ()):
        if (
            type(leaf) is kind
            and _concerns(state, leaf, only, who, whom)
            and (_speaks_of(state, leaf, run, who) if whom < 0 else _meets(state, leaf, run, who, whom))
            and (leaf.if_ is None or is_so(state, run, leaf.if_))
            and all(is_so(state, run, condition) for condition in part.conditions)
        ):
            yield run
    if verb in OF_COMING and kind is ir.Forbid and not state.in_play(who):
        run = Run(state.ref(who), state.side[who])
        for part, _ in fact_of(state, who).of_itself:
            leaf = part.leaf
            if (
                isinstance(leaf, ir.Forbid)
                and leaf.verb is verb
                and (leaf.if_ is None or is_so(state, run, leaf.if_))
                and all(is_so(state, run, condition) for condition in part.conditions)
            ):
                yield run


OF_COMING = (Verb.APPEAR, Verb.APPEAR_UNRECRUITED, Verb.PLAY, Verb.PLAY_RESOURCE)
"""What a card says of itself holds where it is not in play."""

_OF_ITSELF = (Verb.READY, Verb.RECOVER, Verb.MOVE, Verb.POWER_UP, Verb.PLAY)
"""Who can't do it and who can't have it done are the same."""


def _concerns(state: GameState, leaf: ir.Forbid | ir.Permit, only: int, who: int, whom: int) -> bool:
    """Through the next turn of each side, a rule is over for some before others: who does it counts, or
    where nobody in particular does, to whom it is done."""
    if only < 0:
        return True
    card = whom if leaf.who is ir.Trait.CARD and whom >= 0 else who
    return state.rules.alliance[state.side[card]] == state.rules.alliance[only]


def _meets(state: GameState, leaf: ir.Forbid | ir.Permit, run: Run, who: int, whom: int) -> bool:
    return test_of(leaf.who)(state, who, run) and test_of(leaf.whom)(state, whom, run)


def _speaks_of(state: GameState, leaf: ir.Forbid | ir.Permit, run: Run, who: int) -> bool:
    """Whether a rule is about what one card does, to whomever."""
    if leaf.whom is ir.Trait.CARD and test_of(leaf.who)(state, who, run):
        return True
    return leaf.verb in _OF_ITSELF and leaf.who is ir.Trait.CARD and test_of(leaf.whom)(state, who, run)


def all_forbidden(state: GameState, verb: Verb, whom: int, by: Iterable[int] = ()) -> bool:
    """Whether none of these can do this to a card; if nobody is named, whether it can't be done at all."""
    rules = (state.derived or derived(state)).rules
    if verb not in rules:
        return False
    doers = tuple(by)
    for leaf, part, run, only in rules[verb]:
        if (
            type(leaf) is ir.Forbid
            and all(_concerns(state, leaf, only, who, whom) for who in doers or (whom,))
            and test_of(leaf.whom)(state, whom, run)
            and (doers or leaf.who is ir.Trait.CARD)
            and all(test_of(leaf.who)(state, who, run) for who in doers)
            and (leaf.if_ is None or is_so(state, run, leaf.if_))
            and all(is_so(state, run, condition) for condition in part.conditions)
        ):
            return True
    return False


# ---------------------------------------------------------------------------------------- who does it


def agent(state: GameState) -> tuple[int, int]:
    """The player and the card whose power is being done or paid for; -1 where nobody's is."""
    for frame in reversed(state.stack):
        if frame[0] == Frame.RUN:
            run = state.runs[frame[3]]
            return run.you, user_of(state, run.source % MARK)
        if frame[0] == Frame.PAY:
            return frame[1], frame[5] % MARK
        if frame[0] < Frame.RUN:
            break
    return -1, -1


def user_of(state: GameState, card: int) -> int:
    """Who uses the powers of a card: of equipment its bearer, who has done what they do."""
    if card not in state.bearer:
        return card
    wearer = state.wearer(card)
    return wearer if wearer >= 0 else card


def source_of(state: GameState, kind: Happen) -> int:
    """The card whose power does something, if anybody may ask for it."""
    return agent(state)[1] if kind in state.rules.minded else -1


def becomes(state: GameState, card: int, aspect: Aspect, to: int, other: int = -1) -> None:
    """A card in play is changed; told before it loses something by that, otherwise afterwards."""
    if ir.Becomes in state.rules.minded:
        player = agent(state)[0]
        happen(state, ir.Becomes, player, card, other, to * len(Aspect) + aspect, told=False)


# --------------------------------------------------------------------------------------------- places


def lift(state: GameState, card: int) -> None:
    """Takes a card out of the list in which it lies, and off the card that bears it."""
    player = state.owner[card] if state.spot[card] <= Spot.KO_PILE else state.side[card]
    zone = state.zones[player * SPOTS + state.spot[card]]
    if card in zone:
        zone.remove(card)
    if state.touched and state.spot[card] == Spot.REMOVED:
        removed = ir.Touch.REMOVED.value  # what comes back was removed no more
        state.touched = tuple(one for one in state.touched if one[2:4] != (removed, card))
    if card in state.bearer:
        state.bearer = {one: bearer for one, bearer in state.bearer.items() if one != card}
    if card in state.pile:
        state.pile = {one: name for one, name in state.pile.items() if one != card}
    if card in state.part:
        state.part = {one: whose for one, whose in state.part.items() if one != card}
    if card in state.stands:
        state.stands = {one: under for one, under in state.stands.items() if one != card}


def step_off(state: GameState, card: int) -> None:
    """Takes a character off its terrain, or all that stand on a terrain off that."""
    ref = state.ref(card)
    state.stands = {one: under for one, under in state.stands.items() if one != card and under != ref}
    invalidate(state)


def attach(state: GameState, card: int, bearer: int, player: int) -> None:
    """Puts equipment of a player onto a character; it goes with it wherever that moves. If it is on another
    character it stays the same card."""
    most = most_equipment(state, bearer)
    worn = [one for one in state.attached(bearer) if one != card]
    _take_away(state, _tell_kos(state, worn[: max(0, len(worn) + 1 - most)]))
    former = state.wearer(card)
    if former >= 0:
        happen(state, ir.GetsUnequipped, player, former, card, told=False)
    _come_to_table(state, card, player, state.ref(bearer))
    happen(state, ir.GetsEquipped, player, bearer, card)


def change_bearers(state: GameState, moves: Sequence[tuple[int, int, int]]) -> None:
    """Equipment goes from characters to others at the same time: card, new bearer, whose it is then."""
    for card, _, player in moves:
        happen(state, ir.GetsUnequipped, player, state.wearer(card), card, told=False)
    for card, bearer, player in moves:
        put_beside(state, card, player, state.ref(bearer))
    for card, bearer, player in moves:
        happen(state, ir.GetsEquipped, player, bearer, card)


def stand(state: GameState, card: int, player: int, row: int) -> None:
    """Puts a machine beside the characters of a row."""
    _come_to_table(state, card, player, row)


def _come_to_table(state: GameState, card: int, player: int, bearer: int) -> None:
    was, owner = state.spot[card], state.side[card]
    put_beside(state, card, player, bearer)
    if was == Spot.HAND:
        happen(state, Happen.LEAVES_HAND, owner, card)
    if was != Spot.ATTACHED:
        _tell_unscripted(state, card, player)
        row = bearer if bearer < MARK else state.spot[bearer % MARK]
        if not _begin_appearing(state, card, player, row):
            _appeared(state, card, player, False, row)


def put_beside(state: GameState, card: int, player: int, bearer: int) -> None:
    """To a character (a reference) or a row, without a word to anybody."""
    was = state.spot[card]
    lift(state, card)
    if was != Spot.ATTACHED:
        state.mark[card] += 1
        state.face[card] = state.ready[card] = 1
    state.side[card] = player
    state.spot[card] = Spot.ATTACHED
    state.zones[player * SPOTS + Spot.ATTACHED].append(card)
    state.bearer = state.bearer | {card: bearer}
    invalidate(state)


def most_equipment(state: GameState, card: int) -> int:
    """A character has one equipment at a time, unless a power says otherwise."""
    for rule, run, _ in derived(state).holding.get(ir.MostEquipment, ()):
        if test_of(rule.who)(state, card, run):
            return rule.count if isinstance(rule.count, int) else len(state.fact)
    return 1


def _lost_with(state: GameState, cards: Iterable[int], hiding: bool = False) -> list[int]:
    """What characters lose that turn face down: their equipment, unless it can't be KO'd. What stays on the
    stunned does not hide with them (ruling)."""
    if not state.bearer:
        return []
    rules = () if hiding else derived(state).holding.get(ir.StaysEquipped, ())
    return [
        one
        for card in cards
        for one in state.attached(card)
        if not any(test_of(rule.what)(state, one, run) for rule, run, _ in rules)
        and not all_forbidden(state, Verb.KO, one)
    ]


def _tell_kos(state: GameState, cards: list[int], by: Iterable[int] = ()) -> list[int]:
    for card in cards:
        _tell_ko(state, card, by)
    return cards


def move(
    state: GameState,
    card: int,
    spot: Spot,
    at: int = TOP,
    face: int = 1,
    set_aside: bool = False,
    pile: str = "",
    answers: Answers = (),
    keeps: bool = False,
) -> None:
    """To a place of its owner, or for a resource to its owner's resource row; what is only set aside while
    it is played does not enter a zone. `pile` names the one for PILE.
    What comes back `keeps` its counters."""
    was, player, ref = state.spot[card], state.side[card], state.ref(card)
    if spot == Spot.HAND and _hand_replaced(state, state.owner[card], card, False, answers):
        return
    if spot == Spot.KO_PILE and _ko_pile_replaced(state, card, answers):
        return
    in_play = state.on_table(card)
    if in_play:
        _leave_play(state, card)
    elif was == Spot.RESOURCE:
        leave_combat(state, ref)
    if not keeps:
        clear(state, card)
    if card in state.elsewhere:
        universes.forget(state, card)
        if universes.is_maker(state, card):
            _end_universes(state, card)
    lift(state, card)
    if in_play and state.fact[card] in state.rules.unmasked:
        state.fact[card] = state.rules.unmasked[state.fact[card]]
    told = spot
    if card in state.rules.tokens:
        # It is told where it would go, and lies beside the table.
        spot, pile = Spot.PILE, state.rules.home[card]
    elif spot == Spot.KO_PILE and card in state.rules.level_cards:
        spot, pile = Spot.PILE, LEVEL_UP
    if not (in_play and spot in (Spot.KO_PILE, Spot.REMOVED)):
        state.mark[card] += 1
    owner = state.side[card] = state.owner[card]
    state.spot[card] = spot
    if pile:
        state.pile = state.pile | {card: pile}
    state.face[card] = face
    state.ready[card] = 1
    zone = state.zones[owner * SPOTS + spot]
    if at == TOP:
        zone.append(card)
    else:
        zone.insert(0, card)
    if in_play or state.fact[card] in state.rules.located:
        invalidate(state)
    else:
        invalidate_watched(state, looks.OF_SPOT[was] | looks.OF_SPOT[spot])
    if was == Spot.HAND:
        happen(state, Happen.LEAVES_HAND, player, card)
    if not set_aside:
        happen(state, Happen.ENTERS_ZONE, owner, card, number=from_spot(was, told), told=False)
    if state.rules.tunnels and was == Spot.RESOURCE:
        _flush_out(state, ref)
    if spot == Spot.RESOURCE:
        happen(state, Happen.GAINS_RESOURCE, owner, card, number=face)
        if face and fact_of(state, card).location:
            happen(state, Happen.APPEARS, owner, card, number=spot, told=False)


def _ko_pile_replaced(state: GameState, card: int, answers: Answers) -> bool:
    """Whether something else is done, or first to be decided, where a card would enter a KO pile. Out of play
    it is set aside until then."""
    if Happen.ENTERS_ZONE not in state.rules.replaced:
        return False
    planned, args = plan(state, answers), (state.ref(card),)
    owner, number = state.owner[card], from_spot(state.spot[card], Spot.KO_PILE)
    replaced = planned.replaces(Change.ENTER_KO_PILE, args, Happen.ENTERS_ZONE, owner, card, number=number)
    waits = planned.waits(Change.ENTER_KO_PILE, args)
    if (waits or replaced) and state.on_table(card):
        move(state, card, Spot.REMOVED, set_aside=True)
    if not waits:
        planned.begin()
    return waits or replaced


@changed_by(Change.ENTER_KO_PILE)
def _ko_pile_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    card = state.card(args[0])
    if card >= 0:
        move(state, card, Spot.KO_PILE, answers=answers)
    return int(card >= 0)


def take_from_play(
    state: GameState,
    card: int,
    spot: Spot,
    at: int = TOP,
    face: int = 1,
    pile: str = "",
    answers: Answers = (),
) -> bool:
    """An effect moves a card elsewhere; whether it does. Out of play it may be replaced."""
    if Happen.LEAVES_PLAY in state.rules.replaced and state.on_table(card):
        planned, side = plan(state, answers), state.side[card]
        args = state.ref(card), int(spot), at, face, pile
        replaced = planned.replaces(Change.LEAVE_PLAY, args, Happen.LEAVES_PLAY, side, card)
        if planned.waits(Change.LEAVE_PLAY, args):
            return False
        planned.begin()
        if replaced:
            return False
    in_play = state.in_play(card)
    move(state, card, spot, at, face, pile=pile)
    if in_play:
        _fall_with(state, card)
    return True


@changed_by(Change.LEAVE_PLAY)
def _leave_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, spot, at, face, pile = args
    card = state.card(ref)
    return int(card >= 0 and take_from_play(state, card, Spot(spot), at, face, pile, answers))


def _leave_play(state: GameState, card: int) -> None:
    ref = state.ref(card)
    happen(state, Happen.LEAVES_PLAY, state.side[card], card)
    leave_combat(state, ref)
    lasting.left_play(state, ref)
    if card in state.rules.buildings:
        for one in state.zone(state.owner[card], Spot.DECK)[:]:
            move(state, one, Spot.KO_PILE)
    if state.stands:
        step_off(state, card)
    if state.part:
        _lose_part(state, card)
    if state.makers:
        _end_universes(state, card)
    if state.bearer:
        _leave_equipment(state, card)
    if card in state.hidden:
        _set_hidden(state, card, False)
    state.ready[card] = 1


def _end_universes(state: GameState, card: int) -> None:
    """What was put into a Pocket Universe by a card is in the original one again."""
    run = Run(state.ref(card), state.side[card], many=1)
    for power, node in universes.collapse(state, card):
        tell(state, Happen.ENDS_UNIVERSE, state.side[card], card)
        start(state, power, node, run)


def _lose_part(state: GameState, card: int) -> None:
    """The hand and resources of a character that played along are removed from the game."""
    ref = state.ref(card)
    for one in [one for one, whose in state.part.items() if whose == ref]:
        happen(state, Happen.MOVES, state.side[one], one, number=Spot.REMOVED)
        move(state, one, Spot.REMOVED)


def clear(state: GameState, card: int) -> None:
    """No counters and no wounds any more."""
    state.wounds[card] = 0
    state.counters[card] = 0
    if card in state.tallies:
        state.tallies = {one: kept for one, kept in state.tallies.items() if one != card}


def keep_wounds(state: GameState, card: int) -> None:
    """No counters any more but wounds."""
    wounds = state.wounds[card]
    clear(state, card)
    state.wounds[card] = wounds


def away(state: GameState) -> set[int]:
    """The references of what is removed from the game only for a while."""
    programs = state.rules.programs
    refs = {ref for effect in state.effects if effect.kind == Lasts.AWAY for ref in effect.run.it}
    for power, node, run in state.pending:
        if isinstance(programs[power].nodes[node], ir.RemoveFor | ir.Tunnel):
            refs.update(run.it)
    if state.elsewhere:
        refs |= universes.waiting(state)
    return refs | {frame[1] for frame in state.stack if frame[0] == Frame.ENTER}


def under(state: GameState) -> set[int]:
    """The references of what is away under a resource."""
    programs = state.rules.programs
    return {
        ref
        for effect in state.effects
        if effect.kind == Lasts.AWAY and isinstance(programs[effect.a].nodes[effect.b], ir.Tunnel)
        for ref in effect.run.it
    }


def _flush_out(state: GameState, above: int) -> None:
    """Who has tunnelled under a resource that is turned face down or leaves comes into the back row."""
    for effect in state.effects[:]:
        if effect.kind == Lasts.AWAY and effect.run.object == above:
            lasting.once(state, effect.stamp)
            for card in map(state.card, effect.run.it):
                if card >= 0 and state.spot[card] == Spot.REMOVED and state.alive[state.owner[card]]:
                    appear(state, card, state.owner[card], Spot.BACK)


def comes_back(state: GameState, player: int) -> bool:
    """Whether a main character of a player is out of play only for a while. One that should come from a hand
    is lost only then."""
    programs = state.rules.programs
    from_hand = {
        ref
        for effect in state.effects
        if effect.kind == Lasts.AWAY
        and isinstance(node := programs[effect.a].nodes[effect.b], ir.RemoveFor)
        and node.hand
        for ref in effect.run.it
    }
    return any(
        state.main[ref % MARK] == player for ref in away(state) if state.card(ref) >= 0 or ref in from_hand
    )


def _leave_equipment(state: GameState, card: int) -> None:
    """Equipment is taken off its bearer; what a character wears gets KO'd, even if it could not be."""
    bearer = state.wearer(card)
    if bearer >= 0:
        happen(state, ir.GetsUnequipped, state.side[card], bearer, card, told=False)
    _take_away(state, _tell_kos(state, state.attached(card)))


def leave_combat(state: GameState, ref: int) -> None:
    combat = state.combat
    if combat is None:
        return
    if ref in combat.defenders:
        left = tuple(one for one in combat.defenders if one != ref)
        state.combat = combat._replace(defender=left[0] if left else 0, others=left[1:])
    elif ref in combat.attackers:
        state.combat = combat._replace(attackers=tuple(one for one in combat.attackers if one != ref))
    else:
        return
    invalidate_watched(state, looks.COMBAT)
    happen(state, Happen.LEAVES_COMBAT, -1, state.card(ref))


def draw(state: GameState, player: int, count: int, answers: Answers = ()) -> int:
    """Draws as many as there are; an empty deck gives nothing."""
    if Verb.DRAW in derived(state).rules and any(
        forbidden(state, Verb.DRAW, main) for main in state.mains(player)[:1]
    ):
        return 0
    if count > 0 and Happen.DRAWS in state.rules.replaced:
        planned, args = plan(state, answers), (player, count)
        replaced = planned.replaces(Change.DRAW, args, Happen.DRAWS, player, number=count)
        if planned.waits(Change.DRAW, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    deck = state.zone(player, Spot.DECK)
    drawn = deck[: -count - 1 : -1] if count > 0 else []
    for card in drawn:
        _draw_card(state, player, card)
    invalidate_watched(state, looks.ZONES)
    return len(drawn)


@changed_by(Change.DRAW)
def _draw_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    player, count = args
    return draw(state, player, count, answers)


def _draw_card(state: GameState, player: int, card: int, answers: Answers = ()) -> None:
    if state.turn and _hand_replaced(state, player, card, True, answers):
        return
    deck = state.zone(player, Spot.DECK)
    if deck[-1] == card:
        deck.pop()
    else:
        deck.remove(card)
    state.mark[card] += 1
    state.spot[card] = Spot.HAND
    state.zone(player, Spot.HAND).append(card)
    if state.fact[card] in state.rules.located:
        invalidate(state)
    if not state.turn:
        tell(state, Happen.DRAWS, player, card)
        return
    happen(state, Happen.DRAWS, player, card)
    happen(state, Happen.ENTERS_ZONE, player, card, number=from_spot(Spot.DECK, Spot.HAND), told=False)


def _hand_replaced(state: GameState, player: int, card: int, drawn: bool, answers: Answers = ()) -> bool:
    """Whether something else is done, or first to be decided, where a card would enter a hand."""
    if Happen.ENTERS_ZONE not in state.rules.replaced:
        return False
    planned, args = plan(state, answers), (state.ref(card), int(drawn))
    number = from_spot(state.spot[card], Spot.HAND)
    replaced = planned.replaces(Change.ENTER_HAND, args, Happen.ENTERS_ZONE, player, card, number=number)
    if planned.waits(Change.ENTER_HAND, args):
        return True
    planned.begin()
    return replaced


@changed_by(Change.ENTER_HAND)
def _hand_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    card = state.card(args[0])
    if card < 0:
        return 0
    if args[1]:
        _draw_card(state, state.owner[card], card, answers)
    else:
        move(state, card, Spot.HAND, answers=answers)
    return 1


def shuffle_pile(state: GameState, player: int, name: str) -> None:
    pile = state.in_pile(player, name)
    if not pile:
        return
    state.chance = chance.shuffle(state.chance, pile)
    zone = state.zone(player, Spot.PILE)
    zone[:] = [card for card in zone if state.pile[card] != name] + pile


def shuffle(state: GameState, player: int) -> None:
    state.chance = chance.shuffle(state.chance, state.zone(player, Spot.DECK))
    happen(state, Happen.SHUFFLES, player)


def discard(state: GameState, card: int) -> None:
    happen(state, Happen.DISCARDS, state.owner[card], card)
    move(state, card, Spot.KO_PILE)


def gain_points(state: GameState, player: int, count: int) -> int:
    """Recruit points; nobody loses more than he has."""
    changed = max(count, -state.points[player])
    state.points[player] += changed
    if changed:
        happen(state, Happen.GAINS_POINTS, player, number=changed)
        invalidate_watched(state, looks.POINTS)
    return changed


def pay_points(state: GameState, player: int, count: int) -> None:
    state.points[player] -= count
    happen(state, Happen.PAYS_POINTS, player, number=count)
    invalidate_watched(state, looks.POINTS)


# ----------------------------------------------------------------------------------- coming into play


def may_enter(state: GameState, card: int, player: int) -> bool:
    """Nobody may control a character with the name of his main character, wherever that one is."""
    if not fact_of(state, card).character or forbidden(state, Verb.APPEAR, card):
        return False
    if state.rules.keeps_rows and not open_rows(state, card, player):
        return False
    names = unique_names(state, card)
    return not any(
        main != card and names & unique_names(state, main) and not _any_number(state, card, player)
        for mate in state.rules.yours(player)
        for main in state.mains(mate)
    )


def unique_names(state: GameState, card: int) -> frozenset[str]:
    """The names by which a character is unique and is powered up."""
    fact, said = state.rules.facts[state.fact[card]], (state.derived or derived(state)).names
    return fact.in_universe(said[card] | fact.shared) if card in said else fact.unique


def namesakes(state: GameState, card: int) -> list[int]:
    """Others on the same side that can't stay beside a character, because they share a name with it."""
    found = _called_alike(state, card, state.side[card])
    return [] if found and _any_number(state, card, state.side[card]) else found


def crowded(state: GameState) -> list[int]:
    """Whoever can't stay since nobody of that name has Swarm any more: all but the one that came last."""
    return [
        card
        for card in (derived(state).atk if _has_namesakes(state) else ())
        if state.main[card] < 0
        and any(state.mark[other] > state.mark[card] for other in namesakes(state, card))
    ]


def _has_namesakes(state: GameState) -> bool:
    """Whether two characters of a side share a name."""
    alliance, side = state.rules.alliance, state.side
    sides: list[set[str]] = [set() for _ in alliance]
    for card in derived(state).atk:
        names, there = unique_names(state, card), sides[alliance[side[card]]]
        if not there.isdisjoint(names):
            return True
        there |= names
    return False


def _called_alike(state: GameState, card: int, player: int) -> list[int]:
    names, alliance = unique_names(state, card), state.rules.alliance
    side = alliance[player]
    return [
        other
        for other in derived(state).atk
        if other != card and alliance[state.side[other]] == side and names & unique_names(state, other)
    ]


def _any_number(state: GameState, card: int, player: int) -> bool:
    """Whether one of those of a name on a side has Swarm: then there may be any number (ruling on Rogue)."""
    return any(swarms(state, one) for one in (card, *_called_alike(state, card, player)))


def swarms(state: GameState, card: int) -> bool:
    """Whether there may be any number of it: it is printed so, or somebody has given it that."""
    return fact_of(state, card).swarm or derived(state).has(ir.AnyNumberOnSide, card)


def open_rows(state: GameState, card: int, player: int = -1) -> tuple[int, ...]:
    """The rows in which a character may stand, or would on a player's side: both, unless a power or the card
    itself says otherwise; none where both are full."""
    if not state.rules.keeps_rows:
        return _BOTH
    full = _full_rows(state, card, state.side[card] if player < 0 else player)
    said = [(works.part, works.run) for works in derived(state).asked.get(ir.OnlyRow, ())]
    if not state.in_play(card):
        run = Run(state.ref(card), state.side[card])
        own = (part for part, _ in fact_of(state, card).in_force if isinstance(part.leaf, ir.OnlyRow))
        said += [(part, run) for part in own]
    kept = [
        FRONT if part.leaf.row is ir.Row.FRONT else BACK
        for part, run in said
        if test_of(part.leaf.who)(state, card, run)
        and all(is_so(state, run, condition) for condition in part.conditions)
    ]
    may = tuple(row for row in _BOTH if all(row == one for one in kept)) or _BOTH
    return tuple(row for row in may if row not in full)


_BOTH = (FRONT, BACK)


def _full_rows(state: GameState, card: int, player: int) -> set[int]:
    """The rows of a player in which nobody else has room."""
    found = set()
    for works in derived(state).asked.get(ir.RowHolds, ()):
        row, run = state.row(works.run.source % MARK), works.run
        mates = state.rules.yours(run.you)
        there = [one for mate in mates for one in state.zones[mate * SPOTS + row] if one != card]
        if (
            player in mates
            and len(there) >= works.part.leaf.most
            and all(is_so(state, run, condition) for condition in works.part.conditions)
        ):
            found.add(row)
    return found


def appear(
    state: GameState,
    card: int,
    player: int,
    row: int,
    recruited: bool = False,
    paid: int = 0,
    counters: int = 0,
    answers: Answers = (),
    stunned: bool = False,
) -> None:
    """Puts a character into play on a player's side; one with the same name is KO'd. Of one that is recruited
    it is told with itself as the other card; THAT_MANY is what was paid for it. It comes with `counters`, or
    stunned."""
    if Happen.APPEARS in state.rules.replaced:
        planned = plan(state, answers)
        args = state.ref(card), player, row, int(recruited), paid, counters, int(stunned)
        other = card if recruited else -1
        replaced = planned.replaces(Change.APPEAR, args, Happen.APPEARS, player, card, other, row)
        if planned.waits(Change.APPEAR, args):
            return
        planned.begin()
        if replaced:
            return
    if recruited and forbidden(state, Verb.APPEAR, card):
        move(state, card, Spot.REMOVED)
        return
    was, owner = state.spot[card], state.side[card]
    lift(state, card)
    state.mark[card] = max(state.mark) + 1  # a higher one came later
    state.side[card] = player
    state.spot[card] = row
    state.face[card] = state.ready[card] = 1
    state.zones[player * SPOTS + row].append(card)
    invalidate(state)
    if was == Spot.HAND:
        happen(state, Happen.LEAVES_HAND, owner, card)
    ko(state, namesakes(state, card))
    put_counters(state, card, counters)
    _tell_unscripted(state, card, player)
    if not _begin_appearing(state, card, player, row, recruited, paid, stunned):
        _appeared(state, card, player, recruited, row, stunned)


def _begin_appearing(
    state: GameState,
    card: int,
    player: int,
    row: int,
    recruited: bool = False,
    paid: int = 0,
    stunned: bool = False,
) -> bool:
    """Whether something is done first, as it appears."""
    as_it_does = [
        (rule, run, power)
        for rule, run, power in derived(state).holding.get(ir.AsAppears, ())
        if test_of(rule.who)(state, card, run)
        and (rule.how is None or recruited is (rule.how is ir.Way.RECRUITED))
    ]
    if as_it_does:
        ref = state.ref(card)
        state.stack.append((Frame.APPEAR, ref, player, int(recruited), row, int(stunned)))
        for rule, run, power in reversed(as_it_does):
            node = state.rules.programs[power].index[id(rule.do)]
            start(state, power, node, run._replace(subject=ref, it=(ref,), player=player, many=paid))
    return bool(as_it_does)


@under_way(Frame.APPEAR)
def _appear_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """What was done as it appeared is done: now it has appeared."""
    _, ref, player, recruited, row, stunned = state.stack.pop()
    card, state.suspect = state.card(ref), 1
    if card >= 0 and state.on_table(card):
        _appeared(state, card, player, bool(recruited), row, bool(stunned))


def _appeared(
    state: GameState, card: int, player: int, recruited: bool, row: int, stunned: bool = False
) -> None:
    stunned = stunned or derived(state).has(ir.AppearsStunned, card)
    told = state.bearer.get(card, 0) < MARK  # equipment is told with who wears it
    happen(state, Happen.APPEARS, player, card, card if recruited else -1, row, told)
    if stunned:
        state.face[card] = state.ready[card] = 0
        invalidate(state)


def _tell_unscripted(state: GameState, card: int, player: int) -> None:
    for power in fact_of(state, card).powers:
        if not state.rules.programs[power].scripted and power > 1:
            happen(state, Happen.UNSCRIPTED, player, card, number=power)


@changed_by(Change.APPEAR)
def _appear_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, player, row, recruited, paid, counters, stunned = args
    card = state.card(ref)
    if card >= 0:
        appear(state, card, player, row, bool(recruited), paid, counters, answers, bool(stunned))
    return int(card >= 0)


def change_side(state: GameState, card: int, player: int, row: int) -> None:
    """Moves a character to another side; it does not appear."""
    if state.side[card] != player:
        becomes(state, card, Aspect.SIDE, player)
        if state.part:
            _lose_part(state, card)
    leave_combat(state, state.ref(card))
    lift(state, card)
    borne, former = state.attached(card), state.side[card]
    state.side[card] = player
    state.spot[card] = row
    state.zones[player * SPOTS + row].append(card)
    for one in borne:
        if state.side[one] == former:
            put_beside(state, one, player, state.ref(card))
    invalidate(state)
    happen(state, Happen.CHANGES_SIDE, player, card, number=row)
    ko(state, namesakes(state, card))


def set_row(state: GameState, card: int, row: int) -> None:
    if state.spot[card] == row or row not in open_rows(state, card):
        return
    lift(state, card)
    state.spot[card] = row
    state.zones[state.side[card] * SPOTS + row].append(card)
    invalidate(state)
    happen(state, Happen.MOVES_ROW, state.side[card], card, number=row)
    becomes(state, card, Aspect.ROW, row)


def stand_beside(state: GameState, card: int, neighbour: int, place: int) -> None:
    """Right of its neighbour, or where that stood if it has gone."""
    row = state.zones[state.side[card] * SPOTS + state.spot[card]]
    if card in row and (neighbour in row or place >= 0):
        row.remove(card)
        row.insert(row.index(neighbour) + 1 if neighbour in row else place, card)
        invalidate(state)


def switch_places(state: GameState, one: int, other: int) -> None:
    """Two characters of one side switch their positions."""
    rows = state.spot[one], state.spot[other]
    if rows[1] not in open_rows(state, one) or rows[0] not in open_rows(state, other):
        return
    set_row(state, one, rows[1])
    set_row(state, other, rows[0])


# ------------------------------------------------------------------------------------- stun, KO, wounds


def stun(
    state: GameState,
    victims: Iterable[int],
    strikers: Mapping[int, Iterable[int]] | None = None,
    wound: bool = True,
    cause: Cause | None = None,
    answers: Answers = (),
    disarm: bool = True,
) -> list[int]:
    """Stuns characters at the same time and gives those that really got stunned. What is done in the place
    of a stun, of its wound or of the KO by it is asked for before anybody is stunned. They lose their
    equipment, if they do not keep it (`disarm`)."""
    why = 0 if cause is None else cause.value
    strikers = strikers or {}
    planned = plan(state, answers)
    able = [
        card
        for card in dict.fromkeys(victims)
        if state.in_play(card)
        and not state.stunned(card)
        and not all_forbidden(state, Verb.STUN, card, strikers.get(card, ()))
    ]
    if not able:
        return able
    how = int(wound), why, int(disarm)
    stunned = [card for card in able if not _stun_replaced(state, planned, card, strikers, how)]
    hurt = [
        card
        for card in stunned
        if wound
        and not _spared(state, card, why)
        and not all_forbidden(state, Verb.WOUND, card, strikers.get(card, ()))
        and not _wound_replaced(state, planned, card, 1, strikers.get(card, ()), struck=True)
    ]
    fatal = [card for card in _with_a_last_wound(state, hurt, stunned) if not endures(state, card)]
    dying = [
        card for card in hurt if _falls(state, planned, card, strikers.get(card, ()), fatal=card in fatal)
    ]
    if planned.waits(Change.STUN, _stun_args(state, able, strikers, how)):
        return []
    for card in stunned:
        for striker in strikers.get(card, ()):
            fight = _fighting(state, striker) if cause is Cause.STRUCK else 0
            happen(state, Happen.STUNS, state.side[striker], striker, card, fight)
        happen(state, Happen.GETS_STUNNED, state.side[card], card, number=why)
    for card in hurt:
        for striker in strikers.get(card, ()):
            happen(state, Happen.WOUNDS, state.side[striker], striker, card, _fighting(state, striker))
        happen(state, Happen.WOUNDED, state.side[card], card, card, 1)  # by its own stun
    for card in dying:
        # One move for the rules: it gets KO'd with the powers that it had, not as a stunned character.
        _tell_ko(state, card, strikers.get(card, ()), fatal=card in fatal)
    lost = _tell_kos(state, _lost_with(state, stunned)) if disarm else []
    _take_away(state, lost)
    for card in stunned:
        _turn_stunned(state, card)
    for card in hurt:
        _add_wounds(state, card, 1)
    _take_away(state, dying)
    planned.begin()
    return stunned


def _with_a_last_wound(state: GameState, hurt: list[int], stunned: list[int]) -> list[int]:
    """Those for whom one more wound is too many. Less health than printed is asked for again as if all who
    get stunned lay face down: what their powers took from each other ends with them (ruling on Hela)."""
    dying = [card for card in hurt if state.wounds[card] + 1 >= health(state, card)]
    if all(health(state, card) >= fact_of(state, card).health for card in dying):
        return dying
    faces = state.face[:]
    for card in stunned:
        state.face[card] = 0
    invalidate(state)
    dying = [card for card in dying if state.wounds[card] + 1 >= health(state, card)]
    state.face[:] = faces
    invalidate(state)
    return dying


def _falls(state: GameState, planned: Plan, card: int, strikers: Iterable[int], fatal: bool) -> bool:
    """Whether the wound of a stun KOs: who has health left is KO'd by those who struck."""
    if not fatal and not _wounds_fatally(state, strikers, card):
        return False
    kept = all_forbidden(state, Verb.KO, card, () if fatal else strikers)
    return not kept and not _ko_replaced(state, planned, card, strikers, fatal)


def _wounds_fatally(state: GameState, strikers: Iterable[int], card: int) -> bool:
    """Whether one of those who strike needs a single wound: then all of them have KO'd."""
    rules = derived(state).holding.get(ir.WoundsFatally, ())
    return bool(rules) and any(
        test_of(rule.who)(state, striker, run) and test_of(rule.whom)(state, card, run)
        for rule, run, _ in rules
        for striker in strikers
    )


def _fighting(state: GameState, card: int) -> int:
    """In what kind of combat a card is; 0 if in none."""
    combat = state.combat
    if combat is None or state.ref(card) not in combat.fighting:
        return 0
    near = not combat.ranged or (combat.mixed and state.spot[card] == FRONT)
    return int((CombatKind.MELEE if near else CombatKind.RANGED).value)


def _add_wounds(state: GameState, card: int, count: int) -> None:
    """Wounds and vitality counters cancel out."""
    state.wounds[card] += count
    if card in state.tallies:
        _cancel_vitality(state, card)


def _cancel_vitality(state: GameState, card: int) -> None:
    vitality = tally(state, card, VITALITY)
    both = min(vitality, state.wounds[card])
    if both:
        state.wounds[card] -= both
        retally(state, card, VITALITY, vitality - both)
        invalidate(state)


def _stun_args(
    state: GameState, cards: Iterable[int], strikers: Mapping[int, Iterable[int]], how: tuple[int, int, int]
) -> tuple[Any, ...]:
    cards = tuple(cards)
    by = tuple(_refs(state, strikers.get(card, ())) for card in cards)
    return _refs(state, cards), by, *how


def _refs(state: GameState, cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(state.ref, cards))


def _cards(state: GameState, refs: Iterable[int]) -> list[int]:
    return [card for card in map(state.card, refs) if card >= 0]


@changed_by(Change.STUN)
def _stun_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, by, wound, why, disarm = args
    victims = {state.card(ref): _cards(state, some) for ref, some in zip(refs, by, strict=True)}
    victims.pop(-1, None)
    return stun(state, victims, victims, bool(wound), Cause(why) if why else None, answers, bool(disarm))


def _stun_replaced(
    state: GameState,
    planned: Plan,
    card: int,
    strikers: Mapping[int, Iterable[int]],
    how: tuple[int, int, int],
) -> bool:
    if Happen.GETS_STUNNED not in state.rules.replaced:
        return False
    args = _stun_args(state, (card,), strikers, how)
    return planned.replaces(Change.STUN, args, Happen.GETS_STUNNED, state.side[card], card, number=how[1])


def _wound_replaced(
    state: GameState, planned: Plan, card: int, count: int, by: Iterable[int], struck: bool = False
) -> bool:
    if state.rules.replaced.isdisjoint((Happen.WOUNDED, Happen.WOUNDS)):
        return False
    args = _refs(state, (card,)), count, _refs(state, by)
    return any(
        planned.replaces(Change.WOUND, args, Happen.WOUNDS, state.side[one], one, card)
        for one in (by if struck else ())
    ) or planned.replaces(
        Change.WOUND, args, Happen.WOUNDED, state.side[card], card, card if struck else -1, count
    )


def _ko_replaced(state: GameState, planned: Plan, card: int, by: Iterable[int], fatal: bool = False) -> bool:
    """Who gets KO'd leaves play: both can be replaced."""
    if state.rules.replaced.isdisjoint((Happen.GETS_KOD, Happen.LEAVES_PLAY)) or not state.on_table(card):
        return False
    args, side = (_refs(state, (card,)), _refs(state, by), int(fatal)), state.side[card]
    wounds = card if fatal else -1
    return planned.replaces(Change.KO, args, Happen.GETS_KOD, side, card, wounds) or planned.replaces(
        Change.KO, args, Happen.LEAVES_PLAY, side, card
    )


def endures(state: GameState, card: int) -> bool:
    """Whether some power keeps a character in play with as many wounds as health."""
    rules = derived(state).holding.get(ir.EnduresWounds, ())
    return any(test_of(rule.who)(state, card, run) for rule, run, _ in rules)


def is_cause(cause: Cause | None, why: int) -> bool:
    """Whether a stun happened in such a way."""
    return cause is None or why == cause.value or (cause is Cause.NOT_STRUCK and why != Cause.STRUCK.value)


def _spared(state: GameState, card: int, why: int) -> bool:
    ref = state.ref(card)
    if any(effect.kind == Lasts.NO_WOUND and effect.card == ref for effect in state.effects):
        return True
    return any(
        is_cause(rule.cause, why)
        and test_of(rule.who)(state, card, run)
        and (rule.if_ is None or is_so(state, run, rule.if_))
        for rule, run, _ in derived(state).holding.get(ir.NoWoundFor, ())
    )


def _turn_stunned(state: GameState, card: int) -> None:
    if state.face[card] and not fact_of(state, card).amortal:
        becomes(state, card, Aspect.FACE, 0)
    if state.ready[card]:
        becomes(state, card, Aspect.ORIENTATION, 0)
    _turn_down(state, card)
    state.ready[card] = 0


def hide(state: GameState, card: int) -> bool:
    """Turns a character face down and leaves it ready; whoever lies face down already can't hide."""
    if not state.in_play(card) or not state.face[card]:
        return False
    if not fact_of(state, card).amortal:
        becomes(state, card, Aspect.HIDDEN, 1)
        becomes(state, card, Aspect.FACE, 0)
        tell(state, Happen.HIDES, state.side[card], card)
    lost = _tell_kos(state, _lost_with(state, [card], hiding=True))
    _turn_down(state, card, hiding=True)
    _take_away(state, lost)
    if not state.ready[card]:
        state.ready[card] = 1
        becomes(state, card, Aspect.ORIENTATION, 1)
    return True


def _turn_down(state: GameState, card: int, hiding: bool = False) -> None:
    """Face down a character is in no combat and has neither counters, powers nor equipment."""
    ref = state.ref(card)
    _shed(state, card, hiding)
    if fact_of(state, card).amortal:
        _switch_cards(state, card)
    else:
        state.face[card] = 0
        if hiding or card in state.hidden:
            _set_hidden(state, card, hiding)
    invalidate(state)
    leave_combat(state, ref)
    lasting.source_down(state, ref)


def _switch_cards(state: GameState, card: int) -> None:
    """What is never face down shows its other side, which lies beside the table."""
    for other in state.in_pile(state.owner[card], FORM):
        if fact_of(state, other).amortal:
            state.fact[card], state.fact[other] = state.fact[other], state.fact[card]
            state.mark[other] += 1
            happen(state, ir.TransformsInto, state.side[card], card, other)
            return


def _set_hidden(state: GameState, card: int, hidden: bool) -> None:
    others = tuple(one for one in state.hidden if one != card)
    state.hidden = (*others, card) if hidden else others


def _shed(state: GameState, card: int, hiding: bool = False) -> None:
    """A character that is turned face down loses its counters, but those that it may keep; vitality stays."""
    if state.counters[card] and not _keeps(state, card, state.counters[card], hiding):
        state.counters[card] = 0
    for kind in state.tallies.get(card, ()):
        if kind != VITALITY and not _keeps(state, card, together(kind, 1), hiding):
            retally(state, card, kind, 0)


def _keeps(state: GameState, card: int, number: int, hidden: bool) -> bool:
    """Whether a character may have counters of a kind while it lies face down."""
    return any(
        is_kind(number, rule.counter)
        and (rule.even_hidden or not hidden)
        and test_of(rule.who)(state, card, run)
        for rule, run, _ in derived(state).holding.get(ir.KeepsCounters, ())
    )


def _tell_ko(state: GameState, card: int, by: Iterable[int], fatal: bool = False) -> None:
    for one in by:
        happen(state, ir.KOs, state.side[one], one, card, told=False)
    wounds = card if fatal else -1
    happen(state, Happen.GETS_KOD, state.side[card], card, wounds, max(0, state.counters[card]))


def ko(
    state: GameState,
    cards: Iterable[int],
    by: Iterable[int] = (),
    answers: Answers = (),
    fatal: bool = False,
) -> list[int]:
    """KOs characters, equipment or resources; gives those that really got KO'd. `by` are the cards that do
    it; `fatal` are wounds."""
    planned = plan(state, answers)
    able = [
        card
        for card in cards
        if (state.on_table(card) or state.spot[card] == Spot.RESOURCE)
        and not all_forbidden(state, Verb.KO, card, by)
    ]
    gone = [card for card in able if not _ko_replaced(state, planned, card, by, fatal)]
    if planned.waits(Change.KO, (_refs(state, able), _refs(state, by), int(fatal))):
        return []
    for card in gone:
        if state.on_table(card):
            _tell_ko(state, card, by, fatal)
        else:
            happen(state, Happen.MOVES, state.side[card], card, number=Spot.KO_PILE)
    _take_away(state, gone)
    planned.begin()
    return gone


@changed_by(Change.KO)
def _ko_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, by, fatal = args
    return ko(state, _cards(state, refs), _cards(state, by), answers, bool(fatal))


def _take_away(state: GameState, cards: Iterable[int]) -> None:
    for card in cards:
        if not state.on_table(card) and state.spot[card] != Spot.RESOURCE:
            continue  # its bearer has taken it along
        in_play = state.in_play(card)
        # A main character that starts the game never comes back from a KO pile, and no terrain goes there.
        stays_out = in_play and (fact_of(state, card).main or card in state.rules.persons)
        stays_out = stays_out or fact_of(state, card).terrain
        home = _returns_to(state, card) if stays_out else ""
        if home:
            move(state, card, Spot.PILE, pile=home)
            state.fact[card] = (*state.below.get(card, ()), state.fact[card])[0]
            state.below = {one: levels for one, levels in state.below.items() if one != card}
            state.xp[card] = 0
        else:
            move(state, card, Spot.REMOVED if stays_out else Spot.KO_PILE)
        if in_play:
            _fall_with(state, card)


def _returns_to(state: GameState, card: int) -> str:
    """The pile to which a KO'd main character goes back: its own, or that of others like it."""
    home, names = state.rules.home, fact_of(state, card).names
    alike = (
        pile
        for other, pile in home.items()
        if pile in RETURNED_TO and (other == card or fact_of(state, other).names & names)
        if state.owner[other] == state.owner[card]
    )
    return next(alike, "")


def _fall_with(state: GameState, card: int) -> None:
    """A player falls with the last main character, as soon as it has left play."""
    if card in state.rules.persons:
        state.falling.append(state.owner[card])
    elif (player := state.main[card]) >= 0 and not leads_on(state, player):
        state.falling.append(player)


def leads_on(state: GameState, player: int) -> bool:
    """Whether a player has a main character left; one that is being recruited counts."""
    coming = any(frame[0] == Frame.RECRUIT and state.main[frame[2] % MARK] == player for frame in state.stack)
    leading = any(state.rules.home.get(card) != SPARE for card in state.mains(player))
    return bool(coming or leading or state.in_pile(player, SIX) or comes_back(state, player))


def wound(
    state: GameState,
    cards: Iterable[int],
    count: int = 1,
    by: Iterable[int] = (),
    answers: Answers = (),
) -> list[int]:
    planned = plan(state, answers)
    able = [
        card
        for card in cards
        if (state.in_play(card) or is_destructible(state, card))
        and not all_forbidden(state, Verb.WOUND, card)
    ]
    hurt = [card for card in able if not _wound_replaced(state, planned, card, count, by)]
    if planned.waits(Change.WOUND, (_refs(state, able), count, _refs(state, by))):
        return []
    for card in hurt:
        _add_wounds(state, card, count)
        happen(state, Happen.WOUNDED, state.side[card], card, number=count)
    invalidate_watched(state, looks.WOUNDS)
    planned.begin()
    dying = [card for card in hurt if state.wounds[card] >= health(state, card) and not endures(state, card)]
    ko(state, dying, by, fatal=True)
    return hurt


def is_destructible(state: GameState, card: int) -> bool:
    """A terrain with health is wounded and attacked."""
    fact = fact_of(state, card)
    return fact.terrain and fact.printing.health is not None and card in state.bearer


@changed_by(Change.WOUND)
def _wound_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, count, by = args
    return wound(state, _cards(state, refs), count, _cards(state, by), answers)


def heal(state: GameState, card: int, count: int = 1) -> int:
    healed = min(count, state.wounds[card])
    if healed > 0:
        state.wounds[card] -= healed
        invalidate_watched(state, looks.WOUNDS)
        happen(state, Happen.HEALS, state.side[card], card, number=healed)
    return healed


def recover(state: GameState, card: int) -> bool:
    """Turns a stunned character face up, still exhausted."""
    return bool(recover_together(state, [card]))


def recover_together(state: GameState, cards: Iterable[int]) -> list[int]:
    """Those who stand up at the same time see each other (ruling on the Cigarette Smoking Man)."""
    standing = [
        card
        for card in cards
        if state.stunned(card)
        and not forbidden(state, Verb.RECOVER, card)
        and not forbidden(state, Verb.TURN_UP, card)
    ]
    for card in standing:
        state.face[card] = 1
        invalidate(state)
    for card in standing:
        happen(state, Happen.RECOVERS, state.side[card], card)
        becomes(state, card, Aspect.FACE, 1)
    return standing


def ready(state: GameState, card: int) -> bool:
    """Stunned and frozen characters can't ready; resources can, face up or down."""
    if state.ready[card] or state.stunned(card) or _frozen(state, card):
        return False
    if forbidden(state, Verb.READY, card):
        return False
    state.ready[card] = 1
    invalidate_watched(state, looks.READY)
    happen(state, Happen.READIES, state.side[card], card)
    becomes(state, card, Aspect.ORIENTATION, 1)
    return True


def _frozen(state: GameState, card: int) -> bool:
    ref, alliance = state.ref(card), state.rules.alliance
    if unaffected(state, card, "Freeze"):
        return False
    return any(
        effect.kind == Lasts.FROZEN
        and effect.card == ref
        and effect.turn < state.turn
        and alliance[state.side[card]] == alliance[state.active]
        for effect in state.effects
    )


def exhaust(state: GameState, card: int) -> bool:
    if not state.ready[card]:
        return False
    state.ready[card] = 0
    invalidate_watched(state, looks.READY)
    happen(state, Happen.EXHAUSTS, state.side[card], card)
    becomes(state, card, Aspect.ORIENTATION, 0)
    return True


def put_counters(
    state: GameState,
    card: int,
    count: int,
    kind: int = BASIC,
    answers: Answers = (),
    turned: bool = False,
    source: int | None = None,
) -> int:
    """+1/+1 counters, or -1/-1 counters below zero; they cancel out. Who lies face down gets none but
    vitality counters and those that a power lets it have. Those that are only turned are not doubled.
    `source` is the card whose power puts them, if that is known already."""
    if not count or not (state.in_play(card) or (fact_of(state, card).terrain and card in state.bearer)):
        return 0
    number, hidden = together(kind, count), card in state.hidden
    if not state.face[card] and kind != VITALITY and not _keeps(state, card, number, hidden):
        return 0
    if kind != WOUNDS and forbidden(state, Verb.GAIN_COUNTERS, card):
        return 0
    if kind == BASIC and forbidden(state, Verb.GAIN_PLUS if count > 0 else Verb.GAIN_MINUS, card):
        return 0
    source = _putter(state) if source is None else source
    if Happen.COUNTERS in state.rules.replaced:
        planned, args = plan(state, answers), (state.ref(card), count, kind, int(turned), source)
        side = state.side[card]
        replaced = planned.replaces(Change.COUNTERS, args, Happen.COUNTERS, side, card, source, number)
        if planned.waits(Change.COUNTERS, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    if kind == BASIC:
        count = count if turned else gained(state, card, count)
        number = together(kind, count)
        state.counters[card] += count
    else:
        retally(state, card, kind, tally(state, card, kind) + count)
        _cancel_vitality(state, card)
    invalidate(state)
    happen(state, Happen.COUNTERS, state.side[card], card, source, number)
    if kind == BASIC:
        _both_changed(state, card, count)
    return count


@changed_by(Change.COUNTERS)
def _counters_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, count, kind, turned, source = args
    card = state.card(ref)
    return put_counters(state, card, count, kind, answers, bool(turned), source) if card >= 0 else 0


def _putter(state: GameState) -> int:
    """Whose power puts counters. What is put in the place of others comes from where those would have come
    (ruling on Jean Grey)."""
    source = source_of(state, Happen.COUNTERS)
    if source >= 0 and Happen.COUNTERS in state.rules.replaced:
        number = next(frame[3] for frame in reversed(state.stack) if frame[0] == Frame.RUN)
        for frame in state.stack:
            if frame[0] == Frame.INSTEAD and frame[1] == Change.COUNTERS and frame[4] == number:
                return state.runs[number].object % MARK if state.runs[number].object else -1
    return source


def remove_counters(state: GameState, card: int, count: int, kind: int = BASIC) -> int:
    """Takes +1/+1 counters away, or -1/-1 counters below zero; wounds are healed."""
    if not count:
        return 0
    if kind == WOUNDS:
        return heal(state, card, count)
    if kind == BASIC:
        state.counters[card] -= count
    else:
        retally(state, card, kind, tally(state, card, kind) - count)
    invalidate(state)
    tell(state, Happen.COUNTERS_GO, state.side[card], card, number=together(kind, count))
    if kind == BASIC:
        _both_changed(state, card, -count)
    return count


def power_up(state: GameState, player: int, card: int, other: int, answers: Answers = ()) -> int:
    """Powers up a character by discarding another card."""
    if Happen.POWERS_UP in state.rules.replaced:
        planned, args = plan(state, answers), (player, state.ref(card), state.ref(other))
        replaced = planned.replaces(Change.POWER_UP, args, Happen.POWERS_UP, player, card, other)
        if planned.waits(Change.POWER_UP, args):
            return 0
        planned.begin()
        if replaced:
            return 0
    discard(state, other)
    put_counters(state, card, 1)
    happen(state, Happen.POWERS_UP, player, card, other)
    hear_itself(state, Happen.POWERS_UP, player, card, other)
    return 1


@changed_by(Change.POWER_UP)
def _power_up_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    player, card, other = args[0], state.card(args[1]), state.card(args[2])
    return power_up(state, player, card, other, answers) if card >= 0 and other >= 0 else 0


def _both_changed(state: GameState, card: int, change: int) -> None:
    for stat in (ir.Stat.ATK, ir.Stat.DEF):
        stat_changed(state, card, stat, change)


def stat_changed(state: GameState, card: int, stat: ir.Stat, change: int) -> None:
    """An effect has given or taken ATK or DEF, by itself or with counters."""
    source = source_of(state, HAPPENS[ir.StatChanges])
    happen(state, ir.StatChanges, state.side[card], card, source, of_stat(stat, change), told=False)


def turn_face(state: GameState, card: int, face: int) -> bool:
    return bool(turn_faces(state, [card], face))


def turn_faces(state: GameState, cards: Iterable[int], face: int) -> list[int]:
    """Those that turn at the same time see each other."""
    turning = [
        card
        for card in cards
        if state.face[card] != face
        and not (face and card in state.hidden and forbidden(state, Verb.TURN_UP, card))
    ]
    for card in turning:
        if not face:
            becomes(state, card, Aspect.FACE, face)
            leave_combat(state, state.ref(card))
        state.face[card] = face
        if card in state.hidden:
            _set_hidden(state, card, False)
        if state.on_table(card) or state.fact[card] in state.rules.located:
            invalidate(state)
        else:
            invalidate_watched(state, looks.OF_SPOT[state.spot[card]])
    for card in turning:
        happen(state, Happen.TURNS_FACE, state.side[card], card, number=face)
        if state.rules.tunnels and not face:
            _flush_out(state, state.ref(card))
        if face:
            becomes(state, card, Aspect.FACE, face)
    return turning
