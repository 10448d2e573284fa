"""Cards go from place to place: into play, out of it, to the other side. Who leaves takes others along and
may let others appear, so all of it stands together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vsdeck.engine import lasting, looks, universes
from vsdeck.engine.changes.absence import leads_on
from vsdeck.engine.changes.agents import becomes
from vsdeck.engine.changes.appearing import Coming, begin_appearing
from vsdeck.engine.changes.counters import clear, put_counters
from vsdeck.engine.changes.permission import all_forbidden, forbidden
from vsdeck.engine.changes.room import displaced, meet
from vsdeck.engine.changes.standing import leave_combat, lift, put_beside, set_hidden, step_off
from vsdeck.engine.derived import invalidate, invalidate_watched
from vsdeck.engine.event import Aspect, Happen, from_spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.replacement import Answers, Change, Plan, changed_by, plan
from vsdeck.engine.state import SPOTS, GameState, Spot
from vsdeck.engine.triggers import happen, tell
from vsdeck.piles import LEVEL_UP, RETURNED_TO
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

TOP = -1
"""The top of a deck is the end of its list."""


BOTTOM = 0


def tell_kos(state: GameState, cards: list[int], by: Iterable[int] = ()) -> list[int]:
    for card in cards:
        tell_ko(state, card, by)
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
    if spot == Spot.HAND and hand_replaced(state, state.owner[card], card, False, answers):
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
        _leave_elsewhere(state, card)
    lift(state, card)
    if in_play:
        state.unmask(card)
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
        flush_out(state, ref)
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
        set_hidden(state, card, False)
    state.ready[card] = 1


def _end_universes(state: GameState, card: int) -> None:
    """What was put into a Pocket Universe by a card is in the original one again."""
    ended = universes.collapse(state, card)
    for _ in range(ended):
        tell(state, Happen.ENDS_UNIVERSE, state.side[card], card)
    if ended and not state.universe:
        meet(state, state.characters())


def _leave_elsewhere(state: GameState, card: int) -> None:
    """Who leaves the game out of a universe that is not played: nobody hears it, and nothing of it stays."""
    ref = state.ref(card)
    worn = sorted(one for one, (_, _, bearer) in state.elsewhere.items() if bearer == ref)
    universes.forget(state, card)
    for one in worn:
        move(state, one, Spot.KO_PILE)
    if state.part:
        _lose_part(state, card)
    if card in state.hidden:
        set_hidden(state, card, False)
    if universes.is_maker(state, card):
        _end_universes(state, card)


def _lose_part(state: GameState, card: int) -> None:
    """The hand and resources of a character that played along are removed from the game."""
    ref = state.ref(card)
    for one in [one for one, whose in state.part.items() if whose == ref]:
        happen(state, Happen.MOVES, state.side[one], one, number=Spot.REMOVED)
        move(state, one, Spot.REMOVED)


def flush_out(state: GameState, above: int) -> None:
    """Who has tunnelled under a resource that is turned face down or leaves comes into the back row."""
    for effect in state.effects[:]:
        if effect.kind == Lasts.AWAY and effect.run.object == above:
            lasting.once(state, effect.stamp)
            for card in map(state.card, effect.run.it):
                if card >= 0 and state.spot[card] == Spot.REMOVED and state.alive[state.owner[card]]:
                    appear(state, card, Coming(state.owner[card], Spot.BACK))


def _leave_equipment(state: GameState, card: int) -> None:
    """Equipment is taken off its bearer; what a character wears gets KO'd, even if it could not be."""
    bearer = state.wearer(card)
    if bearer >= 0:
        happen(state, ir.GetsUnequipped, state.side[card], bearer, card, told=False)
    take_away(state, tell_kos(state, state.attached(card)))


def hand_replaced(state: GameState, player: int, card: int, drawn: bool, answers: Answers = ()) -> bool:
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


