"""Values that never change: what events, results, cards and observations are made of.

A class says which fields it has and how they are made:

    class Bid(Record):
        FIELDS = ("value",)
        value = field(0)

        def __init__(self, value):
            self._values = (value,)

Two records are equal when they are of one class and hold equal values; a record can be a key.
"""


def field(index):
    """A read-only property: the value at that index of the record."""
    return property(lambda self: self._values[index])


class Record:
    """Base of the values: equality by class and content, a hash, a readable form."""

    __slots__ = ("_values",)
    FIELDS = ()
    TYPE = None  # the "type" in its JSON, where it has one

    def __eq__(self, other):
        return type(self) is type(other) and self._values == other._values

    def __hash__(self):
        return hash((self.__class__.__name__, self._values))

    def __repr__(self):
        fields = ", ".join("%s=%r" % pair for pair in zip(self.FIELDS, self._values))
        return "%s(%s)" % (self.__class__.__name__, fields)

    def to_dict(self):
        """The record as a JSON object, all the way down; tuples become lists."""
        data = {} if self.TYPE is None else {"type": self.TYPE}
        for name, value in zip(self.FIELDS, self._values):
            data[name] = to_json(value)
        return data


def json_object(thing, names):
    """Those attributes of it as a JSON object, a dict."""
    return {name: to_json(getattr(thing, name)) for name in names}


def to_json(value):
    """A field as JSON has it: records as objects, tuples as lists, members of enumerations by their value."""
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return getattr(value, "value", value)
