"""What pytest loads for every test: the collector that runs ``tests/core`` on both runtimes, and settings."""

from hypothesis import settings

pytest_plugins = ("tests.portable", "tests.background", "pytester")

# The gate tries the same examples every time; --hypothesis-profile=explore tries new ones. Neither has a
# deadline: a test is no benchmark.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("gate")


def pytest_terminal_summary(terminalreporter):
    """Show what tests measured: the lines that they printed with ``measured:`` in front."""
    for report in terminalreporter.getreports("passed"):
        for _, text in report.sections:
            for line in text.splitlines():
                if line.startswith("measured:"):
                    terminalreporter.write_line(line)
