"""What draws a scene: the television, and headless screens for tests."""
