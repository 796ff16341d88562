"""Questions to the Lab: read from addresses and forms, and written back as the shortest address."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlencode

from msgspec import Meta

from engine.dinner.house_rules.fading import Fading
from engine.dinner.morsels import MAX_MORSELS, MAX_NAME, MIN_MORSELS, Morsel, Utilities, morsel_letter
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.orders import turn_order
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError, NumberError, SetupError, quote
from engine.exact import Exact, exact
from engine.game import AnyGame, Seat, seat_letter, seat_letters, seat_of
from engine.studies.fading_changes import check_fading_changes
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from engine.tokens.solution import Ties
from webapp.errors import message_of
from webapp.games.any.forms import (
    MAX_TYPED,
    Address,
    Form,
    FormError,
    Seed,
    number_list,
    number_row,
    read_form,
    with_point,
)
from webapp.games.any.phrases import position_text
from webapp.games.any.view import Json
from webapp.jobs.requests import Request
from webapp.lab.requests import (
    SolveCoalitions,
    SolveDinner,
    SolveFading,
    SolveMixed,
    SolveSizes,
    SolveTokens,
    StudyPermutations,
    TokensAnswer,
)
from webapp.words import Listed, say

MAX_ADDRESS = 3500
"""Longest address, in characters: what every server and browser on the way lets pass."""

DEFAULT_DINNER = "figure-1"

_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class DinnerQuestion:
    """A dinner to look into.

    Attributes
    ----------
    names, morsels
        One name, and what it is worth to A and to B, for each morsel.
    order
        The seat that bites at each turn.
    state
        What stands in the address, by field.
    """

    names: tuple[str, ...]
    morsels: tuple[Utilities, ...]
    order: tuple[Seat, ...]
    title: str
    state: tuple[tuple[str, str], ...]

    @property
    def query(self) -> str:
        """The address's query."""
        return urlencode(self.state)

    @property
    def game(self) -> DinnerGame:
        """The dinner as a game; raises `SetupError` past 24 morsels."""
        pairs = zip(self.names, self.morsels, strict=True)
        return DinnerGame(tuple(Morsel(name, pair) for name, pair in pairs), self.order)

    def request(self) -> SolveDinner:
        """Return the request for the workers; equal dinners share it under any name."""
        return SolveDinner(self.morsels, self.order)


class DinnerAddress(Address):
    """The fields of an address: a dinner, or ``n`` and ``seed`` of a random one; and the turns."""

    d: Annotated[str, Meta(max_length=MAX_TYPED)] = ""
    n: Annotated[str, Meta(max_length=20)] = ""
    seed: Annotated[str, Meta(max_length=40)] = ""
    last: Literal["", "A", "B"] = ""
    order: Annotated[str, Meta(max_length=200)] = ""


class DinnerFields(Form):
    """The fields of the form, of which ``source`` says which one counts."""

    source: Literal["named", "random", "permutation", "own"] = "named"
    dinner: Annotated[str, Meta(max_length=40)] = DEFAULT_DINNER
    size: Annotated[str, Meta(max_length=20)] = "14"
    seed: Seed = None
    permutation: Annotated[str, Meta(max_length=MAX_TYPED)] = ""
    own: Annotated[str, Meta(max_length=MAX_TYPED)] = ""
    last: Literal["", "A", "B"] = ""
    order: Annotated[str, Meta(max_length=200)] = ""


def ask_dinner(sent: Mapping[str, str]) -> DinnerQuestion:
    """Read the question of an address; raises `FormError`, naming the fields of the form."""
    address = read_form(DinnerAddress, sent)
    if not address.d and address.n:
        fields = {"source": "random", "size": address.n, "seed": address.seed}
    else:
        given = address.d or DEFAULT_DINNER
        source = _kind_of(given)
        fields = {"source": source, {"named": "dinner"}.get(source, source): given}
    return ask_dinner_form({**fields, "last": address.last, "order": address.order})


