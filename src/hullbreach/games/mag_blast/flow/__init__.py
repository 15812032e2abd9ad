"""Steps and choices in the order of play: setup, turn and its phases, attack, blasts, and answers to all of it."""
