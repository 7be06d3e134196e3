"""The vocabulary of the table: stamps, signals, cards, errors. Pure values."""
