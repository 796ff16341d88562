"""The contents of a review's page, from a match's view and its review: each move, each seat, and the story.

The story is the few moments that decided a seat's result, each with its alternative.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.certificate import Certificate, weakest
from engine.game import CHANCE, AnyGame, Seat
from engine.review import Review, ReviewedMove
from engine.review.endings import Temptation, temptation
from engine.review.match import Change, SeatReview
from engine.review.report import moves_to_json
from engine.solve import Band, Bands
from webapp.games.any.phrases import in_a_row, is_you, names_called, percent, range_text
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.endings import tempting_said
from webapp.games.presentation import find_presentation, move_explained
from webapp.games.words import move_entry, number_text, score_text, seat_name, stopped_sentence
from webapp.review.charts import Chart, WaterfallBar, signed, step_chart, waterfall
from webapp.words import isolated, say
from webapp.words.numbers import decimal_point

SIGNS = {"best": "", "slip": "?!", "mistake": "?", "blunder": "??", "unproved": "?"}
"""The sign of each judgement."""


@dataclass(frozen=True, slots=True)
class LineMove:
    """One move of a line that would have followed: who, and what is taken."""

    seat: Seat
    target: str


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One choice where both chose at once.

    Attributes
    ----------
    share, percent
        How often the seat's equilibrium makes it, from 0 to 1, and as it is written.
    expects
        What it pays on average against the odds of the other.
    chosen
        Whether it was made.
    """

    target: str
    share: float
    percent: str
    expects: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move with its verdict, in words; of dice, whom or what they drew.

    Attributes
    ----------
    seat
        Who moved; of a toss, whom it called.
    called, number
        ``Bite 3``, 3; ``Toss 3``, 3.
    drawn
        Whether dice were thrown: then there is no verdict.
    best
        Every best move.
    line, reply
        What would have followed a best move, and what the equilibrium after this move was.
    notes
        What the coach was asked before it.
    marks
        By move: ``best`` (the pick) or ``also``; what to point at on the board.
    odds
        Where both chose at once: every choice, the likeliest first.
    """

    ply: int
    seat: Seat
    who: str
    called: str
    target: str
    title: str
    certificate: Certificate
    sentence: str
    drawn: bool = False
    number: int = 0
    best: tuple[str, ...] = ()
    regret: str = ""
    loss: Fraction = Fraction(0)
    judgement: str = "best"
    sign: str = ""
    line: tuple[LineMove, ...] = ()
    reply: tuple[LineMove, ...] = ()
    notes: tuple[str, ...] = ()
    marks: dict[str, str] = field(default_factory=dict)
    odds: tuple[OddsRow, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The result of one seat, measured by its worth.

    ``counts``: its moves by tier, without the ``idle`` ones, which had nothing at stake.
    """

    seat: Seat
    name: str
    worth: str
    final: str
    performance: str
    ahead: int
    accuracy: str
    counts: tuple[tuple[str, int], ...]
    idle: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first remark on a seat's play.

    Attributes
    ----------
    row
        The move that cost most, the earliest of several. If every move was a best one, that which left
        most to ties that then fell short; None if there is none either.
    rest
        What its other moves cost together, if they did.
    """

    title: str
    row: MoveRow | None
    rest: str = ""


MOST_MOMENTS = 5


Kind: TypeAlias = Literal["loss", "others", "ties", "luck", "held"]
"""The seat gave something up; another did; ties fell; dice fell; the seat made a best move though a wrong
one was tempting."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One move that mattered to a seat.

    Attributes
    ----------
    amount
        What it changed for the seat, 0 if nothing.
    text
        The same as it is written: ``−2``; empty for 0.
    difference
        What the seat could count on before and after it, or what was tempting, in a sentence.
    ways
        The moves that followed from it under best play, and those that would have from a best move, as in a
        record; empty where no one gave anything up.
    """

    ply: int
    kind: Kind
    amount: Fraction
    text: str
    difference: str
    ways: tuple[tuple[int | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The key moments of a seat in the order of play; ``key``: the ply of the one that mattered most."""

    moments: tuple[Moment, ...]
    key: int | None


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The whole page: ``seat`` is whose account is given, ``values`` what the chart shows in words."""

    seat: Seat
    headline: str
    lesson: Lesson
    story: Story
    steps: tuple[WaterfallBar, ...]
    chart: Chart
    values: tuple[str, ...]
    rows: tuple[MoveRow, ...]
    seats: tuple[SeatRow, ...]
    certificate: Certificate
    ties: bool
    over: bool


def review_page(view: View, review: Review, seat: Seat) -> ReviewPage:
    """Put a review into words for the one who looks at ``view``."""
    you = None if (yours := view.viewer) is None else yours.seat
    values = [[(band.low, band.high) for band in position] for position in review.values]
    losses = [(move.ply, move.seat, move.judgement) for move in review.moves if move.judgement != "best"]
    game, names = review.record.game, names_called(view)
    rows = tuple(
        _row(view, game, move, move_explained(review, move.ply, names, you)) for move in review.moves
    )
    taught = lesson(view, review, rows, seat)
    return ReviewPage(
        seat=seat,
        headline=headline(view, review, seat),
        lesson=taught,
        story=story(view, review, seat, None if taught.row is None else taught.row.ply),
        steps=waterfall(view, review, seat),
        chart=step_chart(values, losses),
        values=tuple(_worths(view, position) for position in review.values),
        rows=rows,
        seats=tuple(_seat_row(view, k, review) for k in range(len(review.seats))),
        certificate=review.certificate,
        ties=any(not band.exact for position in review.values for band in position),
        over=review.over,
    )


def headline(view: View, review: Review, seat: Seat) -> str:
    """Return a seat's result in one sentence: what it got of what was possible, and what its mistakes cost.

    Where others or ties changed the seat's lot too, result and regrets together were never to be had at once:
    then it is measured by what the seat was worth. Where only ties moved it, that they did is said. In a
    match that was stopped the seat that lost by that comes first.
    """
    told = _headline(view, review, seat)
    stopped = stopped_sentence(view)
    return told if stopped is None else say("review-stopped", stopped=stopped, headline=told)


def _headline(view: View, review: Review, seat: Seat) -> str:
    account = review.seats[seat]
    final, lost, start = account.final, account.regret, account.start
    name, you, ties = seat_name(view, seat), is_you(view, seat), account.total("ties")
    expects = "can" if stopped_sentence(view) is None else "could"
    how = find_presentation(view.game).got(game_seen(view)) if review.over else expects
    got, luck = score_text(view, str(final)), _luck(view, account)
    if not lost:
        clean = say("review-headline-clean", you=you, name=name, how=how, got=got)
        if ties and not luck:
            return in_a_row(clean, _ties(view, ties))
        return in_a_row(clean, _hedge(review, seat), luck)
    cost = in_a_row(_mistakes(view, review, seat), _hedge(review, seat))
    if final + lost == start:
        possible = score_text(view, str(start))
        if final < 0:
            missed = say("review-headline-negative", you=you, name=name, how=how, got=got, start=possible)
            return in_a_row(missed, cost)
        return in_a_row(say("review-headline-of", you=you, name=name, how=how, got=got, start=possible), cost)
    worth = _band(view, account.worth)
    return in_a_row(
        say("review-headline-worth", you=you, name=name, how=how, got=got, start=worth), cost, luck
    )


def _luck(view: View, account: SeatReview) -> str:
    """Return a sentence on the luck of a seat; empty without dice."""
    luck = account.total("luck")
    if not account.lucky:
        return ""
    if not luck:
        return say("review-luck-even")
    return say("review-luck-more" if luck > 0 else "review-luck-short", points=_points(view, abs(luck)))


def _ties(view: View, ties: Fraction) -> str:
    return say("review-ties-more" if ties > 0 else "review-ties-short", points=_points(view, abs(ties)))


def _mistakes(view: View, review: Review, seat: Seat) -> str:
    """Return the number and cost of a seat's mistakes: ``One bite cost you 5.``"""
    return say(
        "review-mistakes",
        you=is_you(view, seat),
        name=seat_name(view, seat),
        noun=find_presentation(view.game).noun_of(game_seen(view)),
        n=sum(move.seat == seat and move.regret > 0 for move in review.moves),
        points=score_text(view, str(review.seats[seat].regret)),
    )


