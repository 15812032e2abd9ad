"""The order of play, phase by phase."""
