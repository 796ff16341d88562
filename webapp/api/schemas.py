"""The JSON Schemas of what is sent and answered, in which each field says what it means."""

from collections.abc import Mapping
from inspect import getdoc
from typing import Any, Literal

import msgspec
from msgspec import Struct
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from engine.record import find_game
from webapp.api.glossary import meaning_of, summary
from webapp.games.any.view import Json
from webapp.games.presentation import PRESENTATIONS


class _Described(GenerateJsonSchema):
    """Writes schemas with the meanings of the glossary."""

    def typed_dict_schema(self, schema: Any) -> Json:
        """Describe a `TypedDict`."""
        kind = schema["cls"]
        described = super().typed_dict_schema(schema)
        for name, part in described.get("properties", {}).items():
            if (meaning := meaning_of(kind, name)) is not None:
                part["description"] = meaning
        return _tidy(described | {"description": getdoc(kind)})

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Leave out titles: they would repeat the names."""
        return False


def schema_of(kind: type[Struct]) -> Json:
    """Return the schema of a struct that holds no other."""
    [described] = msgspec.json.schema(kind)["$defs"].values()
    return _tidy(described)


def schemas_of(kinds: Mapping[str, Any], reference: str) -> Json:
    """Return the schemas of types by name, of what they hold, and of the setups and moves of each game.

    ``reference`` is how one refers to another, with ``{name}`` in place of its name.
    """
    structs = [kind for kind in kinds.values() if issubclass(kind, Struct)]
    adapters: list[tuple[Any, Literal["validation"], TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(kind)) for name, kind in kinds.items() if kind not in structs
    ]
    _, definitions = TypeAdapter.json_schemas(
        adapters, ref_template=reference.format(name="{model}"), schema_generator=_Described
    )
    _, described = msgspec.json.schema_components(structs, ref_template=reference)
    schemas: Json = definitions["$defs"] | {name: _tidy(schema) for name, schema in described.items()}
    setups = []
    for shown in PRESENTATIONS:
        game, called = find_game(shown.name), shown.name.capitalize()
        schemas[f"{called}Setup"], schemas[f"{called}Move"] = game.setup_schema(), game.move_schema()
        setups.append({"$ref": reference.format(name=f"{called}Setup")})
    schemas["NewMatch"]["properties"]["setup"]["anyOf"] = [*setups, {"type": "null"}]
    return schemas


def _tidy(schema: Json) -> Json:
    """Leave out the title, which repeats the name; say what a tag means, and which games there are."""
    schema.pop("title", None)
    for name, part in schema.get("properties", {}).items():
        if name == "game" and part.get("type") == "string":
            part["enum"] = [shown.name for shown in PRESENTATIONS]
        if part.keys() == {"enum"} and len(part["enum"]) == 1:  # the tag of a struct
            part["description"] = schema["description"]
    return {**_typed(schema), "description": summary(schema.get("description", ""))}


def _typed(schema: Any) -> Any:
    """Say of each choice whether it is a text or a number: programs that write clients ask for it."""
    if isinstance(schema, list):
        return [_typed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    typed = {key: _typed(part) for key, part in schema.items()}
    if "enum" in typed:
        typed.setdefault("type", "string" if isinstance(typed["enum"][0], str) else "integer")
    return typed
