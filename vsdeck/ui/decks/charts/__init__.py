"""Charts of a deck, painted here: values on the bars, cards in the tooltips; a click finds them."""
