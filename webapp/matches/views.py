"""Views of a match: pure functions of the stored match and of who is present.

Frames are cached with their positions, so a view one move later renders only the new position.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import asdict, replace

from engine.bots import find_strategy
from engine.certificate import Certificate
from engine.exact import number_to_json
from engine.game import CHANCE, AnyGame, Payoffs, Result, Termination, seat_letter, sole_mover
from engine.record import Record, SeatLabel, resolved_round, result_to_json
from webapp.games.any.characters import character_of
from webapp.games.any.phrases import called, heard, mark, seat_marks
from webapp.games.any.seen import Seen, SeenSetup
from webapp.games.any.verdicts import bot_note
from webapp.games.any.view import (
    HIDDEN,
    AnyOption,
    AskView,
    BecauseView,
    CoachView,
    FrameView,
    LastMove,
    LatestView,
    LatestWords,
    MovedView,
    NoteView,
    Number,
    OptionView,
    ParView,
    ResultView,
    SeatView,
    Stage,
    View,
    YouView,
)
from webapp.games.endings import par_view, passed_over
from webapp.games.presentation import find_presentation
from webapp.games.words import PrecedingMove, frame_words, latest_words, phrases, ready_words, while_away
from webapp.machine import now
from webapp.matches.clocks import clock_view
from webapp.matches.match import Kind, Match, Seat
from webapp.matches.match_state import (
    Attendance,
    Positions,
    coached_seat,
    deputy_of,
    game_of,
    is_shared,
    is_stuck,
    level_of,
    mover_of,
    movers_of,
    positions_of,
    positions_of_record,
    replaceable_seats,
    seat_name,
    seat_of,
    seats_with_take_back,
    stage_of,
    title_of,
    unready_seats,
    unresponsive_programs,
)
from webapp.matches.questions import question_view, seats_free_to_ask
from webapp.matches.series import series_view
from webapp.words import language, say


def _frames(positions: Positions, seen: Seen) -> list[FrameView]:
    """Return the frames of all positions that were reached, as a viewer may know them."""
    if positions.hides:
        # What was hidden when a move was made may be known by now, so these are made again at each ply.
        return [_make_frame(positions, seen.at(ply)) for ply in range(len(positions.states))]
    return _open_frames(positions)


def _open_frames(positions: Positions) -> list[FrameView]:
    """Return every position so far of a game with everything open."""
    name = f"frames in {language().tag}"
    frames: list[FrameView] | None = positions.kept.get(name)
    if frames is None:
        earlier = [] if positions.before is None else _open_frames(positions.before)
        frames = positions.kept[name] = [*earlier, _frame(positions)]
    return frames


def _frame(positions: Positions) -> FrameView:
    """Return the latest position of a game with everything open."""
    name = f"frame in {language().tag}"
    frame: FrameView | None = positions.kept.get(name)
    if frame is None:
        frame = positions.kept[name] = _make_frame(positions, positions.seen_by(None))
    return frame


def _make_frame(positions: Positions, seen: Seen) -> FrameView:
    game, at = positions.game, len(seen.moves)
    shown = find_presentation(game.name)
    scores = _masked_scores(_numbers(game.scores(seen.state)), seen.concealed)
    frame: FrameView = {
        "ply": at,
        "mover": sole_mover(game, positions.states[at]),
        "movers": _seated(game.movers(positions.states[at])),
        "scores": scores,
        "last": _last_move(positions, seen),
        "words": frame_words(shown, seen.game, at, _preceding_moves(positions, seen), scores),
    }
    return frame | shown.frame_parts(seen)  # type: ignore[operator,no-any-return]  # what only this game's frames have


def _masked_scores(scores: list[Number], concealed: frozenset[int]) -> list[Number]:
    """Return scores with those hidden that the viewer may not know."""
    return [HIDDEN if seat in concealed else score for seat, score in enumerate(scores)]


def _preceding_moves(positions: Positions, seen: Seen) -> PrecedingMove | None:
    """Return the moves that led to a position, for its words."""
    if not seen.moves:
        return None
    made, begun = seen.moves[-1], len(seen.moves) - 1
    if made.seat == CHANCE:
        begun = max(begun - 1, 0)
    elif positions.hides:
        begun = resolved_round(positions.game, positions.states[: len(seen.states)])
    moves = positions.moves[begun : len(seen.moves)]
    deputies = {
        move.seat: character_of(positions.game.name, move.deputy).title
        for move in moves
        if move.deputy is not None
    }
    return PrecedingMove(seen.states[-2], made, seen.moves[begun:], deputies)


def _last_move(positions: Positions, seen: Seen) -> LastMove | None:
    """Return the latest move in its wire format, None at the start."""
    if not seen.moves:
        return None
    ply, made = len(seen.moves) - 1, seen.moves[-1]
    if made.move is None:
        return LastMove(ply=ply, seat=made.seat)
    return LastMove(ply=ply, seat=made.seat, move=positions.moves[ply].move)


def _options(positions: Positions, seat: int | None) -> list[AnyOption]:
    """Return the options of the mover; where several seats choose at once, those of the viewer."""
    shown, game, hides = find_presentation(positions.game.name), positions.game, positions.hides
    chooser = seat if hides else positions.mover
    if chooser is None:
        return []
    if hides:
        state = positions.states[-1]
        if (committed := positions.committed_ply(chooser)) is not None:
            state = positions.before_commitment(committed)  # what it may change its choice to
        elif chooser not in positions.movers:
            return []
        options = shown.options(game.known_to(state, chooser), game.observe(state, chooser), chooser)
        concealed = positions.concealed(chooser)
        for option in options:
            if isinstance(option, OptionView):
                option.scores = _masked_scores(option.scores, concealed)
        return options
    if chooser not in positions.movers:
        return []
    name = f"options in {language().tag}"
    kept: list[AnyOption] | None = positions.kept.get(name)
    if kept is None:
        kept = positions.kept[name] = shown.options(game, positions.states[-1], chooser)
    return kept


def _committed_move(positions: Positions, seat: int | None) -> int | str | None:
    """Return the move that a seat has committed in the present round; None for none."""
    ply = None if seat is None else positions.committed_ply(seat)
    return None if ply is None else positions.moves[ply].move


def _seated(movers: tuple[int, ...]) -> list[int]:
    """Return the movers without the dice."""
    return [mover for mover in movers if mover != CHANCE]


def _numbers(payoffs: Payoffs) -> list[Number]:
    return [number_to_json(payoff) for payoff in payoffs]


@lru_cache(maxsize=1024)
def _certificate_of(game: AnyGame, strategy: str) -> Certificate:
    """Return the certificate of a bot's play in a game."""
    return find_strategy(strategy, game.name).certify(game, game.initial_state())


