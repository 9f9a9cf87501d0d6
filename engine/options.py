"""What the options of every game are."""

from engine.record import Record


class Options(Record):
    """Base of the options: a Record of which each field has one of a few values.

    A subclass gives ``ALLOWED``, the values of each field in the order of ``FIELDS``, and hands over what its
    ``__init__`` was given, which has the defaults. ValueError for what does not fit.
    """

    __slots__ = ()
    ALLOWED: tuple = ()

    def __init__(self, values):
        self._values = values
        for name, value, allowed in zip(self.FIELDS, values, self.ALLOWED):
            # 1 is no True, and 5.0 no 5
            if not [choice for choice in allowed if type(choice) is type(value) and choice == value]:
                raise ValueError("%s is one of %s" % (name, ", ".join([repr(choice) for choice in allowed])))

    def replace(self, **changes):
        """The same options but for these; TypeError for an unknown name, ValueError for what does not fit."""
        values = self.to_dict()
        values.update(changes)
        return self.__class__(**values)

    @classmethod
    def from_dict(cls, data):
        """From JSON. A key that is missing has its default; an unknown key or value is a ValueError."""
        if type(data) is not dict:
            raise ValueError("options are a JSON object")
        for name in data:
            if name not in cls.FIELDS:
                raise ValueError("no option %r" % (name,))
        return cls(**data)
