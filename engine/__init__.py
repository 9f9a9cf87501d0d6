"""Rules, games and bots: no screen, no board, no file. Imports nothing outside this package."""
