"""What a table does that a system starts by itself on a bare television."""
