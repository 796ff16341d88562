"""What people fill in, read into plans: a game, who sits where, a title. Errors name their field."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from engine.dinner.named import DEFAULT_SLUG, RANDOM_MAX, RANDOM_MIN, find_dinner, random_dinner
from engine.dinner.rules import MAX_MORSELS, DinnerGame, alternate
from engine.errors import EngineError, SetupError, UnknownNameError, quote
from engine.record import AnyGame
from engine.strategies import find_strategy
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from webapp.games.words import number_text

ME, FRIEND = "me", "open"
"""Who may sit at a seat besides a bot: the one who fills in the form, or whoever follows the link."""

MAX_SEED = 2**53 - 1
MAX_TYPED = 4000
"""Longest text, in characters, that is read as a dinner or as stacks."""


class FormError(Exception):
    """A form that cannot be used.

    Attributes
    ----------
    fields
        What is wrong, by field; one sentence each.
    """

    def __init__(self, fields: dict[str, str]) -> None:
        """Say what is wrong with each of ``fields``."""
        super().__init__(" ".join(fields.values()))
        self.fields = fields


@dataclass(frozen=True, slots=True)
class Plan:
    """A match as asked for.

    Attributes
    ----------
    seats
        In order: `ME`, `FRIEND`, or the name of a strategy.
    """

    game: AnyGame
    seats: tuple[str, ...]
    title: str
    seed: int


def _blank_is_none(value: Any) -> Any:
    return None if value == "" else value


Seed = Annotated[Annotated[int, Field(ge=0, le=MAX_SEED)] | None, BeforeValidator(_blank_is_none)]
First = Literal["given", "me", "other"]


class Form(BaseModel):
    """Base of all."""

    # Browsers send every field as text, and fields of choices that were not made: both are fine here.
    model_config = ConfigDict(extra="ignore", frozen=True, str_strip_whitespace=True)


class Address(Form):
    """Base of what is read from an address, or from a message in its place: it has no field but these."""

    model_config = ConfigDict(extra="forbid")


class DinnerForm(Form):
    """A dinner: a named one, a random one, or one typed in."""

    seed: Seed = None
    source: Literal["named", "random", "own"] = "named"
    dinner: str = Field(DEFAULT_SLUG, max_length=40)
    size: int = Field(8, ge=RANDOM_MIN, le=RANDOM_MAX)
    own: str = Field("", max_length=MAX_TYPED)
    first: First = "given"


class PlayDinnerForm(DinnerForm):
    """A dinner and who sits across."""

    opponent: str = Field("crossout", max_length=40)


class TokensForm(Form):
    """A board of stacks and how many sit at it."""

    seed: Seed = None
    board: Board = "line"
    money: Literal["numbered", "typed"] = "numbered"
    stacks: int = Field(10, ge=MIN_STACKS, le=MAX_STACKS)
    values: str = Field("", max_length=MAX_TYPED)
    placement: Placement = "stacks"
    step: str = Field("1/2", max_length=40)
    seats: int = Field(3, ge=MIN_SEATS, le=MAX_SEATS)


F = TypeVar("F", bound=Form)


def small_number(text: str) -> int | None:
    """Read a position, a seat or a row of at most three digits; None if ``text`` is anything else."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 3 else None


def read_form(model: type[F], sent: Mapping[str, str]) -> F:
    """Read the fields of a form; raises `FormError`."""
    try:
        return model.model_validate(dict(sent))
    except ValidationError as error:
        known = ", ".join(model.model_fields)
        raise FormError(
            {
                (field := str(e["loc"][0])): f"There is no field {quote(field)} here, only {known}."
                if e["type"] == "extra_forbidden"
                else _sentence(field, e["type"], e.get("ctx", {}), e["input"])
                for e in error.errors()
            }
        ) from None


def _sentence(field: str, kind: str, limits: Mapping[str, Any], value: object) -> str:
    given = quote(value)
    if kind == "less_than_equal":
        return f"{given} is too large: at most {limits['le']}."
    if kind == "greater_than_equal":
        return f"{given} is too small: at least {limits['ge']}."
    if kind.startswith("int"):
        return f"{given} is not a whole number."
    if kind == "string_too_long":
        return f"{given} is too long: at most {limits['max_length']} characters."
    choices = [choice for choice in re.findall(r"'([^']*)'", limits.get("expected", "")) if choice]
    if len(choices) == 2:
        return f"{field.capitalize()} {given} is neither {choices[0]} nor {choices[1]}."
    if choices:
        return f"{field.capitalize()} {given} is none of {', '.join(choices)}."
    return f"{given} is not one of the choices."


def plan_dinner(sent: Mapping[str, str], opponent: str = "crossout") -> Plan:
    """Read the form of a dinner for two; ``opponent`` sits across if the form does not say who."""
    form = read_form(PlayDinnerForm, {"opponent": opponent, **sent})
    game, title, seed = dinner_of_form(form)
    return Plan(game, (ME, _sitter("opponent", form.opponent, "dinner")), title, seed)


