"""slapmat: a referee for real card games at a real table."""

__version__ = "0.1.0"