def table_view(match: Match, attendance: Attendance, seat: int | None = None) -> View:
    """Return the view of a match for a seat, or a spectator (None), without `you`."""
    marks = seat_marks([seat_name(match, seat) for seat in range(len(match.seats))])
    names = ["" if s.kind == "open" else seat_name(match, k) for k, s in enumerate(match.seats)]
    shown = zip(names, called(names), marks, strict=True)
    seats = [_seat_view(match, k, *words, attendance) for k, words in enumerate(shown)]
    stuck = is_stuck(match, attendance)
    positions = positions_of(match)
    seen = positions.seen_by(seat)
    view = _view(positions, seen, seats, match.kind, stuck, _latest(match, positions, seen, stuck))
    view.id, view.title, view.host = match.id, title_of(match), match.host
    view.seatable, view.shared = replaceable_seats(match, attendance), is_shared(match)
    view.starts, view.listed = match.starts, match.listed
    view.coach, view.next, view.previous = coach_view(match), match.next, match.previous
    if waiting := unready_seats(match):
        view.words = ready_words(waiting)
    mover = view.mover
    if mover is not None and mover in view.seatable and mover in unresponsive_programs(match, attendance):
        said = say("question-lost", player=mark(mover))
        view.words = replace(view.words, hint=said)
    return view