def _hedge(review: Review, seat: Seat) -> str:
    """Return the caveat of the weakest verdict on a seat; empty if all are proved."""
    own = [move.certificate for move in review.moves if move.seat == seat]
    if not own or (reach := weakest(own).reach) == "all":
        return ""
    return say(f"review-hedge-{reach}")


def lesson(view: View, review: Review, rows: Sequence[MoveRow], seat: Seat) -> Lesson:
    """Pick the move that a seat can learn most from."""
    costly = [row for row in rows if row.seat == seat and row.loss]
    if not costly:
        return _no_mistakes(view, review, rows, seat)
    row = max(costly, key=lambda row: (row.loss, -row.ply))
    facts = {
        "you": is_you(view, seat),
        "name": seat_name(view, seat),
        "move": row.called,
        "points": _points(view, row.loss),
        "ate": _unbroken(row.target),
        "better": _unbroken(row.line[0].target),
    }
    hedge = _hedge(review, seat)
    if len(costly) == 1:
        return Lesson(in_a_row(say("review-lesson-only", **facts), hedge), row)
    rest = say(
        "review-lesson-rest",
        noun=find_presentation(view.game).noun_of(game_seen(view)),
        n=len(costly) - 1,
        points=_points(view, sum((other.loss for other in costly), -row.loss)),
    )
    return Lesson(in_a_row(say("review-lesson-most", **facts), hedge), row, rest)


