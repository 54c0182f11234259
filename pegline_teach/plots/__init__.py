"""The count after every card, as rows, as a picture and as HTML.

Matplotlib is loaded when a picture is drawn and not before. Where it is missing, the rows and
the table remain.
"""

from .distribution import Distribution
from .overlay import Overlay
from .rows import Row
from .timeline import Timeline

__all__ = ["Distribution", "Overlay", "Row", "Timeline"]
