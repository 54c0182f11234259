"""What is clicked: the widgets, each a Python class with its page under `static/`."""
