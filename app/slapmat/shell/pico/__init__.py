"""Picos under the mat: made, lit, found, and given their firmware."""
