"""One function for each verb of the language. Each does its node and says whether it still waits."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.engine import changes, combat, lasting
from vsdeck.engine.choices import Here, ask_card, at_random, picked, players, select
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.flow import FLOW
from vsdeck.engine.lasting import UNTIL, Lasts, Until
from vsdeck.engine.moving import MOVING, SPOT_OF
from vsdeck.engine.options import may_play_now, power_played_now
from vsdeck.engine.payment import play_plot_twist
from vsdeck.engine.state import Frame, Spot
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import atk, def_
from vsdeck.names import fold
from vsdeck.powers import ir

Effect = Callable[[Here], bool]


def _on_each(do: Callable[[Here, int], object]) -> Effect:
    """An effect that does the same to each of its cards."""

    def effect(here: Here) -> bool:
        cards = select(here, here.node.what)
        if cards is None:
            return True
        done = [card for card in cards if do(here, card)]
        here.bind(did=bool(done), many=len(done))
        return False

    return effect


def _at_once(do: Callable[[Here, list[int]], list[int]]) -> Effect:
    """An effect that meets all its cards at the same time."""

    def effect(here: Here) -> bool:
        cards = select(here, here.node.what)
        if cards is None:
            return True
        done = do(here, cards)
        here.bind(did=bool(done), many=len(done))
        return False

    return effect


# ------------------------------------------------------------------------------------- stun, KO, wounds


def _stun(here: Here, cards: list[int], wound: bool = True) -> list[int]:
    state = here.state
    source = state.card(here.run.source)
    by = [source] if source >= 0 and state.in_play(source) else []
    return changes.stun(state, cards, dict.fromkeys(cards, by), wound)


def _counters(here: Here, card: int) -> int:
    """+1/+1 counters above zero, -1/-1 counters below."""
    sign = 1 if here.node.counter is ir.Counter.PLUS else -1
    return changes.put_counters(here.state, card, sign * here.amount(here.node.count))


def put_counters(here: Here) -> bool:
    cards = select(here, here.node.on)
    if cards is None:
        return True
    done = [card for card in cards if _counters(here, card)]
    here.bind(did=bool(done))
    return False


def divide_counters(here: Here) -> bool:
    """One for each that was chosen, the others one by one as you like."""
    node, state = here.node, here.state
    cards = select(here, node.on)
    if cards is None:
        return True
    extra = picked(here.run, here.index)
    given = extra[0] if extra is not None else ()
    sign = 1 if node.counter is ir.Counter.PLUS else -1
    if len(cards) > 1 and len(cards) + len(given) < node.count:
        ask_card(here, here.run.you, here.index, cards)
        return True
    shares = {card: 1 + sum(state.card(ref) == card for ref in given) for card in cards[: node.count]}
    if len(cards) == 1:
        shares = {cards[0]: node.count}
    for card, share in shares.items():
        changes.put_counters(state, card, sign * share)
    here.bind(did=bool(shares))
    return False


def remove_counters(here: Here) -> bool:
    cards = select(here, here.node.from_)
    if cards is None:
        return True
    sign = 1 if here.node.counter is ir.Counter.PLUS else -1
    removed = 0
    for card in cards:
        count = max(0, sign * here.state.counters[card])
        changes.put_counters(here.state, card, -sign * count)
        removed += count
    here.bind(many=removed, did=removed > 0)
    return False


def turn_counters(here: Here) -> bool:
    cards = select(here, here.node.on)
    if cards is None:
        return True
    for card in cards:
        changes.put_counters(here.state, card, -2 * here.state.counters[card])
    here.bind(did=bool(cards))
    return False


def strike(here: Here) -> bool:
    """Outside a combat's end: nobody strikes back."""
    state = here.state
    strikers = select(here, here.node.by)
    cards = None if strikers is None else select(here, here.node.what)
    if strikers is None or cards is None:
        return True
    victims: dict[int, list[int]] = {}
    for striker in strikers:
        force = atk(state, striker) * here.node.times
        for card in cards:
            if not changes.forbidden(state, ir.Verb.STRIKE, striker, card):
                tell(state, Happen.STRIKES, state.side[striker], striker, card, force)
                if force >= def_(state, card):
                    victims.setdefault(card, []).append(striker)
    here.bind(did=bool(changes.stun(state, victims, victims)))
    return False


# ------------------------------------------------------------------------------- ATK, DEF and powers


def _lasting(
    here: Here, card: int, kind: Lasts, duration: ir.Duration, told: Happen, a: int = 0, b: int = 0
) -> bool:
    state = here.state
    if not state.in_play(card):
        return False
    until = UNTIL[duration]
    lasting.add(state, kind, until, here.run, state.ref(card), state.side[card], a=a, b=b)
    tell(state, told, state.side[card], card, a, b)
    return True


