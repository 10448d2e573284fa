-- The user's decks with every step that was ever made, and the collection.

-- Counts every change of decks and collection, so that another window can ask what it has not seen.
CREATE TABLE library (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    revision INTEGER NOT NULL,
    collection_revision INTEGER NOT NULL
) STRICT;

INSERT INTO library VALUES (1, 0, 0);

-- The content is the state at `step`, so that listing decks reads no history.
CREATE TABLE deck (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    revision INTEGER NOT NULL,
    step INTEGER NOT NULL REFERENCES deck_step (id) DEFERRABLE INITIALLY DEFERRED,
    content TEXT NOT NULL CHECK (json_valid(content)),
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    origin TEXT NOT NULL CHECK (origin IN ('new', 'starter', 'file', 'variant', 'recovered')),
    origin_name TEXT NOT NULL,
    origin_deck INTEGER REFERENCES deck (id) ON DELETE SET NULL,
    origin_step INTEGER REFERENCES deck_step (id) ON DELETE SET NULL
) STRICT;

CREATE INDEX deck_revision ON deck (revision);
CREATE INDEX deck_origin_deck ON deck (origin_deck);
CREATE INDEX deck_origin_step ON deck (origin_step);

-- A tree: what was undone before another edit keeps its place. `next` is where redo leads.
CREATE TABLE deck_step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    parent INTEGER REFERENCES deck_step (id) DEFERRABLE INITIALLY DEFERRED,
    next INTEGER REFERENCES deck_step (id) DEFERRABLE INITIALLY DEFERRED,
    label TEXT NOT NULL CHECK (label <> ''),
    patch TEXT NOT NULL CHECK (json_valid(patch)),
    made TEXT NOT NULL
) STRICT;

CREATE INDEX deck_step_deck ON deck_step (deck);
CREATE INDEX deck_step_parent ON deck_step (parent);
CREATE INDEX deck_step_next ON deck_step (next);

CREATE TABLE deck_tag (
    deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
    tag TEXT NOT NULL COLLATE NOCASE CHECK (trim(tag) <> ''),
    PRIMARY KEY (deck, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE deck_version (
    id INTEGER PRIMARY KEY,
    deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
    step INTEGER NOT NULL REFERENCES deck_step (id) DEFERRABLE INITIALLY DEFERRED,
    name TEXT NOT NULL COLLATE NOCASE CHECK (trim(name) <> ''),
    made TEXT NOT NULL,
    UNIQUE (deck, name)
) STRICT;

CREATE INDEX deck_version_step ON deck_version (step);

-- What reading the file gave, line by line.
CREATE TABLE deck_import (
    deck INTEGER PRIMARY KEY REFERENCES deck (id) ON DELETE CASCADE,
    file TEXT NOT NULL,
    kind TEXT NOT NULL,
    lines TEXT NOT NULL CHECK (json_valid(lines))
) STRICT;

CREATE TABLE owned_set (
    code TEXT PRIMARY KEY,
    copies INTEGER NOT NULL CHECK (copies > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE owned_card (
    code TEXT PRIMARY KEY,
    copies INTEGER NOT NULL CHECK (copies > 0)
) STRICT, WITHOUT ROWID;
