"""The table as lines of text, as one seat sees it: for a terminal, a mail or a forum."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Kind, Mark, Number
from vsdeck.engine import GameState, Spot
from vsdeck.engine.reading import fact_of, machines, may_look, open_in_deck, piles
from vsdeck.engine.transcript import phase_name
from vsdeck.table.looks import CardLook, Viewer, look
from vsdeck.table.phrases import combat_words

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
    hand = [_in_hand(state, card) for card in state.zone(viewer, Spot.HAND)]
    told.append(f"  hand      {', '.join(hand) or 'empty'}")
    return told


def _head(state: GameState) -> str:
    if not state.turn:
        return "--- before the first turn ---"
    return f"--- turn {state.turn}, {state.rules.names[state.active]}, {phase_name(state)} ---"


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
        names = sorted(fact_of(state, card).name for card in pile)
        yield f"  {name} pile: {', '.join(names) if seen else len(pile)}"


def _beside(state: GameState, card: int, viewer: Viewer) -> str:
    fact = fact_of(state, card)
    if not fact.terrain:
        return f"{fact.name} (machine)"
    if not state.face[card] and state.owner[card] != viewer.me:
        return "face-down terrain"
    return f"{fact.name} (terrain)"


def _resources(resources: list[CardLook]) -> Iterator[str]:
    for resource in resources:
        if not resource.hidden:
            yield resource.name if resource.face_up else f"{resource.name} (face down)"
    hidden = sum(resource.hidden for resource in resources)
    if hidden:
        yield f"{hidden} face down"


def _character(card: CardLook) -> str:
    notes = [word for word, has in (("flight", card.flight), ("ranged", card.ranged)) if has]
    if card.hides:
        notes.append("hidden")
    elif not card.face_up:
        notes.append("stunned")
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
