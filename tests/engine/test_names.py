"""Names that can be shown, and those that cannot."""

import pytest

from engine.names import is_legible, is_name, skeleton, tidy


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
        "\ufeff",
        "\u200d",
        "\u200f",
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


@pytest.mark.parametrize(
    "unseen",
    [
        "\ufe0f",
        "\u034f",
        "\u3164",
        "\u2800",
        "\U000e0101",
        "\u115f",
        "\uffa0",
        "\u180b",
        "\u17b4",
        "\U0001d159",
    ],
    ids=ascii,
)
def test_what_nobody_sees_is_taken_out_of_a_name(unseen: str) -> None:
    assert tidy(f" {unseen}A{unseen}da{unseen} ") == "Ada"


def test_letters_are_composed() -> None:
    assert tidy("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize(
    "other",
    [
        "ada",
        "ADA",
        "A d a",
        "Ａｄａ",
        "Áda",
        "A\u034fda",
        "A\u2800da",
        "\u0410da",
        "Ad\u0430",
        "\u0391d\u03b1",
        "𝐀𝐝𝐚",
        "Ⓐⓓⓐ",
    ],
    ids=ascii,
)
def test_names_that_look_alike_have_one_skeleton(other: str) -> None:
    assert skeleton(other) == skeleton("Ada")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Il1", "lI1"),
        ("Guest 1001", "Guest l00l"),
        ("Катя", "катя"),
        ("О0", "oO"),
        ("ΝΊΚΟ", "Niko"),
        ("ı", "i"),
    ],
)
def test_letters_of_other_scripts_that_look_latin_make_no_difference(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("Guest 1000", "Guest 1001"), ("李", "季"), ("Ян", "Ня")]
)
def test_other_names_have_other_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    ["x" * 40, "李" * 20, "Việt", "e\u0301\u0302", "שָׂרָה", "क्षीं", "ที่นี่", "O’Neill-Ćosić", "🍽" * 20],
    ids=ascii,
)
def test_names_of_many_scripts_keep_to_their_line(name: str) -> None:
    assert is_legible(tidy(name), 40)


@pytest.mark.parametrize(
    "name",
    [
        "\ufdfd" * 40,
        "\ufdfd\ufdfd\ufdfd",
        "\ufdfa" * 3,
        "李" * 21,
        "\u2e3b" * 7,
        "\U0001242b" * 11,
        "A\u0301\u0302\u0303\u0304da",
        "\u0301Ada",
    ],
    ids=ascii,
)
def test_a_name_that_is_too_wide_or_stacked_does_not(name: str) -> None:
    assert not is_legible(tidy(name), 40)
