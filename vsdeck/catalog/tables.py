"""The tables of catalog.sqlite3. Lists of a power are JSON lists; a mark stands where a number is none."""

from __future__ import annotations

from sqlalchemy import Column, Integer
from sqlmodel import Field, SQLModel


class PrintingRow(SQLModel, table=True):
    __tablename__ = "printing"

    position: int = Field(primary_key=True)
    """Order by release of the set, then by number."""
    code: str = Field(unique=True)
    set_code: str = Field(index=True)
    number: str
    name: str
    kind: str
    card: str = Field(index=True)
    subtype: str
    level: int | None
    cost: int | None
    cost_mark: str | None
    atk: int | None
    atk_mark: str | None
    def_: int | None = Field(sa_column=Column("def", Integer))
    def_mark: str | None
    health: int | None
    health_mark: str | None
    flight: bool
    ranged: bool
    universe: str | None
    one_of_a_kind: bool
    starting_main_required: str
    loyalty: str
    invention: int | None
    banned: bool
    powers_known: bool
    text: str
    words: str
    """The folded text that `text:` searches."""
    facts: str
    """Everything as one JSON list, in the order of vsdeck.catalog.compact: what the pool is read from."""


class NameRow(SQLModel, table=True):
    __tablename__ = "printing_name"

    id: int | None = Field(default=None, primary_key=True)
    position: int = Field(index=True, foreign_key="printing.position")
    name: str
    folded: str = Field(index=True)
    origin: str
    """title, aka or ja."""


class TeamOfPrintingRow(SQLModel, table=True):
    __tablename__ = "printing_team"

    position: int = Field(primary_key=True, foreign_key="printing.position")
    team: str = Field(primary_key=True, index=True)
    folded: str


class SymbolRow(SQLModel, table=True):
    __tablename__ = "printing_symbol"

    position: int = Field(primary_key=True, foreign_key="printing.position")
    symbol: str = Field(primary_key=True, index=True)


class KeywordRow(SQLModel, table=True):
    __tablename__ = "printing_keyword"

    position: int = Field(primary_key=True, foreign_key="printing.position")
    keyword: str = Field(primary_key=True, index=True)
    folded: str


class PowerRow(SQLModel, table=True):
    __tablename__ = "printing_power"

    position: int = Field(primary_key=True, foreign_key="printing.position")
    idx: int = Field(primary_key=True)
    name: str
    keyword: str
    parameter: str
    timing: str
    any_turn: bool
    cost: str
    other_costs: str
    level_up: int | None
    level_up_mark: str | None
    level_down: int | None
    tree: str


class LinkRow(SQLModel, table=True):
    __tablename__ = "printing_link"

    id: int | None = Field(default=None, primary_key=True)
    position: int = Field(index=True, foreign_key="printing.position")
    kind: str
    code: str


class SetRow(SQLModel, table=True):
    __tablename__ = "card_set"

    idx: int = Field(primary_key=True)
    code: str = Field(unique=True)
    name: str
    released: str
    universe: str | None


class TeamRow(SQLModel, table=True):
    __tablename__ = "team"

    idx: int = Field(primary_key=True)
    name: str = Field(unique=True)
    universe: str
    alignment: str


class JapaneseRow(SQLModel, table=True):
    __tablename__ = "japanese"

    english: str = Field(primary_key=True)
    japanese: str
    folded: str


class KeywordRulesRow(SQLModel, table=True):
    __tablename__ = "keyword"

    idx: int = Field(primary_key=True)
    name: str = Field(unique=True)
    tree: str
    explanation: str
    parameter: str
    explanation_ja: str


class CorrectionRow(SQLModel, table=True):
    __tablename__ = "correction"

    idx: int = Field(primary_key=True)
    code: str = Field(index=True)
    finding: str
    changed: str
    reason: str


class MetaRow(SQLModel, table=True):
    __tablename__ = "meta"

    key: str = Field(primary_key=True)
    value: str
