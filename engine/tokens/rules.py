"""The token game: tokens on stacks of money along a line or around a clock (the Riddler; Lessard 2018)."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Any, ClassVar, Literal, Self, TypeAlias, get_args

from engine.errors import (
    GameNotOverError,
    GameOverError,
    IllegalMoveError,
    NotCoveredError,
    NumberError,
    Refusal,
    SetupError,
    quote,
)
from engine.exact import (
    NUMBER_SCHEMA,
    Exact,
    check_sums,
    check_whole,
    exact,
    is_exact,
    number_text,
    number_to_json,
    plain_int,
    position_text,
    simplest,
    take_plain_ints,
    taken,
)
from engine.game import (
    Facts,
    OneMoverGame,
    Payoffs,
    Seat,
    is_mover,
    require,
    seat_letter,
    seat_letters,
    wrong_seat,
)
from engine.tokens.cells import cells
from engine.tokens.house_rules import HOUSE_RULES
from engine.tokens.house_rules.rule import HouseRule
from engine.tokens.state import TokenState, check_order, order_from_json

Board: TypeAlias = Literal["line", "clock"]
BOARDS: tuple[Board, ...] = get_args(Board)

Placement: TypeAlias = Literal["stacks", "anywhere", "step"]
"""Where a token may stand: on a stack, at any position, or at positions a common step apart."""
PLACEMENTS: tuple[Placement, ...] = get_args(Placement)

MIN_STACKS, MAX_STACKS = 2, 30
MIN_SEATS, MAX_SEATS = 2, 10
FIELDS = ("stacks", "seats", "board", "placement", "step", "order", *(rule.name for rule in HOUSE_RULES))
"""What a setup may hold."""

MAX_STEPS = 64
"""How many steps there may be from one stack to the next."""
MAX_DENOMINATOR = 10**6
"""How finely a position may be chosen, so that even between neighbours there are numbers short enough."""


_PLAIN = Facts()


@dataclass(frozen=True, slots=True)
class TokenGame(OneMoverGame[TokenState, Exact]):
    """Each seat in turn places one token on a free position; each stack goes to the nearest token.

    Ties split a stack equally, and a seat adds up what its tokens take. A move is a position: stack k stands
    at k, from 1. Along a line of N stacks positions go from 1 to N; round a clock N is next to 1, and
    positions are above 0 and at most N.

    Attributes
    ----------
    stacks
        What each stack holds, in dollars, by position; 2 to 30 of them, none negative.
    seats
        How many place a token: at least 2, and no more than there are stacks (with a step: places).
        `from_json`, the door of every match and record, takes 10 at most.
    board
        ``"line"`` or ``"clock"``.
    placement
        ``"stacks"``, ``"anywhere"`` or ``"step"``.
    step
        With placement ``"step"``: how far apart the positions are, 1 divided by a whole number up to 64.
    order
        Whose token each turn places, so that a seat may place several. Empty: one token each, in the order of
        the seats. Not with placement ``"anywhere"``.
    rules
        The house rules in force, in the order of `engine.tokens.house_rules.HOUSE_RULES`, whatever the order
        in which they are given.

    Raises
    ------
    SetupError
        On making a game with anything else.
    """

    name: ClassVar[str] = "tokens"
    noun: ClassVar[str] = "place"

    stacks: tuple[Exact, ...]
    seats: int = field()  # not the property of `Game`, which would count as its default
    board: Board = "line"
    placement: Placement = "stacks"
    step: Fraction | None = None
    order: tuple[Seat, ...] = ()
    rules: tuple[HouseRule, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is not a token game."""
        take_plain_ints(self)
        self._check_stacks()
        if not isinstance(self.board, str) or self.board not in BOARDS:
            raise SetupError(
                Refusal(
                    "board-unknown",
                    "The board {board} must be one of {known}.",
                    board=quote(self.board),
                    known=", ".join(BOARDS),
                ),
                "board",
            )
        self._check_placement()
        if type(self.seats) is not int or self.seats < MIN_SEATS:
            raise SetupError(
                Refusal(
                    "tokens-seats",
                    "A table has {least} to {most} seats, not {seats}.",
                    least=MIN_SEATS,
                    most=MAX_SEATS,
                    seats=quote(self.seats),
                ),
                "seats",
            )
        room, where = len(self.stacks), Refusal("where-stacks", "stacks")
        if self.step is not None:
            room, where = len(self.grid()), Refusal("where-places", "places")
        if self.seats > room:
            raise SetupError(
                Refusal(
                    "tokens-room",
                    "{seats} tokens do not fit on {room} {where}: add stacks or drop seats.",
                    seats=quote(self.seats),
                    room=room,
                    where=where,
                ),
                "seats",
            )
        if self.order != ():
            check_order(self.order, self.seats, room, where)
            if self.placement == "anywhere":
                raise SetupError(
                    Refusal(
                        "order-anywhere",
                        "An order of turns goes with tokens on stacks or on a grid: no search covers "
                        "several tokens a player that stand anywhere.",
                    ),
                    "order",
                )
            if self.order == tuple(range(self.seats)):
                object.__setattr__(self, "order", ())  # the same game is one value

        object.__setattr__(self, "rules", self._in_force())
        for rule in self.rules:
            rule.check(self)

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each stack: for pandas."""
        return [{"place": place, "worth": worth} for place, worth in enumerate(self.stacks, 1)]

    def _in_force(self) -> tuple[HouseRule, ...]:
        """Return the rules given, in order."""
        if type(self.rules) is not tuple or not all(isinstance(rule, HouseRule) for rule in self.rules):
            raise SetupError(f"The rules must be a tuple of `HouseRule`, not {quote(self.rules)}.")
        kinds = [type(rule) for rule in self.rules]
        if twice := next((kind for kind in kinds if kinds.count(kind) > 1), None):
            raise SetupError(f"The rules name {twice.title} twice.", twice.name)
        return tuple(sorted(self.rules, key=lambda rule: HOUSE_RULES.index(type(rule))))

    def _check_stacks(self) -> None:
        if type(self.stacks) is not tuple:
            raise SetupError(f"The stacks must be a tuple of numbers, not {quote(self.stacks)}.", "stacks")
        if not MIN_STACKS <= len(self.stacks) <= MAX_STACKS:
            raise SetupError(
                Refusal(
                    "tokens-stacks",
                    "A board has {least} to {most} stacks, not {count}.",
                    least=MIN_STACKS,
                    most=MAX_STACKS,
                    count=len(self.stacks),
                ),
                "stacks",
            )
        object.__setattr__(self, "stacks", taken(self.stacks))
        for position, value in enumerate(self.stacks, 1):
            if not is_exact(value) or value < 0:
                raise SetupError(
                    Refusal(
                        "stack-negative",
                        "Stack {position} holds {value}: a stack holds an int or a Fraction, 0 or more.",
                        position=position,
                        value=quote(value),
                    ),
                    "stacks",
                )

    def _check_placement(self) -> None:
        if not isinstance(self.placement, str) or self.placement not in PLACEMENTS:
            raise SetupError(
                Refusal(
                    "placement-unknown",
                    "The placement {placement} must be one of {known}.",
                    placement=quote(self.placement),
                    known=", ".join(PLACEMENTS),
                ),
                "placement",
            )
        if (self.placement == "step") != (self.step is not None):
            raise SetupError(
                Refusal(
                    "step-alone", "A step, such as 1/5, goes with the placement “step” and with no other."
                ),
                "step",
            )
        if self.step is None:
            return
        if not is_exact(self.step) or self.step.numerator != 1 or self.step.denominator > MAX_STEPS:
            raise SetupError(
                Refusal(
                    "step-divides",
                    "The step {step} does not divide 1 into at most {most} parts: write 1/2, 1/5 …",
                    step=quote(self.step),
                    most=MAX_STEPS,
                ),
                "step",
            )

    @property
    def ring(self) -> bool:
        """Whether the last stack is next to the first."""
        return self.board == "clock"

    @property
    def turns(self) -> tuple[Seat, ...]:
        """Whose token each turn places."""
        return self.order or tuple(range(self.seats))

    @property
    def facts(self) -> Facts:
        """One mover at a time, everything open, no dice: where no house rule changes that."""
        facts = _PLAIN
        for rule in self.rules:
            facts = rule.facts(facts)
        return facts

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The names of the house rules in force."""
        return tuple(rule.name for rule in self.rules)

    def grid(self) -> tuple[Exact, ...]:
        """Return the positions of placement ``"stacks"`` or ``"step"``, from 1 on; on a clock once round."""
        if self.step is None:
            return tuple(range(1, len(self.stacks) + 1))
        parts = self.step.denominator
        count = len(self.stacks) * parts if self.ring else (len(self.stacks) - 1) * parts + 1
        along = (Fraction(i, parts) + 1 for i in range(count))
        return tuple(simplest(x if x <= len(self.stacks) else x - len(self.stacks)) for x in along)

    def initial_state(self) -> TokenState:
        """Return the board without tokens."""
        kept = [memory for rule in self.rules if (memory := rule.begin()) is not None]
        return TokenState((), tuple(kept))

    def mover(self, state: TokenState) -> Seat | None:
        """Return who places a token now, None when all have; of two who choose at once, the first."""
        return next(iter(self.movers(state)), None)

    def movers(self, state: TokenState) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now: in a plain game who has the turn."""
        ply = state.ply
        movers = self.turns[ply : ply + 1]
        for rule in self.rules:
            movers = rule.movers(state, movers)
        return movers

    def legal_moves(self, state: TokenState, seat: Seat) -> tuple[Exact, ...]:
        """Return the choices of a seat that moves now, none for any other."""
        return self.choices(state) if seat in self.movers(state) else ()

    def observe(self, state: TokenState, seat: Seat | None) -> TokenState:
        """Return what a seat, or a spectator (None), may know of a state."""
        for rule in self.rules:
            state = rule.observe(state, seat)
        return state

    def choices(self, state: TokenState) -> tuple[Exact, ...]:
        """Return the free positions, ascending.

        Where tokens go anywhere: one position for each cell in which nothing changes (`engine.tokens.cells`),
        so every other position is like one of these, now and later. Legal are all with a denominator of at
        most `MAX_DENOMINATOR`, and these.
        """
        if self.mover(state) is None:
            return ()
        if self.placement == "anywhere":
            free = cells(len(self.stacks), self.ring, state.tokens)
            return tuple(sorted(cell.inside for cell in free))
        places = range(1, len(self.stacks) + 1) if self.step is None else sorted(self.grid())
        return tuple(x for x in places if x not in state.tokens)

    def after(self, state: TokenState, move: Exact) -> TokenState:
        """Return the state after the mover chose position ``move``."""
        return self._played(state, self.movers(state), move)

    def play(self, state: TokenState, seat: Seat, move: Exact) -> TokenState:
        """Return the state after a move of ``seat``, which has to be one of the movers."""
        seat, movers = plain_int(seat), self.movers(state)
        if movers and not is_mover(seat, movers):
            raise wrong_seat(seat, movers)
        return self._played(state, (seat,) if movers else (), move)

    def _played(self, state: TokenState, movers: tuple[Seat, ...], move: Exact) -> TokenState:
        if not movers:
            raise GameOverError(
                Refusal(
                    "tokens-placed",
                    "All {tokens} tokens are placed: nobody moves any more.",
                    tokens=len(self.turns),
                )
            )
        move = plain_int(move)
        self._check_position(move)
        for rule in self.rules:
            if (found := rule.after(state, movers[0], move)) is not None:
                return found
        if move in state.tokens:
            owner = seat_letter(self.turns[state.tokens.index(move)])
            raise IllegalMoveError(
                Refusal(
                    "place-taken",
                    "Place {place} is taken: {owner}'s token stands there.",
                    place=move,
                    owner=owner,
                )
            )
        if move.denominator > MAX_DENOMINATOR and move not in self.choices(state):
            raise IllegalMoveError(
                Refusal(
                    "place-fine",
                    "{move} is too fine: write a position with a denominator up to {most:,}.",
                    move=quote(move),
                    most=MAX_DENOMINATOR,
                )
            )
        return TokenState((*state.tokens, simplest(move)))

    def _check_position(self, move: Exact) -> None:
        last = len(self.stacks)
        if not is_exact(move):
            raise IllegalMoveError(
                Refusal(
                    "place-shape",
                    "{move} is no position: write an int or a Fraction up to {last}.",
                    move=quote(move),
                    last=last,
                )
            )
        if self.placement == "stacks":
            if not 1 <= move <= last or move != int(move):
                raise IllegalMoveError(
                    Refusal(
                        "place-none",
                        "There is no place {move}: they count from 1 to {last}.",
                        move=quote(move),
                        last=last,
                    )
                )
        elif not (move > 0 if self.ring else move >= 1) or move > last:
            ring, line = "above 0 and up to {last}", "from 1 to {last}"
            between = (
                Refusal("between-ring", ring, last=last)
                if self.ring
                else Refusal("between-line", line, last=last)
            )
            raise IllegalMoveError(
                Refusal(
                    "place-off",
                    "{move} is off the board: positions lie {between}.",
                    move=quote(move),
                    between=between,
                )
            )
        elif self.step is not None and (move / self.step).denominator != 1:
            raise IllegalMoveError(
                Refusal(
                    "place-grid",
                    "{move} is not on the grid: positions are {step} apart.",
                    move=quote(move),
                    step=self.step,
                )
            )

    def territory(self, state: TokenState) -> tuple[tuple[Seat, ...], ...]:
        """Return, for each stack by position, the seats that would share it if the game stopped now.

        No seat while no token is placed; otherwise one seat, or two whose tokens tie. These stand on two
        sides of the stack: first comes the one on the side of the position before, round a clock too.
        """
        if not state.tokens:
            return ((),) * len(self.stacks)
        if len(set(state.tokens)) == 1:  # one token, or several on one place, which share everything
            return (self.turns[: state.ply],) * len(self.stacks)
        # In units that make every position whole, this is quick enough to be shown for each of many cells.
        unit = lcm(*(token.denominator for token in state.tokens))
        whole = sorted(
            (int(token * unit), seat) for token, seat in zip(state.tokens, self.turns, strict=False)
        )
        around = len(self.stacks) * unit if self.ring else None
        return tuple(_nearest(whole, x * unit, around) for x in range(1, len(self.stacks) + 1))

    def scores(self, state: TokenState) -> Payoffs:
        """Return the dollars each seat would take if the game stopped now, ties split; 0 without a token."""
        return self.shares(self.territory(state))

    def shares(self, territory: Sequence[Sequence[Seat]]) -> Payoffs:
        """Return the dollars each seat takes of a `territory`."""
        halves: list[Exact] = [0] * self.seats
        for value, owners in zip(self.stacks, territory, strict=True):
            for seat in owners:
                halves[seat] += value if len(owners) == 2 else 2 * value
        return tuple(Fraction(half) / 2 for half in halves)

    def payoffs(self, state: TokenState) -> Payoffs:
        """Return the dollars each seat takes, once all tokens are placed."""
        if self.mover(state) is not None:
            raise GameNotOverError(f"{len(self.turns) - state.ply} tokens are still to be placed.")
        return self.scores(state)

    def plain(self) -> Self:
        """Return the same board with one token each, placed in the open."""
        return replace(self, order=(), rules=())

    def to_json(self) -> dict[str, Any]:
        """Return ``{"stacks": [value, …], "seats": n, "board": "line" | "clock"}``.

        If tokens go between stacks, also ``"placement": "anywhere"``, or ``"step"`` and ``"step": "1/5"``; if
        it is not one token each in the order of the seats, also ``"order": "ABCCBA"``. A house rule in force
        writes its field.
        """
        setup: dict[str, Any] = {
            "stacks": [number_to_json(value) for value in self.stacks],
            "seats": self.seats,
            "board": self.board,
        }
        if self.placement != "stacks":
            setup["placement"] = self.placement
        if self.step is not None:
            setup["step"] = str(self.step)
        return setup | self._rules_to_json()

    def question_to_json(self, placed: Sequence[Exact]) -> dict[str, Any]:
        """Return how an answer about a position begins: the board and the tokens ``placed``, as strings."""
        step = {} if self.step is None else {"step": str(self.step)}
        step |= self._rules_to_json()
        return {
            "board": self.board,
            "stacks": list(map(str, self.stacks)),
            "players": self.seats,
            "placement": self.placement,
            **step,
            "placed": list(map(str, placed)),
        }

    def _rules_to_json(self) -> dict[str, Any]:
        order = {"order": seat_letters(self.order)} if self.order else {}
        return order | {rule.name: rule.written() for rule in self.rules}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes; a missing board means a line, a missing placement stacks.

        With an order of turns the seats may be left out: they are its letters; so with a house rule that is
        for so many alone.
        """
        if not isinstance(setup, dict) or not isinstance(setup.get("stacks"), list):
            raise SetupError(
                Refusal(
                    "tokens-setup",
                    "A token game’s setup needs a list of “stacks”, not {value}.",
                    value=quote(setup),
                ),
                "stacks",
            )
        unknown = set(setup) - set(FIELDS)
        if unknown:
            field = min(map(str, unknown))
            raise SetupError(
                Refusal(
                    "tokens-field",
                    "A token game’s setup has no {field}: it has {fields}.",
                    field=quote(field),
                    fields=", ".join(FIELDS),
                ),
                field,
            )
        board, values, letters = setup.get("board", "line"), setup["stacks"], setup.get("order")
        seats = setup.get("seats")
        if seats is None and isinstance(letters, str):
            seats = len(set(letters))
        rules = tuple(rule for kind in HOUSE_RULES if (rule := kind.from_json(setup)) is not None)
        if seats is None:
            seats = next((rule.players for rule in rules if rule.players is not None), None)
        if isinstance(seats, bool) or not isinstance(seats, int) or not MIN_SEATS <= seats <= MAX_SEATS:
            raise SetupError(
                Refusal(
                    "tokens-seats-shape",
                    "The seats {seats} must be a whole number from {least} to {most}.",
                    seats=quote(seats),
                    least=MIN_SEATS,
                    most=MAX_SEATS,
                ),
                "seats",
            )
        if len(values) > MAX_STACKS:
            raise SetupError(
                Refusal(
                    "tokens-stacks",
                    "A board has {least} to {most} stacks, not {count}.",
                    least=MIN_STACKS,
                    most=MAX_STACKS,
                    count=len(values),
                ),
                "stacks",
            )
        stacks = []
        for position, value in enumerate(values, 1):
            try:
                stacks.append(exact(value))
            except NumberError as error:
                raise SetupError(
                    Refusal("stack-number", "Stack {position}: {why}", position=position, why=error.reason),
                    "stacks",
                ) from error
        try:
            check_sums(stacks)
        except NumberError as error:
            raise SetupError(Refusal("stacks", "The stacks: {why}", why=error.reason), "stacks") from error
        step, order = _step_from_json(setup.get("step")), order_from_json(letters, seats)
        return cls(tuple(stacks), seats, board, setup.get("placement", "stacks"), step, order, rules)

    @classmethod
    def setup_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a setup: `from_json` says what is wrong with it."""
        return {
            "type": "object",
            "required": ["stacks"],
            "additionalProperties": False,
            "properties": {
                "stacks": {
                    "description": "What each stack holds, in dollars, by position: 0 or more.",
                    "type": "array",
                    "minItems": MIN_STACKS,
                    "maxItems": MAX_STACKS,
                    "items": NUMBER_SCHEMA,
                },
                "seats": {
                    "description": "How many play. With an “order” it may be left out.",
                    "type": ["integer", "null"],
                    "minimum": MIN_SEATS,
                    "maximum": MAX_SEATS,
                },
                "board": {"description": "A line if left out.", "enum": list(BOARDS)},
                "placement": {
                    "description": "Where tokens may stand: on stacks if left out.",
                    "enum": list(PLACEMENTS),
                },
                "step": {
                    "description": f"With “step”: 1 divided by a whole number up to {MAX_STEPS}: 1/5.",
                    "anyOf": [*NUMBER_SCHEMA["anyOf"], {"type": "null"}],
                },
                "order": {
                    "description": "Whose token each turn places: a letter each, such as ABCCBA. One token "
                    "each if left out.",
                    "type": ["string", "null"],
                    "pattern": f"^[A-{seat_letter(MAX_SEATS - 1)}]+$",
                },
                **{rule.name: rule.schema() for rule in HOUSE_RULES},
            },
        }

    @classmethod
    def move_schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of a move: a position."""
        described = "A free position: a stack from 1 on, or between stacks a fraction such as 21/4."
        return {"description": described, **NUMBER_SCHEMA}

    def told(self, move: Exact) -> str:
        """Name a position by its place, counted from 1: ``place 8``; in between ``place 5¼``."""
        return f"place {position_text(move)}"

    def paid(self, payoff: Exact) -> str:
        """Write dollars."""
        return f"${number_text(payoff)}"

    def move_to_json(self, move: Exact) -> int | str:
        """Return the position."""
        return number_to_json(move)

    def move_from_json(self, value: Any) -> Exact:
        """Read a position; a fraction or a decimal, as text, where tokens go between stacks."""
        last = len(self.stacks)
        if self.placement == "stacks":
            if isinstance(value, bool) or not isinstance(value, int):
                raise IllegalMoveError(
                    Refusal(
                        "token-stack",
                        "A token goes on a stack, from 1 to {last}, not {value}.",
                        last=last,
                        value=quote(value),
                    )
                )
            return value
        try:
            return exact(value)
        except NumberError as error:
            raise IllegalMoveError(
                Refusal(
                    "token-place",
                    "A token goes on a position up to {last}: {why}",
                    last=last,
                    why=error.reason,
                )
            ) from error