def ask_dinner_form(sent: Mapping[str, str]) -> DinnerQuestion:
    """Read the question of the form; raises `FormError`."""
    form = read_form(DinnerFields, sent)
    state: dict[str, str] = {}
    turns = ""
    if form.source == "named":
        try:
            named = find_dinner(form.dinner)
        except EngineError as error:
            raise FormError({"dinner": message_of(error)}) from None
        names, pairs, title = _names(named.game), _pairs(named.game), say(f"dinners-title-{named.slug}")
        turns = seat_letters(named.game.order)
        state["d"] = named.slug
    elif form.source == "random":
        size, seed = _whole("size", form.size), form.seed or 0
        try:
            game = random_dinner(size, seed)
        except SetupError as error:
            raise FormError({"size": message_of(error)}) from None
        names, pairs = _names(game), _pairs(game)
        title = say("lab-dinner-title-random", count=size, seed=str(seed))
        state |= {"n": str(size), "seed": str(seed)}
    elif form.source == "permutation":
        taste = permutation(form.permutation)
        pairs = tuple(enumerate(taste, 1))
        names, title = _lettered(len(pairs)), say("lab-dinner-title-permutation", count=len(pairs))
        state["d"] = " ".join(map(str, taste))
    else:
        names, pairs = typed_rows(form.own)
        title = say("lab-dinner-title-own", count=len(pairs))
        if names == _lettered(len(pairs)):
            state["d"] = " ".join(f"{a},{b}" for a, b in pairs)
        else:
            state["d"] = ";".join(f"{name},{a},{b}" for name, (a, b) in zip(names, pairs, strict=True))
    order = _order(form.order, form.last, turns, len(pairs))
    if form.order.strip() or form.last:
        state |= {key: value for key, value in (("order", form.order.strip()), ("last", form.last)) if value}
    question = DinnerQuestion(names, pairs, order, title, tuple(state.items()))
    length = len(question.query)
    if length > MAX_ADDRESS:
        raise FormError({form.source: say("lab-dinner-long", length=length, most=MAX_ADDRESS)})
    return question


def permutation(text: str) -> tuple[int, ...]:
    """Read B's utilities of a permutation dinner, in the order of A's; raises `FormError`."""
    parts = number_list(text, range(1, MAX_TYPED), whole=True)
    if not parts:
        raise FormError({"permutation": say("lab-dinner-permutation-empty")})
    taste = tuple(_whole("permutation", part) for part in parts)
    missing = sorted(set(range(1, len(taste) + 1)) - set(taste))
    extra = next((x for x in taste if taste.count(x) > 1 or not 1 <= x <= len(taste)), None)
    if missing:
        wrong = say(
            "lab-dinner-permutation-odd",
            given=quote(extra),
            count=len(taste),
            missing=Listed(missing[:5]),
            lacking=len(missing),
        )
        raise FormError({"permutation": wrong})
    _enough("permutation", len(taste))
    return taste


def typed_rows(text: str) -> tuple[tuple[str, ...], tuple[Utilities, ...]]:
    """Read rows ``name, worth to A, worth to B`` or just the two numbers; raises `FormError` on ``own``.

    Each line is a row. In a single line, rows end at semicolons; where there are none, spaces separate pairs,
    as on the command line: ``1,6 2,14``.
    """
    names, pairs = [], []
    for number, row in enumerate(_rows(text), 1):
        try:
            cells = _cells(row)
            if cells is None:
                raise FormError({"own": say("lab-dinner-row", line=number, given=quote(row))})
            name, worths = cells[0] or _letter(number - 1), cells[1]
            pairs.append((exact(worths[0]), exact(worths[1])))
        except NumberError as error:
            why = message_of(error)
            raise FormError({"own": say("house-wrong-number", line=number, why=why)}) from None
        if len(name) > MAX_NAME or not name.isprintable():
            raise FormError(
                {"own": say("lab-dinner-row-name", line=number, given=quote(name), most=MAX_NAME)}
            )
        names.append(name)
    _enough("own", len(pairs))
    return tuple(names), tuple(pairs)


def _rows(text: str) -> list[str]:
    lines = [line for line in re.split(r"[\r\n]+", text) if line.strip()]
    if len(lines) > 1:
        return [row for line in lines for row in ([line] if _cells(line) else _ended_rows(line))]
    pairs = text.split()
    if len(pairs) < 2 or _LETTER.search(text):
        return _ended_rows(text)
    ended = all(";" in pair.strip(";") for pair in pairs)
    return _ended_rows(text) if ";" in text and not ended else pairs


def _ended_rows(line: str) -> list[str]:
    return [row for row in line.split(";") if row.strip()]


def _cells(row: str) -> tuple[str, list[str]] | None:
    """Split a row into a name, empty if it has none, and two numbers; raises `NumberError`."""
    if not _LETTER.search(row):
        worths = number_list(row, {2})
        if len(worths) == 2:
            return "", worths
    named = number_row(row, 2)
    return named if named and named[0] else None


def _enough(field: str, morsels: int) -> None:
    if morsels < MIN_MORSELS:
        raise FormError({field: say("lab-dinner-few", least=MIN_MORSELS, count=morsels)})


