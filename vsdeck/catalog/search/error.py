"""What is wrong with a query: where, and what was probably meant."""

from __future__ import annotations

from vsdeck.sentence import Sentence


class QueryError(ValueError):
    """A query that cannot be understood.

    `suggestion` would stand in place of the marked part; `closing` at the end would close what is open.
    """

    def __init__(
        self, message: Sentence, position: int, length: int = 1, suggestion: str = "", closing: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.length = max(length, 1)
        self.suggestion = suggestion
        self.closing = closing

    def __str__(self) -> str:
        return str(self.told)

    @property
    def told(self) -> Sentence:
        """The whole message, with the place and what was probably meant."""
        told = Sentence("{message} (at character {place}).", message=self.message, place=self.position + 1)
        if self.closing:
            return Sentence("{told} Put {closing} at its end.", told=told, closing=self.closing)
        if self.suggestion:
            return Sentence("{told} Did you mean {suggestion}?", told=told, suggestion=self.suggestion)
        return told

    def mended(self, text: str) -> str:
        """The query text with the suggestion put in; unchanged where there is none."""
        if self.closing:
            return text + self.closing
        if not self.suggestion:
            return text
        return text[: self.position] + self.suggestion + text[self.position + self.length :]
