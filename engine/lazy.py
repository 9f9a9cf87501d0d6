"""Modules that are imported when something of theirs is asked for."""


def part(package, module):
    """The module of that name in a package, imported if it is not there yet."""
    return __import__(package + "." + module, None, None, (module,))


def lazy(home, table):
    """The ``__getattr__`` of the package whose globals are ``home``; its ``__all__``, too: public names that
    are each imported from their module when they are first asked for.

    ``table`` has lines of ``module: names``. It is one string, because on a board a table of names would cost
    three times as much.
    """

    def find(name):
        lines = table.strip().split("\n")
        if name == "__all__":
            return [word for line in lines for word in line.split(": ")[1].split()]
        package = home["__name__"]
        for line in lines:
            module, names = line.split(": ")
            if name in names.split():
                value = getattr(part(package, module), name)
                home[name] = value
                return value
        raise AttributeError("%s has no %s" % (package, name))

    return find
