"""Acts at a table for tests, as every door does them: read, then done by the table of acts."""

from typing import Any

from webapp.acts import Actor, Shown, find_act, perform
from webapp.games.any.view import View
from webapp.matches.messages import parse
from webapp.matches.service import Matches


def act(matches: Matches, id: str, key: str | None, name: str, /, **sent: Any) -> View:
    """Do an act with the key of a seat; return the match after it, as that seat sees it."""
    wanted = find_act(name)
    answer = perform(matches, wanted, Actor(match_id=id, key=key), parse(wanted.message, sent))
    assert isinstance(answer, Shown)
    return answer.view