def _modify(here: Here, card: int) -> bool:
    node = here.node
    a, b = here.amount(node.atk), here.amount(node.def_)
    return _lasting(here, card, Lasts.MODIFY, node.duration, Happen.MODIFIED, a, b)


def set_base(here: Here) -> bool:
    like = select(here, here.node.like)
    cards = None if like is None else select(here, here.node.what)
    if like is None or cards is None:
        return True
    if like:
        a, b = atk(here.state, like[0]), def_(here.state, like[0])
        for card in cards:
            _lasting(here, card, Lasts.BASE, here.node.duration, Happen.BASE_BECOMES, a, b)
    here.bind(did=bool(like and cards))
    return False


def _reset(here: Here, card: int) -> bool:
    counters = here.state.counters[card]
    return _lasting(here, card, Lasts.RESET, here.node.duration, Happen.STATS_BECOME_BASE, counters)


def _switch(here: Here, card: int) -> bool:
    return _lasting(here, card, Lasts.SWITCH, here.node.duration, Happen.STATS_SWITCH)


def _gain(here: Here, card: int) -> bool:
    power = here.state.rules.keyword[fold(here.node.keyword)]
    return _lasting(here, card, Lasts.GAIN, here.node.duration, Happen.GAINS_POWER, power)


def _lose(here: Here, card: int) -> bool:
    group, never = here.node.powers.value, int(here.node.and_cannot_gain)
    return _lasting(here, card, Lasts.LOSE, here.node.duration, Happen.LOSES_POWERS, group, never)


def _no_wound(here: Here, card: int) -> bool:
    return _lasting(here, card, Lasts.NO_WOUND, here.node.duration, Happen.TAKES_NO_WOUND)


def _freeze(here: Here, card: int) -> bool:
    changes.exhaust(here.state, card)
    return _lasting(here, card, Lasts.FROZEN, ir.Duration.ITS_NEXT_TURN, Happen.FREEZES)


def may_attack_players(here: Here) -> bool:
    card = here.state.card(here.run.source)
    if card >= 0:
        _lasting(here, card, Lasts.ATTACKS_PLAYERS, ir.Duration.GAME, Happen.GAINS_POWER)
    return False


def pay_less(here: Here) -> bool:
    you, node = here.run.you, here.node
    lasting.add(
        here.state,
        Lasts.PAY_LESS,
        Until.TURN_ENDS,
        here.run,
        player=you,
        a=node.count,
        b=here.power,
        c=here.index,
    )
    return False


def gain_xp(here: Here) -> bool:
    card = here.state.card(here.run.source)
    if card >= 0:
        changes.gain_xp(here.state, card, here.amount(here.node.count))
    return False


def become_level(here: Here) -> bool:
    state = here.state
    card = state.card(here.run.source)
    if card < 0:
        return False
    fact: int | None = state.fact[card]
    while fact is not None and state.rules.facts[fact].level > here.node.level:
        fact = state.rules.last_level.get((state.owner[card], fact))
    if fact is not None and fact != state.fact[card]:
        changes.set_level(state, card, fact)
    return False


# ------------------------------------------------------------------------------------ hands and decks


def draw(here: Here) -> bool:
    who = players(here, here.node.who)
    if who is None:
        return True
    drawn = sum(changes.draw(here.state, player, here.amount(here.node.count)) for player in who)
    here.bind(many=drawn, did=drawn > 0)
    return False


def discard(here: Here) -> bool:
    state, who = here.state, players(here, here.node.who)
    if who is None:
        return True
    count = here.amount(here.node.count)
    able = sum(min(count, len(state.zone(player, Spot.HAND))) for player in who)
    here.bind(many=able, did=able > 0)
    for player in reversed(who):
        if here.node.random:
            for card in at_random(state, state.zone(player, Spot.HAND), count):
                changes.discard(state, card)
        else:
            state.stack.append((Frame.DISCARD, player, count, here.number))
    return False


def _discard_those(here: Here, card: int) -> bool:
    if here.state.spot[card] != Spot.HAND:
        return False
    changes.discard(here.state, card)
    return True


def discard_hand(here: Here) -> bool:
    state, who = here.state, players(here, here.node.who)
    if who is None:
        return True
    hands = [card for player in who for card in state.zone(player, Spot.HAND)]
    for card in hands:
        changes.discard(state, card)
    here.bind(many=len(hands), did=bool(hands))
    return False


def _shown(told: Happen) -> Effect:
    def effect(here: Here) -> bool:
        cards = select(here, here.node.what)
        if cards is None:
            return True
        for card in cards:
            tell(here.state, told, here.run.you, card)
        here.bind(looked=tuple(map(here.state.ref, cards)), did=bool(cards), many=len(cards))
        return False

    return effect


