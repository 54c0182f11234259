"""The course as a site that needs no install: JupyterLite, where Python runs in the browser."""

from .build import build_site
from .refusals import SiteProblem

__all__ = ["SiteProblem", "build_site"]
