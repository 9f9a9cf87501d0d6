"""What every ``from_dict`` asks of its JSON: ValueError, in the words of ``what``, for anything else."""

from engine.record import to_json


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


def check_flag(value, what):
    """The value if it is a bool: else ValueError."""
    if type(value) is not bool:
        raise ValueError("%s: true or false is wanted" % what)
    return value


def check_seat_or_none(value, seats, what):
    """The value if it is a seat or None: else ValueError."""
    return None if value is None else check_int(value, 0, seats - 1, what)


def check_seats(value, seats, what):
    """A list of seats as a tuple: else ValueError."""
    return tuple([check_int(seat, 0, seats - 1, what) for seat in check_list(value, 0, seats, what)])


def check_lossless(made, data, names, what):
    """ValueError unless what was made of the JSON object says in these fields what ``data`` did."""
    for name in names:
        if to_json(getattr(made, name)) != data[name]:
            raise ValueError("%s: %s does not fit the rest" % (what, name))
