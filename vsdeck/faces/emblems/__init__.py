"""Emblems: the picture of a card, built from the card's own facts. See docs/faces.md.

Everything here paints opaque polygons in local units: x to the right from the middle of the card, y upwards
from the lower edge of the art, about 100 units from there to the header.
"""
