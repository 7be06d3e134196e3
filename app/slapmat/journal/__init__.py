"""Where events are kept: append only, written before anything is shown."""
