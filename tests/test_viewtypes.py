"""The types that the pages are checked with follow the typed dictionaries and the acts."""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Literal, NotRequired, TypedDict

import pytest
from viewtypes import ACTIVITIES, declarations, interface, messages, reachable, typescript

from pegline_teach import widgets
from pegline_teach.activities.activity import Activity
from pegline_teach.activities.acts import act
from pegline_teach.widgets.base import PeglineWidget, TasksWidget


def subclasses(parent):
    return [each for child in parent.__subclasses__() for each in (child, *subclasses(child))]


class Leaf(TypedDict):
    text: str


class Other(TypedDict):
    form: Literal["other"]


class Base(TypedDict):
    leaf: Leaf | None


class Whole(Base):
    leaves: list[Leaf | Other]
    cells: Sequence[list[float]]
    tone: NotRequired[Literal["told", "done"]]
    shown: bool


class Counting(Activity):
    _view: Whole

    @act()
    def begin(self): ...

    @act(takes="number")
    def count(self, number): ...

    @act("again", message="", takes="number")
    def recount(self, number): ...

    @act(message="deal", takes="seed")
    def new_deal(self, seed=""): ...


def test_an_interface_has_the_keys_of_its_bases_too_and_says_which_may_be_left_out():
    assert interface(Whole).splitlines() == [
        "interface Whole {",
        "  leaf: Leaf | null;",
        "  leaves: (Leaf | Other)[];",
        "  cells: number[][];",
        '  tone?: "told" | "done";',
        "  shown: boolean;",
        "}",
    ]


def test_every_dictionary_inside_is_found_once():
    assert reachable([Whole, Base]) == [Base, Leaf, Other, Whole]


def test_two_dictionaries_of_one_name_are_refused():
    class Leaf(TypedDict):
        number: int

    with pytest.raises(TypeError, match="Two typed dictionaries are called Leaf"):
        reachable([Whole, Leaf])


@pytest.mark.parametrize("hint", [object, set[str], dict[str, int], tuple[int, ...]])
def test_what_no_page_can_be_sent_is_refused(hint):
    with pytest.raises(TypeError, match="A page cannot be sent"):
        typescript(hint)


def test_a_message_has_its_argument_which_may_be_left_out_if_it_has_a_default():
    assert messages([Counting]).splitlines() == [
        "type Message =",
        '  | { do: "begin" }',
        '  | { do: "command"; text: string }',
        '  | { do: "count"; number: string }',
        '  | { do: "deal"; seed?: string };',
    ]


def test_the_namespace_holds_the_interfaces_and_the_messages():
    written = declarations([Counting])
    assert written.startswith("declare namespace Views {\ninterface Leaf {\n")
    assert written.endswith("seed?: string };\n}\n")
    assert written.count("interface ") == 3


def test_the_activity_of_every_widget_is_among_them():
    """A widget that is made has a class of its own beside: only those in the modules count."""
    modules = iter_modules(widgets.__path__, f"{widgets.__name__}.")
    defined = [each for module in modules for each in vars(import_module(module.name)).values()]
    pages = {each for each in subclasses(PeglineWidget) if each in defined} - {TasksWidget}
    assert {page.__base__ for page in pages} == set(ACTIVITIES)
