"""VsDeck: the workbench for Vs. System 2PCG. See docs/ for the ideas, vsdeck.cli for the commands."""

from vsdeck.quickenums import quicken

__version__ = "0.1.0"

quicken()
