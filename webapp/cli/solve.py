"""``lastbite solve``: both games exactly, the crossout board of a dinner, and other divisions of a plate."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from engine.dinner.crossout import Label, LabelMove, crossout_board, label_moves
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame, dinner_of
from engine.dinner.solution import solve_dinner, solve_house
from engine.errors import EngineError, TooLargeError
from engine.exact import Exact, number_text
from engine.export import efg_lines
from engine.game import AnyGame, OneMoverGame, by_seat, seat_letter
from engine.solve import evaluate
from engine.studies.coalitions import hold_down
from engine.studies.divisions import WAYS, Division, described, divide
from engine.studies.fading_changes import known_changes
from engine.studies.mixed import MixedSolution, solve_mixed
from engine.studies.outcomes import cloud
from engine.tokens.policy import TIE_RULES
from engine.tokens.rules import TokenGame
from engine.tokens.solution import SecretSolution, TokenSolution, solve_secret, solve_tokens
from webapp.cli.commands import BadInputError, option, renamed
from webapp.cli.setups import (
    board_options,
    dinner_options,
    file_option,
    for_every_game,
    read_board,
    read_dinner,
    read_game,
    setup_option,
)
from webapp.cli.solve_text import (
    coalition_text,
    dinner_text,
    evaluation_text,
    house_dinner_text,
    mixed_text,
    pair,
    secret_text,
    tokens_text,
)
from webapp.cli.terminal import (
    FilePath,
    OneLineCommand,
    OneLineGroup,
    opened,
    progress_bar,
    put,
    results,
    table,
    takes_output,
)
from webapp.lab.requests import LIMIT, ListedCloud, coalition_to_json, dinner_to_json

_FILE = FilePath(allow_dash=True)

MAX_ENVY_FREE = 16
"""Most morsels of a plate of which every split is asked for envy: 65,536 splits."""


@click.group(cls=OneLineGroup)
def solve() -> None:
    """Solve a game exactly, with every equilibrium."""


def _limit_option(help_text: str) -> Callable[[Any], Any]:
    """Return the option that bounds a list; a limit beyond what a list can hold is as good as that."""
    return option(
        "--limit",
        type=click.IntRange(0),
        default=LIMIT,
        show_default=True,
        help=help_text,
        callback=lambda _context, _option, given: min(given, sys.maxsize),
    )


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    for added in reversed(
        (
            _limit_option("List at most this many outcomes."),
            results(),
            option(
                "--efg",
                type=_FILE,
                metavar="FILE",
                help="Write a small game for Gambit. A dash is standard output.",
            ),
        )
    ):
        command = added(command)
    return command


@solve.command()
@dinner_options
@file_option
@option("--cloud", "with_cloud", is_flag=True, help="Count all outcomes, too. Up to 24 morsels.")
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
    """Solve a dinner: the play, its certificate, and how good it is for both. A file may have house
    rules.
    """
    filed = takes_output(as_json, csv, efg)
    if file is not None:
        game = read_game(DinnerGame, file, "--cloud", "--efg")
        with progress_bar("Solving") as progress:
            house = solve_house(game, limit, progress)
        along_fading = known_changes(game)
        found = house.to_json() | ({"along_fading": along_fading.to_json()} if along_fading else {})
        put(found, lambda: house_dinner_text(house, along_fading), as_json, csv, house.rows)
        return
    pairs, seats = read_dinner(**asked)
    tree = () if efg is None else _tree(dinner_of(pairs, seats))
    with progress_bar("Solving") as progress:
        solution = solve_dinner(pairs, seats, limit=limit, progress=progress)
    dots = cloud(pairs, seats) if with_cloud else None
    if efg is not None:
        _write_lines(efg, tree)
    value = dinner_to_json(solution, None if dots is None else ListedCloud.of(dots))
    plays = solution.plays or (solution.play,)
    rows = ({"moves": play, **by_seat(solution.paid(play))} for play in plays)
    put(value, None if filed else lambda: dinner_text(solution, dots), as_json, csv, lambda: rows)


@solve.command()
@board_options
@file_option
@option(
    "--ties",
    type=click.Choice(("all", *TIE_RULES)),
    default="all",
    show_default=True,
    help="Every equilibrium, or those of one tie rule.",
)
@option("--mixed", is_flag=True, help="Equilibria with randomisation: what each seat gets.")
@option("--seed", type=int, default=0, show_default=True, help="The seed of --ties random.")
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
    **asked: Any,
) -> None:
    """Solve the token game: every subgame perfect outcome, or one tie rule. A file may have house rules."""
    filed = takes_output(as_json, csv, efg)
    if mixed and ties != "all":
        raise BadInputError("--mixed covers all equilibria. It takes no tie rule.")
    placed: tuple[Exact, ...] = ()
    if file is None:
        game, placed = read_board(**asked)
    else:
        game = read_game(TokenGame, file, "--ties", "--mixed", "--seed", "--efg")
    tree = () if efg is None else _tree(game, placed)
    solution: TokenSolution | SecretSolution | MixedSolution
    with progress_bar("Solving") as progress:
        if mixed:
            solution = solve_mixed(game, placed, progress=progress)
        elif game.facts.hides:
            solution = solve_secret(game)
        else:
            solution = solve_tokens(game, placed, ties, limit=limit, seed=seed, progress=progress)
    if efg is not None:
        _write_lines(efg, tree)

    def text() -> str:
        match solution:
            case MixedSolution():
                return mixed_text(solution)
            case SecretSolution():
                return secret_text(solution)
        return tokens_text(solution)

    put(solution.to_json(), None if filed else text, as_json, csv, solution.rows)


@solve.command()
@board_options
@option("--hold", required=True, metavar="SEAT", help="The seat that is held down, such as A.")
@renamed("--against", "--hold")
@option("--by", metavar="SEATS", help="The coalition, such as BC. Everyone else if left out.")
@_limit_option("List at most this many ways.")
@results()
def coalition(hold: str, by: str | None, limit: int, as_json: bool, csv: Path | None, **asked: Any) -> None:
    """Find the least that some players can hold another to, and where they must stand."""
    game, placed = read_board(**asked)
    held = _seats(hold, game.seats)
    if len(held) != 1:
        raise BadInputError(f"Give one seat to hold down, not “{hold}”.")
    found = hold_down(game, held[0], None if by is None else _seats(by, game.seats), placed, limit=limit)
    put(coalition_to_json(found), lambda: coalition_text(game, placed, found), as_json, csv)


@solve.command()
@dinner_options
@option("--without", type=int, metavar="MORSEL", help="Print the board without this morsel, too.")
@results()
def board(without: int | None, as_json: bool, csv: Path | None, **asked: Any) -> None:
    """Print the crossout board of a dinner: its labels along both axes."""
    pairs, seats = read_dinner(**asked)
    labels = crossout_board(pairs, seats)
    moved: tuple[LabelMove, ...] = ()
    after: tuple[Label, ...] = ()
    if without is not None:
        moved = label_moves(pairs, seats, without)  # refuses a morsel that there is not
        left = [*pairs[:without], *pairs[without + 1 :]]
        after = crossout_board(left, seats[1:])
    value: dict[str, Any] = {"labels": list(map(_label_json, labels))}
    if without is not None:
        value |= {
            "without": without,
            "labels_without": list(map(_label_json, after)),
            "moves": list(map(_move_json, moved)),
        }

    def text() -> str:
        parts = ["\n\n".join(_axes(pairs, labels))]
        if without is not None:
            one, two = pairs[without]
            outward = sum(move.direction == "out" for move in moved)
            rows = [(move.crossed, seat_letter(move.axis), move.before, move.after) for move in moved]
            parts += [
                f"\nwithout morsel {without} ({number_text(one)}, {number_text(two)}) and the first turn\n",
                "\n\n".join(_axes(left, after)),
                f"\nlabels moved outward: {outward}, inward: {len(moved) - outward}",
                table("label | axis of | from | to", rows),
            ]
        return "\n".join(parts)

    put(value, text, as_json, csv, lambda: value["labels"])


@solve.command()
@dinner_options
@results()
def division(as_json: bool, csv: Path | None, **asked: Any) -> None:
    """Divide a plate in every way that is compared, and by the split with the least envy."""
    pairs, seats = read_dinner(**asked)
    found: list[tuple[str, Division | str | None]] = []
    for way in WAYS:
        try:
            found.append((way.name, divide(way.name, pairs, seats)))
        except EngineError as error:
            found.append((way.name, str(error)))
    found.append(("least envy", _least_envy(pairs)))
    value = {"ways": [_division_json(name, split) for name, split in found]}
    put(value, lambda: _division_text(found), as_json, csv)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command that solves a setup of a game."""

    @click.command(
        cls=OneLineCommand, help=f"Solve {kind.name} by a setup: what each seat gets, and every best move."
    )
    @setup_option
    @results()
    def solved(file: str, as_json: bool, csv: Path | None) -> None:
        from engine.review import evaluation_to_json  # what reviews a match takes its time to load

        game = read_game(kind, file)
        found = evaluate(game, game.initial_state())
        put(evaluation_to_json(game, found), lambda: evaluation_text(game, found), as_json, csv)

    return solved


