"""The version of the package, and of the course that it teaches."""

__version__ = "0.1.0"
