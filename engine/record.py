"""Values that never change: what events, results, cards and observations are made of.

A class says which fields it has and how they are made:

    class Bid(Record):
        FIELDS = ("value",)
        value = field(0)

        def __init__(self, value):
            self._values = (value,)

Two records are equal when they are of one class and hold equal values; a record can be a key. ``Member`` is
the base of small enumerations, whose members are compared with ``is``. The checks for JSON at the end serve
every ``from_dict``.
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


class Member:
    """Base of an enumeration: ``Suit.RED`` has a name, a value and an index, and ``Suit("red")`` finds it.

    A subclass declares its members; ``number`` makes them and lists them in ``ALL``.
    """

    ALL = ()
    name: str
    value: str
    index: int

    def __new__(cls, value):
        for member in cls.ALL:
            if member.value == value:
                return member
        raise ValueError("%r is no %s" % (value, cls.__name__))

    def __reduce__(self):
        # copy and pickle find the member that exists: identity holds
        return self.__class__, (self.value,)

    def __repr__(self):
        return "%s.%s" % (self.__class__.__name__, self.name)


def number(cls, values):
    """Make the members of an enumeration, in this order, each named by its value in capitals."""
    for value in values:
        member = object.__new__(cls)
        member.value = value
        member.name = value.upper()
        member.index = len(cls.ALL)
        setattr(cls, member.name, member)
        cls.ALL += (member,)


def to_json(value):
    """A field as JSON has it: records as objects, members by their value, tuples as lists, else the value."""
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, Member):
        return value.value
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return value


def check_fields(data, names, what):
    """ValueError unless ``data`` is a dict with just these names (a JSON object)."""
    if type(data) is not dict:
        raise ValueError("%s: a JSON object is wanted" % what)
    for name in names:
        if name not in data:
            raise ValueError("%s: %s is missing" % (what, name))
    if len(data) != len(names):
        raise ValueError("%s: a field that is not known" % what)


def check_int(value, low, high, what):
    """The value if it is an int from low to high, neither a bool nor a float: else ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError("%s: an integer from %d to %d is wanted" % (what, low, high))
    return value


def check_list(value, low, high, what):
    """The value if it is a list with from low to high items: else ValueError."""
    if type(value) is not list or not low <= len(value) <= high:
        raise ValueError("%s: a list of %d to %d is wanted" % (what, low, high))
    return value


def check_ints(value, length, low, high, what):
    """A list of so many ints from low to high, as a tuple: else ValueError."""
    return tuple([check_int(item, low, high, what) for item in check_list(value, length, length, what)])
