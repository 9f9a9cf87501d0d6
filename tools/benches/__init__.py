"""What tools/bench.py can measure: one module a section.

A section module has ``PEERS``, the names of the modules that it needs beside the standard library, and
``comparisons()``, which returns a list of ``comparison.Comparison``. ``pico.py`` is something else: limits,
not comparisons.
"""