def dinner_of_form(form: DinnerForm) -> tuple[DinnerGame, str, int]:
    """Return the dinner that a form describes, its title, and the seed of its dice."""
    seed = secrets.randbelow(10**6) if form.seed is None else form.seed
    if form.source == "named":
        try:
            named = find_dinner(form.dinner)
        except UnknownNameError as error:
            raise FormError({"dinner": str(error)}) from None
        game, title = named.game, named.title
    elif form.source == "random":
        game, title = random_dinner(form.size, seed), f"Random dinner of {form.size}, seed {seed}"
    else:
        game, title = typed_dinner(form.own), "A dinner of your own"
    if form.first != "given":
        count = len(game.morsels)
        first = 0 if form.first == "me" else 1
        game = DinnerGame(game.morsels, alternate(count, last=first if count % 2 else 1 - first))
    return game, title, seed


def typed_dinner(text: str) -> DinnerGame:
    """Read a dinner from lines ``name, worth to A, worth to B``; raises `FormError` on the field ``own``."""
    morsels = []
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MAX_MORSELS:
        raise FormError({"own": f"A dinner has at most {MAX_MORSELS} morsels, not {len(lines)}."})
    for number, line in enumerate(lines, 1):
        parts = [part.strip() for part in re.split(r"[,;\t]", line)]
        if len(parts) != 3:
            raise FormError(
                {"own": f"Line {number}, {quote(line)}: write a name and two numbers, with commas."}
            )
        name, mine, theirs = parts
        morsels.append({"name": name, "utilities": [mine, theirs]})
    try:
        return DinnerGame.from_json({"morsels": morsels})
    except SetupError as error:
        raise FormError({"own": str(error)}) from None


def plan_tokens(sent: Mapping[str, str], others: str = "best-reply") -> Plan:
    """Read the form of a token game; ``others`` sit at the seats of which the form does not say who."""
    form = read_form(TokensForm, sent)
    game, title, seed = tokens_of_form(form)
    seats = []
    for seat in range(game.seats):
        sitter = sent.get(f"seat-{seat}", ME if seat == 0 else others)
        seats.append(_sitter(f"seat-{seat}", sitter, "tokens"))
    mine = seats.count(ME)
    if mine != 1:
        wrong = (
            "Choose one seat for yourself." if mine == 0 else f"You cannot sit on {mine} seats: choose one."
        )
        raise FormError({"sitters": wrong})
    return Plan(game, tuple(seats), title, seed)


def tokens_of_form(form: TokensForm) -> tuple[TokenGame, str, int]:
    """Return the token game that a form describes, its title, and the seed of its dice."""
    if form.money == "numbered":
        stacks: list[Any] = list(range(1, form.stacks + 1))
        title = f"$1–${form.stacks}"
    else:
        stacks = re.split(r"[\s,;]+", form.values.replace("$", "").strip(" ,;\t\r\n"))
        title = f"{len(stacks)} stacks of your own"
    setup = {"stacks": stacks, "seats": form.seats, "board": form.board, "placement": form.placement}
    if form.placement == "step":
        setup["step"] = _step(form.step)
    try:
        game = TokenGame.from_json(setup)
    except SetupError as error:
        known = len(stacks) >= MIN_STACKS and form.seats > len(stacks)
        field = "seats" if known else "values" if form.money == "typed" else "stacks"
        raise FormError({field: str(error)}) from None
    where = "on a line" if form.board == "line" else "round the clock"
    if form.placement == "anywhere":
        where = f"anywhere {where}"
    elif form.placement == "step":
        where += f" in steps of {number_text(str(game.step))}"
    seed = secrets.randbelow(10**6) if form.seed is None else form.seed
    return game, f"{title} {where}, {form.seats} seats", seed


def _step(text: str) -> str:
    """Return a step that divides the way between two stacks; raises `FormError`."""
    try:
        TokenGame.from_json({"stacks": [1, 1], "seats": 2, "placement": "step", "step": text})
    except SetupError as error:
        raise FormError({"step": str(error)}) from None
    return text


def plan_theatre(sent: Mapping[str, str]) -> Plan:
    """Read the form of a match between bots: ``game``, its setup, and ``bot-0``, ``bot-1`` … by seat."""
    name = sent.get("game", "dinner")
    game: AnyGame
    if name == "dinner":
        game, title, seed = dinner_of_form(read_form(DinnerForm, sent))
    elif name == "tokens":
        game, title, seed = tokens_of_form(read_form(TokensForm, sent))
    else:
        raise FormError({"game": f"There is no game {quote(name)}: choose dinner or tokens."})
    usual = "crossout" if name == "dinner" else "best-reply"
    seats = []
    for seat in range(game.seats):
        field = f"bot-{seat}"
        sitter = _sitter(field, sent.get(field, usual), name)
        if sitter in (ME, FRIEND):
            raise FormError({field: "In the theatre only bots play: choose a strategy."})
        seats.append(sitter)
    return Plan(game, tuple(seats), title, seed)


def _sitter(field: str, sitter: str, game: str) -> str:
    if sitter in (ME, FRIEND):
        return sitter
    if sitter == "friend":
        return FRIEND
    try:
        return find_strategy(sitter, game).name
    except EngineError as error:
        raise FormError({field: str(error)}) from None
