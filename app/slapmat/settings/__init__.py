"""What a table's owner can set, read from a file and checked."""
