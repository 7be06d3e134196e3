"""Who was first: purely, from edges, levels and watermarks.

    edges, levels → Line (bursts, presses, doubts) → SeatEvidence → judge_race → Verdict

`debounce` reads one line, `lines` many, `race` judges one race, `judge` a whole trace; `live` is
the same reading for the table, moment by moment. docs/judging.md tells the theory with drawings.
"""
