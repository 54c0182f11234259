"""The site without its build: the copies, the wheel, what is bundled, and every refusal.

The whole site is built and learnt in by tests/test_site_browser.py.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import re
import subprocess
import sys
import tarfile
from asyncio import run
from concurrent.futures import ThreadPoolExecutor
from csv import reader
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import unquote
from zipfile import ZipFile

import pytest
from IPython.core.interactiveshell import InteractiveShell

from pegline_teach import __version__, score_play
from pegline_teach.__main__ import main
from pegline_teach.site import browserpython, build, programs, welcome, wheel
from pegline_teach.site.copies import FETCHING, site_name, write_copies
from pegline_teach.site.refusals import SiteProblem
from pegline_teach.start import source_folder

ROOT = Path(__file__).parent.parent
ORIGINALS = sorted(source_folder().glob("*.ipynb"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def copies(tmp_path_factory):
    folder = tmp_path_factory.mktemp("files")
    return SimpleNamespace(folder=folder, listed=write_copies(folder))


# The copies


def test_every_notebook_is_copied_with_the_version_in_its_name(copies):
    assert [each.file for each in copies.listed] == [site_name(path.name) for path in ORIGINALS]
    assert {path.name for path in copies.folder.iterdir()} == {each.file for each in copies.listed}
    assert all(__version__ in each.file for each in copies.listed)


@pytest.mark.parametrize("original", ORIGINALS, ids=lambda path: path.stem)
def test_a_copy_fetches_the_package_below_the_title_and_is_the_same_otherwise(copies, original):
    before, after = read(original)["cells"], read(copies.folder / site_name(original.name))["cells"]
    fetching = after.pop(1)
    assert (fetching["cell_type"], fetching["source"]) == ("code", FETCHING)
    assert fetching["metadata"]["jupyter"]["source_hidden"]
    assert len(after) == len(before)
    for old, new in zip(before, after, strict=True):
        source = "".join(new["source"]).replace(f"-{__version__}.ipynb", ".ipynb")
        assert source == "".join(old["source"])
        assert {**new, "source": ""} == {**old, "source": ""}
        if old["cell_type"] == "code":
            assert new == old


def test_every_link_of_a_copy_leads_to_another_copy(copies):
    links = 0
    for path in copies.folder.iterdir():
        for link in re.findall(r"\]\(([^)]+\.ipynb)\)", path.read_text(encoding="utf-8")):
            assert (copies.folder / link).exists(), (path.name, link)
            links += 1
    assert links >= len(ORIGINALS)


def test_a_copy_says_what_it_is_called_and_how_long_it_takes(copies):
    titles = [each.title for each in copies.listed]
    assert titles[0] == "Start here"
    assert "Matching tail" in titles
    assert all(re.fullmatch(r"\d+ minutes", each.minutes) for each in copies.listed)


def run_fetching(**names):
    """Run the cell as a kernel does, which may wait at the top level."""
    code = compile(FETCHING, "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    awaiting = eval(code, names)
    if awaiting is not None:  # in a thread: the browser of other tests has a loop in this one
        with ThreadPoolExecutor(1) as thread:
            thread.submit(run, awaiting).result()


def test_the_fetching_cell_fetches_in_the_browser_and_a_refusal_is_one_line(monkeypatch, capsys):
    fetched = []
    shell = InteractiveShell(user_ns={"score_play": score_play})

    async def install(what):
        fetched.append(what)

    monkeypatch.setitem(sys.modules, "piplite", SimpleNamespace(install=install))
    monkeypatch.setattr(sys, "platform", "emscripten")
    run_fetching(get_ipython=lambda: shell)
    assert fetched == ["pegline-teach"]
    assert shell.run_cell("score_play('10♣ 10♦ 10♥', '10♠')").success is False
    assert shell.run_cell("1 / 0").success is False
    said = capsys.readouterr()
    assert said.err == "IllegalPlay: 10♠ on 30 would make 40, and the count may not pass 31 (R3).\n"
    assert "IllegalPlay" not in said.out
    assert "Traceback" in said.out


def test_what_a_notebook_calls_in_the_browser_loads_nothing_that_is_missing_there():
    code = "import sys, pegline_teach.site.inbrowser; print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = {name.partition(".")[0] for name in said.stdout.split()}
    assert "pegline_teach" in loaded
    assert loaded.isdisjoint({"jupyter_core", "jupyterlite_core", "filelock", "matplotlib"})


def test_the_fetching_cell_does_nothing_elsewhere(monkeypatch):
    monkeypatch.setitem(sys.modules, "piplite", None)  # importing it fails
    run_fetching()


# The wheel


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return wheel.write_wheel(tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_the_package_without_the_notebooks(made):
    with ZipFile(made) as archive:
        names = archive.namelist()
        assert archive.testzip() is None
    assert made.name == f"pegline_teach-{__version__}-py3-none-any.whl"
    assert {"pegline_teach/cards.py", "pegline_teach/pages/table/table.js"} <= set(names)
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith((".ipynb", ".pyc"))]


def test_the_record_of_the_wheel_is_true(made):
    with ZipFile(made) as archive:
        (record,) = [name for name in archive.namelist() if name.endswith("/RECORD")]
        rows = list(reader(io.TextIOWrapper(archive.open(record), encoding="utf-8")))
        assert [name for name, _, _ in rows] == archive.namelist()
        for name, digest, size in rows[:-1]:
            content = archive.read(name)
            assert (digest, int(size)) == (f"sha256={wheel._digest(content)}", len(content))


def test_pip_installs_the_wheel(made, tmp_path):
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, f"--target={tmp_path}", str(made)], check=True, capture_output=True)
    ask = "import pegline_teach; print(pegline_teach.__file__, pegline_teach.__version__)"
    said = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert said == [str(tmp_path / "pegline_teach" / "__init__.py"), __version__]


def asked_for(path):
    with ZipFile(path) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        metadata = archive.read(name).decode()
    assert f"\nVersion: {__version__}\n" in metadata
    return set(re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*$", metadata, re.MULTILINE))


def test_the_wheel_of_an_offline_site_does_not_ask_for_what_is_not_bundled(made, tmp_path):
    assert "matplotlib" in asked_for(made)
    bundled = wheel.write_wheel(tmp_path, browserpython.NOT_BUNDLED)
    assert asked_for(bundled) == {"anywidget", "ipywidgets", "tqdm"}


def test_the_same_code_gives_the_same_wheel(made, tmp_path):
    assert wheel.write_wheel(tmp_path).read_bytes() == made.read_bytes()


def test_a_package_that_is_not_installed_is_refused_in_a_sentence(monkeypatch, tmp_path):
    def missing(name):
        raise wheel.PackageNotFoundError(name)

    monkeypatch.setattr(wheel, "distribution", missing)
    with pytest.raises(SiteProblem, match="without being installed"):
        wheel.write_wheel(tmp_path)


# What an offline site bundles

LOCK = {
    "info": {"python": "3.14.2"},
    "packages": {
        "micropip": {
            "depends": ["packaging"],
            "version": "1",
            "file_name": "micropip-1.whl",
            "sha256": "old",
        },
        "packaging": {
            "depends": [],
            "version": "2",
            "file_name": "packaging-2.whl",
            "sha256": "old",
        },
        "numpy": {"depends": [], "version": "3", "file_name": "numpy-3.whl", "sha256": "old"},
    },
}


def test_the_lock_is_trimmed_to_what_installs_the_rest(monkeypatch, tmp_path):
    asked = []

    def download(target, python, *what):
        asked.append((python, *what))
        for name in ("micropip-1.whl", "packaging-2.whl"):
            (target / name).write_text(f"content of {name}")

    monkeypatch.setattr(browserpython, "pip_download", download)
    path = tmp_path / "pyodide-lock.json"
    path.write_text(json.dumps(LOCK))
    browserpython.trim_lock(path, "3.14")
    trimmed = read(path)
    assert asked == [("3.14", "--no-deps", "micropip==1", "packaging==2")]
    assert trimmed["info"] == LOCK["info"]
    assert list(trimmed["packages"]) == ["micropip", "packaging"]
    for entry in trimmed["packages"].values():
        content = (tmp_path / entry["file_name"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(content).hexdigest()


def test_only_what_a_browser_needs_is_unpacked_and_nothing_outside_the_folder(tmp_path):
    names = ("package/pyodide.mjs", "package/pyodide.mjs.map", "package/README.md", "../evil.mjs")
    with tarfile.open(tmp_path / "archive.tgz", "w:gz") as archive:
        archive.addfile(tarfile.TarInfo("package"))
        for name in names:
            entry = tarfile.TarInfo(name)
            entry.size = 4
            archive.addfile(entry, io.BytesIO(b"text"))
    browserpython.unpack(tmp_path / "archive.tgz", tmp_path / "here" / "pyodide")
    assert not (tmp_path / "here" / "evil.mjs").exists()
    unpacked = {path.name for path in (tmp_path / "here" / "pyodide").iterdir() if path.suffix}
    assert unpacked == {"pyodide.mjs", "evil.mjs"}


# How the site behaves


@pytest.mark.parametrize("offline", [True, False])
def test_only_an_offline_site_never_asks_the_package_index(monkeypatch, tmp_path, offline):
    monkeypatch.setattr(build, "_extension", lambda name: name)
    build._write_settings(tmp_path, tmp_path / "site", offline)
    settings = read(tmp_path / "jupyter-lite.json")["jupyter-config-data"]
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel == {"disablePyPIFallback": offline}
    assert __version__ in settings["appName"]
    assert settings["contentsStorageName"] == welcome.STORAGE


def test_the_widgets_of_the_page_are_found_where_they_are_installed():
    for name in ("@jupyter-widgets/jupyterlab-manager", "anywidget"):
        assert (Path(build._extension(name)) / "package.json").is_file()


def test_an_extension_that_is_not_installed_is_refused_in_a_sentence():
    with pytest.raises(SiteProblem, match="extra 'site'"):
        build._extension("no-such-extension")


@pytest.mark.parametrize("offline", [True, False])
def test_the_first_page_lists_every_lesson_and_the_version(copies, tmp_path, offline):
    welcome.write_welcome(tmp_path, copies.listed, offline)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    links = [unquote(link) for link in re.findall(r'href="lab/index.html\?path=([^"]+)"', page)]
    assert links == re.findall(r'data-file="([^"]+)"', page) == [c.file for c in copies.listed]
    assert f"<small>{__version__}</small>" in page
    assert ("without the internet" in page) == offline
    assert "$" not in page
    for name in re.findall(r'(?:href|src)="([\w.]+)"', page):
        assert (tmp_path / name).is_file()


# Where it is laid down


def lay_down(tmp_path, folder, **parts):
    site = tmp_path / "site"
    folder.mkdir(exist_ok=True)
    for name, text in parts.items():
        (site / name).mkdir(parents=True)
        (site / name / "file").write_text(text)
    build._replace_site(site, folder, build._parts_of_an_earlier(folder))
    build.shutil.rmtree(site)


def test_a_new_site_replaces_the_earlier_one_and_leaves_other_files(tmp_path):
    folder = tmp_path / "public"
    lay_down(tmp_path, folder, lab="first", old="first")
    (folder / "CNAME").write_text("mine")
    lay_down(tmp_path, folder, lab="second", new="second")
    assert {path.name for path in folder.iterdir()} == {"CNAME", "lab", "new", build.MARK}
    assert (folder / "lab" / "file").read_text() == "second"
    assert read(folder / build.MARK) == {"version": __version__, "parts": ["lab", "new"]}


def test_a_stop_in_the_middle_is_mended_by_the_next_build(tmp_path, monkeypatch):
    folder = tmp_path / "public"
    lay_down(tmp_path, folder, lab="first", old="first")

    def stop(*arguments, **options):
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(build.shutil, "copytree", stop)
        with pytest.raises(OSError, match="no space left"):
            lay_down(tmp_path, folder, lab="second", new="second")
    build.shutil.rmtree(tmp_path / "site")
    lay_down(tmp_path, folder, lab="third")
    assert {path.name for path in folder.iterdir()} == {"lab", build.MARK}


@pytest.mark.parametrize("mark", [None, "", "{", "[]", "{}", '{"parts": 5}', "null"])
def test_a_folder_with_other_files_is_refused_and_left_as_it_is(tmp_path, mark):
    (tmp_path / "thesis.txt").write_text("mine")
    if mark is not None:
        (tmp_path / build.MARK).write_text(mark)
    with pytest.raises(SiteProblem, match="holds other files"):
        build._parts_of_an_earlier(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_a_mark_cannot_name_what_lies_outside_the_folder(tmp_path):
    (tmp_path / "lab").mkdir()
    (tmp_path / build.MARK).write_text('{"parts": ["..", ".", "../outside", "/", "lab", 5]}')
    assert build._parts_of_an_earlier(tmp_path) == ["lab"]


# The command refuses in sentences


def refused(capsys, *arguments):
    """The one sentence of a command that does not succeed."""
    assert main(["build-site", *map(str, arguments)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("pegline-teach: ")
    assert "Traceback" not in said
    return said


@pytest.fixture
def ready(monkeypatch):
    """As if JupyterLite were installed."""
    monkeypatch.setattr(build, "require_extra", lambda: None)


@pytest.fixture
def bundling(monkeypatch):
    """As if its kernel were installed too."""
    constants = SimpleNamespace(
        PYODIDE_PYTHON_VERSION="3.14",
        PYODIDE_VERSION="1.2.3",
        PYODIDE_LOCK="pyodide-lock.json",
        PYPI_WHEELS="pypi",
    )
    kernel = SimpleNamespace(constants=constants)
    monkeypatch.setitem(sys.modules, "jupyterlite_pyodide_kernel", kernel)


def test_without_the_extra(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(programs, "find_spec", lambda name: None)
    assert "pip install 'pegline-teach[site]'" in refused(capsys, tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_without_npm(monkeypatch, ready, bundling, tmp_path, capsys):
    monkeypatch.setattr(programs.shutil, "which", lambda name: None)
    said = refused(capsys, tmp_path / "site", "--offline")
    assert "Install Node.js, or leave out --offline." in said


def test_where_npm_fails(monkeypatch, ready, bundling, tmp_path, capsys):
    monkeypatch.setattr(programs.shutil, "which", lambda name: sys.executable)
    said = refused(capsys, tmp_path / "site", "--offline")  # Python has no file called pack
    assert "npm could not fetch pyodide@1.2.3. It said: " in said
    assert "run the command again" in said


def test_where_npm_cannot_be_run(monkeypatch, ready, bundling, tmp_path, capsys):
    monkeypatch.setattr(programs.shutil, "which", lambda name: str(tmp_path))
    assert "npm could not fetch pyodide@1.2.3: " in refused(capsys, tmp_path / "site", "--offline")


def test_where_pip_fails(tmp_path):
    with pytest.raises(SiteProblem, match="pip could not fetch the parts of the site"):
        programs.pip_download(tmp_path, "3.14", "--no-index", "no-such-package")


def test_where_jupyterlite_fails(monkeypatch, ready, tmp_path, capsys):
    monkeypatch.setattr(build, "_extension", lambda name: name)
    monkeypatch.setattr(programs.sys, "executable", "false")
    assert "JupyterLite could not build the site. It said: " in refused(capsys, tmp_path / "site")


def test_where_a_file_is_in_the_way(ready, tmp_path, capsys):
    (tmp_path / "taken").write_text("a file")
    for path in (tmp_path / "taken", tmp_path / "taken" / "below"):
        assert "Name another folder." in refused(capsys, path)
    assert (tmp_path / "taken").read_text() == "a file"


def test_where_the_folder_holds_other_files(ready, tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("mine")
    assert "holds other files" in refused(capsys, tmp_path)


# The workflow that publishes it


def test_the_workflow_builds_the_site_with_this_command():
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "pip install '.[site]'" in workflow
    assert "pegline-teach build-site site" in workflow
