"""The mat as it is wired: the header's pins, their names, and who is on which of them."""