def _seats(text: str, seats: int) -> tuple[int, ...]:
    letters = [seat_letter(seat) for seat in range(seats)]
    if not text or len(set(text)) < len(text) or not set(text) <= set(letters):
        raise BadInputError(f"The seats “{text}” must be letters from A to {letters[-1]}, each once.")
    return tuple(sorted(letters.index(letter) for letter in text))


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


def _division_text(found: Sequence[tuple[str, Division | str | None]]) -> str:
    named = [(name.replace("-", " "), split) for name, split in found]
    rows = [
        (
            name,
            " ".join(map(str, split.plates[0])),
            " ".join(map(str, split.plates[1])),
            pair(split.scores),
            pair(split.envy),
        )
        if isinstance(split, Division)
        else (name, "none" if split is None else "refused", "", "", "")
        for name, split in named
    ]
    refused = [f"{name}: {split}" for name, split in named if isinstance(split, str)]
    return "\n".join([table("way | A gets | B gets | scores | envy", rows, left=(0, 1, 2)), *refused])


def _least_envy(pairs: Sequence[Utilities]) -> Division:
    """Return the split with the least sum of envy, of several the first by A's plate."""
    if len(pairs) > MAX_ENVY_FREE:
        raise TooLargeError(
            f"{len(pairs)} morsels have {1 << len(pairs):,} splits: at most {MAX_ENVY_FREE} are compared."
        )
    count = len(pairs)
    plates = (
        tuple(tuple(k for k in range(count) if mask >> k & 1 == side) for side in (1, 0))
        for mask in range(1 << count)
    )
    splits = (described("least-envy", pairs, (mine, theirs)) for mine, theirs in plates)
    return min(splits, key=lambda split: (sum(split.envy), split.plates))


