"""The form of a token game: its board, stacks and house rules; and how deep bots search on each board."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Annotated, Any, Literal

from msgspec import Meta

from engine.errors import NumberError, SetupError
from engine.game import seat_letters
from engine.tokens.policy import search_depth
from engine.tokens.rules import (
    BOARDS,
    MAX_SEATS,
    MAX_STACKS,
    MIN_SEATS,
    MIN_STACKS,
    PLACEMENTS,
    Board,
    Placement,
    TokenGame,
)
from webapp.errors import message_of
from webapp.games.any.forms import MAX_TYPED, FormError, number_list, with_point
from webapp.games.any.game_form import TYPED, GameForm, HouseRule, RulesTable, Seating, Setting
from webapp.games.any.phrases import yes
from webapp.games.tokens.house_rules import secret
from webapp.words import Amount, say, say_html

BETWEEN_DIGITS = 6
"""How long numbers may be where tokens go between stacks: then the largest view fits in a socket's outbox."""


ONE_EACH = "one"


def _write_order(game: TokenGame, value: str) -> str:
    forward = seat_letters(range(game.seats))
    backward = forward[::-1]
    presets = {
        "back": forward + backward,
        "fair": forward + backward + backward + forward,  # for two: the order of Thue and Morse
    }
    return presets.get(value) or value.upper()


def _read_order(game: TokenGame) -> str:
    if not game.order:
        return ONE_EACH
    presets = ("back", "fair")
    order = seat_letters(game.order)
    return next((name for name in presets if _write_order(game, name) == order), order)


ORDER = HouseRule(
    "order",
    (ONE_EACH, "back", "fair", TYPED),
    write=_write_order,
    read=_read_order,
    spell=lambda game: seat_letters(game.order),
    typed_name="letters",
    typed_attrs={
        "maxlength": 30,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
    },
)


RULES = (ORDER, secret.RULE)
"""The house rules, as the form asks for them one by one; `engine.tokens.state` says what orders mean."""


@dataclass(frozen=True, slots=True)
class TokenOffers:
    """The facts that the form shows: `search_depths` by placement and board."""

    depths: dict[str, dict[str, dict[int, dict[int, int]]]]


class TokensForm(GameForm):
    """A board of stacks and how many sit at it."""

    seating = Seating(MIN_SEATS, MAX_SEATS, 3, "seats")
    rules = RULES
    ready = (
        {"stacks": "7", "seats": "2", "seat-1": "greedy"},
        {"stacks": "10", "seats": "3", "seat-1": "best-reply", "seat-2": "saboteur"},
        {"stacks": "12", "seats": "2", "board": "clock", "order": "back", "seat-1": "best-reply"},
    )

    board: Board = "line"
    money: Literal["numbered", "typed"] = "numbered"
    stacks: Annotated[int, Meta(ge=MIN_STACKS, le=MAX_STACKS)] = 10
    values: Annotated[str, Meta(max_length=MAX_TYPED)] = ""
    placement: Placement = "stacks"
    step: Annotated[str, Meta(max_length=40)] = "1/2"
    seats: Annotated[int, Meta(ge=MIN_SEATS, le=MAX_SEATS)] = 3

    def setting(self, seed: int) -> Setting:
        """Return the token game of the form."""
        if self.money == "numbered":
            stacks: list[Any] = list(range(1, self.stacks + 1))
        else:
            stacks = self._typed_stacks()
        setup = {"stacks": stacks, "seats": self.seats, "board": self.board, "placement": self.placement}
        if self.placement == "step":
            setup["step"] = with_point(self.step)
        try:
            game = TokenGame.from_json(setup)
            self.admit(game)
        except SetupError as error:
            field = error.field or "stacks"
            typed = field == "stacks" and self.money == "typed"
            raise FormError({"values" if typed else field: message_of(error)}) from None
        return Setting(game, _title(game, self.money != "numbered"), seed)

    @classmethod
    def titles(cls, game: TokenGame, seed: int) -> tuple[str, ...]:
        """Return every title that the site may have given a match of a token game."""
        rules = cls.rules_titled(game)
        return (*super().titles(game, seed), _title(game, False) + rules, _title(game, True) + rules)

    def _typed_stacks(self) -> list[str]:
        try:
            return number_list(self.values, range(MIN_STACKS, MAX_STACKS + 1))
        except NumberError as error:
            raise FormError({"values": str(error)}) from None

    @classmethod
    def admit(cls, game: TokenGame) -> None:
        """Refuse longer numbers than `BETWEEN_DIGITS` where tokens go between stacks."""
        values = [Fraction(value) for value in game.stacks]
        below = lcm(*(value.denominator for value in values))
        above = max(value * below for value in values)
        if game.placement != "stacks" and max(above, below) >= 10**BETWEEN_DIGITS:
            raise SetupError(say("house-wrong-digits", digits=BETWEEN_DIGITS), "stacks")

    @classmethod
    def plain_title(cls, game: TokenGame) -> str:
        """Call a game by its stacks and its board."""
        count = len(game.stacks)
        return say(
            f"house-plain-{game.placement}",
            own="no" if game.stacks == tuple(range(1, count + 1)) else "yes",
            stacks=count,
            where=game.board,
            step=Amount(game.step or 1),
        )

    @classmethod
    def told_size(cls, game: TokenGame) -> str:
        """Count the stacks and the tokens."""
        stacks, tokens = len(game.stacks), len(game.turns)
        size = say("house-size-clock" if game.ring else "house-size-line", stacks=stacks, tokens=tokens)
        if game.order:
            size = say("house-size-order", size=size, order=seat_letters(game.order))
        return size if game.placement == "stacks" else say("house-size-between", size=size)

    @classmethod
    def together(cls) -> RulesTable:
        """Return which house rules do not go together."""
        return RulesTable(
            apart=(say_html("house-apart-tokens-several"), say_html("house-apart-tokens-secret"))
        )

    @classmethod
    def offers(cls) -> TokenOffers:
        """Return the bots' search depths by board."""
        return TokenOffers(form_depths())


@cache
def search_depths(placement: Placement = "stacks", board: Board = "line") -> dict[int, dict[int, int]]:
    """Return by stacks, then by seats, how many moves the best reply searches where it is not to the end."""
    depths: dict[int, dict[int, int]] = {}
    for stacks in range(MIN_STACKS, MAX_STACKS + 1):
        for seats in range(MIN_SEATS, min(MAX_SEATS, stacks) + 1):
            game = TokenGame(tuple(range(1, stacks + 1)), seats, board, placement)
            depth = search_depth(game, ())
            if depth is not None:
                depths.setdefault(stacks, {})[seats] = depth
    return depths


def form_depths() -> dict[str, dict[str, dict[int, dict[int, int]]]]:
    """Return `search_depths` by placement and board, for the form to say how deep its bots will search."""
    return {
        placement: {board: search_depths(placement, board) for board in BOARDS}
        for placement in PLACEMENTS
        if placement != "step"  # depends on the step too: the seat will say it
    }


def _title(game: TokenGame, typed: bool) -> str:
    """Return the title of a match with numbered or typed stacks."""
    return say(
        f"house-tokens-{game.placement}",
        own=yes(typed),
        stacks=len(game.stacks),
        where=game.board,
        step=Amount(game.step or 1),
        seats=game.seats,
    )
