"""Boards: one wiring file each, with a function ``board()`` that returns a ``hal.Board``."""