def _no_mistakes(view: View, review: Review, rows: Sequence[MoveRow], seat: Seat) -> Lesson:
    """Return the lesson for a seat without mistakes: whether ties helped or hurt it."""
    ties = review.seats[seat].total("ties")
    trusting = [row for row in rows if row.seat == seat and not row.drawn and _trusted(review, row) < 0]
    if ties < 0 and trusting:
        row = min(trusting, key=lambda row: (_trusted(review, row), row.ply))
        sure = score_text(view, str(review.values[row.ply][seat].low))
        better = _unbroken(row.line[0].target)
        return Lesson(say("review-lesson-gambled", move=row.called, better=better, points=sure), row)
    if ties:
        points = _points(view, abs(ties))
        return Lesson(
            say("review-lesson-ties-more" if ties > 0 else "review-lesson-ties-short", points=points), None
        )
    if trusting:
        return Lesson(say("review-lesson-ties-well"), None)
    none = say(
        "review-lesson-none",
        you=is_you(view, seat),
        name=seat_name(view, seat),
        noun=find_presentation(view.game).noun_of(game_seen(view)),
    )
    return Lesson(in_a_row(none, _hedge(review, seat)), None)


def _trusted(review: Review, row: MoveRow) -> Fraction:
    """Return what a best move risked on ties: 0, or the negative difference to the guaranteed payoff."""
    least = review.moves[row.ply].option.payoffs[row.seat].low
    return least - review.values[row.ply][row.seat].low


def _unbroken(target: str) -> str:
    """Put a hard space into a target, so that a morsel's letter is not left alone at the end of a line."""
    return target.replace(" ", "\u00a0", 1)


def notes_by_ply(view: View) -> dict[int, tuple[str, ...]]:
    """Map each ply to the questions that the coach was asked before it."""
    coach = view.coach
    asked: dict[int, tuple[str, ...]] = {}
    for note in coach.notes if coach else ():
        asked[note.ply] = (*asked.get(note.ply, ()), say(f"review-note-{note.kind}"))
    return asked


