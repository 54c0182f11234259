"""What is clicked: the widgets, each a Python class with its page in `pegline_teach.pages`."""
