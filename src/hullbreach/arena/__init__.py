"""Matches between bots, and how sure their results are."""
