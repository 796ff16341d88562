"""Two small games of pure strategy, solved: what `lastbite.door` has, loaded when it is first asked for.

An installed Last Bite has the folders `engine` and `webapp` of the checkout in here, and its server does not
wait for solvers to start. Type checkers read `__init__.pyi`.
"""

from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    door = import_module(f"{__name__}.door")
    try:
        return getattr(door, name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name) from None


def __dir__() -> list[str]:
    return sorted(import_module(f"{__name__}.door").__all__)
