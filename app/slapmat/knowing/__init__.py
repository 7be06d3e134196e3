"""What a builder can know of a mat: how its buttons behave, and how well this machine stamps. Pure.

    signals → MatWatch → ButtonFacts → advice, quiet_ms        (`slapmat buttons`)
    shots   → Proof                                            (`slapmat prove`)

Nothing of a game is known here, nor who was first: that is the judge's.
"""