def _row(view: View, game: AnyGame, move: ReviewedMove, sentence: str) -> MoveRow:
    shown = find_presentation(view.game)
    called = shown.numbered(game_seen(view), move.ply)
    if move.seat == CHANCE:
        return _toss(view, move, sentence, called)
    best, line, reply = (
        moves_to_json(game, moves) for moves in (move.best, move.evaluation.line, move.reply)
    )
    return MoveRow(
        ply=move.ply,
        seat=move.seat,
        who=seat_name(view, move.seat),
        target=move_entry(view, game.move_to_json(move.move)),
        best=tuple(move_entry(view, one) for one in best),
        regret=score_text(view, str(move.regret)),
        loss=move.regret,
        judgement=move.judgement,
        title=say("review-tier-also") if move.also_best else say(f"review-tier-{move.judgement}"),
        sign=SIGNS[move.judgement],
        certificate=move.certificate,
        sentence=sentence,
        line=_places(view, move.ply, line),
        reply=_places(view, move.ply + 1, reply),
        notes=notes_by_ply(view).get(move.ply, ()),
        marks={str(one): "best" if one == line[0] else "also" for one in best},
        odds=_odds(view, game, move),
        called=called,
        number=shown.schedule(game_seen(view)).made(move.ply) + 1,
    )


def _toss(view: View, move: ReviewedMove, sentence: str, called: str) -> MoveRow:
    seat = int(move.move)
    return MoveRow(
        ply=move.ply,
        seat=seat,
        who=seat_name(view, seat),
        called=called,
        target=seat_name(view, seat),
        title=say("review-tier-luck"),
        certificate=move.certificate,
        sentence=sentence,
        drawn=True,
    )


def _odds(view: View, game: AnyGame, move: ReviewedMove) -> tuple[OddsRow, ...]:
    evaluation = move.evaluation
    entries = [
        (part, option.payoffs[move.seat].low, option.move)
        for option, part in zip(evaluation.options, evaluation.odds, strict=bool(evaluation.odds))
    ]
    return tuple(
        OddsRow(
            move_entry(view, game.move_to_json(choice)),
            round(float(part), 4),
            percent(part),
            score_text(view, str(expects)),
            choice == move.move,
        )
        for part, expects, choice in sorted(entries, key=lambda entry: (-entry[0], -entry[1], entry[2]))
    )


def _places(view: View, ply: int, moves: Sequence[int | str]) -> tuple[LineMove, ...]:
    seats = movers(view)[ply:]
    return tuple(LineMove(seat, move_entry(view, move)) for seat, move in zip(seats, moves, strict=False))


def movers(view: View) -> tuple[Seat, ...]:
    """Return the mover of each ply of the whole game, or of the plies so far if the order is not fixed."""
    order = view.turns
    return tuple(move.seat for move in view.moves) if order is None else tuple(order)


def _seat_row(view: View, seat: Seat, review: Review) -> SeatRow:
    account = review.seats[seat]
    performance = account.performance
    own = [move for move in review.moves if move.seat == seat and move.judgement == "best"]
    idle = sum(not move.evaluation.spread for move in own)
    staked = any(move.seat == seat and move.evaluation.spread for move in review.moves)
    counted = {**account.judgements, "best": len(own) - idle}
    return SeatRow(
        seat=seat,
        name=seat_name(view, seat),
        worth=_band(view, account.worth),
        final=score_text(view, str(account.final)),
        performance=signed(view, performance),
        ahead=(performance > 0) - (performance < 0),
        accuracy=f"{_rounded(account.accuracy)} %" if staked else "–",
        counts=tuple((name, count) for name, count in counted.items() if count),
        idle=idle,
    )


def _points(view: View, amount: Fraction) -> str:
    return find_presentation(view.game).points(amount)


