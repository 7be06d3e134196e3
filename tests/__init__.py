"""The tests of slapmat; they mirror app/slapmat."""
