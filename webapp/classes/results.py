"""The results of a class: best attempts, common mistakes, who meets whom in a round, rows for a file."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TypeAlias

from webapp.classes.model import Attempt, Outcome, Pair, Pupil, SchoolClass, Slip, Task
from webapp.jobs.background import in_turns

ROWS = 100
"""How many attempts or results are looked at before other greenlets get a turn."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a pupil at a task.

    Attributes
    ----------
    best
        The attempt that counts, None until one has ended in time.
    attempts
        How many were begun.
    running
        The latest attempt if it is not over.
    """

    pupil: Pupil
    task: Task
    best: Attempt | None
    attempts: int
    running: Attempt | None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the attempt that counts."""
        return None if self.best is None else self.best.outcome

    @property
    def score(self) -> Fraction | None:
        """The pupil's score; None while there is none."""
        return None if self.outcome is None else self.outcome.payoffs[self.task.setting.seat]

    @property
    def perfect(self) -> bool:
        """Whether no play is better: by the result, or by the decisions where luck decides too."""
        return self.outcome is not None and rank(self.outcome, self.task)[0] >= self.outcome.low

    @property
    def seconds(self) -> int | None:
        """How long the attempt that counts took."""
        if self.best is None or self.best.ended_at is None:
            return None
        return self.best.ended_at - self.best.began_at


@dataclass(frozen=True, slots=True)
class CommonMistake:
    """A mistake that several pupils made: one move in one position.

    Attributes
    ----------
    match
        One of the matches in which it was made.
    pupils
        How many pupils made it, and how many were in that position.
    """

    task: Task
    slip: Slip
    match: str
    pupils: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a pupil in the table of the rounds."""

    pupil: Pupil
    games: int
    won: int
    drawn: int
    total: Fraction


def results_of(room: SchoolClass, attempts: Iterable[Attempt]) -> dict[tuple[int, int], Result]:
    """Return the result of every pupil at every task, by the numbers of both."""
    by_place: dict[tuple[int, int], list[Attempt]] = defaultdict(list)
    for attempt in in_turns(attempts, ROWS):
        by_place[attempt.pupil, attempt.task].append(attempt)
    return {
        (pupil.number, task.number): result_of(pupil, task, by_place[pupil.number, task.number])
        for pupil in in_turns(room.pupils, 1)
        for task in room.tasks
    }


def result_of(pupil: Pupil, task: Task, attempts: Sequence[Attempt]) -> Result:
    """Return the pupil's best attempt at a task by `rank`; the earlier one on a tie."""
    counted = [(rank(each.outcome, task), each) for each in attempts if each.counts and each.outcome]
    best = max(counted, key=lambda each: each[0], default=(None, None))[1]
    latest = attempts[-1] if attempts else None
    running = latest if latest is not None and latest.ended_at is None else None
    return Result(pupil, task, best, len(attempts), running)


def rank(outcome: Outcome, task: Task) -> tuple[Fraction, Fraction]:
    """Return the key by which attempts at a task are compared, the highest is the best.

    The score decides. Where luck decides too, the worth of the decisions comes first: a lucky attempt is not
    better than one with fewer mistakes.
    """
    score = outcome.payoffs[task.setting.seat]
    return score if outcome.earned is None else outcome.earned, score


def common_mistakes(
    tasks: Sequence[Task], attempts: Iterable[Attempt], least: int = 2, most: int = 3
) -> tuple[CommonMistake, ...]:
    """Return the mistakes that most pupils made, the most common first, each by ``least`` pupils."""
    made: dict[tuple[int, str, int | str], dict[int, tuple[Slip, str]]] = defaultdict(dict)
    for attempt in in_turns(attempts, ROWS):
        if attempt.outcome is not None:
            for slip in attempt.outcome.slips:
                key = attempt.task, slip.position, slip.move
                made[key].setdefault(attempt.pupil, (slip, attempt.match))
    known = {task.number: task for task in tasks}
    found = []
    for (number, _position, _move), by in made.items():
        if number in known and len(by) >= least:
            slip, match = next(iter(by.values()))
            found.append(CommonMistake(known[number], slip, match, len(by)))
    found.sort(key=lambda each: (-each.pupils, -each.slip.cost, each.task.number))
    return tuple(found[:most])


