"""Small enumerations, whose members are compared with ``is``."""


class Member:
    """Base of an enumeration: ``Suit.RED`` has a name, a value and an index, and ``Suit("red")`` finds it.

    A subclass declares its members; ``declare`` makes them and lists them in ``ALL``.
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


def declare(cls, values):
    """Make the members of an enumeration, in this order, each named by its value in capitals."""
    for value in values:
        member = object.__new__(cls)
        member.value = value
        member.name = value.upper()
        member.index = len(cls.ALL)
        setattr(cls, member.name, member)
        cls.ALL += (member,)
