"""`slapmat buttons`: every button of the mat, watched live."""
