"""Two small games of pure strategy, solved: the names of `engine` and `lastbite.door`, loaded when asked for.

An installed Last Bite has the folders `engine` and `webapp` of the checkout in here, and its server does not
wait for solvers to start. Type checkers read `__init__.pyi`.
"""

from importlib import import_module
from inspect import isfunction
from typing import Any


def __getattr__(name: str) -> Any:
    door = import_module(f"{__name__}.door")
    if name == "__all__":
        return sorted({*door.__all__, *door.engine.__all__})
    if name in door.__all__:
        return getattr(door, name)
    if name in door.engine.__all__:
        found = getattr(door.engine, name)
        if isfunction(found):
            found = globals()[name] = door.lenient(found)
        return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)


def __dir__() -> list[str]:
    return list(__getattr__("__all__"))
