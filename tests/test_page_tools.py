"""What checks the pages finds the mistakes it is there for, in a small page that is planted."""

import pytest
from pagechecks import lint, type_errors

pytestmark = pytest.mark.node

PAGE = """// A page of a few lines.

/**
 * @param {HTMLElement} element
 * @param {Views.GameHead} head
 */
export function fill(element, head) {
  element.textContent = head.badge;
}

/** @param {(message: Views.Message) => void} send */
export function putAway(send) {
  send({ do: "put_away" });
}
"""


@pytest.fixture
def plant(checked):
    def write(right="", wrong="", page=PAGE, name="planted.js"):
        assert right in page
        planted = checked / "pegline_teach" / "pages" / name
        planted.write_text(page.replace(right, wrong, 1), encoding="utf-8")
        return checked

    return write


def test_a_sound_page_passes_both(node, plant):
    planted = plant()
    assert type_errors(node, planted) == (0, "")
    status, said = lint(node, planted)
    assert status == 0, said


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("head.badge", "head.mark", "Property 'mark' does not exist on type 'GameHead'"),
        ('"put_away"', '"close"', "Type '\"close\"' is not assignable"),
        ('"put_away"', '"play"', "Property 'card' is missing"),
        ("head.badge", "badge", "Cannot find name 'badge'"),
    ],
    ids=["a key", "a message", "an argument", "a name"],
)
def test_what_python_does_not_send_or_take_is_an_error_of_types(node, plant, right, wrong, error):
    status, said = type_errors(node, plant(right, wrong))
    assert status != 0
    assert error in said


@pytest.mark.parametrize(
    ("right", "wrong", "rule"),
    [
        ("head.badge", "badge", "noUndeclaredVariables"),
        ("head.badge", 'head.badge == "" ? "–" : head.badge', "noDoubleEquals"),
        ("fill(element, head)", "fill(element, head, at)", "noUnusedFunctionParameters"),
        (
            "  element.",
            "  let text = head.badge;\n  element.innerHTML = text;\n  element.",
            "useConst",
        ),
    ],
    ids=["a name", "an equality", "a parameter", "a constant"],
)
def test_the_linter_names_the_rule_that_a_script_breaks(node, plant, right, wrong, rule):
    status, said = lint(node, plant(right, wrong))
    assert status != 0
    assert rule in said


def test_the_linter_reads_the_styles_too(node, plant):
    status, said = lint(node, plant(page=".pl-card { colour: red; }", name="planted.css"))
    assert status != 0
    assert "noUnknownProperty" in said
