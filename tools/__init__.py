"""Programs for the PC: ``simulate.py`` to play, ``test.py`` to check, and what they are made of."""
