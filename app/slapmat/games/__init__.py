"""The games: one folder each, found by scanning. Pure."""
