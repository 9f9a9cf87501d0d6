"""What pytest loads for every test: the collector that runs ``tests/core`` on both runtimes."""

pytest_plugins = ("tests.portable", "pytester")
