"""The pages: their pure parts do in Node what their tests say, their types hold, and the linter
finds nothing."""

import shutil

import pytest
from pagechecks import HERE, PAGES, as_modules, lint, run, type_errors

pytestmark = pytest.mark.node


@pytest.mark.parametrize("tests", sorted(HERE.glob("*.test.js")), ids=lambda each: each.stem)
def test_the_modules_do_in_node_what_their_tests_say(node, tests):
    status, said = run(node, *as_modules(node), tests, within=HERE)
    assert status == 0, said


@pytest.fixture
def copied(checked):
    """The pages and their tests beside what checks them."""
    shutil.copytree(PAGES, checked / "pegline_teach" / "pages", dirs_exist_ok=True)
    for tests in HERE.glob("*.js"):
        shutil.copy(tests, checked / "tests" / "pages")
    return checked


def test_the_types_of_the_pages_hold(node, copied):
    status, said = type_errors(node, copied)
    assert status == 0, said


def test_the_linter_finds_nothing_in_the_pages(node, copied):
    status, said = lint(node, copied)
    assert status == 0, said
