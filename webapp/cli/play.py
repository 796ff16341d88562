"""``lastbite play``: a game against bots on the keyboard, with a coach."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import click

from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import EngineError
from engine.exact import exact, number_to_json
from engine.game import AnyGame, Seat, seat_letter, seat_letters, seat_of
from engine.record import MAX_SEED, Played, Record, SeatLabel
from engine.solve import evaluate
from engine.strategies import ask, bot_rng, strategy_for
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, TokenGame
from engine.tokens.state import TokenState
from webapp.cli.dinners import named_dinners
from webapp.cli.terminal import FilePath, OneLineGroup, board_option, opened, strategies_of, table
from webapp.cli.words import BadInputError, option, say

HINT, QUIT = "?", "q"
"""What is typed for a hint, and to stop."""


@click.group(cls=OneLineGroup, told=lambda: say("terminal-command-play"))
def play() -> None:
    """Play a game against bots on the keyboard."""


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    for added in reversed(
        (
            option("--seat", default="A", show_default=True, told=lambda: say("terminal-option-play-seat")),
            option("--coach", is_flag=True, told=lambda: say("terminal-option-coach")),
            option(
                "--seed", type=click.IntRange(0, MAX_SEED), told=lambda: say("terminal-option-seed-random")
            ),
            option(
                "--output", type=FilePath(), metavar="FILE", told=lambda: say("terminal-option-play-output")
            ),
        )
    ):
        command = added(command)
    return command


@play.command(told=lambda: say("terminal-play-dinner"))
@option(
    "--against",
    default="crossout",
    shell_complete=strategies_of(DinnerGame.name),
    show_default=True,
    told=lambda: say("terminal-option-play-against"),
)
@option("--named", metavar="NAME", told=lambda: say("terminal-option-watch-named", names=named_dinners()))
@option(
    "--morsels",
    type=click.IntRange(2, 20),
    default=6,
    show_default=True,
    told=lambda: say("terminal-option-random"),
)
@_shared
def dinner(against: str, named: str | None, morsels: int, seed: int | None, **asked: Any) -> None:
    """Play a dinner for two, of random morsels or a named one."""
    seed = Random().randrange(MAX_SEED + 1) if seed is None else seed
    game = random_dinner(morsels, seed) if named is None else find_dinner(named).game
    _sit_down(game, _plate, against, seed, **asked)


@play.command(told=lambda: say("terminal-play-tokens"))
@option(
    "--against",
    default="best-reply",
    shell_complete=strategies_of(TokenGame.name),
    show_default=True,
    told=lambda: say("terminal-option-play-against"),
)
@option(
    "--stacks",
    type=click.IntRange(MIN_STACKS, MAX_STACKS),
    default=10,
    show_default=True,
    told=lambda: say("terminal-option-solve-stacks"),
)
@option(
    "--seats",
    type=click.IntRange(MIN_SEATS, MAX_SEATS),
    default=2,
    show_default=True,
    told=lambda: say("terminal-option-seats"),
)
@board_option
@_shared
def tokens(against: str, stacks: int, seats: int, board: str, seed: int | None, **asked: Any) -> None:
    """Play the token game on stacks of $1 to $N."""
    seed = Random().randrange(MAX_SEED + 1) if seed is None else seed
    game = TokenGame.from_json({"stacks": list(range(1, stacks + 1)), "seats": seats, "board": board})
    _sit_down(game, _stacks, against, seed, **asked)


def _sit_down(
    game: AnyGame,
    shown: Callable[[Any, Any], str],
    against: str,
    seed: int,
    seat: str,
    coach: bool,
    output: Path | None,
) -> None:
    letters = [seat_letter(one) for one in range(game.seats)]
    if seat not in letters:
        raise BadInputError(say("input-play-seat", seat=seat, last=letters[-1]))
    you, bot = seat_of(seat), strategy_for(against, game)
    labels = tuple(
        SeatLabel("You") if k == you else SeatLabel(bot.title, bot.name) for k in range(game.seats)
    )
    click.echo(say("study-play-keys", hint=HINT, quit=QUIT))
    record = Record(game, labels, seed)
    state = game.initial_state()
    while movers := game.movers(state):
        mover, ply = movers[0], len(record.played)
        if mover == you:
            click.echo("\n" + shown(game, state))
            move = _asked(game, state, you)
            if move is None:
                break
            if coach:
                _coach(game, state, you, move)
        else:
            move = ask(bot, game, state, mover, bot_rng(seed, ply))
            click.echo(say("study-play-moved", seat=seat_letter(mover), name=bot.title, move=game.told(move)))
        state = game.play(state, mover, move)
        record = Record(game, labels, seed, (*record.played, Played(mover, move)))
    scores = [
        f"{letter} {game.paid(score)}" for letter, score in zip(letters, game.scores(state), strict=True)
    ]
    ended = "played" if not game.movers(state) else "stopped"
    click.echo("\n" + say("study-play-ended", ended=ended, scores=", ".join(scores)))
    if output is not None:
        with opened(output) as file:
            file.write(json.dumps(record.to_json(), indent=2, ensure_ascii=False) + "\n")


def _plate(game: DinnerGame, state: DinnerState) -> str:
    rows = [
        (k, game.morsels[k].name, *(number_to_json(worth) for worth in game.worth(state.ply, k)))
        for k in game.left(state)
    ]
    letters = map(seat_letter, range(game.seats))
    return table([say("study-head-move"), say("study-head-morsel"), *letters], rows, left=(1,))


def _stacks(game: TokenGame, state: TokenState) -> str:
    owners = game.territory(state)
    rows = [
        (place, f"${number_to_json(worth)}", seat_letters(owned), _token(game, state, place))
        for place, (worth, owned) in enumerate(zip(game.stacks, owners, strict=True), 1)
    ]
    heads = [
        say("study-head-move"),
        say("study-head-stack"),
        say("study-head-owner"),
        say("study-head-token"),
    ]
    return table(heads, rows, left=(2, 3))


def _token(game: TokenGame, state: TokenState, place: int) -> str:
    placed = dict(zip(state.tokens, game.turns, strict=False))
    return seat_letter(placed[place]) if place in placed else ""


def _asked(game: AnyGame, state: Any, you: Seat) -> Any:
    """Return the move that is typed, None to stop; what is no move is asked for again."""
    while True:
        try:
            typed = click.prompt(say("study-play-prompt"), prompt_suffix=" ").strip()
        except click.Abort:
            click.echo("")
            return None
        if typed == QUIT:
            return None
        if typed == HINT:
            found = evaluate(game, state)
            best = ", ".join(game.told(move) for move in found.best)
            click.echo(say("study-play-hint", moves=best, certificate=found.certificate.label))
            continue
        try:
            move = exact(typed)
            game.play(state, you, move)
        except EngineError as error:
            click.echo(say("study-play-no-move", typed=typed, cause=str(error)))
            continue
        return move


def _coach(game: AnyGame, state: Any, you: Seat, move: Any) -> None:
    found = evaluate(game, state)
    lost = found.option(move).regret
    if lost and found.certificate.complete:
        best = ", ".join(game.told(one) for one in found.best)
        click.echo(say("study-play-cost", cost=game.paid(lost), moves=best))