def view_of_record(record: Record, you: int | None = None, id: str = "record") -> View:
    """Return a record as a table at which its next mover could play on, as the seat ``you`` sees it.

    Nothing of it is stored. By ``id`` morsels lie on the plate: those of a match lie as they lay there.
    """
    positions, marks = positions_of_record(record), seat_marks([label.name for label in record.seats])
    names = called([label.name for label in record.seats])
    seats: list[SeatView] = [
        SeatView(
            seat=k,
            letter=seat_letter(k),
            mark=marks[k],
            name=label.name,
            called=names[k],
            kind="person" if label.strategy is None else "bot",
            strategy=label.strategy,
            note=None,
            author=None,
            present=True,
            away=None,
            ready=label.strategy is not None,
        )
        for k, label in enumerate(record.seats)
    ]
    stage: Stage = "playing" if positions.movers else "over"
    ended = None if positions.movers else _result_of(positions, you)
    seen = positions.seen_by(you)
    latest = _latest_of_record(positions, seen, "table", stage, False, ended)
    view = _view(positions, seen, seats, "table", False, latest)
    view.id = id
    view.you = None if you is None else YouView(seat=you, key="")
    return view


def study(
    game: AnyGame, names: Sequence[str], moves: Iterable[Any] = (), you: int | None = None, id: str = "learn"
) -> View:
    """Return the view of a game that is stored nowhere, after ``moves``, as a seat or a spectator sees it."""
    return view_of_record(Record.of(game, tuple(map(SeatLabel, names)), 0, tuple(moves)), you, id)


def _view(
    positions: Positions, seen: Seen, seats: list[SeatView], kind: Kind, stuck: bool, latest: LatestView
) -> View:
    """Return the view that follows from the moves and the seats; all else that a match has stays empty."""
    game, seat = positions.game, seen.seat
    frames, shown = _frames(positions, seen), find_presentation(game.name)
    turns = shown.schedule(game).turns
    return View(
        **asdict(latest),
        id="",
        game=game.name,
        title="",
        setup=SeenSetup(positions.known(seat).setup, seen),
        kind=kind,
        host=None,
        turns=None if turns is None else list(turns),
        seats=seats,
        moves=[frame["last"] for frame in frames if frame["last"] is not None],
        frames=list(frames),
        chosen=_committed_move(positions, seat) if latest.stage == "playing" else None,
        phrases=phrases(shown, deputy_of(game), turns, game.seats),
        shared=False,
        starts="host",
        listed=False,
        seatable=[],
        stuck=stuck,
        coach=None,
        par=_par(positions, seat),
        next=None,
        previous=None,
    )


def _latest_of_record(
    positions: Positions, seen: Seen, kind: Kind, stage: Stage, stuck: bool, result: ResultView | None
) -> LatestView:
    """Return the part of the view that each move changes, as far as it follows from the moves alone."""
    return LatestView(
        revision=0,
        ply=len(positions.moves),
        stage=stage,
        mover=positions.mover,
        movers=_seated(positions.movers),
        round=positions.round_ply,
        options=list(_options(positions, seen.seat)) if stage == "playing" else [],
        result=result,
        words=_words(positions, seen, kind, stage, stuck, result),
        take_back=[],
        question=None,
        ask=AskView(take_back=[], call_off=[]),
        clock=None,
        series=None,
        because=None,
    )


def _latest(match: Match, positions: Positions, seen: Seen, stuck: bool) -> LatestView:
    """Return the part of the view that each move changes."""
    stage = stage_of(match)
    result = _result(match, positions, stage, seen.seat)
    return replace(
        _latest_of_record(positions, seen, match.kind, stage, stuck, result),
        revision=match.revision,
        mover=mover_of(match),
        movers=_seated(movers_of(match)),
        take_back=seats_with_take_back(match),
        question=question_view(match),
        ask=AskView(
            take_back=seats_free_to_ask(match, "take_back"), call_off=seats_free_to_ask(match, "call_off")
        ),
        clock=clock_view(match, now()),
        series=series_view(match, find_presentation(match.game), result),
        because=_because(match, positions),
    )


