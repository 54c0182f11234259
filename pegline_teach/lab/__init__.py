"""The lab: many deals played by policies, and what they show, with its error.

`simulate.py` and `trials.py`, one room up, are the doors.
"""
