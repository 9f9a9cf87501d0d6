"""What every game raises."""


class IllegalActionError(ValueError):
    """The action is not legal now; nothing has changed."""
