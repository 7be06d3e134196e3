"""The pages of an evening: each says what to show and what every button, key and click means."""
