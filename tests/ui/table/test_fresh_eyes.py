"""What a person with fresh eyes stumbled over at the table."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tests.ui.table.conftest import board_of, zone
from vsdeck.engine import Spot
from vsdeck.goldfish.manual import Hand, Manual
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


def test_cards_of_a_full_hand_lie_as_a_fan_with_the_focused_one_on_top(
    window: MainWindow, table: PlaytestPage
) -> None:
    """A card that had the focus stayed above its neighbours, and the one that got it lay below them."""
    assert table.live is not None
    window.resize(1280, 720)
    table.live.by_hand(Manual(Hand.DRAW, number=4))
    board = board_of(table)
    fan = [board.cards[card] for card in zone(table, Spot.HAND)]
    assert fan[1].home.left() < fan[0].home.right()

    def order() -> list[QWidget]:
        return [child for child in board.children() if isinstance(child, QWidget) and child in fan]

    fan[2].setFocus()
    fan[4].setFocus()
    assert order() == [*fan[:4], *fan[5:], fan[4]]
    board.refresh()
    assert order() == [*fan[:4], *fan[5:], fan[4]]
