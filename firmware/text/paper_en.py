"""What stands on the paper of a board that sleeps, in English."""

ASLEEP = b"asleep"
ANY_KEY_WAKES = b"press any key"
