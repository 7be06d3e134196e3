"""`slapmat prove`: how well this machine stamps, by contacts that are closed at known times."""
