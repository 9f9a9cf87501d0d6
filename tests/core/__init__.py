"""Portable tests: plain functions that run on CPython and under MicroPython."""
