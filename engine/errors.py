"""The errors of the engine, as one tree.

::

    EngineError                    engine_error
    ├── SetupError                 bad_setup        a game cannot be made from this
    ├── NumberError                bad_number       not an exact number within the limits
    ├── IllegalMoveError           illegal_move     the rules do not allow this move here
    │   ├── WrongSeatError         wrong_seat       this seat does not move now
    │   └── GameOverError          game_over        no one moves any more
    ├── GameNotOverError           game_not_over    payoffs asked before the end
    ├── RecordError                bad_record       a record that cannot be replayed
    ├── ClockError                 bad_clock        a time control that no match can have
    ├── NotCoveredError            not_covered      no method here covers this kind of game
    ├── TooLargeError              too_large        work refused before it starts
    ├── NotInstalledError          not_installed    this needs a package that the light install leaves out
    └── UnknownNameError           unknown_name     no game, dinner or strategy is called this

Each class has a stable ``code`` that goes over the wire; the sentence may change, the code may not.
Every sentence quotes what was given and says what would be right. Those that people may read are a `Refusal`,
which a catalogue of another language can say.
"""

import json
from fractions import Fraction
from importlib.util import find_spec
from reprlib import Repr
from typing import Any


class Refusal(str):
    """The English sentence of a refusal, with its kind and facts, so that it can be said in other languages.

    Parameters
    ----------
    kind
        The sentence's name, unique in the engine: ``"dinner-size"``.
    template
        The English sentence, with its facts as in `str.format`.
    facts
        Whole numbers, texts, what `quote` returns, tuples of words, `Either`, or refusals again.

    Examples
    --------
    >>> Refusal("dinner-size", "A dinner has {least} morsels or more, not {count}.", least=2, count=1)
    'A dinner has 2 morsels or more, not 1.'
    """

    kind: str
    facts: dict[str, Any]

    def __new__(cls, kind: str, template: str, /, **facts: Any) -> "Refusal":
        """Say it in English."""
        made = super().__new__(
            cls, template.format(**{name: _in_english(fact) for name, fact in facts.items()})
        )
        made.kind, made.facts = kind, facts
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it be copied and pickled with its kind and facts."""
        return Refusal.of, (str(self), self.kind, self.facts)

    @classmethod
    def of(cls, text: str, kind: str, facts: dict[str, Any]) -> "Refusal":
        """Return a sentence that was said already, with its kind and facts."""
        made = super().__new__(cls, text)
        made.kind, made.facts = kind, facts
        return made


def _in_english(fact: Any) -> Any:
    if not isinstance(fact, tuple):
        return fact
    *others, last = fact
    return f"{', '.join(others)} {'or' if isinstance(fact, Either) else 'and'} {last}" if others else last


class Either(tuple[str, ...]):
    """Words of which one is right, as a fact of a `Refusal`: joined with *or* instead of *and*."""

    __slots__ = ()


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""

    code = "engine_error"

    @property
    def reason(self) -> str:
        """The sentence: a `Refusal` where other languages have it."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class SetupError(EngineError, ValueError):
    """A game cannot be made from these options.

    Attributes
    ----------
    field
        The part of the setup that is wrong, as `Game.to_json` names it; None where it is no single one.
    """

    code = "bad_setup"

    def __init__(self, message: str, field: str | None = None) -> None:
        """Say what is wrong, and where."""
        super().__init__(message)
        self.field = field


class NumberError(EngineError, ValueError):
    """Not an exact number, or one beyond the limits."""

    code = "bad_number"


class IllegalMoveError(EngineError, ValueError):
    """The rules do not allow this move in this state."""

    code = "illegal_move"


class WrongSeatError(IllegalMoveError):
    """The seat does not move now."""

    code = "wrong_seat"


class GameOverError(IllegalMoveError):
    """The game is over: there is no mover."""

    code = "game_over"


class GameNotOverError(EngineError):
    """Payoffs exist only when the game is over."""

    code = "game_not_over"


class RecordError(EngineError, ValueError):
    """A record that cannot be read or replayed."""

    code = "bad_record"


class ClockError(EngineError, ValueError):
    """A time control that no match can have."""

    code = "bad_clock"


class NotCoveredError(EngineError, ValueError):
    """The method does not cover games of this kind: it would promise what it cannot keep."""

    code = "not_covered"


class TooLargeError(EngineError, ValueError):
    """Work that would not end, or not fit: refused before it starts, with its size and the limit."""

    code = "too_large"


class NotInstalledError(EngineError):
    """A package that the light install leaves out; the sentence says how to install it."""

    code = "not_installed"

    @classmethod
    def check_fast(cls) -> None:
        """Refuse where numpy or numba is missing; neither is loaded for that."""
        if any(find_spec(name) is None for name in ("numpy", "numba")):
            raise cls("This needs numpy and numba: pip install 'lastbite[fast]'.")


class UnknownNameError(EngineError, LookupError):
    """Nothing is registered under this name."""

    code = "unknown_name"


class _Bounded(Repr):
    """A `repr` in JSON whose work and result are bounded, however deep, long or large a value is."""

    def repr_str(self, x: str, level: int) -> str:
        return json.dumps(x[: self.maxstring], ensure_ascii=False)

    def repr_bool(self, x: bool, level: int) -> str:
        return "true" if x else "false"  # numpy's too

    def repr_NoneType(self, x: None, level: int) -> str:
        return "null"

    def repr_int(self, x: int, level: int) -> str:
        # Past CPython's digit limit an int cannot be printed at all.
        digits = x.bit_length() * 3 // 10
        return repr(x) if digits <= self.maxlong else f"a number of about {digits} digits"

    def repr_Fraction(self, x: Fraction, level: int) -> str:
        top = self.repr_int(x.numerator, level)
        return top if x.denominator == 1 else f"{top}/{self.repr_int(x.denominator, level)}"


class Quoted(str):
    """A value in English quotation marks; ``bare`` is what stands between them."""

    bare: str

    def __new__(cls, bare: str) -> "Quoted":
        """Put a text in quotation marks."""
        made = super().__new__(cls, f"“{bare}”")
        made.bare = bare
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it be copied and pickled."""
        return Quoted, (self.bare,)


def quote(value: object, limit: int = 60) -> Quoted:
    """Show an offending value inside a sentence, as JSON has it, cut after ``limit`` characters."""
    if isinstance(value, str):
        text = value[: limit + 1]
    else:
        bounded = _Bounded()
        bounded.maxstring = bounded.maxother = bounded.maxlong = limit
        text = bounded.repr(value)
    # One line, whatever was pasted: what cannot be printed is replaced.
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    if len(text) > limit:
        text = text[: limit - 1] + "…"
    return Quoted(text)
