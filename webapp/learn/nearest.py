"""Nearest token, five steps: from one stack in the middle to the saboteurs."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from msgspec import structs

from engine.exact import Exact, exact
from engine.induction import equilibria
from engine.studies.coalitions import Price
from engine.tokens.cells import Cell
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import FirstMove, TokenSolution
from engine.tokens.state import TokenState
from webapp.games.any.phrases import word_mark
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View, YouView
from webapp.games.tokens.words import stack_labels
from webapp.learn.steps import Bar, BarsData, CellBar, CellsData, Facts, Material, Option, Table, heads
from webapp.matches.views import study
from webapp.words import Amount, Listed, language, say
from webapp.words.facts import Style

YOU, BOB, CASSANDRA = 0, 1, 2

STACKS = 10
OPENING = (5, 9)
"""Where you and Bob stand in the first two steps: as the equilibrium has it."""


def names() -> tuple[str, str, str]:
    """Return the names of the three at the line."""
    return say("learn-you"), "Bob", "Cassandra"


def line(seats: int = 3, placement: str = "stacks") -> TokenGame:
    """Return the published line of $1 … $10."""
    game = numbered(STACKS, seats)
    return game if placement == "stacks" else TokenGame(game.stacks, seats, game.board, "anywhere")


def play_line(seats: int = 3) -> tuple[str, Mapping[str, str]]:
    """Return the form of a game on this line against best replies, from a seat that is named with it."""
    return "tokens", {"board": "line", "stacks": str(STACKS), "seats": str(seats)}


def opening() -> View:
    """Return the line with your token and Bob's, as the equilibrium of three begins."""
    return study(line(2), names()[:2], OPENING, YOU)


def territory() -> Material:
    """Step 1: whose is the stack that two tokens are equally near to."""
    game = line(2)
    state = TokenState(OPENING)
    owners = game.territory(state)
    asked = next(position for position, seats in enumerate(owners, 1) if len(seats) > 1)
    shown = opening()
    scores = shown.frames[-1]["scores"]
    return Material(
        story="nearest",
        slug="territory",
        figure="line",
        script="line",
        facts={
            "mine": OPENING[YOU],
            "bobs": OPENING[BOB],
            "stack": asked,
            "you": _dollars(scores[YOU]),
            "bob": _dollars(scores[BOB]),
            "half": _dollars(Fraction(game.stacks[asked - 1]) / 2),
        },
        options=(Option("you", "wrong"), Option("bob", "wrong"), Option("split", "right")),
        views={"": _unclaimed(shown), "*": shown},
        play=play_line(2),
        tables=(_shares_table(game, state),),
    )


def last_mover() -> Material:
    """Step 2: the best place of the one after whom no one comes."""
    game = line()
    state = TokenState(OPENING)
    takes = {move: game.payoffs(game.after(state, move))[CASSANDRA] for move in game.choices(state)}
    best = max(takes.values())
    live = _told_to_you(study(game, names(), OPENING, CASSANDRA))
    stands = {
        str(move): study(game, names(), (*OPENING, move), YOU) for move, take in takes.items() if take < best
    }
    richest = max(takes)
    return Material(
        story="nearest",
        slug="last",
        figure="line",
        script="line",
        facts={
            "best": Listed(move for move, take in takes.items() if take == best),
            "take": _dollars(best),
            "richest": int(richest),
            "richest_take": _dollars(takes[richest]),
        },
        options=tuple(
            Option(
                str(move),
                "right" if take == best else "wrong",
                {"place": int(move), "takes": _dollars(take), "short": _dollars(best - take)},
            )
            for move, take in takes.items()
        ),
        views={"": _unclaimed(live), "*": live},
        tries=stands,
        play=play_line(),
        tables=(
            Table(
                say("nearest-last-table"),
                heads("on", "cassandra-takes"),
                tuple((str(move), _dollars(take)) for move, take in takes.items()),
            ),
        ),
    )


