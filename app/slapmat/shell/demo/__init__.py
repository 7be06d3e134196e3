"""Players that are not there play SWAT! at a table that is: the whole pipeline, by itself."""
