"""Where presses come from: one port, an adapter for each kind of hardware."""
