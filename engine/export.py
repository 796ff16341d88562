"""Files for other people's tools: any small game as Gambit's extensive form, tables as CSV."""

import csv
import io
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

from engine.errors import NumberError, Refusal, TooLargeError, quote
from engine.exact import Exact, is_exact, simplest
from engine.game import Game, M, S, require, seat_letter

EFG_LIMIT = 1_000_000
"""Most nodes of a game tree that is written out: a file of some 50 MB."""


def tree_size(game: Game[S, M], state: S, most: int | None = None) -> int:
    """Return the number of nodes of the game tree below and with ``state``; past ``most`` a part of it."""
    nodes, level = 1, Counter([state])
    while level and (most is None or nodes <= most):
        choices = {
            reached: [
                (mover, move)
                for mover in game.movers(reached)[:1]
                for move in game.legal_moves(reached, mover)
            ]
            for reached in level
        }
        # Counted before they are played: the level that is too large is never made.
        nodes += sum(times * len(choices[reached]) for reached, times in level.items())
        if most is not None and nodes > most:
            break
        following: Counter[S] = Counter()
        for reached, times in level.items():
            for mover, move in choices[reached]:
                following[game.play(reached, mover, move)] += times
        level = following
    return nodes


def efg_lines(game: Game[S, M], title: str | None = None, start: S | None = None) -> Iterator[str]:
    """Yield the lines of Gambit's ``.efg`` file of a game, from ``start`` or its first move to every end.

    Everyone sees everything, so each decision is an information set of its own. Moves are labelled as in a
    record, payoffs are exact, and the comment is the setup, with apostrophes for its quotation marks.

    Raises
    ------
    TooLargeError
        If the tree has more than `EFG_LIMIT` nodes, before the first line.
    NotCoveredError
        If the game is not of one mover at a time, all open and without dice.
    """
    require(game, Refusal("method-file", "The file of an extensive game"))
    state = game.initial_state() if start is None else start
    size = tree_size(game, state, EFG_LIMIT)
    if size > EFG_LIMIT:
        raise TooLargeError(f"The game tree has {size:,} nodes or more: at most {EFG_LIMIT:,} are written.")
    return _lines(game, title or game.name, state)


def efg(game: Game[S, M], title: str | None = None, start: S | None = None) -> str:
    """Return Gambit's ``.efg`` file of a game; raises as `efg_lines`.

    Examples
    --------
    >>> from engine.dinner.rules import dinner_of
    >>> print(efg(dinner_of([(1, 2), (3, 4)]), "Two morsels"), end="")
    EFG 2 R "Two morsels" { "A" "B" }
    "{'game': 'dinner', 'morsels': [{'name': 'A', 'utilities': [1, 2]}, \
{'name': 'B', 'utilities': [3, 4]}], 'order': 'AB'}"
    <BLANKLINE>
    p "" 1 1 "" { "0" "1" } 0
    p "" 2 1 "" { "1" } 0
    t "" 1 "" { 1, 4 }
    p "" 2 2 "" { "0" } 0
    t "" 2 "" { 3, 2 }
    """
    return "".join(f"{line}\n" for line in efg_lines(game, title, start))


def equilibria_csv(outcomes: Iterable[tuple[Sequence[Any], Sequence[Exact]]], seats: int) -> str:
    """Return a table of equilibria as CSV: the moves in order, then what each seat ends up with.

    Examples
    --------
    >>> print(equilibria_csv([((7, 4, 9, 10), (17, 15, 13, 10))], 4).replace("\\r", ""), end="")
    moves,A,B,C,D
    7 4 9 10,17,15,13,10
    """
    text = io.StringIO()
    rows = [["moves", *map(seat_letter, range(seats))]]
    for moves, payoffs in outcomes:
        if not all(map(is_exact, payoffs)):
            raise NumberError(f"The payoffs {quote(payoffs)} must be ints or Fractions.")
        rows.append([" ".join(map(str, moves)), *(str(simplest(payoff)) for payoff in payoffs)])
    write_csv(text, rows)
    return text.getvalue()


def _lines(game: Game[S, M], title: str, start: S) -> Iterator[str]:
    players = " ".join(_quoted(seat_letter(seat)) for seat in range(game.seats))
    yield f"EFG 2 R {_quoted(title)} {{ {players} }}"
    # Readers differ in how they take a quotation mark inside a text, so there is none.
    setup = json.dumps({"game": game.name, **game.to_json()}, ensure_ascii=False)
    yield _quoted(setup)
    yield ""
    decisions, ends = [0] * game.seats, 0
    waiting = [start]
    while waiting:
        state = waiting.pop()
        movers = game.movers(state)
        if not movers:
            ends += 1
            payoffs = ", ".join(str(simplest(payoff)) for payoff in game.payoffs(state))
            yield f't "" {ends} "" {{ {payoffs} }}'
        else:
            mover = movers[0]
            decisions[mover] += 1
            moves = game.legal_moves(state, mover)
            labels = " ".join(_quoted(str(game.move_to_json(move))) for move in moves)
            yield f'p "" {mover + 1} {decisions[mover]} "" {{ {labels} }} 0'
            waiting += [game.play(state, mover, move) for move in reversed(moves)]


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "/").replace('"', "'") + '"'


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet takes for a formula; some take the wide forms too."""

_NUMBER = re.compile(r"-\d+([./,]\d+)?", re.ASCII)


def write_csv(file: TextIO, rows: Iterable[Iterable[object]], separator: str = ",") -> None:
    """Write rows of CSV; a text that a spreadsheet would take for a formula begins with an apostrophe.

    Examples
    --------
    >>> import io
    >>> file = io.StringIO()
    >>> write_csv(file, [["=1+1", "-5/2", 3]])
    >>> file.getvalue()
    "'=1+1,-5/2,3\\r\\n"
    """
    writer = csv.writer(file, delimiter=separator)
    for row in rows:
        writer.writerow([_plain_text(cell) if isinstance(cell, str) else cell for cell in row])


def _plain_text(text: str) -> str:
    is_formula = unicodedata.normalize("NFKC", text[:1]) in FORMULA and not _NUMBER.fullmatch(text)
    return f"'{text}" if is_formula else text
