"""Games in bulk: the export of public games, and the matches of the guest who asks; a line for each."""

import io
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from flask import Response, current_app, request
from msgspec import Meta

from engine.errors import quote
from engine.export import write_csv
from engine.record import row_columns
from webapp.acts import Done
from webapp.api.openapi import LINES, Query, feed, operation, stream_lines
from webapp.config import secret_keys
from webapp.errors import BadRequestError
from webapp.extensions import matches
from webapp.http.guests import current_guests
from webapp.keys import digest
from webapp.matches.match import Match
from webapp.matches.match_state import title_of
from webapp.matches.messages import parse_query
from webapp.matches.public_games import ExportedGame
from webapp.words import Sentence, speaking
from webapp.words.language import ENGLISH

MOST = 1000
"""The most games of one answer."""

USUAL = 100
"""The games of one answer, if its asker does not say how many."""

_PLACE = re.compile(r"[0-9]{1,18}", re.ASCII)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_MATCH = re.compile(r"([0-9]{1,18})-([0-9A-Z]{8})", re.ASCII)


Limit = Annotated[int, Meta(ge=1, le=MOST)]


class ExportQuery(Query):
    """The part of the export that is asked for."""

    since: Annotated[
        str,
        Meta(
            description="The `cursor` of the last game that you have, or a day such as `2026-11-27`. "
            "Without it the export begins with the first game."
        ),
    ] = ""
    limit: Annotated[Limit, Meta(description="The most games of this answer, up to 1000.")] = USUAL
    format: Annotated[
        Literal["ndjson", "csv"],
        Meta(
            description="`ndjson`: a line of JSON for each game. "
            "`csv`: a row for each, with a column for each move."
        ),
    ] = "ndjson"


class MineQuery(Query):
    """The part of your matches that is asked for."""

    since: Annotated[str, Meta(description="The `cursor` of the last match that you have.")] = ""
    limit: Annotated[Limit, Meta(description="The most matches of this answer, up to 1000.")] = USUAL


@feed(query=ExportQuery)
def export_games() -> Response:
    """Hand out the public games that are over, in the order in which they ended, under pseudonyms."""
    asked = parse_query(ExportQuery, request.args)
    number, day = _begin(asked.since)
    exports = matches().exports
    places = exports.places(number, day, asked.limit)
    games = exports.games(places, secret_keys(current_app.config)[0])
    if asked.format == "csv":
        return _sent(_csv(games, *exports.most_of(places)), "text/csv", "last-bite-games.csv")
    return _sent(map(_exported_line, games))


@feed(query=MineQuery)
def my_matches() -> Response:
    """Hand out the matches of the guest who asks, the earliest first, as far as the guest may know them."""
    asked = parse_query(MineQuery, request.args)
    guests = current_guests()
    if not guests:
        raise BadRequestError(Sentence("errors-no-guest"))
    hashes = [digest(guest) for guest in guests]
    since = _after_match(asked.since)
    return _sent(_own_line(*found) for found in matches().own_records(hashes, since, asked.limit))


@operation(refusals=(403,))
def withhold(id: str, key: str | None) -> Done:
    """Keep a match out of the export for good."""
    matches().withhold(id, key)
    return Done()


def _begin(since: str) -> tuple[int, int]:
    """Return the number after which an export begins, and the second before which none of its games ended."""
    if not since:
        return 0, 0
    if _PLACE.fullmatch(since):
        return int(since), 0
    if _DAY.fullmatch(since):
        try:
            return 0, int(datetime.fromisoformat(since).replace(tzinfo=UTC).timestamp())
        except ValueError:
            pass
    raise BadRequestError(Sentence("errors-since-game", given=quote(since)))


def _after_match(since: str) -> tuple[int, str]:
    if not since:
        return 0, ""
    if (found := _MATCH.fullmatch(since)) is None:
        raise BadRequestError(Sentence("errors-since-match", given=quote(since)))
    return int(found[1]), found[2]


def _exported_line(game: ExportedGame) -> bytes:
    return _line({"cursor": str(game.number), "day": game.day, "record": game.record.to_json()})


def _own_line(match: Match, seats: Sequence[int], stage: str, record: dict[str, Any]) -> bytes:
    with speaking(ENGLISH.tag):
        title = title_of(match)
    return _line(
        {
            "cursor": f"{match.created_at}-{match.id}",
            "id": match.id,
            "title": title,
            "seats": list(seats),
            "stage": stage,
            "created": match.created_at,
            "updated": match.updated_at,
            "record": record,
        }
    )


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _csv(games: Iterable[ExportedGame], seats: int, plies: int) -> Iterator[bytes]:
    """Yield a table of games: it has columns for as many seats and moves as any of them has."""
    text = io.StringIO()
    heads = ["cursor", "day", *row_columns(seats, plies)]
    write_csv(text, [heads])
    for game in games:
        row = {"cursor": game.number, "day": game.day, **game.record.row()}
        write_csv(text, [[row.get(head, "") for head in heads]])
        yield text.getvalue().encode()
        text.seek(0)
        text.truncate()
    yield text.getvalue().encode()


def _sent(lines: Iterable[bytes], kind: str = LINES, name: str | None = None) -> Response:
    response = stream_lines(iter(lines))
    response.mimetype = kind
    if name is not None:
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
