"""What a builder prints or looks at: the header, the mat's template, labels, harness and parts."""
