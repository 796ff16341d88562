"""Runs: many games of one pairing of bots, each played twice: as set, and with another bot in one seat."""

import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass
from fractions import Fraction

import gevent
from msgspec import UNSET, UnsetType

from engine.exact import Exact, number_to_json
from webapp.errors import (
    BusyError,
    CancelledError,
    ErrorBody,
    NoAnswerError,
    NoSuchRunError,
    error_body,
    message_of,
)
from webapp.games.any.view import Number
from webapp.jobs.analysis import PlayOut
from webapp.jobs.backend import RefusedError, WorkerError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import GameText
from webapp.matches.messages import Run
from webapp.structs import Payload
from webapp.watch.paired import Contest, PairedView, comparison
from webapp.words import Sentence, say

log = logging.getLogger(__name__)

RUNS = "lastbite-runs"
"""The key of the runs among the extensions of an app."""

PROGRESS_EVERY = 0.1
"""At most one report in so many seconds."""

Tell = Callable[[str, Payload], None]


class RunProgressPush(Payload):
    """The number of a run's games that are played."""

    run: str
    done: int
    of: int


class OutcomeView(Payload):
    """One distinct result of a run, and in how many games it came."""

    payoffs: list[Number]
    count: int


class RunDonePush(Payload, kw_only=True):
    """The end of a run: what came of it, or why it stopped."""

    run: str
    of: int | UnsetType = UNSET
    outcomes: list[OutcomeView] | UnsetType = UNSET
    means: list[Number] | UnsetType = UNSET
    paired: PairedView | UnsetType | None = UNSET
    error: ErrorBody | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class Pairing:
    """The pairing of a run: a game, a strategy for each seat, and the comparison, if any."""

    game: GameText
    strategies: tuple[str, ...]
    contest: Contest | None = None


@dataclass(frozen=True, slots=True)
class _Going:
    """A run that has begun."""

    run: str
    tell: Tell
    greenlet: "gevent.Greenlet[..., None]"


class Runs:
    """At most one run for each socket; each game is a task of its own, so that runs share the pool fairly."""

    def __init__(self, pool: Pool, limit: float) -> None:
        self._pool = pool
        self._limit = limit
        self._going: dict[str, _Going] = {}

    def start(self, sid: str, pairing: Pairing, wish: Run, tell: Tell) -> str:
        """Begin a run for a socket and return its id; a run that it has already is stopped, and told so."""
        self._stop(sid, Sentence("errors-run-replaced"))
        run = secrets.token_hex(8)
        self._going[sid] = _Going(
            run, tell, gevent.spawn(copy_context().run, self._play, sid, run, pairing, wish, tell)
        )
        return run

    def cancel(self, sid: str, run: str) -> None:
        """Stop a socket's run, and tell it so.

        Raises
        ------
        NoSuchRunError
            If the socket has no such run, or it has ended.
        """
        going = self._going.get(sid)
        if going is None or going.run != run:
            raise NoSuchRunError(Sentence("errors-no-run"))
        self._stop(sid, Sentence("errors-run-stopped"))

    def leave(self, sid: str) -> None:
        """Stop the run of a socket that has left."""
        going = self._going.pop(sid, None)
        if going is not None:
            going.greenlet.kill(block=False)

    def _stop(self, sid: str, why: str) -> None:
        going = self._going.get(sid)
        if going is not None:
            self.leave(sid)
            _tell_failure(going.tell, going.run, ErrorBody(CancelledError.code, str(why)))

    def _play(self, sid: str, run: str, pairing: Pairing, wish: Run, tell: Tell) -> None:
        outcomes: Counter[tuple[Exact, ...]] = Counter()
        pairs: list[tuple[Fraction, Fraction]] = []
        contest, reported = pairing.contest, time.monotonic()
        try:
            for number in range(wish.games):
                # The sum stays below 2^53: seeds are numbers that any client can write.
                seed = (wish.seed + number) % 2**53
                payoffs = self._payoffs(pairing, pairing.strategies, seed, wish)
                outcomes[payoffs] += 1
                if contest is not None:
                    others = self._payoffs(pairing, contest.other, seed, wish)
                    pairs.append((Fraction(payoffs[contest.seat]), Fraction(others[contest.seat])))
                if time.monotonic() - reported >= PROGRESS_EVERY:
                    reported = time.monotonic()
                    tell("run_progress", RunProgressPush(run, number + 1, wish.games))
        except BusyError as error:
            _tell_failure(tell, run, error_body(error))
        except RefusedError as error:
            message = say("errors-bots", why=message_of(NoAnswerError(error.reason, error.code)))
            _tell_failure(tell, run, ErrorBody(error.code, message))
        except WorkerError:
            log.exception("A run of %s stopped.", pairing.strategies)
            _tell_failure(tell, run, ErrorBody("server_error", say("errors-run-failed")))
        else:
            tell(
                "run_done",
                RunDonePush(
                    run=run,
                    of=wish.games,
                    outcomes=[
                        OutcomeView(list(map(number_to_json, payoffs)), count)
                        for payoffs, count in sorted(outcomes.items())
                    ],
                    means=[number_to_json(mean) for mean in means_of(outcomes)],
                    paired=None if contest is None else comparison(contest, pairs),
                ),
            )
        if sid in self._going and self._going[sid].run == run:
            del self._going[sid]

    def _payoffs(
        self, pairing: Pairing, strategies: tuple[str, ...], seed: int, wish: Run
    ) -> tuple[Exact, ...]:
        return self._pool.ask(PlayOut(pairing.game, strategies, seed, wish.vary), self._limit).payoffs


def _tell_failure(tell: Tell, run: str, error: ErrorBody) -> None:
    tell("run_done", RunDonePush(run=run, error=error))


def means_of(outcomes: Counter[tuple[Exact, ...]]) -> list[Fraction]:
    """Return the exact mean of each seat."""
    total = outcomes.total()
    weighted = ([payoff * count for payoff in payoffs] for payoffs, count in outcomes.items())
    return [Fraction(sum(column), total) for column in zip(*weighted, strict=True)]
