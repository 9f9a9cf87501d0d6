"""Keys in a matrix: a decoder pulls one of eight lines to ground, columns tell which of its keys are down."""


class Matrix:
    """select: output pins of the line's number, lowest bit first; columns: input pins with pull-ups."""

    def __init__(self, select, columns):
        self._select = select
        self._columns = columns

    def pin(self, line, column):
        """A MatrixPin for the key where they cross."""
        return MatrixPin(self, line, column)

    def level(self, line, column):
        """0 while that key is down, else 1."""
        for pin in self._select:
            pin.value(line & 1)
            line >>= 1
        return self._columns[column].value()


class MatrixPin:
    """machine.Pin as a Key uses it: ``value()``."""

    def __init__(self, matrix, line, column):
        self._matrix = matrix
        self._line = line
        self._column = column

    def value(self):
        return self._matrix.level(self._line, self._column)
