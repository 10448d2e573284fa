"""The help of the query language: every field with an example that finds cards."""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.catalog.search.fields import FIELDS
from vsdeck.catalog.search.flags import FLAGS


@dataclass(frozen=True, slots=True)
class Topic:
    """A field or a way of asking; `example` is a query that finds cards."""

    title: str
    short: tuple[str, ...]
    help: str
    example: str


WAYS: tuple[Topic, ...] = (
    Topic(
        "words", (), "part of a name; accents, dots, hyphens, case and small slips do not matter", "wolverine"
    ),
    Topic("“words in quotes”", (), "a name with spaces as one", '"star lord"'),
    Topic("several parts", (), "all must fit", "team:x-men cost<=3 is:ranged"),
    Topic("or", (), "one of the parts must fit", "set:tub or set:res"),
    Topic("- or not", (), "the part must not fit", "team:avengers -is:flight"),
    Topic("( )", (), "keeps parts together", "-is:flight (team:avengers or team:defenders)"),
    Topic("a, b", (), "one of several values", "kind:plot,equipment"),
    Topic("= and :", (), ": takes the start of a word, = only the whole", "name=thor"),
    Topic("< <= > >= !=", (), "numbers can be compared and reckoned with", "atk>=2*cost"),
    Topic("X * ? none", (), "what is printed in place of a number; ? is what nobody has told us", "cost=X"),
    Topic("/pattern/", (), "a regular expression", "name:/^the .*s$/"),
)


def field_topics() -> list[Topic]:
    """Every field with its short forms."""
    return [Topic(field.name, field.short, field.help, field.example) for field in FIELDS.values()]


def flag_topics() -> list[Topic]:
    """Every property that `is:` asks for."""
    return [Topic(f"is:{flag.name}", flag.others, flag.help, f"is:{flag.name}") for flag in FLAGS]
