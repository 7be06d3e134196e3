"""Pictures of every screen, from evenings that are really played: for looking at, and for tests."""
