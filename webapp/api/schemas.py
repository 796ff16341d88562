"""The JSON Schemas of what is sent and answered, in which each field says what it means."""

import re
from collections.abc import Mapping
from inspect import getdoc
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.record import find_game
from webapp.games.any.view import CellView, Json, OptionView
from webapp.games.presentation import PRESENTATIONS
from webapp.payload import Payload
from webapp.reflection import fields_of, named_types

_ATTRIBUTE = re.compile(r"^(\w+)\n((?:    .*\n?|\n)+)", re.MULTILINE)


def schema_of(kind: type[Struct]) -> Json:
    """Return the schema of a struct that holds no other."""
    [described] = msgspec.json.schema(kind)["$defs"].values()
    return _tidy(described, kind)


def schemas_of(kinds: Mapping[str, Any], reference: str) -> Json:
    """Return the schemas of types by name, of what they hold, and of the setups and moves of each game.

    ``reference`` is how one refers to another, with ``{name}`` in place of its name.
    """

    def any_option(kind: type) -> Json:
        assert kind.__name__ == "AnyOption", f"{kind} has no schema"
        return {"anyOf": [{"$ref": reference.format(name=one.__name__)} for one in (OptionView, CellView)]}

    types = named_types([*kinds.values(), OptionView, CellView])
    _, described = msgspec.json.schema_components(
        types.values(), ref_template=reference, schema_hook=any_option
    )
    schemas = {name: _tidy(schema, types[name]) for name, schema in described.items()}
    setups = []
    for shown in PRESENTATIONS:
        game, called = find_game(shown.name), shown.name.capitalize()
        schemas[f"{called}Setup"], schemas[f"{called}Move"] = game.setup_schema(), game.move_schema()
        setups.append({"$ref": reference.format(name=f"{called}Setup")})
    schemas["NewMatch"]["properties"]["setup"]["anyOf"] = [*setups, {"type": "null"}]
    return schemas


def _tidy(schema: Json, kind: Any) -> Json:
    """Leave out the title, which repeats the name; say what each field means, and which games there are."""
    schema.pop("title", None)
    documented = _attributes(kind)
    for name, part in schema.get("properties", {}).items():
        if name == "game" and part.get("type") == "string":
            part["enum"] = [shown.name for shown in PRESENTATIONS]
        if part.keys() == {"enum"} and issubclass(kind, Struct):  # the tag of a struct
            part["description"] = schema["description"]
        if "description" not in part and name in documented:
            part["description"] = documented[name]
        if issubclass(kind, Payload):
            part.pop("default", None)
    if issubclass(kind, Payload):
        schema["required"] = [field.name for field in fields_of(kind) if field.required]
    for field in fields_of(kind):
        if get_origin(field.type) is dict and get_origin(key := get_args(field.type)[0]) is Literal:
            schema["properties"][field.name]["propertyNames"] = {"enum": list(get_args(key))}
    return {**_typed(schema), "description": _markdown(schema["description"].partition("\n\n")[0])}


def _attributes(kind: Any) -> dict[str, str]:
    """Return what the docstring of a type of the engine, and those of its bases, say of single fields."""
    found: dict[str, str] = {}
    for base in getattr(kind, "__orig_bases__", ()):
        found |= _attributes(base)
    _, _, listed = (getdoc(kind) or "").partition("Attributes\n----------\n")
    return found | {name: _markdown(text) for name, text in _ATTRIBUTE.findall(f"{listed}\n")}


def _markdown(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()


def _typed(schema: Any) -> Any:
    """Name the type of each choice, and a single one as such: programs that write clients ask for it."""
    if isinstance(schema, list):
        return [_typed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    typed = {key: _typed(part) for key, part in schema.items()}
    if "enum" in typed:
        first, *others = typed["enum"]
        typed["type"] = {str: "string", bool: "boolean", int: "integer"}[type(first)]
        if not others:
            typed["const"] = typed.pop("enum")[0]
    return typed
