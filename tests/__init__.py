"""The tests; ``tests/core`` also runs under MicroPython."""
