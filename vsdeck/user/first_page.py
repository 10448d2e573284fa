"""The first page of a database names its tables and where they begin: the same in every database of ours.

So it can be written anew where it is damaged, and hides nothing of what the other pages hold.
"""

from __future__ import annotations

import struct

from vsdeck.user.structure import PAGE, examine_image, first_pages

COUNTER, FREE, NUMBER, VALID_FOR = 24, slice(32, 40), slice(60, 64), 92
"""Where the head has its counter, its free pages, its migrations and the counter when it was last written."""


def renewed(image: bytes) -> bytes | None:
    """The database with a first page of ours; None if the rest of it does not fit any."""
    pages = first_pages()
    if len(image) <= PAGE:
        return None
    number = struct.unpack(">I", image[NUMBER])[0]
    # A migration that changes no table leaves the page as it was: then the number decides.
    for place in sorted(range(1, len(pages) + 1), key=lambda place: (place != number, -place)):
        page = bytearray(pages[place - 1])
        page[FREE] = image[FREE]
        page[NUMBER] = struct.pack(">I", place)
        page[COUNTER : COUNTER + 8] = struct.pack(">2I", 1, len(image) // PAGE)
        page[VALID_FOR : VALID_FOR + 4] = struct.pack(">I", 1)
        whole = bytes(page) + image[PAGE:]
        if not examine_image(whole).damage:
            return whole
    return None
