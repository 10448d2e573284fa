"""Cards that are put into other zones, searched for, or turned over."""

from __future__ import annotations

from vsdeck.engine import changes, lasting
from vsdeck.engine.action import NO, YES
from vsdeck.engine.changes import BOTTOM, TOP
from vsdeck.engine.choices import (
    Bounds,
    Context,
    aside,
    ask,
    ask_card,
    at_random,
    beforehand,
    distinct,
    following,
    how_many,
    keep,
    picked,
    players,
    select,
    touch,
    unchosen,
)
from vsdeck.engine.coming_back import come_back
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, held_by, names_of, spots_of, test_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import Test, does, tests
from vsdeck.engine.state import BACK, FRONT, MARK, Frame, GameState, Run, Spot
from vsdeck.engine.triggers import happen, start, tell
from vsdeck.engine.verbs.characters import stun_by
from vsdeck.engine.verbs.doing import destination, on_each
from vsdeck.powers import ir

SPOT_OF = {
    ir.Zone.HAND: Spot.HAND,
    ir.Zone.DECK: Spot.DECK,
    ir.Zone.KO_PILE: Spot.KO_PILE,
    ir.Zone.REMOVED: Spot.REMOVED,
    ir.Zone.RESOURCES: Spot.RESOURCE,
}


@does(ir.Move)
def move(ctx: Context[ir.Move]) -> bool:
    """Main characters leave play only out of the game, whatever an effect says."""
    state, node = ctx.state, ctx.node
    cards = select(ctx, node.what)
    if cards is None:
        return True
    if node.to is not ir.Zone.REMOVED:
        cards = [card for card in cards if state.main[card] < 0 or not state.in_play(card)]
    if node.to is ir.Zone.PLAY:
        touch(ctx, ir.Touch.PUT, cards)
        where = destination(ctx, node.side, node.row, node.next_to)
        if where is None:
            return True
        player, row, beside = where
        entering = []
        for card in cards if player >= 0 else ():
            # A resource that becomes a character has been in play before.
            appears = int(not (node.as_ and state.spot[card] == Spot.RESOURCE)) + node.stunned
            _prepare(ctx, card)
            entering.append((Frame.ENTER, state.ref(card), player, appears, ctx.number, row, beside))
        changes.enter_together(state, entering)
        ctx.bind(many=len(cards), did=False, it=tuple(map(state.ref, cards)))
        return False
    if node.to is ir.Zone.RESOURCES:
        return _to_resources(ctx, cards)
    if node.to is ir.Zone.DECK and node.place is not ir.Place.SHUFFLED and len(cards) > 1:
        ordered = _ordered(ctx, cards)
        if ordered is None:
            return True
        cards = ordered
    removes = node.to is ir.Zone.REMOVED
    again = [card for card in cards if state.spot[card] == Spot.REMOVED]
    touch(ctx, ir.Touch.REMOVED, cards if removes else ())
    _move_all(ctx, cards)
    touch(ctx, ir.Touch.REMOVED, again if removes else ())  # what was only set aside
    return False


def _prepare(ctx: Context[ir.Move], card: int) -> None:
    """What a card is from the moment that it comes into play."""
    state, node = ctx.state, ctx.node
    if state.spot[card] == Spot.HAND:
        changes.clear(state, card)  # Elektra: what was set aside for a while stays aside
    if node.as_ is not None:
        state.fact[card] = state.rules.forms.get((node.as_, state.fact[card]), state.fact[card])
        invalidate(state)
    if node.remaining:
        state.wounds[card] = max(0, fact_of(state, card).health - node.remaining)


@does(ir.RemoveFor)
def remove_for(ctx: Context[ir.RemoveFor]) -> bool:
    """Also what a character wears is set aside, if it is to come back with it: when its bearer has come
    back, the node is done again."""
    state, node, back = ctx.state, ctx.node, aside(ctx.index)
    if node.may and ctx.run.did and picked(ctx.run, back) is not None:
        return _want_back(ctx)
    if picked(ctx.run, back) is not None:
        for bearer, one in zip(ctx.run.subjects, ctx.run.objects, strict=True):
            worn = state.card(one)
            if worn >= 0 and state.in_play(bearer % MARK):
                changes.attach(state, worn, bearer % MARK, state.side[bearer % MARK])
        return False
    cards = select(ctx, node.what, state.in_play)
    if cards is None:
        return True
    pairs = [
        (state.ref(card), state.ref(one)) for card in cards if node.equipment for one in state.attached(card)
    ]
    for _, one in pairs:
        changes.move(state, one % MARK, Spot.REMOVED)
    with following(ctx, cards):
        for card in cards:
            changes.move(state, card, Spot.HAND if node.hand else Spot.REMOVED, keeps=not node.remaining)
            if node.captured:
                changes.keep_wounds(state, card)
            if node.hand:
                _show_in_hand(state, card)
    refs = tuple(map(state.ref, cards))
    touch(ctx, ir.Touch.REMOVED, cards)
    ctx.bind(did=bool(cards), many=len(cards), it=refs)
    if cards:
        bearers, things = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
        run = ctx.run._replace(subjects=bearers, objects=things, picks=(*ctx.run.picks, (back, (), True)))
        lasting.add(state, Lasts.AWAY, Until.GAME_ENDS, run, player=run.you, a=ctx.power, b=ctx.index)
    return False


