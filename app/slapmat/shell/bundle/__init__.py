"""Everything that a developer needs to understand what went wrong at a table, in one file."""
