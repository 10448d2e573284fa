-- What the program remembers for the user, and the searches that the user keeps.

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_search (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (trim(name) <> ''),
    query TEXT NOT NULL,
    position INTEGER NOT NULL
) STRICT;
