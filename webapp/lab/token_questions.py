"""Questions to the lab about token games: read from addresses, written back as the shortest ones."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal
from urllib.parse import urlencode

from msgspec import Meta

from engine.errors import EngineError, NumberError, SetupError
from engine.exact import Exact, exact
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from engine.tokens.solution import Ties
from webapp.errors import message_of
from webapp.games.any.forms import Address, FormError, Seed, read_form
from webapp.games.any.typed_numbers import number_list, with_point
from webapp.games.any.view import Json
from webapp.jobs.requests import Request
from webapp.lab.answers import TokensAnswer
from webapp.lab.requests import SolveCoalitions, SolveMixed, SolveSizes, SolveTokens
from webapp.words import say

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
        """Return the query of the same question but for some fields; None leaves a field out."""
        state = dict(self.state) | {key: str(value) for key, value in changes.items() if value is not None}
        return urlencode({key: value for key, value in state.items() if changes.get(key, "") is not None})

    def request(self) -> Request[TokensAnswer]:
        """Return what is worked out."""
        if self.show in ("table", "growth"):
            return SolveSizes(self.game, self.numbered, only=self.show == "growth")
        if self.show == "coalitions":
            return SolveCoalitions(self.game, self.placed)
        if self.show == "mixed":
            return SolveMixed(self.game, self.placed)
        return SolveTokens(self.game, self.placed, self.ties, self.seed)


class TokensAddress(Address):
    """The fields of an address, which are those of the form."""

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
