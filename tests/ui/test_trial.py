"""The deck in which a card is tried: it is at hand, and its powers can be paid for."""

from __future__ import annotations

from vsdeck.card import Kind, Symbol
from vsdeck.pool import Pool
from vsdeck.ui.editor.trial import SIZE, trial_deck


def test_a_main_character_is_tried_with_what_it_pays_with(pool: Pool) -> None:
    main = next(
        one for one in pool if one.kind is Kind.MAIN and one.level == 1 and any(p.cost for p in one.powers)
    )
    deck = trial_deck(pool, main)
    assert (dict(deck.main), deck.count()) == ({main.code: 1}, SIZE)
    paid = {symbol for code in deck.cards for symbol in pool[code].symbols}
    needed = {symbol for level in pool.levels(main) for power in level.powers for symbol in power.cost}
    assert paid == needed


def test_a_card_without_symbols_is_tried_with_all_of_them(pool: Pool) -> None:
    twist = next(one for one in pool if one.kind is Kind.PLOT_TWIST and one.code == "MNB-024")
    deck = trial_deck(pool, twist)
    assert deck.cards[twist.code] > 20
    assert {*Symbol.__members__.values()} >= {s for code in deck.cards for s in pool[code].symbols} != set()
    assert len(deck.main) == 1
