"""What is wrong with a query: where, and what was probably meant."""

from __future__ import annotations


class QueryError(ValueError):
    """A query that cannot be understood.

    `suggestion` would stand in place of the marked part; `closing` at the end would close what is open.
    """

    def __init__(
        self, message: str, position: int, length: int = 1, suggestion: str = "", closing: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.length = max(length, 1)
        self.suggestion = suggestion
        self.closing = closing

    def __str__(self) -> str:
        hint = f" Did you mean {self.suggestion}?" if self.suggestion else ""
        if self.closing:
            hint = f" Put {self.closing} at its end."
        return f"{self.message} (at character {self.position + 1}).{hint}"

    def mended(self, text: str) -> str:
        """The query text with the suggestion put in; unchanged where there is none."""
        if self.closing:
            return text + self.closing
        if not self.suggestion:
            return text
        return text[: self.position] + self.suggestion + text[self.position + self.length :]
