"""Importing the package stays light."""

import json
import subprocess
import sys

import pytest

WIDGETS = ("anywidget", "ipywidgets", "IPython", "traitlets", "jupyterlab")
HEAVY = ("numpy", "matplotlib", "tqdm", *WIDGETS)


def loaded_by(code):
    """The modules that a fresh interpreter has loaded after `code`."""
    report = f"{code}\nimport sys, json; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", report], capture_output=True, check=True)
    return {name.partition(".")[0] for name in json.loads(run.stdout)}


@pytest.mark.parametrize(
    "code",
    [
        "import pegline_teach",
        "import pegline_teach.__main__",
        "from pegline_teach import replay, score_play, loads, load, Audit",
        "import pegline_teach; pegline_teach.replay('3C 4H 9C TH', '5D TS 2D 7S', '3C 5D 4H')",
        "import pegline_teach; dir(pegline_teach)",
        "import pegline_teach.lab.simulation, pegline_teach.lab.trials",
        "from pegline_teach import simulate; simulate('first', 'careful', deals=1)",
    ],
)
def test_nothing_heavy_is_loaded(code):
    modules = loaded_by(code)
    assert "pegline_teach" in modules
    assert modules.isdisjoint(HEAVY)
