"""The parts of a match's page for people who play together, besides the board."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.exact import number_from_json
from engine.game import Seat
from webapp.games.any.phrases import among, fill, mark, names_called, seat_name, seats_shown, you_of
from webapp.games.any.view import View
from webapp.games.words import score_text
from webapp.matches.messages import Reaction
from webapp.matches.reactions import REACTIONS
from webapp.words import Listed, say

DAY = 24 * 3600


def time_left(seconds: int) -> str:
    """Write what a clock shows: ``0:09``, ``1:05:00``, ``2 d 4 h``, as ``static/play/friends.js`` does."""
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, 3600)
    minutes, ending = divmod(rest, 60)
    if days:
        return f"{days} d {hours} h"
    return f"{hours}:{minutes:02}:{ending:02}" if hours else f"{minutes}:{ending:02}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A button for who waits for a person who is away: what it says, where it leads, what goes along."""

    says: str
    door: str
    fields: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question of the table as the visitor reads it, with the buttons of the visitor: value and label."""

    says: str
    kind: str
    seat: int
    buttons: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FriendsPart:
    """The contents of ``templates/play/friends.html``.

    Attributes
    ----------
    between_people
        Whether more than one person sits there.
    can_resign, can_react
        Whether the viewer may give up; may show the others something.
    can_offer
        Whether the viewer may offer to end the game.
    unasked
        That programs, who alone play with the viewer, cannot be asked for anything; empty otherwise.
    offers
        What the viewer may do while the game waits for a person who is away, or once a bot has their seat.
    question
        What a person asks the others now; None if nothing.
    series_says
        What is said of the games of a series.
    visible
        Whether there is anything to show at all.
    """

    between_people: bool
    can_resign: bool
    can_react: bool
    can_offer: bool
    unasked: str
    offers: tuple[Offer, ...]
    question: QuestionShown | None
    series_says: str
    visible: bool
    reactions: tuple[Reaction, ...] = REACTIONS


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat has in all games of a series so far, and whether it has won the series by that."""

    seat: Seat
    name: str
    score: str
    won: bool


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """The score of a series of games.

    Attributes
    ----------
    says
        The totals in words.
    totals
        The same by seat, the viewer's first.
    winner
        Who has won it, or that it is a tie; empty while it goes on.
    following
        The number of the game that follows; None after the last.
    """

    says: str
    totals: tuple[Total, ...]
    winner: str
    following: int | None


def series_score(view: View) -> SeriesScore | None:
    """Return the score of the series that a match is in; None if the match is a game by itself."""
    series = view.series
    if series is None:
        return None
    values = [number_from_json(total) for total in series.total]
    last = series.game == series.of
    won = [seat for seat in seats_shown(view) if values[seat] == max(values)]
    over = last and view.stage == "over"
    totals = tuple(
        Total(seat, seat_name(view, seat), score_text(view, series.total[seat]), over and seat in won)
        for seat in seats_shown(view)
    )
    facts = among(won, you_of(view), names_called(view))
    winner = say("result-series-tie" if len(won) > 1 else "result-series-won", **facts) if over else ""
    return SeriesScore(fill(view, series.says), totals, winner, None if last else series.game + 1)


def friends_part(view: View, embed: bool) -> FriendsPart:
    """Gather what people who play together have on the page of a match."""
    seated = [seat for seat in view.seats if seat.kind == "person" and view.kind == "table"]
    programs = [seat.called for seat in seated if seat.author is not None]
    people = len(seated) - len(programs) > 1
    sits = view.viewer is not None and not embed
    playing = sits and view.stage == "playing"
    alone = playing and programs and not people
    series, clock, you = view.series, view.clock, view.viewer
    return FriendsPart(
        between_people=people,
        can_resign=playing and (len(seated) > 1 or clock is not None),
        can_react=people and sits,
        can_offer=you is not None and you.seat in view.ask.call_off,
        unasked=say("question-programs", players=Listed(programs), count=len(programs)) if alone else "",
        offers=tuple(_offers(view, you.seat)) if you is not None and playing else (),
        question=_question(view),
        series_says="" if series is None else fill(view, series.says),
        visible=series is not None or clock is not None or len(seated) > 1,
    )


def _offers(view: View, own: int) -> Iterator[Offer]:
    """Yield what a seat may do about people who are away. ``static/play/panel.js`` does so too."""
    seats, movers, ply = view.seats, view.movers, view.ply
    if seats[own].kind == "bot":
        yield Offer(say("game-sit-back"), "back")
    for seat in movers:
        place = seats[seat]
        if seat != own and place.kind == "person" and place.author is None and not place.present:
            said = say("question-remind", player=seat_name(view, seat))
            yield Offer(said, "remind", (("seat", seat),))
    deputy, left = view.phrases.deputy, [seat for seat in view.seatable if seat != own]
    for seat in left if deputy else ():
        said = fill(view, (deputy or [])[1], {"seat": mark(seat)})
        yield Offer(said, "deputy", (("seat", seat),))
    if own in view.ask.call_off and set(left) & set(movers) and view.clock is None:
        yield Offer(say("question-end"), "ask", (("kind", "call_off"), ("ply", ply)))


def _question(view: View) -> QuestionShown | None:
    question, own = view.question, you_of(view)
    if question is None:
        return None
    yes, no, withdraw = question.answers
    buttons: tuple[tuple[str, str], ...] = ()
    if own == question.seat:
        buttons = (("no", withdraw),)
    elif own in question.waits:
        buttons = (("yes", yes), ("no", no))
    return QuestionShown(fill(view, question.says), question.kind, question.seat, buttons)
