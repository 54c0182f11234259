"""The count after every card, and the charts: rows, pictures and tables.

Matplotlib is loaded only when a picture is drawn. Where it is missing, the rows and the tables
remain.
"""

from .distribution import Distribution
from .overlay import Overlay
from .rows import TimelineRow
from .timeline import Timeline

__all__ = ["Distribution", "Overlay", "Timeline", "TimelineRow"]
