import string

import pytest

from webapp.keys import ALPHABET, digest, new_code, new_guest, normalize_code, seat_key, show_code


@pytest.mark.parametrize(
    "text", ["7KQ4MB2X", "7kq4-mb2x", " 7kq4 mb2x\n", "7KQ4\u00a0MB2X", "7-K-Q-4-M-B-2-X", "7KQ4–MB2X"]
)
def test_a_code_is_read_as_people_type_it(text: str) -> None:
    assert normalize_code(text) == "7KQ4MB2X"


def test_letters_that_look_like_digits_are_those_digits() -> None:
    assert normalize_code("oOiIlL00") == "00111100"


@pytest.mark.parametrize(
    "text", ["", "7KQ4MB2", "7KQ4MB2XX", "7KQ4MB2U", "7KQ4MB2é", "٧KQ4MB2X", "A" * 10_000]
)
def test_what_is_no_code_is_none(text: str) -> None:
    assert normalize_code(text) is None


def test_new_codes_differ_and_survive_being_shown() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert set("".join(codes)) <= set(ALPHABET)
    assert all(normalize_code(show_code(code).lower()) == code for code in codes)
    assert set(string.ascii_uppercase) - set(ALPHABET) == set("ILOU")


def test_a_guest_has_another_key_for_each_seat_and_the_same_one_always() -> None:
    ada, ben = new_guest(), new_guest()
    keys = {seat_key(guest, salt) for guest in (ada, ben) for salt in ("A:0", "A:1", "B:0")}
    assert len(keys) == 6
    assert seat_key(ada, "A:0") in keys
    assert digest("\ud800") != digest("?"), "anything that JSON can carry has a digest"
