"""The Cards page: one query in two forms, three views of its result, and the details of a card."""
