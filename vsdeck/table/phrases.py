"""What the table says, as sentences: of a card in play, of an action on it, of the button that goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter

from vsdeck.card import Kind
from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.reading import (
    BACK,
    RANGED,
    chosen,
    def_,
    derived,
    fact_of,
    predictions,
    symbol_costs,
)
from vsdeck.engine.transcript import (
    costs_words,
    name,
    power_name,
    power_of,
    price_word,
    question,
    told_apart,
    turn_begun,
    words,
)
from vsdeck.piles import INVENTION
from vsdeck.powers.render import Line, line_text
from vsdeck.powers.render.english import english_body
from vsdeck.sentence import Joined, Name, Sentence, card_count, opening, series
from vsdeck.table.clash import Clash, clash
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.offers import Offer, playable, ready_attackers
from vsdeck.table.payment import Proposal, forced_payment

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
STEPS = ("Draw", "Recovery", "Resource", "Recruit", "Formation", "Main", "End")
ROLES = {
    Role.ATTACKS: "attacks",
    Role.DEFENDS: "defends",
    Role.PAYS: "pays",
    Role.DISCARDED: "is discarded",
    Role.CHOSEN: "selected",
}
MINE = {
    Place.HAND: "in hand",
    Place.FRONT: "your front row",
    Place.BACK: "your back row",
    Place.RESOURCE: "your resource",
}
MOVES = (("Flight", attrgetter("flight")), ("Ranged", attrgetter("ranged")))
THEIRS = {
    Place.HAND: "their hand",
    Place.FRONT: "their front row",
    Place.BACK: "their back row",
    Place.RESOURCE: "their resource",
}
WHOSE = {
    Place.HAND: "hand of {name}",
    Place.FRONT: "front row of {name}",
    Place.BACK: "back row of {name}",
    Place.RESOURCE: "resource of {name}",
}
"""Where several sit across."""
MY_ROWS = {
    Spot.HAND: "Your hand, {count}",
    Spot.FRONT: "Your front row, {count}",
    Spot.BACK: "Your back row, {count}",
    Spot.RESOURCE: "Your resources, {count}",
    Spot.DECK: "Your deck, {cards}",
    Spot.KO_PILE: "Your KO pile, {cards}",
}
THEIR_ROWS = {
    Spot.HAND: "Their hand, {count}",
    Spot.FRONT: "Their front row, {count}",
    Spot.BACK: "Their back row, {count}",
    Spot.RESOURCE: "Their resources, {count}",
    Spot.DECK: "Their deck, {cards}",
    Spot.KO_PILE: "Their KO pile, {cards}",
}
ROWS_OF = {
    Spot.HAND: "Hand of {name}, {count}",
    Spot.FRONT: "Front row of {name}, {count}",
    Spot.BACK: "Back row of {name}, {count}",
    Spot.RESOURCE: "Resources of {name}, {count}",
    Spot.DECK: "Deck of {name}, {cards}",
    Spot.KO_PILE: "KO pile of {name}, {cards}",
}
"""Every row and pile by its name and how many cards lie there, for those who cannot see it."""
PLAYED_BY = {
    "passive": "passive dummy",
    "random": "random bot, easy",
    "greedy": "greedy bot, medium",
    "searching": "searching bot, hard",
}
BOT_WAYS = {
    "random": "Random bot, easy: any legal action",
    "greedy": "Greedy bot, medium: what looks best now",
    "searching": "Searching bot, hard: looks ahead before it acts",
}
"""The same bots where one is chosen. How hard they are was measured (`docs/playing.md`)."""


def row_words(state: GameState, row: tuple[int, Spot], me: int, count: int) -> Sentence:
    player, spot = row
    told: dict[str, object] = {"count": count}
    if spot in (Spot.DECK, Spot.KO_PILE):
        told = {"cards": card_count(count)}
    if player == me:
        return Sentence(MY_ROWS[spot], **told)
    if state.rules.players == 2:
        return Sentence(THEIR_ROWS[spot], **told)
    return Sentence(ROWS_OF[spot], name=state.rules.names[player], **told)


def pile_words(
    state: GameState, player: int, me: int, spot: Spot, count: int, top: str, others: Mapping[str, int]
) -> str:
    """A pile, its top card, and the piles beside the table that are reached through it."""
    told: list[str] = [row_words(state, (player, spot), me, count)]
    if top:
        told.append(Sentence("{card} on top", card=top))
    for pile, number in others.items():
        told.append(Sentence("{pile} pile: {cards}", pile=beside_name(pile), cards=card_count(number)))
    return Joined(told)


def beside_name(pile: str) -> Sentence | Name:
    """How a pile beside the table is called; most have the name of a card or of a rule of one."""
    return Sentence("Invention") if pile == INVENTION else Name(pile)


def beside_words(others: Mapping[str, int]) -> str:
    """As few words as fit on a pile."""
    if not others:
        return ""
    if len(others) > 1:
        return Sentence("{count} beside", count=sum(others.values()))
    pile, count = next(iter(others.items()))
    return Sentence("{pile} {count}", pile=beside_name(pile), count=count)


def player_words(state: GameState, player: int, me: int, policy: str) -> str:
    """What is told below the name of a player: who plays, and on whose side."""
    rules = state.rules
    if not state.alive[player]:
        return Sentence("out of the game")
    if player == me or policy not in PLAYED_BY or policy == "passive":
        mains = state.mains(player) or rules.mains[player]
        words: str = name(state, mains[0])
    else:
        words = Sentence(PLAYED_BY[policy])
    if player != me and rules.players > 2 and rules.ally[player] == rules.ally[me]:
        return Joined([words, Sentence("your partner")])
    return words


def universe_words(state: GameState) -> str:
    """Which universe is played, where it is not the one in which the game began."""
    return Sentence("Pocket Universe {number}", number=state.universe) if state.universe else ""


def predicted_words(state: GameState, player: int) -> list[Sentence]:
    """What a player has predicted, for him alone."""
    return [
        Sentence("{attacker} attacks {defender}", attacker=Name(attacker), defender=Name(defender))
        for attacker, defender in predictions(state, player)
    ]


def log_words(line: str, players: int) -> str:
    """A line of the log. Players count their own turns, the engine those of all of them."""
    begun = turn_begun(line)
    if begun is None:
        return line
    player, turn = begun
    return Sentence("{name}, turn {number}", name=player, number=-(-turn // players))


def lying_words(state: GameState, card: int, unknown: frozenset[int]) -> str:
    """A card of a pile by name, or else only that it lies there."""
    if card in unknown:
        return Sentence("face-down card")
    named = Name(fact_of(state, card).name)
    removed = state.spot[card] == Spot.REMOVED and not state.face[card]
    return Sentence("{card} (face down)", card=named) if removed else named


def _spelled(count: int) -> str:
    return Sentence(NUMBERS[count]) if 0 <= count < len(NUMBERS) else str(count)


# ------------------------------------------------------------------------------------------ a card


def spoken(look: CardLook) -> str:
    """What a person would say of a card on the table: name, place, state, level, numbers, wounds, counters,
    what it bears, icons, role, what can be done."""
    place: str = Sentence((MINE if look.mine else THEIRS)[look.place])
    if look.whose:
        place = Sentence(WHOSE[look.place], name=look.whose)
    if look.hidden:
        return Joined([Sentence("face-down card"), place, *apart_words(look)])
    parts = [look.name, *([Sentence("main character")] if look.main else []), place, *apart_words(look)]
    if look.place.in_play:
        parts += _spoken_in_play(look)
    elif look.place is Place.RESOURCE:
        parts.append(Sentence("face up") if look.face_up else Sentence("face down"))
        if look.face_up and look.printing.symbols:
            symbols = Joined([Sentence(symbol.value) for symbol in look.printing.symbols], " ")
            parts.append(Sentence("gives {symbols}", symbols=symbols))
        if not look.ready:
            parts.append(Sentence("exhausted"))
    elif look.printing.cost is not None:
        parts.append(Sentence("cost {cost}", cost=look.printing.cost))
    if look.role is not None:
        parts.append(Sentence(ROLES[look.role]))
    if look.gap:
        parts.append(Sentence("effect not fully known yet"))
    if look.lit:
        parts.append(Sentence("can be chosen" if look.target else "can act"))
    return Joined(parts)


def apart_words(look: CardLook) -> list[str]:
    """What tells a card from others that lie in the same row: who is under it, and whose part it is."""
    words: list[str] = [Sentence("above {card}", card=name) for name in look.beneath]
    return [*words, Sentence("of {card}", card=look.part)] if look.part else words


def _spoken_in_play(look: CardLook) -> list[str]:
    parts: list[str] = []
    if look.beside:
        terrain = look.printing.kind is Kind.TERRAIN
        parts.append(Sentence("terrain") if terrain else Sentence("machine"))
    if look.hides:
        parts.append(Sentence("imprisoned") if look.captive else Sentence("hidden"))
    if look.stunned:
        parts.append(Sentence("dazed") if look.dazed else Sentence("stunned"))
    else:
        parts.append(Sentence("ready" if look.ready else "exhausted"))
    if look.frozen:
        parts.append(Sentence("frozen"))
    parts += look.statuses
    if look.fresh:
        parts.append(Sentence("new this turn"))
    if look.level:
        parts.append(Sentence("level {level}", level=look.level))
        if look.xp_needed:
            parts.append(Sentence("{xp} of {needed} XP", xp=look.xp, needed=look.xp_needed))
    if look.face_up and not look.beside:
        parts.append(Sentence("{attack} attack {defence} defence", attack=look.atk, defence=look.def_))
    if look.wounds or look.health > 1:
        wounds, health = _spelled(look.wounds), _spelled(look.health)
        told = "{wounds} wounds of {health}" if look.wounds > 1 else "{wounds} wound of {health}"
        parts.append(Sentence(told, wounds=wounds, health=health))
    parts += _spoken_counters(look)
    if look.attached:
        parts.append(Sentence("bears {cards}", cards=Joined(look.attached)))
    if look.ground:
        parts.append(Sentence("stands on {card}", card=look.ground))
    if look.face_up:
        parts += [Sentence(word) for word, has in MOVES if has(look)]
    return parts


def _spoken_counters(look: CardLook) -> list[str]:
    parts: list[str] = []
    if look.counters:
        count = _spelled(abs(look.counters))
        one = abs(look.counters) == 1
        if look.counters > 0:
            parts.append(Sentence("{count} plus counter" if one else "{count} plus counters", count=count))
        else:
            parts.append(Sentence("{count} minus counter" if one else "{count} minus counters", count=count))
    for kind, some in look.tallies:
        told = "{count} {kind} counter" if some == 1 else "{count} {kind} counters"
        parts.append(Sentence(told, count=_spelled(some), kind=kind))
    return parts


# ------------------------------------------------------------------------------------------ actions


def _points(state: GameState, action: Action) -> Sentence:
    cost = price_word(state, action)
    return Sentence("{count} point" if cost == 1 else "{count} points", count=cost)


def offer_words(state: GameState, card: int, offer: Offer) -> str:
    """One line of the small menu at a card."""
    action = offer.first
    match action.do:
        case Do.RESOURCE:
            if not action.other:
                return Sentence("Place as a resource, face down (only a recruit point)")
            if fact_of(state, card).printing.symbols:
                return Sentence("Place as a resource, face up (can pay for a power later)")
            return Sentence("Place as a resource, face up (its powers work)")
        case Do.RECRUIT if action.other in (Spot.FRONT, Spot.BACK):
            points = _points(state, action)
            if fact_of(state, card).machine:
                if action.other == Spot.FRONT:
                    return Sentence("Put into the front row ({points})", points=points)
                return Sentence("Put into the back row ({points})", points=points)
            if action.other == Spot.FRONT:
                return Sentence("Recruit to the front row ({points})", points=points)
            return Sentence("Recruit to the back row ({points})", points=points)
        case Do.EQUIP:
            return Sentence(
                "Put {card} onto {other} ({points})",
                card=name(state, action.card),
                other=name(state, action.other),
                points=_points(state, action),
            )
        case Do.SHIFT:
            return Sentence("Move to the front row" if state.spot[card] == BACK else "Move to the back row")
        case Do.STEP if action.other >= 0:
            return Sentence("Step onto {card}", card=name(state, action.other))
        case Do.STEP:
            return Sentence("Step off the terrain")
        case Do.USE:
            return _use_words(state, action, power_name(state, action.other))
        case Do.PLAY if action.other >= 0:
            as_ = Name(state.rules.facts[action.other].name)
            return Sentence("Play this as the plot twist {card}", card=as_)
        case Do.PLAY:
            return Sentence("Play this plot twist")
        case Do.POWER_UP:
            return Sentence(
                "Discard {card} to power up {other} (+1/+1)",
                card=name(state, action.card),
                other=name(state, action.other),
            )
        case Do.ATTACK | Do.JOIN if offer.target >= 0:
            # Of two players everybody knows whose a target is.
            called = told_apart if state.rules.players > 2 else name
            return Sentence("Attack {card}", card=called(state, offer.target))
        case Do.ATTACK:
            return Sentence("Attack together with…")
        case Do.JOIN:
            return Sentence("Attack together with the others")
    return loose_words(state, action)


def _use_words(state: GameState, action: Action, power: str) -> str:
    """A power with its cost; where nobody will ask with what it is paid, that too."""
    decision = state.decision
    assert decision is not None
    cost = costs_words(symbol_costs(state, action.card, action.other))
    if not cost:
        return Sentence("Use {power}", power=power)
    paid = forced_payment(state, decision.player, action.card, action.other)
    if not paid:
        return Sentence("Use {power} (pay {cost})", power=power, cost=cost)
    cards = Joined([location_words(state, card) for card in paid], "; ")
    return Sentence("Use {power} (pay {cost}: {cards})", power=power, cost=cost, cards=cards)


def loose_words(state: GameState, action: Action) -> str:
    """An answer that stands at no card in sight, so that it says whose it is."""
    if action.do is Do.USE:
        return _use_words(state, action, power_of(state, action.other, action.card))
    return opening(words(state, action))


def end_words(state: GameState) -> str:
    """The answer that goes on says what it will skip."""
    decision = state.decision
    assert decision is not None
    points = state.points[decision.player]
    match decision.ask:
        case Ask.RESOURCE:
            return Sentence("Skip the resource")
        case Ask.RECRUIT if points and playable(state, decision.player):
            return Sentence(
                "Stop recruiting, {count} point lost"
                if points == 1
                else "Stop recruiting, {count} points lost",
                count=points,
            )
        case Ask.RECRUIT if points:
            return Sentence(
                "Go on, {count} point left over" if points == 1 else "Go on, {count} points left over",
                count=points,
            )
        case Ask.RECRUIT:
            return Sentence("Go on to the formation")
        case Ask.BUILD:
            return Sentence("Go on to the recruit points")
        case Ask.FORMATION:
            return Sentence("Go on to the main phase")
        case Ask.MAIN:
            return Sentence("End the turn")
        case Ask.COMBAT:
            return Sentence("Let them strike")
        case Ask.CARD:
            return Sentence("Choose no more" if chosen(state) else "Choose none")
        case Ask.ATTACK:
            return Sentence("Do not attack")
    return Sentence("Go on")


def skips(state: GameState) -> bool:
    """Whether going on gives something away that most would want to do first."""
    decision = state.decision
    assert decision is not None
    match decision.ask:
        case Ask.RESOURCE:
            return True
        case Ask.RECRUIT:
            return playable(state, decision.player) > 0
        case Ask.MAIN:
            return ready_attackers(state) > 0
        case Ask.CARD:
            return not chosen(state)
    return False


# ------------------------------------------------------------------------------------------ questions


def question_words(state: GameState, paying: Proposal | None) -> str:
    """What is asked, in the words of the table."""
    decision = state.decision
    assert decision is not None
    if paying is not None and paying.symbols:
        return Sentence(
            "Pay for {power} of {card}?",
            power=power_name(state, decision.power),
            card=name(state, decision.source),
        )
    if paying is not None:
        return Sentence(
            "Discard this card?" if len(paying.chosen) == 1 else "Discard these {count} cards?",
            count=len(paying.chosen),
        )
    return question(state, decision)


def pay_words(state: GameState, paying: Proposal) -> str:
    """The button that does what is proposed."""
    names = Joined([name(state, card) for card in paying.chosen], " and ")
    return Sentence("Pay with {names}" if paying.symbols else "Discard {names}", names=names)


def location_words(state: GameState, card: int) -> str:
    """A card that could pay, with what becomes of it."""
    called = name(state, card)
    if state.spot[card] == Spot.HAND:
        return Sentence("{card}, discarded from your hand", card=called)
    return Sentence("{card}, turned face down", card=called)


Explain = Callable[[str], str]
"""What a keyword does, by its name, in the language of the person."""


def _held_back(state: GameState, player: int) -> bool:
    """Whether somebody would attack who stands in the wrong row."""
    powers = derived(state).powers
    return any(
        state.ready[card] and state.face[card] and RANGED not in powers.get(card, ())
        for card in state.zone(player, Spot.BACK)
    )


def _nobody_attacks(state: GameState, player: int) -> Sentence:
    """Why nobody can attack now, as far as it is plain to see."""
    ready = [card for row in (Spot.FRONT, Spot.BACK) for card in state.zone(player, row) if state.ready[card]]
    ally = state.rules.ally
    foes = (
        card
        for other in range(state.rules.players)
        if ally[other] != ally[player]
        for row in (Spot.FRONT, Spot.BACK)
        for card in state.zone(other, row)
    )
    if ready and not any(state.face[card] for card in foes):
        return Sentence("Nobody across is face up, so there is nobody to attack.")
    if _held_back(state, player):
        return Sentence("Nobody can attack now: from the back row only ranged characters do.")
    return Sentence("Nobody can attack now.")


def advice(state: GameState, paying: Proposal | None, explain: Explain, lit: bool = True) -> str:
    """One sentence for somebody who plays the first time: what a click does now."""
    decision = state.decision
    if decision is None:
        return ""
    if paying is not None and paying.symbols:
        return Sentence(
            "The cards marked “pays” are proposed. Click another location to pay with it instead."
        )
    if paying is not None:
        return Sentence(
            "The cards marked “is discarded” are proposed. Click another card to choose it instead."
        )
    match decision.ask:
        case Ask.RESOURCE:
            return Sentence(
                "Click a card in your hand and place it as a resource. Every resource is a recruit point."
            )
        case Ask.RECRUIT if not playable(state, decision.player):
            return Sentence("No character in your hand can be recruited now. Go on.")
        case Ask.RECRUIT:
            return Sentence("Click a lit character in your hand to recruit it, or drag it to a row.")
        case Ask.FORMATION:
            return Sentence("Click a character to move it to the other row, or go on.")
        case Ask.MAIN if ready_attackers(state) and any(o.do in (Do.USE, Do.PLAY) for o in decision.options):
            return Sentence(
                "Click a lit card to attack with it or use it, or drag an attacker onto a defender."
            )
        case Ask.MAIN if ready_attackers(state):
            return Sentence("Click a lit character to attack with it, or drag it onto a defender.")
        case Ask.MAIN:
            more = any(action.do is not Do.DONE for action in decision.options)
            going_on = Sentence("End the turn, or do what is lit." if more else "End the turn.")
            return Joined([_nobody_attacks(state, decision.player), going_on], " ")
        case Ask.ATTACK:
            if not any(action.do is Do.JOIN for action in decision.options):
                return Sentence("Click the defender.")
            return Sentence("Click the defender; click other lit characters first to attack together.")
        case Ask.COMBAT:
            return combat_words(state)
        case Ask.CARD:
            return Joined(filter(None, (effect_words(state, explain), _how_to_choose(lit))), " ")
        case Ask.STRIKE | Ask.DEFENDER | Ask.ALSO | Ask.KEEP:
            return _how_to_choose(lit)
        case (
            Ask.WHETHER
            | Ask.MODE
            | Ask.PLAYER
            | Ask.ROW
            | Ask.NAME
            | Ask.TEAM
            | Ask.POWER
            | Ask.NUMBER
            | Ask.FACE
            | Ask.SEEN
        ):
            return effect_words(state, explain)
        case Ask.COUNTERS:
            return effect_words(state, explain)
        case Ask.DRAW | Ask.RECOVERY | Ask.BUILD if lit:
            return Sentence("Click a lit card to use it now, or go on.")
        case Ask.DRAW | Ask.RECOVERY | Ask.BUILD:
            return Sentence("Use now what is offered here, or go on.")
    return ""


def _how_to_choose(lit: bool) -> str:
    return Sentence("Click one of the lit cards." if lit else "Choose one of the answers at the right.")


def effect_words(state: GameState, explain: Explain) -> str:
    """What the power that asks says, since its card may not be in sight."""
    decision = state.decision
    if decision is None or decision.power < 0:
        return ""
    power = state.rules.programs[decision.power].head
    source = name(state, decision.source)
    body = english_body(power.tree, source) if power.tree else None
    if body:
        return line_text(Line(body=body))
    return explain(power.keyword)


def _row_attacked(state: GameState, fight: Clash) -> Sentence:
    """Several defend: the attackers strike each, and all of them strike back."""
    team, foes = fight.sides
    return Sentence(
        "{names}: {attack} attack against each of {others}, who strike back with {back} together.",
        names=series([name(state, card) for card in team]),
        attack=fight.total,
        others=series(
            [
                Sentence("{name} (defence {defence})", name=name(state, foe), defence=def_(state, foe))
                for foe in foes
            ]
        ),
        back=fight.back,
    )


def combat_words(state: GameState) -> str:
    """The numbers that stand against each other now; strikes follow when all have passed."""
    combat, fight = state.combat, clash(state)
    if combat is None or fight is None:
        return ""
    if fight.others:
        return _row_attacked(state, fight)
    told = {
        "names": series([name(state, card) for card in fight.attackers]),
        "attack": fight.total,
        "defence": fight.against,
        "other": name(state, fight.defender),
    }
    if combat.ranged and RANGED not in derived(state).powers.get(fight.defender, ()):
        return Sentence(
            "{names}: {attack} attack against {defence} defence of {other}, who cannot strike back at range.",
            **told,
        )
    if not fight.back:
        return Sentence(
            "{names}: {attack} attack against {defence} defence of {other}, who does not strike back.", **told
        )
    return Sentence(
        "{names}: {attack} attack against {defence} defence of {other}, who strikes back with {back}.",
        **told,
        back=fight.back,
    )
