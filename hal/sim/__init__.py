"""The simulated hardware: what the true drivers talk to on a PC, in a browser and in tests."""
