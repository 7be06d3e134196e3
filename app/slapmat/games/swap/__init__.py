"""Swap!: the last to slap draws a card, hands change owners, and the first without cards wins."""