def _kind_of(text: str) -> str:
    if re.fullmatch(r"[\d\s]+", text):
        return "permutation"
    return "own" if re.search(r"[,;\n]", text) else "named"


def _whole(field: str, text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text.strip(), re.ASCII):
        raise FormError({field: say("lab-dinner-whole", given=quote(text))})
    return int(text)


def _order(order: str, last: str, usual: str, turns: int) -> tuple[Seat, ...]:
    asked = order.strip() or ("alternate" if last else usual or "alternate")
    seat = None if not last else seat_of(last)
    known = asked if asked in ("alternate", "thue-morse") else asked.upper()
    try:
        return turn_order(known, turns, seat)
    except SetupError as error:
        raise FormError({"order": message_of(error)}) from None


def _letter(k: int) -> str:
    return morsel_letter(k) if k < MAX_MORSELS else f"{k + 1}"


def _lettered(count: int) -> tuple[str, ...]:
    return tuple(map(_letter, range(count)))


def _names(game: DinnerGame) -> tuple[str, ...]:
    return tuple(m.name for m in game.morsels)


def _pairs(game: DinnerGame) -> tuple[Utilities, ...]:
    return tuple(m.utilities for m in game.morsels)


MAX_PERMUTED = 8
"""Morsels up to which every permutation dinner is looked at: 40,320 dinners, about half a minute."""


class PermutationsAddress(Address):
    """The fields of an address."""

    n: Annotated[int, Meta(ge=MIN_MORSELS, le=MAX_PERMUTED)] = 6


@dataclass(frozen=True, slots=True)
class PermutationsQuestion:
    """All dinners of a size in which each diner's utilities are 1, 2, 3 …"""

    morsels: int

    @property
    def state(self) -> tuple[tuple[str, str], ...]:
        """What stands in the address, by field."""
        return (("n", str(self.morsels)),)

    def request(self) -> StudyPermutations:
        """Return the request for the workers."""
        return StudyPermutations(self.morsels)


def ask_permutations(sent: Mapping[str, str]) -> PermutationsQuestion:
    """Read the question of an address; raises `FormError`."""
    return PermutationsQuestion(read_form(PermutationsAddress, sent).n)


FIRST_FADING = {"d": "1,2 2,3 3,1", "order": "ABA"}
"""The dinner at the first look along λ: its play changes where λ² is a half."""


@dataclass(frozen=True, slots=True)
class FadingQuestion:
    """A dinner whose best play is asked for along λ."""

    dinner: DinnerQuestion

    @property
    def state(self) -> tuple[tuple[str, str], ...]:
        """What stands in the address, by field."""
        return self.dinner.state

    def request(self) -> SolveFading:
        """Return the request for the workers."""
        return SolveFading(self.dinner.morsels, self.dinner.order)


def fading_fields(game: AnyGame) -> dict[str, str] | None:
    """Return the address's fields for a dinner of fading flavours; None if the page does not cover it."""
    if not isinstance(game, DinnerGame) or game.rule(Fading) is None or "injera" in game.house_rules:
        return None
    if game.seats != 2:
        return None
    try:
        check_fading_changes(game)
    except EngineError:
        return None
    tastes = " ".join(",".join(map(str, morsel.utilities)) for morsel in game.morsels)
    return {"d": tastes, "order": seat_letters(game.order)}


def ask_fading(sent: Mapping[str, str]) -> FadingQuestion:
    """Read the question of an address; raises `FormError`."""
    return FadingQuestion(ask_dinner(sent if sent.get("d") else FIRST_FADING))


Show = Literal["game", "mixed", "table", "growth", "coalitions"]
"""Which question is asked of a token game."""


@dataclass(frozen=True, slots=True)
class TokensQuestion:
    """A token game to look into.

    Attributes
    ----------
    numbered
        Whether the stacks hold $1, $2, $3 …, so that there are larger and smaller boards like this one.
    """

    game: TokenGame
    placed: tuple[Exact, ...]
    ties: Ties
    seed: int
    show: Show
    numbered: bool
    state: tuple[tuple[str, str], ...]

    @property
    def query(self) -> str:
        """The address's query."""
        return urlencode(self.state)

    def with_state(self, **changes: str | int | None) -> str:
        """Return the query string with some fields changed; None drops a field."""
        state = dict(self.state) | {key: str(value) for key, value in changes.items() if value is not None}
        return urlencode({key: value for key, value in state.items() if changes.get(key, "") is not None})

    def request(self) -> Request[TokensAnswer]:
        """Return the request for the workers."""
        if self.show in ("table", "growth"):
            return SolveSizes(self.game, self.numbered, only=self.show == "growth")
        if self.show == "coalitions":
            return SolveCoalitions(self.game, self.placed)
        if self.show == "mixed":
            return SolveMixed(self.game, self.placed)
        return SolveTokens(self.game, self.placed, self.ties, self.seed)


