"""The presentation of the token game."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import TypeAlias

from engine.exact import Exact, number_to_json
from engine.game import Payoffs, Seat
from engine.record import Played
from engine.solve import Evaluation
from engine.tokens.cells import cells
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.games.any.base import (
    BoardParts,
    Cast,
    Hint,
    Manner,
    MoveNames,
    Presentation,
    Reasoning,
    Schedule,
    Showpiece,
    Topic,
    Winning,
)
from webapp.games.any.drawing import Area, Shape
from webapp.games.any.phrases import (
    fill,
    in_a_row,
    is_you,
    names_called,
    scores_said,
    seat_name,
)
from webapp.games.any.seen import Seen
from webapp.games.any.verdicts import Telling
from webapp.games.any.view import AnyOption, CellView, FrameParts, Number, OptionView, Said, View
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.games.tokens.drawing import draw_tokens
from webapp.games.tokens.form import TokensForm
from webapp.games.tokens.geometry import lanes
from webapp.games.tokens.house_rules import secret
from webapp.games.tokens.words import (
    board_title,
    consequences,
    dollars,
    phrases,
    place_entry,
    place_inside,
    place_name,
    stack_labels,
    token_clues,
    token_explained,
    token_why,
)
from webapp.words import Listed, Sentence, say

TokenSeen: TypeAlias = Seen[TokenGame, TokenState]
"""A token game at one position, as its viewer may know it."""

COLUMNS = 12
"""So many stacks at most stand side by side on a phone; more are a list."""

TALKED_OF, TALKERS = 12, 4
"""Up to so many stacks and seats bots speak: such boards are weighed in a moment."""


class TokensPresentation(Presentation[TokenGame, TokenBoard]):
    """Stacks of money, two to ten seats, one token each or several in any order of turns."""

    name = "tokens"
    manner = Manner(
        noun="token",
        got="took",
        unit="$",
        moods={"cut-in": "pleased", "left-for-me": "pleased", "passed-over": "caught", "perfect": "caught"},
        praised=frozenset({"passed-over"}),
        talks=lambda game: (
            game.placement == "stacks" and len(game.stacks) <= TALKED_OF and game.seats <= TALKERS
        ),
    )
    cast = Cast(
        ("best-reply", "best-reply", "greedy"),
        (
            Showpiece(
                lambda: Sentence("watch-show-four"),
                numbered(10, 4),
                ("greedy", "saboteur", "best-reply", "greedy"),
            ),
            Showpiece(
                lambda: Sentence("watch-show-clock"),
                numbered(10, 3, "clock"),
                ("greedy", "best-reply", "saboteur"),
            ),
            Showpiece(
                lambda: Sentence("watch-show-three"), numbered(10, 3), ("greedy", "saboteur", "greedy")
            ),
        ),
    )
    form = TokensForm

    def schedule(self, game: TokenGame) -> Schedule:
        """Return whose token each turn places, which no one knows where both choose in secret."""
        turns = game.turns
        return Schedule(None if secret.is_secret(game) else turns, len(turns))

    def told(self, game: TokenGame, before: TokenState, moves: Sequence[Played]) -> Said:
        """Say who placed where, or what was chosen in secret."""
        if secret.is_secret(game):
            if len(moves) == 1:
                return secret.chose(moves[0])
            if len({made.move for made in moves}) == 1:
                return secret.shared(moves[0].move)
            moves = sorted(moves, key=lambda made: made.seat)
        return super().told(game, before, moves)

    def named(self, game: TokenGame, move: Exact) -> MoveNames:
        """Name a place by its number, and as the board does."""
        return MoveNames(place_inside(move), place=place_name(game, move), entry=place_entry(move))

    def why(self, told: Telling) -> str:
        """Say what a token did, and why its place was best or what it lost by."""
        return token_explained(told)

    def asks(self, game: TokenGame, state: TokenState, at: int, seat: Seat) -> str:
        """Tell the mover which of their tokens it is, and how many follow."""
        if secret.is_secret(game):
            return say("tokens-asks-secret")
        turns = game.turns
        rest, own, nth = turns[at + 1 :], turns.count(seat), turns[: at + 1].count(seat)
        mine = rest.count(seat)
        whose = "none" if not mine else "all" if mine == len(rest) else "some"
        follow = say("tokens-follow", n=len(rest), whose=whose, mine=mine)
        which: int | str = "last" if nth == own else nth
        return say("tokens-your-token", own=own, which=which, follow=follow)

    def took(self, seen: TokenSeen, seat: Seat) -> tuple[Winning, ...]:
        """Return the stacks that went to a seat, by position, with what it got of each."""
        game = seen.game
        return tuple(
            Winning(place_entry(k + 1), game.paid(Fraction(game.stacks[k]) / len(owners)))
            for k, owners in enumerate(game.territory(seen.state))
            if seat in owners
        )

    def hint(self, game: TokenGame, state: TokenState, evaluation: Evaluation, names: Sequence[str]) -> Hint:
        """Lead to a place by what those who follow will do."""
        return Hint(*token_clues(game, state.ply))

    def frame_parts(self, seen: TokenSeen) -> FrameParts:
        """Return the tokens, the owners of each stack, and the labels of the board."""
        game, state = seen.game, seen.state
        over = game.mover(state) is None
        territory = _territory(game, state)
        parts: FrameParts = {
            "tokens": [number_to_json(token) for token in state.tokens],
            "territory": territory,
            "title": board_title(state.tokens, over),
            "labels": stack_labels(game, state.tokens, territory, over),
        }
        if game.placement != "stacks":
            parts["lanes"] = list(lanes(state.tokens, len(game.stacks), game.ring))
        return parts

    def options(self, game: TokenGame, state: TokenState, seat: Seat) -> list[AnyOption]:
        """Return an option for each place, or for each cell."""
        if game.facts.hides:
            moves = [int(move) for move in game.legal_moves(state, seat)]
            return secret.options(game, moves, _numbers(game.scores(state)))
        if game.placement != "stacks":
            return _between(game, state)
        return [_option(game, state, move) for move in game.choices(state)]

    def means(self, game: TokenGame, topic: Topic) -> str:
        """Say how many tokens each player places, and when; of the other topics, as of any game."""
        if topic != "goal":
            return super().means(game, topic)
        if secret.is_secret(game):
            return say("tokens-goal-secret")
        if not game.order:
            return say("tokens-goal" if game.placement == "stacks" else "tokens-goal-between")
        each = {game.turns.count(seat) for seat in range(game.seats)}
        return say("tokens-goal-each", n=each.pop()) if len(each) == 1 else say("tokens-goal-several")

    def phrases(self) -> Mapping[str, Said]:
        """Return the sentences that the board's script fills in."""
        return phrases()

    def shapes(
        self, game: TokenGame, states: Sequence[TokenState], area: Area, marks: Sequence[str]
    ) -> Iterable[Shape]:
        """Draw the stacks in the colours of who would take them, and the tokens."""
        return draw_tokens(game, states[-1], area, marks)

    def board(self, seen: TokenSeen, view: View) -> TokenBoard:
        """Return the line or the clock."""
        return token_board(seen.game, view, len(seen.moves))

    def board_parts(self, game: TokenGame) -> BoardParts:
        """Return the parts of the line or the clock, and of tokens between stacks."""
        ring, between = game.ring, game.placement != "stacks"
        sheets = ["territory", "tokens-board", "clock" if ring else "tokens-line"]
        if between:
            sheets += ["anywhere", "anywhere-clock" if ring else "anywhere-line"]
        sheets += ["tokens-many"] if not ring and len(game.stacks) > COLUMNS else []
        sheets += ["token-turns"] if game.order else []
        sheets += ["secret-tokens"] if secret.is_secret(game) else []
        return BoardParts(
            sheets=" ".join(sheets),
            fit="tokens-fit",
            scripts=("games/tokens/between",) if between else (),
            keys=(
                (("1", str(len(game.stacks))), say("tokens-key-number")),
                (("Enter",), say("tokens-key-enter")),
            ),
            typed=between,
            proportion=1.1 if ring else 2.2,
            round=ring,
            fills=True,
        )

    def reasoning(self, seen: TokenSeen, view: View, start: int) -> Reasoning:
        """Say how many place after you, what each token takes from whom, and what is left for each."""
        count = len(seen.game.turns)
        last = "-last" if start == count - 1 else ""
        to_come = say(f"tokens-to-come{last}", number=start + 1, n=count)
        told = (self._remark(seen.at(ply + 1), view) for ply in range(start, len(seen.moves)))
        scores = [self.score(number_to_json(score)) for score in seen.game.scores(seen.state)]
        you = view.viewer.seat if view.viewer else None
        end = say("tokens-in-the-end", scores=scores_said(names_called(view), scores, you))
        return Reasoning(to_come, (*told, end))

    def dealt(self, game: TokenGame, dice: Random, known: Collection[Seat] | None = None) -> TokenGame:
        """Shuffle the stacks, which are in the open."""
        if known is not None:
            return game
        stacks = list(game.stacks)
        dice.shuffle(stacks)
        return replace(game, stacks=tuple(stacks))

    def remarks(self, seen: TokenSeen, view: View) -> list[str]:
        """Tell what each token takes, and from whom."""
        game = seen.game
        if secret.is_secret(game):
            happened = [frame["words"].move or "" for frame in view.frames[1:]]
            if len(happened) == 2:
                happened[1] = self.told(game, seen.states[0], seen.moves)
            said = (say("match-happened", happened=fill(view, one)) for one in happened)
            return [say("tokens-opening-secret", stacks=len(game.stacks)), *said]
        money = dollars(sum(game.stacks, Fraction(0)))
        opening = say("tokens-opening", money=money, stacks=len(game.stacks), n=len(game.turns))
        return [opening, *(self._remark(seen.at(ply + 1), view) for ply in range(len(seen.moves)))]

    def _remark(self, seen: TokenSeen, view: View) -> str:
        """Tell what the latest token takes."""
        game, made, ply = seen.game, seen.moves[-1], len(seen.moves) - 1
        seat, placed = made.seat, set(game.turns[:ply])
        before, after = (game.scores(state) for state in seen.states[-2:])
        who = {"player": seat_name(view, seat), "you": is_you(view, seat)}
        target = place_inside(made.move)
        if not ply:
            return say("tokens-first", **who, target=target, amount=dollars(after[seat]))
        others = sorted(placed - {seat}, key=lambda other: (after[other] - before[other], other))
        lost = {other: before[other] - after[other] for other in others if before[other] > after[other]}
        losses = Listed(
            say("tokens-loss", amount=dollars(loss), player=seat_name(view, other), you=is_you(view, other))
            for other, loss in lost.items()
        )
        gain = dollars(after[seat] - before[seat])
        took = say("tokens-takes", **who, target=target, amount=gain, losses=losses, n=len(losses))
        now = say("tokens-in-all", **who, amount=dollars(after[seat])) if seat in placed else ""
        return in_a_row(took, now)

    def own_reason(self, seen: TokenSeen, strategy: str) -> Said | None:
        """Say what the place pays, or whom it costs, or what follows."""
        return token_why(seen, strategy)