def reveal_hand(here: Here) -> bool:
    state, who = here.state, players(here, here.node.who)
    if who is None:
        return True
    for player in who:
        for card in state.zone(player, Spot.HAND):
            tell(state, Happen.REVEALS, player, card)
    return False


# --------------------------------------------------------------------------------------------- combat


def cancel_combat(here: Here) -> bool:
    here.bind(did=combat.cancel(here.state))
    return False


def replace_in_combat(here: Here) -> bool:
    """The new one must be able to defend: face up, and not in the combat already."""
    state = here.state
    leaving = select(here, here.node.what)
    if leaving is None:
        return True
    if not leaving or state.combat is None:
        return False
    fighting = {*state.combat.attackers, state.combat.defender}
    coming = select(
        here,
        here.node.with_,
        lambda card: state.in_play(card) and bool(state.face[card]) and state.ref(card) not in fighting,
    )
    if coming is None:
        return True
    if coming and state.ref(leaving[0]) == state.combat.defender:
        tell(state, Happen.LEAVES_COMBAT, -1, leaving[0])
        combat.replace_defender(state, coming[0])
        if not any(changes.forbidden(state, ir.Verb.MOVE, card) for card in (leaving[0], coming[0])):
            changes.switch_places(state, leaving[0], coming[0])
        here.bind(did=True)
    return False


def attack_again(here: Here) -> bool:
    state = here.state
    cards = select(here, here.node.who)
    if cards is None:
        return True
    if cards and state.combat is not None and state.face[cards[0]] and state.in_play(cards[0]):
        state.again = (state.ref(cards[0]), state.combat.foe)
    return False


def plays_plot_twist(here: Here) -> bool:
    """By the rules of playing one: its time, its team, nothing that forbids it; none that is being played."""
    state, you = here.state, here.run.you
    playing = {frame[1] for frame in state.stack if frame[0] == Frame.PLOT_TWIST}
    cards = select(
        here,
        here.node.what,
        lambda card: (
            fact_of(state, card).plot_twist
            and state.ref(card) not in playing
            and may_play_now(state, you, card)
        ),
    )
    if cards is None:
        return True
    here.bind(did=bool(cards))
    power = power_played_now(state, you, cards[0]) if cards else None
    if power is not None:
        play_plot_twist(state, you, cards[0], power, SPOT_OF[here.node.then_to], here.node.place)
    return False


def _turn(here: Here, card: int) -> bool:
    """Only resources are turned, and of them only locations lie face up."""
    if here.state.spot[card] != Spot.RESOURCE:
        return False
    over = here.node.face is ir.Face.EITHER
    up = not here.state.face[card] if over else here.node.face is ir.Face.UP
    if up and not fact_of(here.state, card).location:
        return False
    return changes.turn_face(here.state, card, int(up))


EFFECTS: dict[type, Effect] = {
    **FLOW,
    **MOVING,
    ir.Stun: _at_once(_stun),
    ir.Daze: _at_once(lambda here, cards: _stun(here, cards, wound=False)),
    ir.KO: _at_once(lambda here, cards: changes.ko(here.state, cards)),
    ir.Wound: _at_once(lambda here, cards: changes.wound(here.state, cards, here.amount(here.node.count))),
    ir.Heal: _on_each(lambda here, card: changes.heal(here.state, card, here.amount(here.node.count))),
    ir.Recover: _on_each(lambda here, card: changes.recover(here.state, card)),
    ir.Ready: _on_each(lambda here, card: changes.ready(here.state, card)),
    ir.Exhaust: _on_each(lambda here, card: changes.exhaust(here.state, card)),
    ir.PutCounters: put_counters,
    ir.DivideCounters: divide_counters,
    ir.RemoveCounters: remove_counters,
    ir.TurnCounters: turn_counters,
    ir.Modify: _on_each(_modify),
    ir.SetBase: set_base,
    ir.StatsBecomeBase: _on_each(_reset),
    ir.SwitchStats: _on_each(_switch),
    ir.Gain: _on_each(_gain),
    ir.Lose: _on_each(_lose),
    ir.Draw: draw,
    ir.Discard: discard,
    ir.DiscardThose: _on_each(_discard_those),
    ir.DiscardHand: discard_hand,
    ir.Reveal: _shown(Happen.REVEALS),
    ir.Look: _shown(Happen.LOOKS),
    ir.RevealHand: reveal_hand,
    ir.Turn: _on_each(_turn),
    ir.Strike: strike,
    ir.CancelCombat: cancel_combat,
    ir.ReplaceInCombat: replace_in_combat,
    ir.AttackAgain: attack_again,
    ir.PlayPlotTwist: plays_plot_twist,
    ir.GainXP: gain_xp,
    ir.BecomeLevel: become_level,
    ir.PayLess: pay_less,
    ir.NoWound: _on_each(_no_wound),
    ir.Freeze: _on_each(_freeze),
    ir.MayAttackPlayers: may_attack_players,
}
