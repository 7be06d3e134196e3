"""What draws a scene: the television, and headless screens for tests."""

import os

# Pygame greets on stdout when it is first imported; what a command prints is its result.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
