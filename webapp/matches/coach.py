"""The coach of a person among bots: the notes of what it was asked, and its advice.

Advice is worked out by a process, and only for the holder of the seat's key.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import UNSET, UnsetType

from engine.certificate import Certificate, Label, Ties
from engine.errors import GameOverError
from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from engine.record import Record
from engine.review.report import band_to_json, moves_to_json
from engine.solve import Option
from webapp.errors import NoAnswerError, NoCoachError, NotYourTurnError
from webapp.games.any.base import Presentation
from webapp.games.any.coach import HintStep, TalkView, clue, doubted, praise, talk
from webapp.games.any.verdicts import certificate_caveat, certificate_meaning
from webapp.games.any.view import Number
from webapp.games.presentation import find_presentation
from webapp.jobs.analysis import Coach as AskCoach
from webapp.jobs.analysis import CoachNotes, Slip
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.requests import write_record
from webapp.matches.changes import Changes
from webapp.matches.match import CoachLevel, CoachNote, Match, NoteKind
from webapp.matches.match_state import (
    coached_seat,
    display_names,
    level_of,
    movers_of,
    positions_of,
    record_of,
    stage_of,
)
from webapp.matches.messages import Coach, Hint
from webapp.matches.transitions import Player, check_playable, check_ply, own_seat
from webapp.structs import Payload
from webapp.words import Sentence, say

HINTS: tuple[NoteKind, ...] = ("question", "principle", "hint")
"""The three steps of a hint, as they are noted."""


def asks_first(match: Match, seat: int) -> bool:
    """Return True if the coach asks a seat before its next move falls: on Nudge, before its last one.

    After the earlier ones it says what they cost; after that one it has no turn to speak at.
    """
    turns = find_presentation(match.game).schedule(positions_of(match).game).turns
    last = turns is not None and seat not in turns[len(match.moves) + 1 :]
    return last and level_of(match) == "nudge"


def hinted(match: Match) -> int:
    """Return the furthest step of a hint for the next move so far: 0 for none, 3 for the move itself."""
    asked = [note.kind for note in match.notes if note.ply == len(match.moves)]
    return max((step for step, kind in enumerate(HINTS, 1) if kind in asked), default=0)


def noted(match: Match, ply: int, kind: NoteKind) -> tuple[CoachNote, ...]:
    """Return the notes with one more; what is asked twice at one ply is kept once, so that they stay few."""
    note = CoachNote(ply, kind)
    return (*(other for other in match.notes if other != note), note)


def own_coached_seat(match: Match, key: str | None) -> int:
    """Return the seat that a key opens, if the coach may help it.

    Raises
    ------
    NoCoachError
        If there is, or was, a second person at the table.
    """
    check_playable(match)
    seat = own_seat(match, key)
    if coached_seat(match) != seat:
        raise NoCoachError(Sentence("errors-coach-people"))
    return seat


def set_coach(match: Match, player: Player, message: Coach) -> Match:
    """Choose how much the coach helps from now on."""
    own_coached_seat(match, player.key)
    if stage_of(match) == "over":
        raise GameOverError(Sentence("errors-coach-over"))
    return replace(match, notes=noted(match, len(match.moves), message.level))


def own_coached_turn(match: Match, key: str | None, ply: int) -> int:
    """Return the seat that a key opens, if the coach may help it with the move ``ply``, its next one."""
    seat = own_coached_seat(match, key)
    check_ply(match, ply)
    if seat not in movers_of(match):
        raise NotYourTurnError(Sentence("errors-coach-turn"))
    return seat


def take_hint(match: Match, player: Player, message: Hint) -> Match:
    """Note that a step of a hint was asked for the move ``ply``, the next one and the asker's."""
    own_coached_turn(match, player.key, message.ply)
    return replace(match, notes=noted(match, message.ply, HINTS[message.step - 1]))


def note_doubt(match: Match, key: str | None, ply: int) -> Match:
    """Note that the coach has asked whether the move ``ply`` is meant."""
    own_coached_turn(match, key, ply)
    return replace(match, notes=noted(match, ply, "doubt"))


class SlipView(Payload):
    """Your latest move, if it gave something up; ``at``: what it lost, as the move that would take it."""

    ply: int
    at: Number
    judgement: str
    regret: Number
    sentence: str


class HintView(Payload):
    """All best moves, the one to take, and what it takes."""

    best: list[Number]
    pick: Number
    target: str


class ClueView(Payload):
    """The furthest step of a hint that was asked for: 1 a question, 2 the principle, 3 the move; in words."""

    step: int
    text: str


class WorthView(Payload):
    """The worth of one move to you, least and most; ``crossed``: its place in the crossing out."""

    move: Number
    value: list[Number]
    crossed: int | UnsetType = UNSET


class CertificateView(Payload):
    """The proof: in one word, its tie rule, a sentence; ``proved``: over all equilibria."""

    label: Label
    ties: Ties
    meaning: str
    proved: bool


class DoubtView(Payload):
    """The coach's question before a move that costs you; ``insist``: to make it anyway."""

    says: str
    insist: str