def _worths(view: View, position: Bands) -> str:
    return ", ".join(
        f"{isolated(seat_name(view, seat))} {_band(view, band)}" for seat, band in enumerate(position)
    )


def _band(view: View, band: Band) -> str:
    low = score_text(view, str(band.low))
    return low if band.exact else range_text(low, score_text(view, str(band.high)))


def _rounded(percent: Fraction) -> str:
    """Write a percentage with one decimal at most; never 100 for less."""
    tenths = int(percent * 10) if percent < 100 else 1000
    return number_text(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}{decimal_point()}{tenths % 10}"


# -- the story -----------------------------------------------------------------------------------------------


def story(view: View, review: Review, seat: Seat, first: int | None) -> Story:
    """Pick the moments of a seat: what it lost itself comes first, then what others and ties changed.

    Of a seat that lost nothing, also the best move in whose place a wrong one was most tempting. ``first``
    is the ply that is told first of all, if any.
    """
    changes = [change for change in review.seats[seat].changes if not _is_silent(review, change)]
    by_ply: dict[int, tuple[Kind, Fraction]] = {}
    for change in sorted(changes, key=lambda change: (change.cause == "regret", abs(change.amount))):
        kind: Kind = "loss" if change.cause == "regret" else "ties"
        if change.cause in ("others", "luck"):
            kind = change.cause
        by_ply[change.ply] = (kind, change.amount)  # of one ply the last, which mattered most
    ranked = sorted(by_ply, key=lambda ply: (by_ply[ply][0] != "loss", -abs(by_ply[ply][1]), ply))
    tempting: Temptation | None = None
    if not any(kind == "loss" for kind, _ in by_ply.values()):
        tempting = temptation(review, seat)
        if tempting is not None and tempting.ply not in by_ply:
            by_ply[tempting.ply] = ("held", Fraction(0))
            ranked.append(tempting.ply)
    if first is not None:
        by_ply.setdefault(first, ("ties", Fraction(0)))
        ranked = [first, *(ply for ply in ranked if ply != first)]
    chosen = ranked[:MOST_MOMENTS]
    return Story(
        tuple(_moment(view, review, seat, ply, *by_ply[ply], tempting) for ply in sorted(chosen)),
        chosen[0] if chosen else None,
    )


def _is_silent(review: Review, change: Change) -> bool:
    """Return True for a change that the story skips: missed by a search, or made by simultaneous choices."""
    met = change.cause == "luck" and review.moves[change.ply].seat != CHANCE
    return met or change.cause == "unforeseen"


def _moment(
    view: View,
    review: Review,
    seat: Seat,
    ply: int,
    kind: Kind,
    amount: Fraction,
    tempting: Temptation | None,
) -> Moment:
    move = review.moves[ply]
    return Moment(
        ply,
        kind,
        amount,
        signed(view, amount) if amount else "",
        _difference(view, review, seat, ply)
        if tempting is None or kind != "held"
        else tempting_said(view, review, tempting),
        _ways(review, move) if kind in ("loss", "others") else (),
    )


def _difference(view: View, review: Review, seat: Seat, ply: int) -> str:
    shown = find_presentation(view.game)
    before, after = (_band(view, review.values[ply + step][seat]) for step in (0, 1))
    return say(
        "review-difference",
        noun=shown.manner.draw if review.moves[ply].seat == CHANCE else shown.noun_of(review.record.game),
        you=is_you(view, seat),
        name=seat_name(view, seat),
        before=before,
        after=after,
    )


def _ways(review: Review, move: ReviewedMove) -> tuple[tuple[int | str, ...], ...]:
    """Return the line that followed under best play, and the better one; empty if the move was best."""
    ways = ((move.move, *move.reply), move.evaluation.line)
    if move.option.holds(ways[1][0]) or move.evaluation.odds:
        return ()
    return tuple(tuple(moves_to_json(review.record.game, way)) for way in ways)
