"""What makes the sounds."""