def _between(game: TokenGame, state: TokenState) -> list[AnyOption]:
    """Work out one option a cell; of a thousand cells few differ in what they lead to now."""
    found: list[AnyOption] = []
    first: dict[tuple[tuple[Seat, ...], ...], int] = {}
    for cell in sorted(cells(len(game.stacks), game.ring, state.tokens), key=lambda cell: cell.inside):
        move = cell.inside if game.step is None else cell.first_on(game.step)
        if move is None:
            continue
        owners = game.territory(game.after(state, move))
        if (like := first.setdefault(owners, len(found))) == len(found):
            found.append(_option(game, state, move, str(cell)))
            continue
        place = place_name(game, move, str(cell))
        found.append(CellView(move=game.move_to_json(move), cell=str(cell), place=place, like=like))
    return found


def _option(game: TokenGame, state: TokenState, move: Exact, cell: str | None = None) -> OptionView:
    territory = _territory(game, game.after(state, move))
    option: OptionView = OptionView(
        move=game.move_to_json(move),
        place=place_name(game, move, cell),
        scores=_numbers(game.shares(territory)),
        territory=territory,
        says=consequences(game, state.ply, territory),
    )
    if cell is not None:
        option.cell = cell
    return option


def _numbers(payoffs: Payoffs) -> list[Number]:
    return [number_to_json(payoff) for payoff in payoffs]


def _territory(game: TokenGame, state: TokenState) -> list[list[Seat]]:
    return [list(seats) for seats in game.territory(state)]
