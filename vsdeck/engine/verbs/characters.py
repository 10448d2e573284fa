"""What is done to characters: stun and wounds, ATK and DEF, rows and sides, levels."""

from __future__ import annotations

from vsdeck.engine import changes, lasting
from vsdeck.engine.action import Action, Do
from vsdeck.engine.choices import Here, aside, ask, picked, select
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import does
from vsdeck.engine.state import BACK, FRONT, SPOTS, Frame
from vsdeck.engine.values import atk, def_
from vsdeck.engine.verbs.doing import at_once, last, on_each
from vsdeck.powers import ir

# ------------------------------------------------------------------------------------- stun, KO, wounds


@at_once(ir.Stun)
def stun(here: Here[ir.Stun], cards: list[int]) -> list[int]:
    return _stun(here, cards, wound=True)


@at_once(ir.Daze)
def daze(here: Here[ir.Daze], cards: list[int]) -> list[int]:
    return _stun(here, cards, wound=False)


def _stun(here: Here[ir.Effect], cards: list[int], wound: bool) -> list[int]:
    state = here.state
    source = state.card(here.run.source)
    by = [source] if source >= 0 and state.in_play(source) else []
    return changes.stun(state, cards, dict.fromkeys(cards, by), wound)


@at_once(ir.KO)
def ko(here: Here[ir.KO], cards: list[int]) -> list[int]:
    return changes.ko(here.state, cards)


@at_once(ir.Wound)
def wound(here: Here[ir.Wound], cards: list[int]) -> list[int]:
    return changes.wound(here.state, cards, here.amount(here.node.count))


@on_each(ir.Heal)
def heal(here: Here[ir.Heal], card: int) -> object:
    return changes.heal(here.state, card, here.amount(here.node.count))


@on_each(ir.NoWound)
def no_wound(here: Here[ir.NoWound], card: int) -> bool:
    return last(here, card, Lasts.NO_WOUND, here.node.duration, Happen.TAKES_NO_WOUND)


@on_each(ir.Recover)
def recover(here: Here[ir.Recover], card: int) -> object:
    return changes.recover(here.state, card)


@on_each(ir.Ready)
def ready(here: Here[ir.Ready], card: int) -> object:
    return changes.ready(here.state, card)


@on_each(ir.Exhaust)
def exhaust(here: Here[ir.Exhaust], card: int) -> object:
    return changes.exhaust(here.state, card)


@on_each(ir.Freeze)
def freeze(here: Here[ir.Freeze], card: int) -> bool:
    changes.exhaust(here.state, card)
    return last(here, card, Lasts.FROZEN, ir.Duration.ITS_NEXT_TURN, Happen.FREEZES)


# ----------------------------------------------------------------------------------------- ATK and DEF


@on_each(ir.Modify)
def modify(here: Here[ir.Modify], card: int) -> bool:
    node = here.node
    a, b = here.amount(node.atk), here.amount(node.def_)
    return last(here, card, Lasts.MODIFY, node.duration, Happen.MODIFIED, a, b)


@does(ir.SetBase)
def set_base(here: Here[ir.SetBase]) -> bool:
    like = select(here, here.node.like)
    cards = None if like is None else select(here, here.node.what)
    if like is None or cards is None:
        return True
    if like:
        a, b = atk(here.state, like[0]), def_(here.state, like[0])
        for card in cards:
            last(here, card, Lasts.BASE, here.node.duration, Happen.BASE_BECOMES, a, b)
    here.bind(did=bool(like and cards))
    return False


@on_each(ir.StatsBecomeBase)
def stats_become_base(here: Here[ir.StatsBecomeBase], card: int) -> bool:
    counters = here.state.counters[card]
    return last(here, card, Lasts.RESET, here.node.duration, Happen.STATS_BECOME_BASE, counters)


@on_each(ir.SwitchStats)
def switch_stats(here: Here[ir.SwitchStats], card: int) -> bool:
    return last(here, card, Lasts.SWITCH, here.node.duration, Happen.STATS_SWITCH)


# --------------------------------------------------------------------------------------- rows and sides


@does(ir.MoveRow)
def move_row(here: Here[ir.MoveRow]) -> bool:
    state, row = here.state, here.node.row
    cards = select(here, here.node.what)
    if cards is None:
        return True
    cards = [card for card in cards if state.in_play(card)]
    place: int = BACK if row is ir.Row.BACK else FRONT
    if row is ir.Row.EITHER and cards:
        known = picked(here.run, aside(here.index))
        if known is None:
            player = state.side[cards[0]]
            options = tuple(Action(Do.CHOOSE_ROW, player, spot) for spot in (FRONT, BACK))
            ask(here, here.run.you, Ask.ROW, options)
            return True
        place = known[0][1]
    done = [card for card in cards if _to_row(here, card, place)]
    here.bind(did=bool(done), many=len(done))
    return False


def _to_row(here: Here[ir.MoveRow], card: int, row: int) -> bool:
    if here.state.spot[card] == row or changes.forbidden(here.state, ir.Verb.MOVE, card):
        return False
    changes.set_row(here.state, card, row)
    return True


@does(ir.MoveSide)
def move_side(here: Here[ir.MoveSide]) -> bool:
    """To your side, and back again when the power says so."""
    state, node = here.state, here.node
    cards = select(here, node.what)
    if cards is None:
        return True
    for card in cards:
        if not state.in_play(card) or not changes.may_enter(state, card, here.run.you):
            continue
        ref, home = state.ref(card), state.side[card] * SPOTS + state.spot[card]
        if node.back is not None:
            run = here.run._replace(it=(ref,), row=home)
            you = here.run.you
            lasting.add(
                state, Lasts.RETURN, Until.GAME_ENDS, run, ref, you, a=here.power, b=here.index, c=home
            )
        state.stack.append((Frame.ENTER, ref, here.run.you, 0, here.number))
    return False


# ----------------------------------------------------------------------------------------------- levels


@does(ir.GainXP)
def gain_xp(here: Here[ir.GainXP]) -> bool:
    card = here.state.card(here.run.source)
    if card >= 0:
        changes.gain_xp(here.state, card, here.amount(here.node.count))
    return False


@does(ir.BecomeLevel)
def become_level(here: Here[ir.BecomeLevel]) -> bool:
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