def standings(pupils: Sequence[Pupil], pairs: Iterable[Pair]) -> tuple[Standing, ...]:
    """Return the table of the rounds: most won first (a draw is half), then the highest total."""
    games: dict[int, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for pair in pairs:
        if pair.payoffs is not None:
            for seat, player in enumerate(pair.players):
                if player is not None:
                    games[player].append((pair.payoffs[seat], pair.payoffs[1 - seat]))
    found = [_standing(pupil, games[pupil.number]) for pupil in pupils]
    return tuple(sorted(found, key=lambda each: (-(2 * each.won + each.drawn), -each.total)))


def _standing(pupil: Pupil, games: Sequence[tuple[Fraction, Fraction]]) -> Standing:
    won = sum(mine > other for mine, other in games)
    drawn = sum(mine == other for mine, other in games)
    return Standing(pupil, len(games), won, drawn, sum((mine for mine, _ in games), Fraction(0)))


def found_best(results: Iterable[Result]) -> tuple[int, int]:
    """Return the number of perfect results, and of all results."""
    ended = [result for result in results if result.outcome is not None]
    return sum(result.perfect for result in ended), len(ended)


COLUMNS = (
    *("name", "task", "round", "opponent", "date", "score", "fraction"),
    *("best possible", "cost of mistakes", "seconds", "attempts"),
)
"""The columns of the file of results, in their order, in every language."""


def rows_of(
    room: SchoolClass, results: Mapping[tuple[int, int], Result], pairs: Iterable[Pair], point: str
) -> list[tuple[object, ...]]:
    """Return a row for each pupil and task, then for each pupil and round, as the file of results has them.

    Numbers are decimal, with ``point`` before decimals; a range is written ``10–12.5``. Beside a score
    that is not whole stands its fraction: ``3 1/2``, as spreadsheets read ``7/2`` as a day.
    """
    titles = {task.number: task.title for task in room.tasks}
    rows: list[tuple[object, ...]] = []
    for result in in_turns(results.values(), ROWS):
        outcome, best = result.outcome, result.best
        rows.append(
            (
                result.pupil.name,
                titles[result.task.number],
                "",
                "",
                "" if best is None or best.ended_at is None else _day(best.ended_at),
                *_score_cells(result.score, point),
                "" if outcome is None else _range(outcome.low, outcome.high, point),
                "" if outcome is None else _decimal(outcome.cost, point),
                "" if result.seconds is None else result.seconds,
                result.attempts,
            )
        )
    names = {pupil.number: pupil.name for pupil in room.pupils}
    for pair in pairs:
        for seat, player in enumerate(pair.players):
            if player in names:
                other = pair.players[1 - seat]
                score = None if pair.payoffs is None else pair.payoffs[seat]
                opponent = "bot" if other is None else names.get(other, "")
                rows.append(
                    (names[player], "", pair.round, opponent, "", *_score_cells(score, point), "", "", "", "")
                )
    return rows


def _score_cells(score: Fraction | None, point: str) -> tuple[str, str]:
    if score is None:
        return "", ""
    whole, rest = divmod(abs(score), 1)
    sign = "-" if score < 0 else ""
    return _decimal(score, point), f"{sign}{whole} {rest}" if rest else ""


def _range(low: Fraction, high: Fraction, point: str) -> str:
    ends = _decimal(low, point), _decimal(high, point)
    return ends[0] if low == high else "–".join(ends)


def _decimal(value: Fraction, point: str) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.6f}".rstrip("0").rstrip(".").replace(".", point)


def _day(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).date().isoformat()


Couple: TypeAlias = tuple[int | None, int | None]
"""Two pupils by their seats; None where a bot sits."""


def next_round(pupils: Sequence[int], met: Iterable[Couple]) -> tuple[Couple, ...]:
    """Return the pairings of the next round: the round of the circle method with the fewest repetitions.

    While the pupils stay the same, after as many rounds as there are opponents everyone has met everyone
    once. Of an odd number one meets a bot. Who sat first more often sits second.

    Examples
    --------
    >>> next_round([1, 2, 3, 4], [])
    ((1, 4), (2, 3))
    >>> next_round([1, 2, 3], [])
    ((1, None), (2, 3))
    """
    known = tuple(met)
    times = Counter(frozenset(couple) for couple in known)
    begun = Counter(first for first, _ in known)
    circle: list[int | None] = [*sorted(pupils)]
    if len(circle) % 2:
        circle.append(None)
    rounds = [_turned(circle, turn) for turn in range(max(1, len(circle) - 1))]
    best = min(rounds, key=lambda couples: sum(times[frozenset(couple)] for couple in couples))
    return tuple(_seated(couple, begun) for couple in best)


def _turned(circle: Sequence[int | None], turn: int) -> list[Couple]:
    """Return the couples of one round: the first stays, the others go round."""
    rest = circle[1:]
    at = len(rest) - turn if turn else 0
    row = [*circle[:1], *rest[at:], *rest[:at]]
    return [(row[k], row[-1 - k]) for k in range(len(row) // 2)]


def _seated(couple: Couple, begun: Counter[int | None]) -> Couple:
    one, other = couple
    if one is None or (other is not None and begun[one] > begun[other]):
        return other, one
    return couple
