"""Swintus Zombie: get rid of your cards, say so in time, and catch who does not."""