class Advice(Payload):
    """The coach's advice at one position; ``certificate``: the proof of the hint and the options."""

    ply: int
    level: CoachLevel
    slip: SlipView | None = None
    hint: HintView | None = None
    options: list[WorthView] | None = None
    certificate: CertificateView | None = None
    clue: ClueView | None = None
    praise: str | None = None
    talk: TalkView | None = None


def advice(
    changes: Changes, analysis: JobQueue, id: str, key: str | None, patience: float, talking: bool = True
) -> Advice:
    """Return what the coach and a bot say at the latest position: “The coach” in docs/reference/records.md.

    Parameters
    ----------
    talking
        Whether to work out what a bot says even if the coach is silent.

    Raises
    ------
    NoCoachError
        If there is, or was, a second person at the table.
    NoAnswerError
        If it is not worked out within ``patience`` seconds.
    """
    match = changes.find(id)
    seat, level, ply = own_coached_seat(match, key), level_of(match), len(match.moves)
    said = Advice(ply, level)
    asked = hinted(match)
    record = record_of(match)
    shown = find_presentation(record.game.name)
    talks = talking and ply > 0 and bool(shown.manner.moods) and shown.manner.talks(record.game)
    if level == "off" and not asked and not talks:
        return said
    names = tuple(say("match-you") if k == seat else name for k, name in enumerate(display_names(match)))
    found = _found(analysis, record, seat, patience)
    if found.remark is not None:
        said.talk = talk(shown, record.game, found.remark) if talks else None
        said.praise = praise(shown, record.game, found.remark) if level != "off" else None
    if level != "off" and found.slip is not None:
        said.slip = _slip(shown, record.game, found.slip, names, seat)
    position, game = found.position, record.game
    if position is not None and asked:
        step: HintStep = 1 if asked == 1 else 2 if asked == 2 else 3
        state = record.final_state()
        known, seen = game.known_to(state, seat), game.observe(state, seat)
        text = clue(shown, known, seen, position, names, step)
        said.clue = ClueView(asked, text)
    if position is not None and (asked == len(HINTS) or level == "full"):
        pick = game.move_to_json(position.line[0])
        target = shown.target(game, position.line[0])
        said.hint = HintView(moves_to_json(game, position.best), pick, target)
        said.certificate = _certificate(position.certificate)
    if position is not None and level == "full":
        said.options = [_worth(game, option, seat) for option in position.options]
    return said


def doubt(
    changes: Changes, analysis: JobQueue, id: str, key: str | None, ply: int, move: object, patience: float
) -> DoubtView | None:
    """Return the coach's question before the move ``ply``, and note it; None if it has none.

    It answers for one move at a time, so that no one is told which moves cost nothing. It keeps quiet unless
    the values are proved over all equilibria, as none are where something is hidden.

    Raises
    ------
    NoCoachError
        If there is, or was, a second person at the table.
    StaleMoveError, NotYourTurnError
        If that move is not the next one, or not the asker's.
    IllegalMoveError
        If the rules do not allow the move.
    NoAnswerError
        If it is not worked out within ``patience`` seconds.
    """
    match = changes.find(id)
    seat = own_coached_turn(match, key, ply)
    if not asks_first(match, seat):
        return None
    record = record_of(match)
    game = record.game
    wanted = game.move_from_json(move)
    game.play(record.final_state(), seat, wanted)  # raises if the rules do not allow it
    position = _found(analysis, record, seat, patience).position
    if position is None or not position.certificate.complete:
        return None
    regret = position.option(wanted).regret
    if not regret:
        return None
    changes.change(id, lambda match: note_doubt(match, key, ply), by=key)
    says, insist = doubted(find_presentation(game.name), game, wanted, regret)
    return DoubtView(says, insist)


def _found(analysis: JobQueue, record: Record, seat: Seat, patience: float) -> CoachNotes:
    return analysis.answer(AskCoach(write_record(record), seat), patience)


def _slip(shown: Presentation[Any], game: AnyGame, slip: Slip, names: Sequence[str], seat: Seat) -> SlipView:
    lost, taken = slip.reason.lost, slip.reason.taken
    at = taken if taken in lost else next(iter(lost), slip.move)
    return SlipView(
        ply=slip.ply,
        at=game.move_to_json(at),
        judgement=slip.judgement,
        regret=number_to_json(slip.regret),
        sentence=shown.explained(game, slip.evaluation, slip.move, slip.reason, names, seat),
    )


def _certificate(certificate: Certificate) -> CertificateView:
    return CertificateView(
        label=certificate.label,
        ties=certificate.ties,
        meaning=certificate_caveat(certificate) or certificate_meaning(certificate),
        proved=certificate.complete,
    )


def _worth(game: AnyGame, option: Option, seat: Seat) -> WorthView:
    return WorthView(
        move=game.move_to_json(option.move),
        value=band_to_json(option.payoffs[seat]),
        crossed=UNSET if option.crossed is None else option.crossed,
    )


def ready_advice(
    changes: Changes, analysis: JobQueue, id: str, key: str | None, patience: float, talking: bool = False
) -> Advice | None:
    """Return the advice, or None if it is not worked out in ``patience`` seconds."""
    try:
        return advice(changes, analysis, id, key, patience, talking)
    except NoAnswerError:
        return None
