"""Starts of a board as real processes: what becomes of them when the application is broken."""
