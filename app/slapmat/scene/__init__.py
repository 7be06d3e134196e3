"""What can be shown, as data: no pixels, no pygame. Pure."""
