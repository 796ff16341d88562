"""The JSON Schemas of what is sent and answered, in which each field says what it means."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from engine.record import find_game
from webapp.api.glossary import meaning_of, summary_of
from webapp.games.any.view import Json
from webapp.games.presentation import PRESENTATIONS


class _Described(GenerateJsonSchema):
    """Writes schemas with the meanings of the glossary."""

    def typed_dict_schema(self, schema: Any) -> Json:
        """Describe a `TypedDict`."""
        return _with_meanings(super().typed_dict_schema(schema), schema["cls"])

    def model_schema(self, schema: Any) -> Json:
        """Describe a model."""
        return _with_meanings(super().model_schema(schema), schema["cls"])

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Leave out titles: they would repeat the names."""
        return False


def schema_of(kind: type) -> Json:
    """Return the schema of one type."""
    return TypeAdapter(kind).json_schema(schema_generator=_Described)


def schemas_of(kinds: Mapping[str, Any], reference: str) -> Json:
    """Return the schemas of types by name, of what they hold, and of the setups and moves of each game.

    ``reference`` is how one refers to another, with ``{model}`` in place of its name.
    """
    adapters: list[tuple[Any, Literal["validation"], TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(kind)) for name, kind in kinds.items()
    ]
    _, definitions = TypeAdapter.json_schemas(adapters, ref_template=reference, schema_generator=_Described)
    schemas: Json = definitions["$defs"]
    setups = []
    for shown in PRESENTATIONS:
        game, called = find_game(shown.name), shown.name.capitalize()
        schemas[f"{called}Setup"], schemas[f"{called}Move"] = game.setup_schema(), game.move_schema()
        setups.append({"$ref": reference.format(model=f"{called}Setup")})
    schemas["NewMatch"]["properties"]["setup"]["anyOf"] = [*setups, {"type": "null"}]
    return schemas


def _with_meanings(schema: Json, kind: type) -> Json:
    for name, part in schema.get("properties", {}).items():
        if (meaning := meaning_of(kind, name)) is not None:
            part["description"] = meaning
        if name == "game" and part.get("type") == "string":
            part["enum"] = [shown.name for shown in PRESENTATIONS]
    schema.pop("title", None)
    return schema | {"description": summary_of(kind)}
