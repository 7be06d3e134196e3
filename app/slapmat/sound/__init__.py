"""What makes the sounds, and what speaks."""
