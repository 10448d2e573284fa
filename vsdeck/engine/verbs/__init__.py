"""What the nodes of the language do, a module for each area; importing the package registers them all."""

from importlib import import_module
from pkgutil import iter_modules

from vsdeck.engine.registry import EFFECTS

__all__ = ["EFFECTS"]

for _area in iter_modules(__path__):
    import_module(f"{__name__}.{_area.name}")
