"""Statistics of a deck: many games played beside the interface, shown as charts and numbers."""
