"""Steps and choices in the order of play: setup, turn, phases, payment, attack, blasts, and answers to all of it."""
