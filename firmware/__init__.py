"""The application: what the table does and what the screens show. Joins engine and hal, which know nothing
of each other.
"""

VERSION = "0.1.0"
