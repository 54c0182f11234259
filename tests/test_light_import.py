"""Importing the package stays light, and every public name is there when it is asked for."""

import json
import subprocess
import sys

import pytest

import pegline_teach

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
        "from pegline_teach import replay, score_play, loads, to_json, Audit",
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


@pytest.mark.parametrize("name", pegline_teach.__all__)
def test_a_public_name_is_there(name):
    assert getattr(pegline_teach, name) is not None
    assert name in dir(pegline_teach)


def test_the_public_names_are_listed_once_and_in_order():
    assert len(set(pegline_teach.__all__)) == len(pegline_teach.__all__)
    assert all(not name.startswith("_") for name in pegline_teach.__all__)


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        pegline_teach.nothing  # noqa: B018
