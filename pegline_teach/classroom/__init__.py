"""The classroom: lesson plans, worksheets with their keys, and the class report."""

from .classreport import ClassReport
from .plans import LessonPlan
from .simulated import SimulatedClass, SimulatedLearner
from .worksheet import Worksheet, worksheet

__all__ = [
    "ClassReport",
    "LessonPlan",
    "SimulatedClass",
    "SimulatedLearner",
    "Worksheet",
    "worksheet",
]
