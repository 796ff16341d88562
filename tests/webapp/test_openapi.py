"""The description of the API says what every field means, and its schemas let pass what the engine reads."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from engine.errors import EngineError
from engine.record import GAMES, game_from_json
from tests.playing import golden_record

Json = dict[str, Any]

NO_SETUPS: dict[str, list[Any]] = {
    "dinner": [
        {"morsels": []},
        {"morsels": "all"},
        {"morsels": [{"name": "Shiro", "utilities": [1]}] * 3},
        {"morsels": [{"name": "Shiro", "utilities": [1, 2.5]}, {"name": "Tibs", "utilities": [2, 1]}]},
        {"morsels": [{"name": "Shiro", "utilities": [1, 2], "worth": 3}]},
        {"morsels": [{"name": "", "utilities": [1, 2]}, {"name": "Tibs", "utilities": [2, 1]}]},
        {"order": "AB"},
    ],
    "tokens": [
        {"stacks": [5], "seats": 2},
        {"stacks": [5, 6, None], "seats": 2},
        {"stacks": [1, 2, 3], "seats": 11},
        {"stacks": [1, 2, 3], "seats": 2, "board": "ring"},
        {"stacks": [1, 2, 3], "seats": 2, "placement": "between"},
        {"stacks": [1, 2, 3], "seats": 2, "order": "abba"},
        {"stacks": [1, 2, 3], "seats": 2, "colour": "red"},
        [],
    ],
}
"""By game, what its schema refuses; a game that says nothing of its setup has an object."""

WRONG_FIELDS: dict[str, list[Any]] = {
    "order": ["ABX", 3, None],
    "fading": [0.5, "half", None],
    "weights": [[[1, 2, 3]], [[1, 0.5], [0, 1]], 1],
    "injera": [[[0]], [["0", 1]], 1],
    "shape": ["cubes", {"top": "3"}, {"top": 1, "of": 2}],
    "copies": [[0, 1], ["2"], 2],
    "at_once": ["yes", 1],
    "take_backs": [None],
    "secret": ["no"],
    "pass_once": [0],
    "colour": ["red"],
}
"""By field of a dinner, values that its schema refuses."""


@pytest.fixture(scope="module")
def described(app: Flask) -> Any:
    return app.test_client().get("/api/openapi.json").get_json()


def fields(schema: Any, where: str) -> Iterator[tuple[str, Json]]:
    """Yield each field of a schema and of its parts."""
    if isinstance(schema, list):
        for part in schema:
            yield from fields(part, where)
    elif isinstance(schema, dict):
        named = schema.get("properties", {})
        yield from ((f"{where}.{name}", part) for name, part in named.items())
        for key, part in schema.items():
            for inner in part.values() if key == "properties" else [part]:
                yield from fields(inner, where)


def test_every_field_says_what_it_means(described: Json) -> None:
    found = [
        pair for name, schema in described["components"]["schemas"].items() for pair in fields(schema, name)
    ]
    assert len(found) > 290
    assert [where for where, part in found if not part.get("description", "").strip()] == []
    said = json.dumps(described)
    assert "webapp." not in said
    assert "``" not in said


def test_choices_and_the_keys_of_objects_are_named_with_their_types(described: Json) -> None:
    schemas = described["components"]["schemas"]
    assert schemas["Coach"]["properties"]["level"] == {
        "description": "How much the coach helps.",
        "enum": ["full", "nudge", "off"],
        "type": "string",
    }
    assert schemas["Done"]["properties"]["ok"]["type"] == "boolean"
    assert schemas["BotPlan"]["properties"]["kind"]["const"] == "bot"
    causes = schemas["SeatReviewBody"]["properties"]["totals"]["propertyNames"]
    assert set(causes["enum"]) == {"regret", "others", "ties", "unforeseen", "luck"}


def test_every_operation_has_a_tag_a_summary_and_says_when_to_come_back(described: Json) -> None:
    tags = {tag["name"] for tag in described["tags"]}
    for methods in described["paths"].values():
        for operation in methods.values():
            assert set(operation["tags"]) <= tags
            assert operation["summary"]
            assert all(part["description"] for part in operation["parameters"])
            for status in ("429", "503"):
                assert "Retry-After" in operation["responses"][status]["headers"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_moves_have_a_schema(game: Any) -> None:
    Draft202012Validator.check_schema(game.move_schema())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_schema_refuses_the_engine_refuses(game: Any) -> None:
    plain = golden_record("figure-2-greedy-against-crossout")["setup"]
    wrong = list(NO_SETUPS.get(game.name, [[], 3]))
    if game.name == "dinner":
        wrong += [{**plain, field: value} for field, values in WRONG_FIELDS.items() for value in values]
    validator = Draft202012Validator(game.setup_schema())
    for setup in wrong:
        with pytest.raises(ValidationError):
            validator.validate(setup)
        with pytest.raises(EngineError):
            game_from_json(game.name, setup)