class TokensAddress(Address):
    """The query arguments of a token question; the same as the form's fields."""

    n: Annotated[int, Meta(ge=MIN_STACKS, le=MAX_STACKS)] = 10
    values: Annotated[str, Meta(max_length=600)] = ""
    p: Annotated[int, Meta(ge=MIN_SEATS, le=MAX_SEATS)] = 3
    shape: Board = "line"
    where: Placement = "stacks"
    step: Annotated[str, Meta(max_length=20)] = ""
    placed: Annotated[str, Meta(max_length=400)] = ""
    ties: Ties = "all"
    seed: Seed = None
    show: Show = "game"


def ask_tokens(sent: Mapping[str, str]) -> TokensQuestion:
    """Read the question of an address or the form; raises `FormError`."""
    form = read_form(TokensAddress, sent)
    values = _number_list("values", form.values, range(MIN_STACKS, MAX_STACKS + 1))
    setup: Json = {
        "stacks": values or list(range(1, form.n + 1)),
        "seats": form.p,
        "board": form.shape,
        "placement": form.where,
    }
    if form.where == "step":
        setup["step"] = with_point(form.step) or "1/2"
    try:
        game = TokenGame.from_json(setup)
    except SetupError as error:
        stacks = "values" if values else "n"
        fields = {"stacks": stacks, "seats": "p", "board": "shape", "placement": "where", "step": "step"}
        raise FormError({fields[error.field or "stacks"]: message_of(error)}) from None
    state = {"n": str(form.n)} if not values else {"values": ",".join(map(str, game.stacks))}
    state |= {"p": str(form.p), "shape": form.shape}
    if form.where != "stacks":
        state["where"] = form.where
    if game.step is not None:
        state["step"] = str(game.step)
    placed = _placed(form.placed, game) if form.show in ("game", "mixed", "coalitions") else ()
    if placed:
        state["placed"] = ";".join(map(str, placed))
    if form.ties != "all" and form.show == "game":
        state["ties"] = form.ties
        if form.seed:
            state["seed"] = str(form.seed)
    if form.show != "game":
        state["show"] = form.show
    numbered = game.stacks == tuple(range(1, len(game.stacks) + 1))
    return TokensQuestion(game, placed, form.ties, form.seed or 0, form.show, numbered, tuple(state.items()))


def _number_list(field: str, text: str, counts: range, *, whole: bool = False) -> list[str]:
    try:
        return number_list(text, counts, whole=whole)
    except NumberError as error:
        raise FormError({field: message_of(error)}) from None


def _placed(text: str, game: TokenGame) -> tuple[Exact, ...]:
    state = game.initial_state()
    tokens = _number_list("placed", text, range(game.seats), whole=game.placement == "stacks")
    if len(tokens) >= game.seats:
        wrong = say("lab-tokens-all-placed", count=len(tokens), players=game.seats)
        raise FormError({"placed": wrong})
    for token in tokens:
        try:
            state = game.after(state, exact(token))
        except EngineError as error:
            raise FormError({"placed": message_of(error)}) from None
    return state.tokens


def describe(question: TokensQuestion) -> str:
    """Return a summary of the question: ``4 players, $1–$10 on a line``."""
    game = question.game
    placed = (
        say("lab-tokens-title-placed", letter=seat_letter(seat), place=position_text(place))
        for seat, place in enumerate(question.placed)
    )
    return say(
        "lab-tokens-title",
        players=game.seats,
        stacks=len(game.stacks),
        numbered="yes" if question.numbered else "no",
        board=game.board,
        placement=game.placement,
        step=str(game.step),
        tokens=len(question.placed),
        placed=Listed(placed),
        ties=question.ties,
    )


Question: TypeAlias = DinnerQuestion | PermutationsQuestion | FadingQuestion | TokensQuestion
"""A question that may take a while."""

READERS: Mapping[str, Callable[[Mapping[str, str]], Question]] = {
    "dinner": ask_dinner,
    "permutations": ask_permutations,
    "fading": ask_fading,
    "tokens": ask_tokens,
}
"""How the question of an address is read, by page."""