def backwards() -> Material:
    """Step 3: Bob thinks Cassandra's reply through before he moves."""
    game = line()
    state = TokenState(OPENING[:1])
    views = {"": study(game, names(), OPENING[:1], YOU)}
    bars: list[Bar] = []
    options, rows = [], []
    replies, nows = {}, {}
    for move in game.choices(state):
        after = game.after(state, move)
        found = equilibria(game, after)
        takes = sorted({outcome.payoffs[BOB] for outcome in found})
        replies[move] = (takes, [outcome.moves[0] for outcome in found])
    sure = max(takes[0] for takes, _ in replies.values())
    for move, (takes, answers) in replies.items():
        now = nows[str(move)] = game.scores(game.after(state, move))[BOB]
        views[str(move)] = study(game, names(), (*OPENING[:1], move, answers[0]), YOU)
        bars.append(Bar(name=str(move), low=float(takes[0]), high=float(takes[-1]), now=float(now)))
        facts: Facts = {
            "place": int(move),
            "now": _dollars(now),
            "takes": _range(takes),
            "reply": Listed(answers, "or"),
        }
        answered = _listed(answers, "or")
        rows.append((str(move), _dollars(now), answered, _range(takes)))
        wrong = "untouched" if takes == [now] else "wrong"
        options.append(Option(str(move), "right" if takes[0] == sure else wrong, facts))
    best = next(option for option in options if option.right)
    tempting = max(options, key=lambda option: nows[option.value])
    return Material(
        story="nearest",
        slug="backwards",
        figure="line",
        script="backwards",
        facts={
            "mine": OPENING[YOU],
            "best": best.facts["place"],
            "take": best.facts["takes"],
            "tempting": tempting.facts["place"],
            "tempting_now": tempting.facts["now"],
            "tempting_takes": tempting.facts["takes"],
            "tempting_reply": tempting.facts["reply"],
        },
        options=tuple(options),
        views=views,
        play=play_line(),
        chart=BarsData(bars),
        tables=(
            Table(
                say("nearest-backwards-table"),
                heads("on", "stopped", "cassandra-replies", "bob-ends"),
                tuple(rows),
            ),
        ),
        says=("chart", "legend"),
    )


def going_first(solved: Sequence[TokenSolution], anywhere: TokenSolution) -> Material:
    """Step 4: what each first place is worth, on stacks and then anywhere.

    Parameters
    ----------
    solved
        Every position with one token, from stack 1 on.
    anywhere
        The game in which tokens may stand between stacks, before the first token.
    """
    game = line()
    views = {"": _to_look_at(study(game, names(), (), YOU))}
    rows = []
    for first, position in enumerate(solved, 1):
        moves = [first, *map(int, position.outcomes[0].moves)]
        views[str(first)] = study(game, names(), moves, YOU)
        takes = sorted({vector[YOU] for vector in position.payoffs or ()})
        rows.append((first, takes, moves))
    sure = max(takes[0] for _, takes, _ in rows)
    best = next(row for row in rows if row[1][0] == sure)
    wide = [first for first in anywhere.first_moves if first.equilibrium and len(first.payoffs) > 1]
    others = [views[str(best[0])].frames[-1]["scores"][seat] for seat in (BOB, CASSANDRA)]
    return Material(
        story="nearest",
        slug="first",
        figure="line",
        script="backwards",
        facts={
            "best": best[0],
            "take": _dollars(sure),
            "second": best[2][1],
            "third": best[2][2],
            "bob": _dollars(others[0]),
            "cassandra": _dollars(others[1]),
            "pot": _dollars(sum(game.stacks)),
            "low": _dollars(min(first.payoffs[0] for first in wide)),
            "high": _dollars(max(first.payoffs[-1] for first in wide)),
        },
        options=tuple(
            Option(
                str(first),
                "right" if takes[0] == sure else "wrong",
                {"place": first, "takes": _range(takes), "second": moves[1], "third": moves[2]},
            )
            for first, takes, moves in rows
        ),
        views=views,
        play=play_line(),
        chart=BarsData(
            [Bar(name=str(first), low=float(takes[0]), high=float(takes[-1])) for first, takes, _ in rows]
        ),
        tables=(
            Table(
                say("nearest-first-table"),
                heads("first-on", "then", "you-end"),
                tuple((str(f), _listed(moves[1:]), _range(t)) for f, t, moves in rows),
            ),
        ),
        says=("chart", "legend"),
    )


