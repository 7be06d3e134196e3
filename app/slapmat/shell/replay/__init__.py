"""A kept match once more: its records folded again, its races judged again from their edges."""
