"""What a game is: its contract, folding, the event codec, the registry. Pure."""