def coach_view(match: Match) -> CoachView | None:
    """Return the level and the notes of the coach; None where it may not help."""
    if coached_seat(match) is None:
        return None
    notes: list[NoteView] = [NoteView(ply=note.ply, kind=note.kind) for note in match.notes]
    return CoachView(level=level_of(match), notes=notes)


def view_for(match: Match, attendance: Attendance, key: str | None) -> View:
    """Return the view of a match for the holder of ``key``; that of a spectator if it opens no seat."""
    seat = seat_of(match, key)
    view = table_view(match, attendance, seat)
    view.you = None if seat is None or key is None else YouView(seat=seat, key=key)
    return view


def moved_view(match: Match) -> MovedView:
    """Return the push after a move of a match without hidden information; one push serves all viewers."""
    positions = positions_of(match)
    latest = _latest(match, positions, positions.seen_by(None), False)
    told = MovedView(**asdict(latest), frame=_frame(positions))
    if positions.before is not None and positions.moves[-1].seat == CHANCE:
        told.earlier = [_frame(positions.before)]
    return told


def _because(match: Match, positions: Positions) -> BecauseView | None:
    """Return the reason for the latest move of a bot at a table of one person; a toss may have followed it.

    What was played before such a table was made was not the choice of its bots.
    """
    if positions.moves and positions.moves[-1].seat == CHANCE and positions.before is not None:
        positions = positions.before
    begun = match.notes[0].ply if match.notes else 0
    if positions.hides or len(positions.moves) <= begun or coached_seat(match) is None:
        return None
    seat = positions.moves[-1].seat
    strategy = match.seats[seat].strategy if match.seats[seat].kind == "bot" else None
    if strategy is None:
        return None
    name = f"because of {strategy} in {language().tag}"
    if name not in positions.kept:
        shown = find_presentation(positions.game.name)
        positions.kept[name] = shown.because(positions.seen_by(None), strategy)
    text = positions.kept[name]
    return BecauseView(seat=seat, text=text) if text else None


def _result(match: Match, positions: Positions, stage: str, seat: int | None) -> ResultView | None:
    """Return the result of a match that is over; None while it is played."""
    if stage != "over":
        return None
    if match.stopped is not None:
        return ResultView(**match.stopped)
    return _result_of(positions, seat)


def _result_of(positions: Positions, seat: int | None) -> ResultView:
    game, state = positions.game, positions.states[-1]
    state = positions.seen(state, seat) if positions.hides else state
    found = game.result(state) or Result(Termination.UNFINISHED, game.scores(state))
    return ResultView(**result_to_json(found))


def _words(
    positions: Positions, seen: Seen, kind: str, stage: str, stuck: bool, result: ResultView | None
) -> LatestWords:
    led, told_away = (
        _preceding_moves(positions, seen),
        _while_away(positions, seen) if stage == "playing" else {},
    )
    words = _words_after(positions, seen, kind, stage, stuck, result, led)
    if not told_away:
        return words
    status = words.status
    own: dict[str, str] = {} if isinstance(status, str) else {**status}
    unled = _words_after(positions, seen, kind, stage, stuck, result, None).status
    for seat, said in told_away.items():
        # Where the latest move was made for that seat, too, it is told already.
        rest = unled if positions.moves[-1].seat == seat else status
        own[seat_letter(seat)] = f"{said} {heard(rest, seat)}"
    return replace(words, status={"": heard(status, None), **own})


