-- A sum beside each row: by it a row is noticed that is no longer as it was written (see vsdeck/user/seals.py).

CREATE TABLE seal (
    place TEXT NOT NULL,
    row TEXT NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (place, row)
) STRICT, WITHOUT ROWID;
