"""A table set up and played in a few words, for tests of rules and for reports of what seems wrong.

    table = Scenario(you=Side("Captain America", front=["Black Panther", "Nick Fury"]),
                     enemy=Side("Star-Lord", front=["Major Victory"]))
    table.attack(["Black Panther", "Nick Fury"], "Major Victory").pass_all()
    assert table["Major Victory"].stunned and not table["Nick Fury"].stunned

Cards are called by name or code; stars are part of a name. Choices are answered by name in the order in which
they are asked, with the verb or with `choose`; what is asked and not answered fails with the question.
`table.refusal("attack", "Nick Fury", "Star-Lord")` tells why something cannot be done.
"""

from vsdeck.engine.scenario.piece import Piece
from vsdeck.engine.scenario.setting import (
    FILLER,
    Card,
    Cards,
    Effect,
    ScenarioError,
    Side,
    printing,
    use_cards,
)
from vsdeck.engine.scenario.table import Scenario

__all__ = [
    "FILLER",
    "Card",
    "Cards",
    "Effect",
    "Piece",
    "Scenario",
    "ScenarioError",
    "Side",
    "printing",
    "use_cards",
]