def _axes(pairs: Sequence[Utilities], labels: Sequence[Label]) -> Iterator[str]:
    """Yield each diner's axis: where the morsels stand, what is crossed out there, and who eats when."""
    for seat in (0, 1):
        ascending = sorted(labels, key=lambda label: pairs[label.morsel][seat])
        heads = (
            f"to {seat_letter(seat)}",
            *(str(pairs[label.morsel][seat]) for label in ascending),
        )
        crossed = (label.crossed if label.axis == seat else "–" for label in ascending)
        eaten = ("–" if label.axis == seat else label.eaten for label in ascending)
        rows = (("crossed out", *crossed), ("eaten", *eaten))
        yield table(heads, rows, left=(0,))


def _label_json(label: Label) -> dict[str, Any]:
    return {
        "morsel": label.morsel,
        "crossed": label.crossed,
        "axis": seat_letter(label.axis),
        "at": str(label.at),
        "eaten": label.eaten,
    }


def _move_json(move: LabelMove) -> dict[str, Any]:
    return {
        "label": move.crossed,
        "axis": seat_letter(move.axis),
        "from": str(move.before),
        "to": str(move.after),
        "direction": move.direction,
    }


def _division_json(name: str, way: Division | str | None) -> dict[str, Any]:
    if not isinstance(way, Division):
        return {"way": name, "plates": None, "refused": way}
    return {
        "way": name,
        "plates": list(map(list, way.plates)),
        "scores": list(map(str, way.scores)),
        "envy": list(map(str, way.envy)),
        "refused": None,
    }


for_every_game(solve, _any_game)
