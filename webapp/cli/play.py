"""``lastbite play``: a game against bots on the keyboard, with a coach."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from engine.bots import Strategy, ask, bot_rng, strategy_for
from engine.dinner.morsels import DinnerState
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.errors import EngineError, NotCoveredError, NumberError
from engine.exact import Exact, exact, number_to_json
from engine.game import CHANCE, AnyGame, Seat, seat_letter, seat_letters
from engine.record import Played, Record, SeatLabel, draw
from engine.solve import Evaluation, solver_of
from engine.tokens.rules import MAX_SEATS, TokenGame
from engine.tokens.state import TokenState
from webapp.cli.commands import option
from webapp.cli.setups import (
    STACKS,
    able,
    file_option,
    morsels_option,
    named_option,
    read_game,
    seats_option,
    stacks_option,
)
from webapp.cli.solve_text import laid
from webapp.cli.terminal import (
    FilePath,
    OneLineGroup,
    board_option,
    json_text,
    opened,
    random_seed_option,
    read_seat,
    strategies_of,
    table,
)
from webapp.games.any.forms import with_point
from webapp.words import say

HINT, QUIT = "?", "q"
"""What is typed for a hint, and to stop."""


@click.group(cls=OneLineGroup)
def play() -> None:
    """Play a game against bots on the keyboard."""


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    for added in reversed(
        (
            file_option,
            option("--seat", default="A", show_default=True, help="Your seat, by its letter."),
            option("--coach", is_flag=True, help="Say what each of your moves cost."),
            random_seed_option,
            option(
                "--output", type=FilePath(), metavar="FILE", help="Write the game file when the game ends."
            ),
        )
    ):
        command = added(command)
    return command


@play.command()
@option(
    "--against",
    default="crossout",
    shell_complete=strategies_of(DinnerGame.name),
    show_default=True,
    help="The strategy of the bots.",
)
@named_option
@morsels_option(default=6, show_default=True)
@_shared
def dinner(against: str, named: str | None, morsels: int, file: str | None, seed: int, **asked: Any) -> None:
    """Play a dinner for two, of random morsels or a named one."""
    if file is not None:
        game = _set_up(DinnerGame, file)
    else:
        game = random_dinner(morsels, seed) if named is None else find_dinner(named).game
    _sit_down(game, _plate, against, seed, **asked)


@play.command()
@option(
    "--against",
    default="best-reply",
    shell_complete=strategies_of(TokenGame.name),
    show_default=True,
    help="The strategy of the bots.",
)
@stacks_option(default=STACKS, show_default=True)
@seats_option(MAX_SEATS, default=2, show_default=True)
@board_option
@_shared
def tokens(
    against: str, stacks: int, seats: int, board: str, file: str | None, seed: int, **asked: Any
) -> None:
    """Play the token game on stacks of $1 to $N."""
    if file is not None:
        game = _set_up(TokenGame, file)
    else:
        game = TokenGame.from_json({"stacks": list(range(1, stacks + 1)), "seats": seats, "board": board})
    _sit_down(game, _stacks, against, seed, **asked)


def _set_up(kind: type[AnyGame], file: str) -> AnyGame:
    """Return the game whose setup is in a file, and say how it is laid."""
    game = read_game(kind, file)
    click.echo("\n".join([*laid(game), ""]))
    return game


def _sit_down(
    game: AnyGame,
    shown: Callable[[Any, Any, Seat], str],
    against: str,
    seed: int,
    *,
    seat: str,
    coach: bool,
    output: Path | None,
) -> None:
    letters = [seat_letter(one) for one in range(game.seats)]
    you, bot = read_seat(seat, game.seats), _bot(against, game)
    labels = tuple(
        SeatLabel("You") if k == you else SeatLabel(bot.title, bot.name) for k in range(game.seats)
    )
    click.echo(f"Type the number of a move. {HINT} asks for a hint, and {QUIT} stops.")
    record = Record(game, labels, seed)
    state, hidden = game.initial_state(), list[str]()
    while movers := game.movers(state):
        mover, ply = you if you in movers else movers[0], len(record.played)
        if mover == CHANCE:
            move = draw(game, state, seed, ply)
            called = seat_letter(move)
            click.echo(say("dinner-coin-calls", you="yes" if move == you else "no", player=called))
        elif mover == you:
            click.echo("\n" + shown(game, state, you))
            move = _asked(game, state, you)
            if move is None:
                break
            coach = coach and _coach(game, state, you, move)
        else:
            move = ask(bot, game, state, mover, bot_rng(seed, ply))
            moved = f"{seat_letter(mover)} {bot.title}: {game.told(move)}"
            hidden.append(moved)
        state = game.play(state, mover, move)
        record = Record(game, labels, seed, (*record.played, Played(mover, move)))
        if len(movers) == 1:  # of several who choose at once, nobody is told before the last one has
            for moved in hidden:
                click.echo(moved)
            hidden.clear()
    concealed = game.conceals(state, you)
    scores = [
        f"{letter} {'unknown' if seat in concealed else game.paid(score)}"
        for seat, (letter, score) in enumerate(zip(letters, game.scores(state), strict=True))
    ]
    ended = "Stopped." if game.movers(state) else "The game is over."
    click.echo(f"\n{ended} {', '.join(scores)}")
    if output is not None:
        with opened(output) as file:
            file.write(json_text(record.to_json(), file, indent=2) + "\n")


def _bot(against: str, game: AnyGame) -> Strategy:
    """Return the bot that is asked for; if none is, one that can play by the house rules of the game."""
    asked = click.get_current_context().get_parameter_source("against") is not ParameterSource.DEFAULT
    return strategy_for(against if asked else able(game), game)


def _plate(game: DinnerGame, state: DinnerState, you: Seat) -> str:
    """Return the plate as far as you know it, and below it what else you may do than bite."""
    known, seen, hidden = game.known_to(state, you), game.observe(state, you), game.conceals(state, you)
    legal = game.legal_moves(state, you)

    def worths(k: int) -> list[object]:
        found = enumerate(known.worth(seen.ply, k))
        return ["unknown" if seat in hidden else number_to_json(worth) for seat, worth in found]

    rows = [(k if k in legal else "", game.morsels[k].name, *worths(k)) for k in game.left(seen)]
    others = [move for move in legal if game.other(move) is not None]
    rows += [(game.move_to_json(move), game.told(move), *[""] * game.seats) for move in others]
    letters = map(seat_letter, range(game.seats))
    return table(["move", "morsel", *letters], rows, left=(1,))


def _stacks(game: TokenGame, state: TokenState, you: Seat) -> str:
    """Return the stacks, and between them the tokens that stand between stacks."""
    seen = game.observe(state, you)
    owners, rows = game.territory(seen), []
    for place in sorted({*range(1, len(game.stacks) + 1), *seen.tokens}):
        amount = owner = ""
        if isinstance(place, int):
            amount, owner = f"${number_to_json(game.stacks[place - 1])}", seat_letters(owners[place - 1])
        rows.append((number_to_json(place), amount, owner, _token(game, seen, place)))
    heads = [
        "move",
        "stack",
        "owner",
        "token",
    ]
    return table(heads, rows, left=(2, 3))


def _token(game: TokenGame, state: TokenState, place: Exact) -> str:
    placed = dict(zip(state.tokens, game.turns, strict=False))
    return seat_letter(placed[place]) if place in placed else ""


def _asked(game: AnyGame, state: Any, you: Seat) -> Any:
    """Return the move that is typed, None to stop; what is no move is asked for again."""
    while True:
        try:
            typed = click.prompt("Your move:", prompt_suffix=" ").strip()
        except click.Abort:
            click.echo("")
            return None
        if typed == QUIT:
            return None
        try:
            if typed == HINT:
                found = _weighed(game, state, you)
                best = ", ".join(game.told(move) for move in found.best)
                click.echo(f"Best: {best} ({found.certificate.label}).")
                continue
            move = _typed(game, typed)
            game.play(state, you, move)
        except NotCoveredError as error:
            click.echo(str(error))
        except EngineError as error:
            click.echo(f"“{typed}” isn’t a move here. {error}")
        else:
            return move


def _typed(game: AnyGame, typed: str) -> Any:
    try:
        return game.move_from_json(number_to_json(exact(with_point(typed))))
    except NumberError:
        return game.move_from_json(typed)


def _weighed(game: AnyGame, state: Any, you: Seat) -> Evaluation:
    return solver_of(game).evaluate(game.observe(state, you), you)


def _coach(game: AnyGame, state: Any, you: Seat, move: Any) -> bool:
    """Print the cost of a move; return whether later moves can be judged, too."""
    try:
        found = _weighed(game, state, you)
    except NotCoveredError as error:
        click.echo(str(error))
        return False
    lost = found.option(move).regret
    if lost and found.certificate.complete:
        best = ", ".join(game.told(one) for one in found.best)
        click.echo(f"That cost you {game.paid(lost)}. Better: {best}.")
    return True
