"""``lastbite solve``: both games, exactly."""

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from engine.dinner.outcomes import cloud
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_dinner
from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.export import efg_lines, equilibria_csv
from engine.game import AnyGame, OneMoverGame, seat_letter
from engine.solve import evaluate
from engine.tokens.coalitions import hold_down
from engine.tokens.mixed import solve_mixed
from engine.tokens.rules import BOARDS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from engine.tokens.secret import SecretSolution, solve_secret
from engine.tokens.solution import TokenSolution, solve_tokens
from engine.tokens.ties import TIE_RULES
from webapp.cli.any_game import for_every_game, game_in
from webapp.cli.dinners import dinner_asked, dinner_options, setup_in
from webapp.cli.plates import board, division
from webapp.cli.results import put, results
from webapp.cli.solve_text import (
    coalition_text,
    dinner_text,
    evaluation_text,
    mixed_text,
    secret_text,
    tokens_text,
)
from webapp.cli.terminal import (
    FilePath,
    OneLineCommand,
    OneLineGroup,
    opened,
    progress_bar,
    setup_option,
    takes_output,
)
from webapp.cli.words import BadInputError, option, say
from webapp.pages.lab.answers import LIMIT, ListedCloud, coalition_to_json, dinner_to_json

MAX_PLAYERS = 26
"""Seats have one letter each."""

_FILE = FilePath(allow_dash=True)


@click.group(cls=OneLineGroup, told=lambda: say("terminal-command-solve"))
def solve() -> None:
    """Solve a game exactly, with every equilibrium."""


def _limit_option(told: Callable[[], str]) -> Callable[[Any], Any]:
    """Return the option that bounds a list; a limit beyond what a list can hold is as good as that."""
    return option(
        "--limit",
        default=LIMIT,
        show_default=True,
        told=told,
        callback=lambda _context, _option, given: min(given, sys.maxsize),
    )


_file_option = option("--file", metavar="FILE", told=lambda: say("terminal-option-file"))


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    for added in reversed(
        (
            _limit_option(lambda: say("terminal-option-limit")),
            results(csv_told=lambda: say("terminal-option-csv")),
            option("--efg", type=_FILE, metavar="FILE", told=lambda: say("terminal-option-efg")),
        )
    ):
        command = added(command)
    return command


@solve.command(told=lambda: say("terminal-solve-dinner"))
@dinner_options
@_file_option
@option("--cloud", "with_cloud", is_flag=True, told=lambda: say("terminal-option-cloud"))
@_shared
def dinner(
    file: str | None,
    with_cloud: bool,
    limit: int,
    as_json: bool,
    csv: Path | None,
    efg: Path | None,
    **asked: Any,
) -> None:
    """Solve a dinner: the play, its certificate, and how good it is for both; by house rules from a file."""
    if file is not None:
        _solve_house(file, limit, as_json, asked, with_cloud or csv is not None or efg is not None)
        return
    filed = takes_output(as_json, csv, efg)
    pairs, seats = dinner_asked(**asked)
    tree = () if efg is None else _tree(dinner_of(pairs, seats))
    with progress_bar(say("solve-solving")) as progress:
        solution = solve_dinner(pairs, seats, limit=limit, progress=progress)
    dots = cloud(pairs, seats) if with_cloud else None
    if efg is not None:
        _write_lines(efg, tree)
    if csv is not None:
        plays = solution.plays or (solution.play,)
        _write_csv(csv, equilibria_csv(((play, solution.paid(play)) for play in plays), 2))
    if as_json:
        _print_json(dinner_to_json(solution, None if dots is None else ListedCloud.of(dots)))
    elif not filed:
        click.echo(dinner_text(solution, dots))


def _solve_house(file: str, limit: int, as_json: bool, asked: Mapping[str, Any], plain_only: bool) -> None:
    _check_whole_file(asked, plain_only)
    game = DinnerGame.from_json(setup_in(file))
    from webapp.cli import solve_house

    solution = solve_house.solved(game, limit)
    if as_json:
        _print_json(solution.to_json())
    else:
        click.echo(solve_house.text(solution))


