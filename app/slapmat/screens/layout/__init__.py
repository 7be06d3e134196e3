"""Where everything stands: a scene and a view become a frame. Pure; one module for each screen."""

from slapmat.screens.layout.whole import lay_out

__all__ = ["lay_out"]
