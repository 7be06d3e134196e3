"""What a Pico under the mat and the table say to each other: frames and messages, without I/O."""