def _check_whole_file(asked: Mapping[str, Any], plain_only: bool) -> None:
    if any(value not in (None, False) for value in asked.values()) or plain_only:
        raise BadInputError(say("input-whole-file"))


def _solve_token_file(
    file: str, limit: int, as_json: bool, asked: Mapping[str, Any], plain_only: bool
) -> None:
    _check_whole_file(asked, plain_only)
    game = TokenGame.from_json(setup_in(file))
    solution: SecretSolution | TokenSolution
    with progress_bar(say("solve-solving")) as progress:
        if game.facts.hides:
            solution = solve_secret(game)
        else:
            solution = solve_tokens(game, limit=limit, progress=progress)
    if as_json:
        _print_json(solution.to_json())
    else:
        click.echo(secret_text(solution) if isinstance(solution, SecretSolution) else tokens_text(solution))


def _board_options(command: Any) -> Any:
    """Add the options that lay out a token game."""
    for added in reversed(
        (
            option("--stacks", type=int, metavar="N", told=lambda: say("terminal-option-solve-stacks")),
            option("--values", metavar="LIST", told=lambda: say("terminal-option-values")),
            option("--seats", "players", type=int, told=lambda: say("terminal-option-players")),
            option("--board", type=click.Choice(BOARDS), told=lambda: say("terminal-option-board")),
            option("--placed", metavar="LIST", told=lambda: say("terminal-option-placed")),
            option("--anywhere", is_flag=True, told=lambda: say("terminal-option-anywhere")),
            option("--step", metavar="FRACTION", told=lambda: say("terminal-option-step")),
        )
    ):
        command = added(command)
    return command


@solve.command(told=lambda: say("terminal-solve-tokens"))
@_board_options
@_file_option
@option(
    "--ties",
    type=click.Choice(("all", *TIE_RULES)),
    default="all",
    show_default=True,
    told=lambda: say("terminal-option-ties"),
)
@option("--mixed", is_flag=True, told=lambda: say("terminal-option-mixed"))
@option("--seed", type=int, default=0, show_default=True, told=lambda: say("terminal-option-seed-ties"))
@_shared
def tokens(
    file: str | None,
    ties: str,
    mixed: bool,
    seed: int,
    limit: int,
    as_json: bool,
    csv: Path | None,
    efg: Path | None,
    **board: Any,
) -> None:
    """Solve the token game: every subgame perfect outcome, or one policy; by house rules from a file."""
    if file is not None:
        plain_only = ties != "all" or mixed or seed != 0 or csv is not None or efg is not None
        _solve_token_file(file, limit, as_json, board, plain_only)
        return
    filed = takes_output(as_json, csv, efg)
    game, placed = _token_game(**board)
    if mixed and (ties != "all" or csv is not None):
        raise BadInputError(say("input-mixed"))
    tree = () if efg is None else _tree(game, placed)
    with progress_bar(say("solve-solving")) as progress:
        if mixed:
            ranges = solve_mixed(game, placed, progress=progress)
        else:
            solution = solve_tokens(game, placed, ties, limit=limit, seed=seed, progress=progress)
    if efg is not None:
        _write_lines(efg, tree)
    if csv is not None:
        _write_csv(csv, equilibria_csv(((o.moves, o.payoffs) for o in solution.outcomes), game.seats))
    if as_json:
        _print_json(ranges.to_json() if mixed else solution.to_json())
    elif not filed:
        click.echo(mixed_text(ranges) if mixed else tokens_text(solution))


