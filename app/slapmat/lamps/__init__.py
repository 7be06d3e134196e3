"""What lights the lamps in the buttons."""
