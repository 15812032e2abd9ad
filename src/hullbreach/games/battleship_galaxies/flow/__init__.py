"""Steps and choices, in the order of play."""