def appear(state: GameState, card: int, coming: Coming, answers: Answers = ()) -> None:
    """Puts a character into play on a player's side; one with the same name is KO'd. Of one that is recruited
    it is told with itself as the other card."""
    player, row = coming.player, coming.row
    if Happen.APPEARS in state.rules.replaced:
        planned, args = plan(state, answers), (state.ref(card), *map(int, coming))
        other = card if coming.recruited else -1
        replaced = planned.replaces(Change.APPEAR, args, Happen.APPEARS, player, card, other, row)
        if planned.waits(Change.APPEAR, args):
            return
        planned.begin()
        if replaced:
            return
    if coming.recruited and forbidden(state, Verb.APPEAR, card):
        move(state, card, Spot.REMOVED)
        return
    was, owner = state.spot[card], state.side[card]
    lift(state, card)
    # Where several of a name can be there, a higher mark came later (`crowded`).
    state.mark[card] = (max(state.mark) if state.rules.crowds else state.mark[card]) + 1
    state.side[card] = player
    state.spot[card] = row
    state.face[card] = state.ready[card] = 1
    state.zones[player * SPOTS + row].append(card)
    invalidate(state)
    if was == Spot.HAND:
        happen(state, Happen.LEAVES_HAND, owner, card)
    if others := displaced(state, card):
        give_way(state, others)
    if coming.counters:
        put_counters(state, card, coming.counters)
    begin_appearing(state, card, coming)


@changed_by(Change.APPEAR)
def _appear_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, player, row, recruited, paid, counters, stunned = args
    card = state.card(ref)
    if card >= 0:
        appear(state, card, Coming(player, row, bool(recruited), paid, counters, bool(stunned)), answers)
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
    give_way(state, displaced(state, card))


def refs_of(state: GameState, cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(state.ref, cards))


def cards_of(state: GameState, refs: Iterable[int]) -> list[int]:
    return [card for card in map(state.card, refs) if card >= 0]


def ko_replaced(state: GameState, planned: Plan, card: int, by: Iterable[int], fatal: bool = False) -> bool:
    """Who gets KO'd leaves play: both can be replaced."""
    if state.rules.replaced.isdisjoint((Happen.GETS_KOD, Happen.LEAVES_PLAY)) or not state.on_table(card):
        return False
    args, side = (refs_of(state, (card,)), refs_of(state, by), int(fatal)), state.side[card]
    wounds = card if fatal else -1
    return planned.replaces(Change.KO, args, Happen.GETS_KOD, side, card, wounds) or planned.replaces(
        Change.KO, args, Happen.LEAVES_PLAY, side, card
    )


def tell_ko(state: GameState, card: int, by: Iterable[int], fatal: bool = False) -> None:
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
    able = [
        card
        for card in cards
        if (state.on_table(card) or state.spot[card] == Spot.RESOURCE)
        and not all_forbidden(state, Verb.KO, card, by)
    ]
    if not able:
        return able
    planned = plan(state, answers)
    gone = [card for card in able if not ko_replaced(state, planned, card, by, fatal)]
    if planned.asks and planned.waits(Change.KO, (refs_of(state, able), refs_of(state, by), int(fatal))):
        return []
    for card in gone:
        if state.on_table(card):
            tell_ko(state, card, by, fatal)
        else:
            happen(state, Happen.MOVES, state.side[card], card, number=Spot.KO_PILE)
    take_away(state, gone)
    planned.begin()
    return gone


def give_way(state: GameState, cards: list[int]) -> None:
    """KOs who shares a name with another of a side, even if it could not be: a power that keeps somebody from
    being KO'd does not lift rules that keep order on the table (ruling on Alien Symbiote)."""
    spared = [card for card in cards if all_forbidden(state, Verb.KO, card)]
    ko(state, [card for card in cards if card not in spared])
    take_away(state, tell_kos(state, spared))


@changed_by(Change.KO)
def _ko_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, by, fatal = args
    return ko(state, cards_of(state, refs), cards_of(state, by), answers, bool(fatal))


def take_away(state: GameState, cards: Iterable[int]) -> None:
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
            state.xp_below = {one: xp for one, xp in state.xp_below.items() if one != card}
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