def _while_away(positions: Positions, seen: Seen) -> dict[int, str]:
    """Map seats to sentences about moves that a bot made in place of their person, until that person moves.

    Where something is hidden, the viewer alone is told.
    """
    shown, made = find_presentation(positions.game.name), positions.moves
    seats = range(positions.game.seats) if not positions.hides else () if seen.seat is None else (seen.seat,)
    found = {}
    for seat in seats:
        own = [ply for ply, move in enumerate(made) if move.seat == seat]
        since = next((k for k, ply in enumerate(reversed(own)) if made[ply].deputy is None), len(own))
        plies = own[len(own) - since :]
        deputy = made[plies[-1]].deputy if plies else None
        if deputy is not None:
            found[seat] = while_away(shown, seen.game, deputy, [positions.played[ply].move for ply in plies])
    return found


def _words_after(
    positions: Positions,
    seen: Seen,
    kind: str,
    stage: str,
    stuck: bool,
    result: ResultView | None,
    led: PrecedingMove | None,
) -> LatestWords:
    game, at = positions.game, len(positions.moves)
    shown = find_presentation(game.name)
    movers = _seated(positions.movers)
    where = (kind, stage)
    return latest_words(
        shown,
        seen.game,
        seen.state,
        at,
        led,
        movers,
        positions.round_ply,
        where,
        stuck,
        result,
        _par(positions, seen.seat),
        [move.seat for move in positions.moves[positions.round_ply :]],
        passed_over([move.seat for move in positions.moves], game.seats),
    )


def _par(positions: Positions, seat: int | None) -> ParView | None:
    par = positions.par
    if par is None:
        return None
    game, concealed = positions.game, positions.concealed(seat)
    kept: dict[frozenset[int], ParView] = positions.start.kept.setdefault(
        f"par views in {language().tag}", {}
    )
    if concealed not in kept:
        kept[concealed] = par_view(find_presentation(game.name), game, par, concealed)
    return kept[concealed]


def latest_frame(match: Match, seat: int | None) -> FrameView:
    """Return the latest position as a seat, or a spectator (None), may know it."""
    positions = positions_of(match)
    return _make_frame(positions, positions.seen_by(seat)) if positions.hides else _frame(positions)


def position_shown(match: Match, seat: int | None) -> tuple[AnyGame, Any]:
    """Return the game, and what a seat, or a spectator (None), may know of the latest position."""
    positions = positions_of(match)
    return positions.game, positions.seen(positions.states[-1], seat)


def _seat_view(
    match: Match, number: int, name: str, called: str, mark: str, attendance: Attendance
) -> SeatView:
    seat = match.seats[number]
    watched = seat.kind == "person" and match.kind == "table"
    away = _away(match, number, attendance) if watched else None
    bot = seat.kind == "bot" and seat.strategy is not None
    return SeatView(
        seat=number,
        letter=seat_letter(number),
        mark=mark,
        name=name,
        called=called,
        kind=seat.kind,
        strategy=seat.strategy,
        note=_note_of(match, seat),
        present=bot or (watched and away is None),
        away=None if away is None else int(away),
        ready=bot or seat.is_a_programs or seat.ready,
        author=seat.author if seat.is_a_programs else None,
    )


def _away(match: Match, seat: int, attendance: Attendance) -> float | None:
    """Return for how many seconds a person is away: who still reads the result before a rematch is here."""
    away = attendance.away(match.id, seat)
    if away is None or match.previous is None:
        return away
    before = (seat - 1) % len(match.seats)  # in a rematch everyone has moved on by one seat
    return None if attendance.away(match.previous, before) is None else away


def _note_of(match: Match, seat: Seat) -> str | None:
    """Return a note on the bot or program that plays a seat; None for a person."""
    if seat.is_a_programs:
        return say("table-program-by", author=seat.author or "")
    return _note_of_bot(match, seat.strategy) if seat.kind == "bot" and seat.strategy is not None else None


def _note_of_bot(match: Match, strategy: str) -> str | None:
    """Return a bot's character, unless it is its name, and what is proved of it; None if neither."""
    title = character_of(match.game, strategy).title if match.kind != "record" else None
    return ", ".join(filter(None, (title, bot_note(_certificate_of(game_of(match), strategy))))) or None
