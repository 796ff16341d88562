"""The token game as people see it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from engine.exact import Exact, exact, number_from_json, number_to_json
from engine.game import Payoffs, Seat
from engine.names import listed
from engine.solve import Evaluation
from engine.tokens.cells import cells
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.games.any.base import Presentation, Taken
from webapp.games.any.drawing import Area, Shape
from webapp.games.any.phrases import count_text, name_inside, number_text, scores_text, seat_name
from webapp.games.any.view import AnyOption, FrameParts, Json, LastMove, Number, OptionView, View
from webapp.games.tokens.board import TokenBoard, marked, token_board
from webapp.games.tokens.drawing import draw_tokens
from webapp.games.tokens.form import TokensForm, check_digits
from webapp.games.tokens.geometry import lanes
from webapp.games.tokens.hints import token_clues
from webapp.games.tokens.house_rules import secret
from webapp.games.tokens.words import (
    NEAREST,
    WORDS,
    board_title,
    consequences,
    place_name,
    place_taken,
    stack_labels,
    stack_name,
    token_label,
    turns_of,
)

_NTH = {1: "first", 2: "second", 3: "third", 4: "fourth"}

TALKED_OF, TALKERS = 12, 4
"""Up to so many stacks and seats bots speak: such boards are weighed in a moment."""


class TokensPresentation(Presentation[TokenGame, TokenBoard]):
    """Stacks of money, two to ten seats, one token each or several in any order of turns."""

    name = "tokens"
    words = WORDS
    cast = ("best-reply", "best-reply", "greedy")
    form = TokensForm
    learn = "nearest"
    why = "Why? Five steps about the token game"

    def target(self, setup: Mapping[str, Any], move: int | str) -> str:
        """Name a place: ``$8``; where several stacks hold as much, ``stack 8``; between stacks, ``5¼``."""
        return place_taken(setup, move)

    def size(self, setup: Mapping[str, Any], seats: int) -> str:
        """Count the stacks and the tokens."""
        where = " round a clock" if setup["board"] == "clock" else ""
        between = ", also between stacks" if "placement" in setup else ""
        several = f", {setup['order']}" if "order" in setup else ""
        return f"{len(setup['stacks'])} stacks{where}, {len(turns_of(setup, seats))} tokens{several}{between}"

    def verb(self, move: int | str) -> str:
        """Say what a move did."""
        return "placed at" if isinstance(move, str) else "placed on"

    def did(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say who placed where, or in secret chose what."""
        return secret.did(setup, last) if secret.is_secret(setup) else super().did(setup, last)

    def did_together(self, setup: Mapping[str, Any], moves: Sequence[LastMove]) -> str:
        """Say what came of secret choices."""
        return secret.did_together(setup, moves)

    def taken(self, setup: Mapping[str, Any], last: LastMove) -> str:
        """Say whose token stands there now."""
        return token_label(setup, last["move"], last["seat"])

    def choose(self, setup: Mapping[str, Any], seats: int, at: int, mover: Seat) -> str:
        """Tell the mover which of their tokens it is, and how many follow."""
        if secret.is_secret(setup):
            return secret.CHOOSE
        place, turns = "place" if "placement" in setup else "stack", turns_of(setup, seats)
        rest = turns[at + 1 :]
        few = ("you place last", "one more follows")
        more = few[len(rest)] if len(rest) < 2 else f"{len(rest)} more follow"
        if "order" not in setup:
            return f"Choose a {place} for your one token; {more}."
        own, nth = turns.count(mover), turns[: at + 1].count(mover)
        which = (
            f"your {'last' if nth == own else _NTH.get(nth, 'next')} token" if own > 1 else "your one token"
        )
        if mine := rest.count(mover):
            more += f", {'the last one yours' if mine == len(rest) == 1 else _yours(mine, len(rest))}"
        return f"Choose a {place} for {which}; {more}."

    def took(self, view: View, seat: Seat) -> tuple[Taken, ...]:
        """Return the stacks that went to a seat, by position, with what it got of each."""
        stacks, territory = view["setup"]["stacks"], view["frames"][view["ply"]]["territory"]
        return tuple(
            Taken(
                stack_name(view["setup"], k + 1), f"${number_text(Fraction(exact(stacks[k])) / len(owners))}"
            )
            for k, owners in enumerate(territory)
            if seat in owners
        )

    def turns(self, setup: Mapping[str, Any], seats: int) -> tuple[Seat, ...] | None:
        """Return whose token each turn places; None where both choose in secret."""
        return None if secret.is_secret(setup) else turns_of(setup, seats)

    def plies(self, setup: Mapping[str, Any], seats: int) -> int:
        """Return how many tokens are placed."""
        return len(turns_of(setup, seats))

    def admit(self, game: TokenGame) -> None:
        """Refuse long numbers where a view has a thousand cells."""
        check_digits(game)

    def clues(
        self, game: TokenGame, state: TokenState, evaluation: Evaluation, names: Sequence[str]
    ) -> tuple[str, str]:
        """Lead to a place by what those who follow will do."""
        return token_clues(game, state.ply)

    def talkative(self, game: TokenGame) -> bool:
        """Let bots speak of tokens on few stacks, which a review weighs at once."""
        return game.placement == "stacks" and len(game.stacks) <= TALKED_OF and game.seats <= TALKERS

    def plain_title(self, game: TokenGame) -> str:
        """Call a game by its stacks and its board."""
        setup = game.to_json()
        stacks, where = setup["stacks"], "round a clock" if game.ring else "on a line"
        if game.placement == "anywhere":
            where = f"anywhere {where}"
        elif game.placement == "step":
            where = f"{where} in steps of {setup['step']}"
        if stacks == [number_to_json(k) for k in range(1, len(stacks) + 1)]:
            title = f"$1 to ${len(stacks)} {where}"
        else:
            title = f"{len(stacks)} stacks {where}"
        return title

    def frame_parts(
        self, game: TokenGame, states: Sequence[TokenState], moves: Sequence[Number]
    ) -> FrameParts:
        """Return where the tokens stand, who would share each stack, and what the board says of it."""
        state, over = states[-1], game.mover(states[-1]) is None
        tokens, territory = [number_to_json(token) for token in state.tokens], _territory(game, state)
        parts: FrameParts = {
            "tokens": tokens,
            "territory": territory,
            "title": board_title(tokens, over),
            "labels": stack_labels(game.to_json(), tokens, territory, over),
        }
        if game.placement != "stacks":
            parts["lanes"] = list(lanes(state.tokens, len(game.stacks), game.ring))
        return parts

    def options(self, game: TokenGame, state: TokenState, seat: Seat) -> list[AnyOption]:
        """Return what each place, or each cell, leads to."""
        setup = game.to_json()
        if game.facts.hides:
            moves = [int(move) for move in game.legal_moves(state, seat)]
            return secret.options(setup, moves, _numbers(game.scores(state)))
        if game.placement != "stacks":
            return _between(game, state, setup)
        return [_option(game, setup, state, move) for move in game.choices(state)]

    def goal_by(self, setup: Mapping[str, Any]) -> str:
        """Say how many tokens each player places, and when."""
        if setup.get("secret"):
            return f"Both of you choose a place in secret. {NEAREST}"
        if "order" not in setup:
            return self.words.goal
        each = {turns_of(setup).count(seat) for seat in range(setup["seats"])}
        who = f"Everyone places {_tokens(*each)}" if len(each) == 1 else "Some players place several tokens"
        return f"{who}, in the order above the board. {NEAREST}"

    def shapes(
        self, game: TokenGame, states: Sequence[TokenState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Draw the stacks in the colours of who would take them, and the tokens."""
        return draw_tokens(game, states[-1], area, marks)

    def proportion(self, game: TokenGame) -> float:
        """Return that of a clock, or of a line."""
        return 1.1 if game.ring else 2.2

    def showpieces(self) -> Sequence[tuple[str, TokenGame, tuple[str, ...]]]:
        """Let three crowd onto the published line."""
        return (("$1 to $10, three tokens", numbered(10, 3), ("greedy", "saboteur", "greedy")),)

    def board(self, view: View, at: int) -> TokenBoard:
        """Return the line or the clock."""
        return token_board(TokenGame.from_json(view["setup"]), view, at)

    def sheets(self, setup: Mapping[str, Any]) -> str:
        """Return the style sheets of the line, or of the clock."""
        ring = setup["board"] == "clock"
        between = "" if "placement" not in setup else " anywhere" if ring else " anywhere anywhere-line"
        rules = (("order", " token-turns"), ("secret", " secret-tokens"))
        more = "".join(sheet for rule, sheet in rules if rule in setup)
        return f"territory tokens-board {'clock' if ring else 'tokens-line'}{between}{more}"

    def scripts(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the modules of the board, and those of what lies between its stacks."""
        between = ("boards/between", "boards/positions") if "placement" in setup else ()
        return (*between, "boards/tokens")

    def types_moves(self, setup: Mapping[str, Any]) -> bool:
        """Tell whether tokens go between stacks too: then a position may be typed."""
        return "placement" in setup

    def marked(self, view: View, marks: Mapping[str, str]) -> Sequence[Any]:
        """Return the marks that stand between stacks."""
        game = TokenGame.from_json(view["setup"])
        if game.placement == "stacks":
            return ()
        return marked(game, [(game.move_from_json(place), mark) for place, mark in marks.items()])

    def keys(self, setup: Mapping[str, Any]) -> tuple[tuple[tuple[str, ...], str], ...]:
        """Return the keys of the board."""
        return ((("1", str(len(setup["stacks"]))), "that stack"), (("Enter",), "place"))

    def to_come(self, view: View) -> str:
        """Say how many place after you."""
        count = len(turns_of(view["setup"]))
        if view["ply"] == count - 1:
            return f"You place the last of {count} tokens."
        return f"You place token {view['ply'] + 1} of {count}; everyone after you plays to get the most."

    def reasoned(self, view: View, start: int) -> list[str]:
        """Tell what each token takes, and from whom; at last what is left for each."""
        told = [self._remark(view, ply) for ply in range(start, view["ply"])]
        return [*told, f"In the end: {scores_text(view, view['frames'][-1]['scores'], self.words.score)}."]

    def dealt_anew(self, game: TokenGame, dice: Random) -> TokenGame:
        """Shuffle the stacks."""
        stacks = list(game.stacks)
        dice.shuffle(stacks)
        return replace(game, stacks=tuple(stacks))

    def remarks(self, view: View) -> list[str]:
        """Tell what each token takes, and from whom."""
        if secret.is_secret(view["setup"]):
            return secret.remarks(view)
        stacks = view["setup"]["stacks"]
        total = sum((Fraction(exact(value)) for value in stacks), Fraction(0))
        coming = f"{len(turns_of(view['setup']))} tokens to come"
        opening = f"${number_text(str(total))} in {len(stacks)} stacks, and {coming}."
        return [opening, *(self._remark(view, ply) for ply in range(view["ply"]))]

    def _remark(self, view: View, ply: int) -> str:
        seat, move = view["moves"][ply]["seat"], view["moves"][ply]["move"]
        before, after = (
            [Fraction(number_from_json(score)) for score in view["frames"][at]["scores"]]
            for at in (ply, ply + 1)
        )
        turns = turns_of(view["setup"])
        lost = {other: before[other] - after[other] for other in set(turns[:ply]) - {seat}}
        gained = f"${number_text(view['frames'][ply + 1]['scores'][seat])}"
        if seat in turns[:ply]:
            gained = f"{gained} in all"
        where = "at" if isinstance(move, str) else "on"
        name = seat_name(view, seat)
        ending = "" if name == "You" else "s"
        placed = f"{name} place{ending} {where} {self.target(view['setup'], move)}"
        if ply == 0:
            return f"{placed}: all {gained}, as long as nobody else has come."
        robbed = sorted((other for other in lost if lost[other] > 0), key=lambda other: (-lost[other], other))
        parts = [f"${number_text(str(lost[other]))} from {name_inside(view, other)}" for other in robbed]
        share = f"and take{ending}" if ply + 1 == len(turns) else "for"
        return f"{placed} {share} {gained}{': ' + listed(parts) if parts else ''}."


def _yours(mine: int, rest: int) -> str:
    """Say how many of the tokens to come are yours."""
    return "all of them yours" if mine == rest else f"{count_text(Fraction(mine))} of them yours"


def _between(game: TokenGame, state: TokenState, setup: Json) -> list[AnyOption]:
    """Work out one option a cell; of a thousand cells few differ in what they lead to now."""
    found: list[AnyOption] = []
    first: dict[tuple[tuple[Seat, ...], ...], int] = {}
    for cell in sorted(cells(len(game.stacks), game.ring, state.tokens), key=lambda cell: cell.inside):
        move = cell.inside if game.step is None else cell.first_on(game.step)
        if move is None:
            continue
        owners = game.territory(game.after(state, move))
        if (like := first.setdefault(owners, len(found))) == len(found):
            found.append(_option(game, setup, state, move, str(cell)))
            continue
        written = game.move_to_json(move)
        place = place_name(setup, written, str(cell))
        found.append({"move": written, "cell": str(cell), "place": place, "like": like})
    return found


def _tokens(count: int) -> str:
    return "one token" if count == 1 else f"{count_text(Fraction(count))} tokens"


def _option(
    game: TokenGame, setup: Json, state: TokenState, move: Exact, cell: str | None = None
) -> OptionView:
    after, written = game.after(state, move), game.move_to_json(move)
    scores, territory = _numbers(game.scores(after)), _territory(game, after)
    option: OptionView = {
        "move": written,
        "place": place_name(setup, written, cell),
        "scores": scores,
        "territory": territory,
        "says": consequences(setup, state.ply, scores, territory),
    }
    if cell is not None:
        option["cell"] = cell
    return option


def _numbers(payoffs: Payoffs) -> list[Number]:
    return [number_to_json(payoff) for payoff in payoffs]


def _territory(game: TokenGame, state: TokenState) -> list[list[Seat]]:
    return [list(seats) for seats in game.territory(state)]
