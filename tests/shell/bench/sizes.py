"""As little as shows that everything is there."""

from slapmat.shell.bench.workbench import Sizes

TINY = Sizes(
    long_events=120,
    short_events=10,
    edges=40,
    commits=3,
    appends=2,
    resumes=1,
    slaps=2,
    idle_s=0.2,
    settle_s=0.1,
    starts=1,
    commands=50,
    game_hands=1,
)
