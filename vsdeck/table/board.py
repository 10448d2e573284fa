"""The table as lines of text, as one seat sees it: for a terminal, a mail or a forum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from vsdeck.card import Kind, Mark, Number
from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import (
    fact_of,
    machines,
    may_look,
    open_in_deck,
    part_of,
    piles,
)
from vsdeck.engine.transcript import phase_name
from vsdeck.engine.view import hidden
from vsdeck.table.looks import CardLook, Viewer, look
from vsdeck.table.phrases import (
    apart_words,
    combat_words,
    lying_words,
    predicted_words,
    universe_words,
)

PILES = ((Spot.HAND, "in hand"), (Spot.DECK, "in the deck"), (Spot.KO_PILE, "KO'd"))
ROWS = ((Spot.BACK, "back row"), (Spot.FRONT, "front row"))


def board(state: GameState, viewer: int) -> list[str]:
    """Everybody's side, the viewer's last, then the viewer's hand."""
    told = [_head(state)]
    order = [player for player in range(state.rules.players) if player != viewer]
    for player in (*order, viewer):
        told += _side(state, player, Viewer(viewer))
    if combat := combat_words(state):
        told.append(f"  combat    {combat}")
    told += [f"  predicted {attack}" for attack in predicted_words(state, viewer)]
    told += _hand(state, viewer)
    return told


def open_piles(state: GameState, viewer: int) -> list[str]:
    """The KO piles and what is out of the game; what lies there face down is named to who may know it."""
    unknown, told = hidden(state, viewer), []
    for player in range(state.rules.players):
        for spot, words in ((Spot.KO_PILE, "KO pile"), (Spot.REMOVED, "out of the game")):
            cards = state.zone(player, spot)
            known = [lying_words(state, card, unknown) for card in cards if card not in unknown]
            dark = len(cards) - len(known)
            if cards:
                names = ", ".join((*_counted(known), *([f"{dark} face down"] if dark else ())))
                told.append(f"{player + 1}. {state.rules.names[player]}: {words}: {names}")
    return told or ["All KO piles are empty."]


def _counted(names: Iterable[str]) -> Iterator[str]:
    """Names in their order, each once: as in a list, `12 Token`."""
    for name, count in sorted(Counter(names).items()):
        yield name if count == 1 else f"{count} {name}"


def _hand(state: GameState, viewer: int) -> Iterator[str]:
    """Who plays along has a part of its own."""
    parts: dict[int, list[str]] = {-1: []}
    for card in state.zone(viewer, Spot.HAND):
        parts.setdefault(part_of(state, card), []).append(_in_hand(state, card))
    yield f"  hand      {', '.join(parts.pop(-1)) or 'empty'}"
    for whose, cards in parts.items():
        yield f"  hand of {fact_of(state, whose).name}: {', '.join(cards)}"


def _head(state: GameState) -> str:
    if not state.turn:
        return "--- before the first turn ---"
    where = f", in {universe}" if (universe := universe_words(state)) else ""
    return f"--- turn {state.turn}, {state.rules.names[state.active]}, {phase_name(state)}{where} ---"


def _side(state: GameState, player: int, viewer: Viewer) -> Iterator[str]:
    counts = [f"{len(state.zone(player, spot))} {words}" for spot, words in PILES]
    gone = "" if state.alive[player] else ", out of the game"
    yield f"{player + 1}. {state.rules.names[player]}: {', '.join(counts)}{gone}"
    for row, words in ROWS:
        cards = [_character(look(state, card, viewer)) for card in state.zone(player, row)]
        cards += [_beside(state, card, viewer) for card in machines(state, player, row)]
        if cards:
            yield f"  {words:<9} {', '.join(cards)}"
    resources = [look(state, card, viewer) for card in state.zone(player, Spot.RESOURCE)]
    if resources:
        yield f"  resources {', '.join(_resources(resources))}"
    for depth, card in open_in_deck(state, player):
        yield f"  deck      {fact_of(state, card).name} lies face up under {depth} cards"
    for name, pile in piles(state, player).items():
        seen = may_look(name, player, viewer.me)
        names = _counted(fact_of(state, card).name for card in pile)
        yield f"  {name} pile: {', '.join(names) if seen else len(pile)}"


def _beside(state: GameState, card: int, viewer: Viewer) -> str:
    fact = fact_of(state, card)
    if not fact.terrain:
        return f"{fact.name} (machine)"
    if not state.face[card] and state.owner[card] != viewer.me:
        return "face-down terrain"
    return f"{fact.name} (terrain)"


def _resources(resources: list[CardLook]) -> Iterator[str]:
    """Those that nobody may know are counted, but for one that is told from the others."""
    dark = 0
    for resource in resources:
        notes = [] if resource.hidden or resource.face_up else ["face down"]
        notes += apart_words(resource)
        if resource.hidden and not notes:
            dark += 1
            continue
        told = "1 face down" if resource.hidden else resource.name
        yield f"{told} ({', '.join(notes)})" if notes else told
    if dark:
        yield f"{dark} face down"


def _character(card: CardLook) -> str:
    notes = [word for word, has in (("flight", card.flight), ("ranged", card.ranged)) if has]
    if card.hides:
        notes.append("imprisoned" if card.captive else "hidden")
    elif not card.face_up:
        notes.append("dazed" if card.dazed else "stunned")
    elif not card.ready:
        notes.append("exhausted")
    notes += card.statuses
    if card.counters:
        notes.append(f"{card.counters:+d} counters")
    notes += [f"{count} {kind}" for kind, count in card.tallies]
    if card.wounds or card.level:
        notes.append(f"wounds {card.wounds}/{card.health}")
    if card.level:
        notes.append(f"level {card.level}, {card.xp} XP")
    notes += [f"with {name}" for name in card.attached]
    if card.ground:
        notes.append(f"on {card.ground}")
    told = f"{card.name} {card.atk}/{card.def_}"
    return f"{told} ({', '.join(notes)})" if notes else told


def _in_hand(state: GameState, card: int) -> str:
    printing = fact_of(state, card).printing
    if printing.kind.is_character:
        cost, attack, defence = map(_printed, (printing.cost, printing.atk, printing.def_))
        return f"{printing.name} [{cost}] {attack}/{defence}"
    if printing.kind is Kind.EQUIPMENT:
        return f"{printing.name} [{_printed(printing.cost)}]"
    return printing.name


def _printed(value: Number) -> str:
    return "–" if value is None else str(value.value if isinstance(value, Mark) else value)
