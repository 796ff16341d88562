"""The types that the scripts of the browser are checked against: those of the server, and fresh."""

import re
from typing import Annotated, Any, Literal, NotRequired

import pytest
from typing_extensions import TypedDict

from tests.checkout import ROOT
from webapp.script_types import PLACE, script_types, type_text


class Inner(TypedDict):
    """What lies inside."""

    at: int
    left: NotRequired[str | None]


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (int | float | None, "number | null"),
        (list[int | str], "Exact[]"),
        (list[int | None], "(number | null)[]"),
        (list[list[int]], "number[][]"),
        (list[Inner], "Inner[]"),
        (dict[str, Any], "Record<string, any>"),
        (Literal["dice", "plates"], '"dice" | "plates"'),
        (Literal[True], "true"),
        (Annotated[int, "at least 0"], "number"),
        (NotRequired[str], "string"),
    ],
)
def test_a_type_is_written_for_the_scripts(hint: Any, text: str) -> None:
    assert type_text(hint) == text


def test_a_type_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(ValueError, match="complex"):
        type_text(list[complex])


def test_the_types_of_the_scripts_are_fresh() -> None:
    assert (ROOT / PLACE).read_text(encoding="utf-8") == script_types(), "run `make types`"


@pytest.mark.parametrize(
    "call",
    [
        # The helper tries again and tells the reader; a bare `import(` fails for as long as the page is open.
        r"\bimport\s*\(",
        # Safari throws at the hundredth change of the address within thirty seconds.
        r"\b(push|replace)State\b",
    ],
)
def test_only_one_script_calls_what_a_browser_may_refuse(call: str) -> None:
    found = []
    for script in sorted((ROOT / "static").rglob("*.js")):
        if "vendor" in script.parts:
            continue
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text(encoding="utf-8"), flags=re.DOTALL)
        if re.search(call, code):
            found.append(script.relative_to(ROOT / "static").as_posix())
    assert found == ["site/site.js"]
