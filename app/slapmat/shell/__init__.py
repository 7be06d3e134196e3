"""The composition root: runs the effects that the referee returns."""
