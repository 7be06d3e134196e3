"""SWAT!: dealers flip, everybody else slaps for the offer."""
