"""The nearest questions that the Lab can answer, for a question that it cannot."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import url_for

from engine.dinner.named import RANDOM_MAX, RANDOM_MIN
from engine.errors import EngineError
from engine.tokens.equilibria import few_sets
from engine.tokens.rules import BOARDS, MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, PLACEMENTS
from engine.tokens.solution import check_size
from webapp.games.any.forms import FormError
from webapp.lab.questions import TokensAddress, TokensQuestion, ask_dinner, ask_tokens, describe

MOST = 3
"""How many questions are offered."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Another question, in words, and its address."""

    title: str
    address: str


def nearest_dinner(typed: Mapping[str, str]) -> list[Offer]:
    """Return dinners near the one that was meant: its good rows, a permitted size, then the paper's own."""
    candidates: list[dict[str, str]] = []
    if typed.get("source") == "random":
        size = _clamped(typed.get("size", ""), RANDOM_MIN, RANDOM_MAX, 14)
        candidates.append({"n": str(size), "seed": "".join(filter(str.isdecimal, typed.get("seed", "")))[:9]})
    rows = _good_rows(typed.get("own", "")) if typed.get("source") == "own" else []
    if len(rows) > 1:
        candidates.append({"d": "\n".join(rows)})
    numbers = [
        int(x) for x in typed.get("permutation", "").replace(",", " ").split() if x.isdecimal() and len(x) < 9
    ]
    if typed.get("source") == "permutation" and len(set(numbers)) > 1:
        ascending = sorted(set(numbers))
        ranks = [ascending.index(x) + 1 for x in dict.fromkeys(numbers)]
        candidates.append({"d": " ".join(map(str, ranks))})
    candidates += [{"d": "figure-1"}, {"d": "figure-2"}]
    offers = []
    for state in candidates:
        try:
            question = ask_dinner(state)
        except FormError:
            continue
        offers.append(Offer(question.title, f"{url_for('lab.dinner')}?{question.query}"))
    return offers[:MOST]


def _good_rows(text: str) -> list[str]:
    """Return the rows that can be read, each alone."""
    good = []
    for row in text.splitlines():
        try:
            ask_dinner({"d": f"{row}\n{row}"})
        except FormError:
            continue
        good.append(row)
    return good


def nearest_tokens(typed: Mapping[str, str], question: TokensQuestion | None = None) -> list[Offer]:
    """Return token games near the one that was meant, each small enough to be worked out."""
    offers: dict[str, Offer] = {}
    for states in _near(question, typed):
        found = next((game for game in map(_workable, states) if game is not None), None)
        if found is not None and (question is None or found.query != question.query):
            offers.setdefault(found.query, Offer(describe(found), f"{url_for('lab.tokens')}?{found.query}"))
    return list(offers.values())[:MOST]


def _read(state: Mapping[str, str]) -> TokensQuestion | None:
    try:
        return ask_tokens(state)
    except FormError:
        return None


def _workable(state: Mapping[str, str]) -> TokensQuestion | None:
    question = _read(state)
    if question is not None:
        game, placed, ties = question.game, question.placed, question.ties
        try:
            # Anywhere, what all equilibria take shows on the way; the bound of one policy is safe.
            check_size(game, placed, "first" if game.placement == "anywhere" else ties)
            if game.placement != "anywhere" and ties == "all":
                free, plies = len(game.grid()) - len(placed), game.seats - len(placed)
                return question if few_sets(free, plies) else None
        except EngineError:
            return None
    return question


def _near(question: TokensQuestion | None, typed: Mapping[str, str]) -> Iterable[Iterable[dict[str, str]]]:
    """Yield ways to come near, each as the addresses along it, nearest first."""
    state = {key: value for key, value in typed.items() if value and key in TokensAddress.__struct_fields__}
    if question is not None:
        yield from _smaller(question, state)
        return
    mended = _mended(state)
    yield from ([one] for one in mended)
    readable = [(read, one) for one in mended if (read := _read(one)) is not None]
    if readable and not any(map(_workable, mended)):
        yield from _smaller(*readable[0])


def _smaller(question: TokensQuestion, state: dict[str, str]) -> Iterable[Iterable[dict[str, str]]]:
    if question.show == "mixed":  # of which sizes can be worked out is not known beforehand
        yield [{key: value for key, value in state.items() if key != "show"}]
        return
    yield [state | {"ties": "first"}]
    yield ({**state, "p": str(seats)} for seats in range(question.game.seats - 1, MIN_SEATS - 1, -1))
    sizes = range(len(question.game.stacks) - 1, MIN_STACKS - 1, -1)
    yield ({**state, "values": "", "n": str(stacks)} for stacks in sizes)
    yield [{key: value for key, value in state.items() if key not in ("where", "step")}]


def _mended(state: dict[str, str]) -> list[dict[str, str]]:
    """Return addresses whose numbers are within their limits; what cannot be read is left out."""
    state["n"] = str(_clamped(state.get("n", ""), MIN_STACKS, MAX_STACKS, 10))
    state["p"] = str(
        _clamped(state.get("p", ""), MIN_SEATS, min(MAX_SEATS, int(state["n"])), min(3, int(state["n"])))
    )
    if state.get("shape") not in BOARDS:
        # Where tokens may stand is easily taken for a shape.
        shape = state.pop("shape", "")
        if shape in PLACEMENTS:
            state["where"] = shape
    kept = {key: state[key] for key in ("n", "p", "shape") if key in state}
    extras = (("values", "where", "step"), ("values",), ("where",), ())
    return [state, *(kept | {key: state[key] for key in extra if key in state} for extra in extras)]


def _clamped(text: str, low: int, high: int, usual: int) -> int:
    digits = text.strip()
    if not digits.lstrip("-").isdecimal() or len(digits) > 9:
        return usual
    return max(low, min(high, int(digits)))
