"""What can be shown as a name."""

import pytest

from engine.names import is_name


@pytest.mark.parametrize("text", ["Ada", " Ada ", "é", "<script>", "李", "७", "🍽", "?", "x" * 40, "e\u0301"])
def test_whatever_can_be_seen_on_one_line_is_a_name(text: str) -> None:
    assert is_name(text, 40)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "x" * 41,
        "a\nb",
        "a\x00b",
        "a\u202eb",
        "\u200b",
        "\u0301",
        "\u3164",
        "\u2800",
        "\ud800",
        None,
        7,
        ["Ada"],
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_or_breaks_the_line_is_none(text: object) -> None:
    assert not is_name(text, 40)
