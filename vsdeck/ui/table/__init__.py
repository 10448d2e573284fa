"""The Playtest page: a deck at a table that knows the rules. It shows a state and offers its legal actions.

No rule is decided here: what may be done comes from the pending decision, what happened from the events.
"""
