"""Why a site cannot be built, in sentences that say what to do."""

from __future__ import annotations

from pegline_teach.errors import PeglineError


class SiteProblem(PeglineError):
    """The site cannot be built. Its text says why, and what to do."""


NO_EXTRA = (
    "Building a site needs the extra 'site', which is not installed. "
    "Install it with: python -m pip install 'pegline-teach[site]'"
)
NO_NPM = (
    "An offline site bundles the browser's Python, which npm fetches, and npm is not here. "
    "Install Node.js, or leave out --offline."
)
NOT_INSTALLED = (
    "Pegline Teach runs here without being installed, so there is nothing to put into the site. "
    "Install it with: python -m pip install -e '.[site]'"
)
TRY_AGAIN = "Look at the network connection, and run the command again."


def why_occupied(folder: object) -> SiteProblem:
    """Why nothing is built in a folder that holds something other than a site of ours."""
    return SiteProblem(
        f"{folder} holds other files, and a site would mix with them. Name a new folder, or an "
        "empty one."
    )