def require_one_each(game: TokenGame, what: str) -> None:
    """Refuse a game that is not one open token each in the order of the seats; ``what`` covers no other.

    Raises
    ------
    NotCoveredError
        With a sentence that says which rule is not covered.
    """
    require(game, what)
    if game.order:
        raise NotCoveredError(
            Refusal(
                "order-not-covered",
                "{what} covers one token a player in the order of the seats, not the order {letters}.",
                what=what,
                letters=quote(seat_letters(game.order)),
            )
        )


def state_after(game: TokenGame, tokens: Sequence[Exact]) -> TokenState:
    """Return the board after ``tokens`` were placed, in that order; raises as `TokenGame.after`."""
    if not isinstance(tokens, Sequence) or isinstance(tokens, str | bytes):
        raise IllegalMoveError(f"The tokens must be a list of positions, not {quote(tokens)}.")
    state = game.initial_state()
    for token in tokens:
        state = game.after(state, token)
    return state


def _step_from_json(value: Any) -> Fraction | None:
    if value is None:
        return None
    try:
        return Fraction(exact(value))
    except NumberError as error:
        raise SetupError(Refusal("step-number", "The step: {why}", why=error.reason), "step") from error


def _nearest(tokens: list[tuple[int, Seat]], stack: int, around: int | None) -> tuple[Seat, ...]:
    """Return who is nearest to a stack, the one before it first; ``around`` is the way round a clock."""
    after, last = bisect_left(tokens, (stack, 0)), len(tokens) - 1
    if around:
        (left, one), (right, other) = tokens[after - 1], tokens[after if after <= last else 0]
        before, behind = (min(way := abs(at - stack), around - way) for at in (left, right))
    else:
        (left, one), (right, other) = tokens[after - 1 if after else 0], tokens[min(after, last)]
        before, behind = abs(stack - left), abs(right - stack)
    if before != behind:
        return (one,) if before < behind else (other,)
    return (one,) if one == other else (one, other)


def numbered(stacks: int, seats: int, board: Board = "line") -> TokenGame:
    """Make the published game: stacks of $1 … $``stacks`` in order, on a line or a clock.

    Raises
    ------
    SetupError
        As `TokenGame`.
    """
    check_whole(stacks, "stacks", MIN_STACKS, MAX_STACKS, SetupError)
    return TokenGame(tuple(range(1, stacks + 1)), seats, board)