def _want_back(ctx: Context[ir.RemoveFor]) -> bool:
    """Asks whether what is away comes back now; if not, it is asked again the next time."""
    state, key = ctx.state, beforehand(ctx.index)
    known = picked(ctx.run, key)
    if known is None:
        ask(ctx, ctx.run.you, Ask.WHETHER, (YES, NO), key)
        return True
    picks = tuple(pick for pick in ctx.run.picks if pick[0] != key)
    run = ctx.run._replace(did=False, picks=picks)
    if known[0][0]:
        come_back(state, ctx.power, ctx.index, run)
    else:
        lasting.add(state, Lasts.AWAY, Until.GAME_ENDS, run, player=run.you, a=ctx.power, b=ctx.index)
    return False


@on_each(ir.Reenter)
def reenter(ctx: Context[ir.Reenter], card: int) -> bool:
    state = ctx.state
    row = state.spot[card]
    if not state.in_play(card) or state.main[card] >= 0:
        return False
    changes.move(state, card, Spot.REMOVED, keeps=True)
    state.stack.append((Frame.ENTER, state.ref(card), ctx.run.you, 1, ctx.number, FRONT + BACK - row, 0))
    return True


def _move_all(ctx: Context[ir.Move], cards: list[int]) -> None:
    state, node = ctx.state, ctx.node
    at = BOTTOM if node.place is ir.Place.BOTTOM else TOP
    with following(ctx, cards):
        for card in cards:
            if isinstance(node.to, ir.Pile):
                changes.take_from_play(state, card, Spot.PILE, at, pile=node.to.name)
            else:
                face = int(node.face is not ir.Face.DOWN)
                changes.take_from_play(state, card, SPOT_OF[node.to], at, face)
    if node.shown:
        state.open += tuple(state.ref(card) for card in cards if state.spot[card] == Spot.DECK)
        for card in cards:
            if state.spot[card] == Spot.HAND:
                _show_in_hand(state, card)
    if node.place is ir.Place.SHUFFLED:
        for owner in sorted({state.owner[card] for card in cards}):
            if isinstance(node.to, ir.Pile):
                changes.shuffle_pile(state, owner, node.to.name)
            else:
                changes.shuffle(state, owner)
    ctx.bind(many=len(cards), did=bool(cards), it=tuple(map(state.ref, cards)))


def _show_in_hand(state: GameState, card: int) -> None:
    names, hand = names_of(state, card), state.zone(state.owner[card], Spot.HAND)
    others = {state.ref(one) for one in hand if names & names_of(state, one)}
    state.open = (*(ref for ref in state.open if ref not in others), state.ref(card))
    invalidate(state)


def _ordered(ctx: Context[ir.Move], cards: list[int]) -> list[int] | None:
    """The order in which cards are put onto or under a deck, by choice; None while that is being asked."""
    state = ctx.state
    known = picked(ctx.run, unchosen(ctx.index))
    chosen = [state.card(ref) for ref in known[0]] if known is not None else []
    left = [card for card in cards if card not in chosen]
    if len(left) > 1 and len({state.fact[card] for card in left}) > 1:
        ask_card(ctx, ctx.run.you, unchosen(ctx.index), left)
        return None
    return [*chosen, *left]


def _to_resources(ctx: Context[ir.Move], cards: list[int]) -> bool:
    """Locations as the power says or as their owner likes, all else face down."""
    state, key = ctx.state, aside(ctx.index)
    known = picked(ctx.run, key)
    face = ctx.node.face
    locations = [card for card in cards if fact_of(state, card).location]
    asked = locations if face is ir.Face.EITHER else []
    answers = known[0] if known is not None else ()
    if len(answers) < len(asked):
        card = asked[len(answers)]
        ask(ctx, state.owner[card], Ask.FACE, (YES, NO), key, about=[card])
        return True
    up = dict.fromkeys(locations, int(face is ir.Face.UP)) | dict(zip(asked, answers, strict=True))
    with following(ctx, cards):
        for card in cards:
            changes.move(state, card, Spot.RESOURCE, face=up.get(card, 0))
    ctx.bind(many=len(cards), did=bool(cards), it=tuple(map(state.ref, cards)))
    return False


