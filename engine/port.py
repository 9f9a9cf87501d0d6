"""Where the two runtimes differ: ``const`` and the ``micropython`` decorators, for CPython; rows of bytes.

On MicroPython the compiler itself folds ``const`` and compiles ``native`` and ``viper`` functions. On
CPython ``const`` returns its argument and the decorators return the function: the same source is then plain
Python, so what is written for viper must be right without it (arithmetic that wraps at 32 bits is masked by
hand).

``octets`` makes a row of numbers from 0 to 255 that can grow: a bytearray on a board, where it takes an
eighth of the memory in one piece; a list on CPython, where that is quicker. It has no slices with a step.
"""

try:
    import micropython
    from micropython import const

    octets = bytearray
except ImportError:
    octets = list

    def const(value):
        """The value itself."""
        return value

    class micropython:
        """The decorators of MicroPython's module of this name, doing nothing."""

        @staticmethod
        def native(function):
            """The function itself; on a board it is compiled to machine code."""
            return function

        @staticmethod
        def viper(function):
            """The function itself; on a board it is compiled to machine code on machine integers."""
            return function


__all__ = ("const", "micropython", "octets")