@solve.command(told=lambda: say("terminal-solve-coalition"))
@_board_options
@option("--against", required=True, metavar="SEAT", told=lambda: say("terminal-option-against"))
@option("--by", metavar="SEATS", told=lambda: say("terminal-option-by"))
@_limit_option(lambda: say("terminal-option-limit-ways"))
@results()
def coalition(
    against: str, by: str | None, limit: int, as_json: bool, csv: Path | None, **board: Any
) -> None:
    """Find the least that some players can hold another to, and where they must stand."""
    game, placed = _token_game(**board)
    if limit < 0:
        raise BadInputError(say("input-limit", limit=str(limit)))
    held = _seats(against, game.seats)
    if len(held) != 1:
        raise BadInputError(say("input-one-seat", seats=against))
    found = hold_down(game, held[0], None if by is None else _seats(by, game.seats), placed, limit=limit)
    put(coalition_to_json(found), lambda: coalition_text(found), as_json, csv)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command that solves a setup of a game."""

    @click.command(cls=OneLineCommand, told=lambda: say("terminal-solve-any", game=kind.name))
    @setup_option
    @results()
    def solved(file: str, as_json: bool, csv: Path | None) -> None:
        from engine.review import evaluation_to_json  # what reviews a match takes its time to load

        game = game_in(kind, file)
        found = evaluate(game, game.initial_state())
        put(evaluation_to_json(game, found), lambda: evaluation_text(game, found), as_json, csv)

    return solved


def _token_game(
    stacks: int | None,
    values: str | None,
    players: int | None,
    board: Board | None,
    placed: str | None,
    anywhere: bool,
    step: str | None,
) -> tuple[TokenGame, tuple[Exact, ...]]:
    if anywhere and step is not None:
        raise BadInputError(say("input-anywhere-step", step=step))
    if players is None:
        raise BadInputError(say("input-no-players"))
    if not MIN_SEATS <= players <= MAX_PLAYERS:
        said = say("input-players", players=str(players), least=MIN_SEATS, most=MAX_PLAYERS)
        raise BadInputError(said)
    placement: Placement = "anywhere" if anywhere else "stacks" if step is None else "step"
    grid = None if step is None else Fraction(_number("--step", step))
    # Not from_json, the door of matches: a published clock has 12 players, a match at most 10.
    game = TokenGame(tuple(_stacks(stacks, values)), players, board or "line", placement, grid)
    taken = () if placed is None else tuple(_number("--placed", part) for part in placed.split(","))
    return game, taken


def _seats(text: str, seats: int) -> tuple[int, ...]:
    letters = [seat_letter(seat) for seat in range(seats)]
    if not text or len(set(text)) < len(text) or not set(text) <= set(letters):
        raise BadInputError(say("input-seats", seats=text, last=letters[-1]))
    return tuple(sorted(letters.index(letter) for letter in text))


def _stacks(count: int | None, values: str | None) -> list[Exact]:
    if values is not None:
        listed = [_number("--values", part) for part in values.split(",")]
        if count not in (None, len(listed)):
            said = say("input-values", stacks=str(count), values=values, count=len(listed))
            raise BadInputError(said)
        return listed
    if count is None:
        raise BadInputError(say("input-no-stacks"))
    if not MIN_STACKS <= count <= MAX_STACKS:
        raise BadInputError(say("input-stacks", stacks=str(count), least=MIN_STACKS, most=MAX_STACKS))
    return list(range(1, count + 1))


def _number(name: str, text: str) -> Exact:
    try:
        return exact(text)
    except NumberError as error:
        raise BadInputError(say("input-value", name=name, why=str(error))) from error


def _print_json(value: Mapping[str, object]) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))


def _write_csv(path: Path, text: str) -> None:
    with opened(path) as file:
        file.write(text)


def _tree(game: OneMoverGame[Any, Any], played: Sequence[Any] = ()) -> Iterable[str]:
    """Return a game for Gambit from the position that ``played`` leads to; refuses a large one at once."""
    start = game.initial_state()
    for move in played:
        start = game.after(start, move)
    after = " ".join(str(game.move_to_json(move)) for move in played)
    return efg_lines(game, f"{game.name} after {after}" if after else None, start)


def _write_lines(path: Path, lines: Iterable[str]) -> None:
    with opened(path) as file:
        file.writelines(f"{line}\n" for line in lines)


for _command in (board, division):
    solve.add_command(_command)


for_every_game(solve, _any_game)