@does(ir.Search)
def search(ctx: Context[ir.Search]) -> bool:
    """Decks that were searched are shuffled when the power is done."""
    state, node, key = ctx.state, ctx.node, unchosen(ctx.index)
    who = players(ctx, node.who)
    whose = who if node.of is None or who is None else players(ctx, node.of)
    if who is None or whose is None:
        return True
    known = picked(ctx.run, key)
    found, done = known if known is not None else ((), not who)
    test = test_of(node.what)
    left = [
        card
        for player in whose
        for zone in node.zones
        for card in state.zone(player, SPOT_OF[zone])
        if state.ref(card) not in found and test(state, card, ctx.run)
    ]
    least, most = how_many(ctx, node.count, len(found) + len(left))
    if node.alike:
        left = Bounds(ctx, node).fitting([state.card(ref) for ref in found], left)
    wanted = min(most - len(found), len(left))
    open_ = least < most or (wanted < len(left) and len(distinct(state, left)) > 1)
    if wanted > 0 and open_ and not done:
        ask_card(ctx, who[0], key, left, may_stop=len(found) >= least)
        return True
    for player in who if ir.Zone.DECK in node.zones else ():
        happen(state, ir.Searches, player, told=False)
    refs = found if done else (*found, *map(state.ref, left[: max(0, wanted)]))
    keep(ctx, key, refs)
    decks = whose if ir.Zone.DECK in node.zones else []
    ctx.bind(it=refs, shuffle=(*ctx.run.shuffle, *decks), did=bool(refs), many=len(refs))
    return False


@does(ir.DealOut)
def deal_out(ctx: Context[ir.DealOut]) -> bool:
    state, you = ctx.state, ctx.run.you
    cards = select(ctx, ctx.node.to, state.in_play)
    if cards is None:
        return True
    dealt = at_random(state, state.in_pile(you, ctx.node.pile.name), len(cards))
    for card, gift in zip(cards, dealt, strict=False):
        tell(state, Happen.DEALT, you, card, gift)
        for power in fact_of(state, gift).powers:
            program = state.rules.programs[power]
            if isinstance(program.tree, ir.Effect):
                start(state, power, 0, Run(state.ref(card), you))
            elif program.in_force:
                lasting.add(
                    state, Lasts.STATUS, Until.GAME_ENDS, ctx.run, state.ref(card), you, a=power, c=gift
                )
    ctx.bind(did=bool(cards))
    return False


@tests(ir.Dealt)
def is_dealt(what: ir.Dealt) -> Test:
    name = what.pile.name
    return lambda state, card, run: any(
        effect.kind == Lasts.STATUS
        and effect.card == state.ref(card)
        and effect.c
        and state.rules.home.get(effect.c) == name
        for effect in state.effects
    )


@on_each(ir.Turn)
def turn(ctx: Context[ir.Turn], card: int) -> bool:
    """Of resources only locations lie face up; all others are shown. Characters recover or come out of
    hiding, hide if they are ready and are dazed if they are not."""
    state = ctx.state
    over = ctx.node.face is ir.Face.EITHER
    up = not state.face[card] if over else ctx.node.face is ir.Face.UP
    if state.in_play(card):
        return _turn_character(ctx, card, up)
    if state.spot[card] == Spot.RESOURCE and up and not (ctx.node.anything or fact_of(state, card).location):
        happen(state, Happen.REVEALS, state.owner[card], card)
        return False
    return state.spot[card] in (Spot.RESOURCE, Spot.ATTACHED) and changes.turn_face(state, card, int(up))


def _turn_character(ctx: Context[ir.Turn], card: int, up: bool) -> bool:
    state = ctx.state
    if up:
        return changes.recover(state, card) or (card in state.hidden and changes.turn_face(state, card, 1))
    if state.ready[card]:
        return changes.hide(state, card)
    return bool(stun_by(ctx, [card], wound=False))


@tests(ir.InZone)
def in_zone(what: ir.InZone) -> Test:
    zone, spots = what.zone, spots_of(what.zone)
    if isinstance(zone, ir.Pile):
        return lambda state, card, run: (
            state.pile.get(card) == zone.name and held_by(state, card, what.side, run)
        )
    if what.top:
        return lambda state, card, run: (
            state.spot[card] in spots
            and state.zone(state.owner[card], Spot.DECK)[-1:] == [card]
            and held_by(state, card, what.side, run)
        )
    return lambda state, card, run: state.spot[card] in spots and held_by(state, card, what.side, run)
