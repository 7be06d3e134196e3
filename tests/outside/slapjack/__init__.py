"""Slapjack: whoever slaps a jack first takes the pile."""
