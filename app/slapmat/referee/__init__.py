"""The coordinator of a match and an evening: signals in, effects out. Pure."""