def saboteurs(four: TokenSolution, anywhere: TokenSolution, prices: Sequence[Price]) -> Material:
    """Step 5: saboteurs, three outcomes for four players, and tokens that may stand anywhere.

    Parameters
    ----------
    four, anywhere
        The line with four players, and with three and tokens anywhere, before the first token.
    prices
        What saboteurs leave the first player, by the number of players.
    """
    game = line()
    first = OPENING[0]
    (price,) = (price for price in prices if price.players == game.seats)
    bob = next(
        move for move in game.choices(TokenState((first,))) if _selfish_end(game, first, move) == price.one
    )
    left = {
        pair: game.payoffs(TokenState((first, *pair)))[YOU]
        for pair in combinations([x for x in range(1, STACKS + 1) if x != first], 2)
    }
    worst = min(left, key=lambda pair: left[pair])
    alone, least = max(first.payoffs[0] for first in anywhere.first_moves), left[worst]
    between = min(first.payoffs[0] for first in anywhere.first_moves if first.equilibrium)
    open_cells = [
        first.cell for first in anywhere.first_moves if len(first.payoffs) > 1 and first.equilibrium
    ]
    takes = {"all": alone, "some": between, "least": least}
    return Material(
        story="nearest",
        slug="saboteurs",
        figure="line",
        script="line",
        facts={
            "first": first,
            "alone": _dollars(alone),
            "some": _dollars(between),
            "least": _dollars(least),
            "places": Listed(worst),
            "one": _dollars(price.one),
            "one_place": int(bob),
            "one_reply": int(_selfish_reply(game, first, bob)),
            "equilibria": four.count or 0,
            "cells": len(anywhere.first_moves),
            "open": Listed(map(_cell_name, open_cells), "or"),
        },
        options=tuple(Option(value, "right" if take == least else "wrong") for value, take in takes.items()),
        views={
            "": study(game, names(), (first,), YOU),
            "*": study(game, names(), (first, *worst), YOU),
        },
        play=play_line(4),
        chart=CellsData([_first_move(first, alone) for first in anywhere.first_moves]),
        tables=(
            Table(
                say("nearest-saboteurs-table-four"),
                heads("tokens", "first", "second", "third", "fourth"),
                tuple(
                    (
                        ", ".join(map(str, outcome.moves)),
                        *map(_dollars, outcome.payoffs),
                    )
                    for outcome in four.outcomes
                ),
                open=True,
            ),
            Table(
                say("nearest-saboteurs-table-prices"),
                heads("players", "opening", "selfish", "one", "others"),
                tuple(
                    (
                        str(row.players),
                        str(row.opening),
                        *map(_dollars, (row.alone, row.one, row.together)),
                    )
                    for row in prices
                ),
            ),
            Table(
                say("nearest-saboteurs-table-cells"),
                heads("cell", "least", "you-can-end", "equilibrium-pays"),
                tuple(
                    (
                        _cell_name(first.cell),
                        _dollars(first.payoffs[0]),
                        _range(first.payoffs),
                        _dollars(first.payoffs[-1]) if first.equilibrium else "–",
                    )
                    for first in anywhere.first_moves
                ),
            ),
        ),
        says=("chart", "legend"),
    )


def _first_move(first: FirstMove, sure: Fraction) -> CellBar:
    """Return a cell; an equilibrium of the whole game pays ``sure`` or more: another opening pays that."""
    return CellBar(
        name=_cell_name(first.cell),
        low=float(first.cell.low),
        high=float(first.cell.high),
        pays=list(map(float, first.payoffs)),
        equilibrium=[float(pays) for pays in first.payoffs if pays >= sure],
    )


def _selfish_reply(game: TokenGame, you: Exact, bob: Exact) -> Exact:
    """Return Cassandra's best place; among equals, the worst for you."""
    state = TokenState((you, bob))
    ends = {move: game.payoffs(game.after(state, move)) for move in game.choices(state)}
    return max(ends, key=lambda move: (ends[move][CASSANDRA], -ends[move][YOU]))


def _selfish_end(game: TokenGame, you: Exact, bob: Exact) -> Fraction:
    reply = _selfish_reply(game, you, bob)
    return game.payoffs(TokenState((you, bob, reply)))[YOU]


def _cell_name(cell: Cell) -> str:
    if cell.is_point:
        return say("nearest-saboteurs-on", place=str(cell))
    return say("nearest-saboteurs-between", low=str(cell.low), high=str(cell.high))


def _told_to_you(live: View) -> View:
    """Return the board of Cassandra's turn with its sentences addressed to you, the spectator."""
    more = {**live.phrases.more, "looked": say("nearest-last-looked-on", place=word_mark("place"))}
    return structs.replace(live, you=YouView(YOU, ""), phrases=structs.replace(live.phrases, more=more))


def _to_look_at(view: View) -> View:
    """Return a board on which no token can be placed: the question is asked below it."""
    return structs.replace(view, options=[])


def _unclaimed(view: View) -> View:
    """Return a board that does not tell yet whose the stacks are."""
    last = view.frames[-1].copy()
    game: TokenGame = game_seen(view)
    tokens = [game.move_from_json(token) for token in last["tokens"]]
    last["territory"] = [[] for _ in last["territory"]]
    last["labels"] = stack_labels(game, tokens, last["territory"], last["mover"] is None)
    return _to_look_at(structs.replace(view, frames=[*view.frames[:-1], last]))


def _shares_table(game: TokenGame, state: TokenState) -> Table:
    rows = tuple(
        (_dollars(value), _listed(names()[seat] for seat in owners))
        for value, owners in zip(game.stacks, game.territory(state), strict=True)
    )
    return Table(say("nearest-territory-table"), heads("stack", "nearest"), rows)


def _listed(items: Iterable[object], style: Style = "standard") -> str:
    return Listed(items, style).format(language().locale)


def _dollars(amount: Exact | str) -> str:
    return Amount(exact(amount), "$").format(language().locale)


def _range(amounts: Sequence[Exact]) -> str:
    low, high = min(amounts), max(amounts)
    return _dollars(low) if low == high else f"{_dollars(low)}–{_dollars(high)}"
