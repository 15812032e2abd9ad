"""The order of play: setup, rounds, preparation, action phase, and what cards do in it."""
