"""Powers that somebody can gain, as `Rules.keyword` knows them."""

from __future__ import annotations

from vsdeck.engine.bynode import by_node
from vsdeck.names import fold
from vsdeck.powers import ir
from vsdeck.powers.notation import notation

Gift = ir.Gain | ir.GrantKeyword | ir.GrantPower | ir.GrantAbility | ir.Status


@by_node
def gift(node: Gift) -> str:
    """A keyword with its symbol, as `Rules.keyword` knows it, or a power printed where it is given."""
    if isinstance(node, ir.GrantPower | ir.GrantAbility):
        return notation(node)
    symbol = symbol_of(node)
    return f"{symbol} {fold(node.keyword)}" if symbol else fold(node.keyword)


def symbol_of(node: ir.Gain | ir.GrantKeyword | ir.Status) -> str:
    symbol = None if isinstance(node, ir.Status) else node.symbol
    return symbol.value if symbol else ""
