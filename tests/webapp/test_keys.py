"""The codes of matches and the keys of seats, as people type them and programs send them."""

import string

import pytest
from flask.testing import FlaskClient

from tests.webapp.clients import OPEN, person
from tests.webapp.tables import NewMatch, Table

ALPHABET = {*string.digits, *string.ascii_uppercase} - set("ILOU")
"""The letters of a code: none looks like a digit, and none makes a bad word."""


def status(client: FlaskClient, typed: str) -> int:
    return client.get(f"/api/matches/{typed}").status_code


def test_a_code_is_read_as_people_type_it(client: FlaskClient, table: Table) -> None:
    code, (first, last) = table.id, (table.id[:4], table.id[4:])
    typed = [code, f"{first}-{last}".lower(), f" {first} {last}\n".lower(), f"{first}\u00a0{last}"]
    typed += ["-".join(code), f"{first}–{last}"]
    assert [status(client, each) for each in typed] == [200] * len(typed)


def test_letters_that_look_like_digits_are_those_digits(client: FlaskClient, new_match: NewMatch) -> None:
    code = next(code for _ in range(100) if {"0", "1"} <= set(code := new_match().id))
    for zero, one in ("oi", "OI", "ol", "OL"):
        assert status(client, code.replace("0", zero).replace("1", one)) == 200


@pytest.mark.parametrize("change", ["{less}", "{code}X", "{less}U", "{less}é", "٧{rest}", "{long}"])
def test_what_is_no_code_is_none(client: FlaskClient, table: Table, change: str) -> None:
    code = table.id
    typed = change.format(code=code, less=code[:-1], rest=code[1:], long="A" * 1000)
    assert status(client, typed) == 404


def test_new_codes_differ_and_survive_being_shown(client: FlaskClient, new_match: NewMatch) -> None:
    codes = {new_match().id for _ in range(100)}
    assert len(codes) == 100
    assert set("".join(codes)) == ALPHABET


def test_a_guest_has_another_key_for_each_seat_and_the_same_one_always(
    client: FlaskClient, new_match: NewMatch
) -> None:
    client.get("/")
    tables = [new_match(seats=["Ada", "Ben"]) for _ in range(2)]
    assert len({key for table in tables for key in table.keys}) == 4
    lobby = new_match(seats=[person("Ada"), OPEN])
    assert {lobby.sit("Ada", client=client) for _ in range(2)} == {lobby.keys[0]}


@pytest.mark.parametrize(("key", "code"), [("\ud800", "bad_request"), ("ключ", "not_your_seat")])
def test_a_key_of_any_text_is_refused_and_fails_nothing(table: Table, key: str, code: str) -> None:
    joined = table.socket().emit("join", {"seat_key": key}, callback=True)
    assert (joined["ok"], joined["error"]["code"]) == (False, code)
