"""The forms of acts without scripts: what each row of `webapp.acts` says of its form."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flask import redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from webapp.acts import Act, Actor, Shown, find_act, perform
from webapp.extensions import matches, own_key
from webapp.feature import lobby_page, match_address
from webapp.games.any.forms import small_number
from webapp.http.guests import current_guest
from webapp.keys import normalize_code
from webapp.matches.messages import Message, parse
from webapp.structs import Answer, fields_holding

SETTLE = 8.0
"""The most seconds that a page waits for bots before it is shown."""

NOTHING: Mapping[str, str] = MappingProxyType({})


def act(match: str, name: str, /, **sent: Any) -> Answer:
    """Do an act for the sender of a form."""
    return _do(find_act(name), match, sent)


def _do(wanted: Act, match: str, sent: Mapping[str, Any]) -> Answer:
    actor = Actor(match_id=match, guest=current_guest(), key=key_of_form(match))
    return perform(matches(), wanted, actor, parse(wanted.message, sent))


def form_view(wanted: Act) -> Callable[..., AnyResponse]:
    """Return the view of an act's form: it does the act, then leads back to the lobby or the game."""
    form = wanted.form
    assert form is not None, "only acts with a form have a view"

    def view(**address: str) -> AnyResponse:
        [match] = address.values()
        sent = fields_of_form(wanted.message, form.unticked)
        answer = _do(wanted, match, sent)
        if form.settles:
            matches().settle(match, SETTLE)
        if isinstance(answer, Shown) and answer.view.stage == "lobby" and (lobby := lobby_page()):
            return redirect(url_for(lobby, code=answer.view.id), 303)
        return to_game(match)

    return view


def fields_of_form(message: type[Message], unticked: Mapping[str, str] = NOTHING) -> dict[str, Any]:
    """Return the fields of a message from the form that was sent; a bool that it does not hold is False."""
    sent: dict[str, Any] = {}
    for name in message.__struct_fields__:
        text = request.form.get(name, unticked.get(name))
        if name in fields_holding(bool, message):
            sent[name] = text == "yes"
        elif text is not None:
            number = small_number(text) if name in fields_holding(int, message) else None
            sent[name] = text if number is None else number
    return sent


def to_game(match: str) -> AnyResponse:
    """Show the game, in the layout in which the form was; the home page if this site shows no games."""
    address = match_address(normalize_code(match) or match, view=request.form.get("view") or None)
    return redirect(address or url_for("site.home"), 303)


def key_of_form(match: str) -> str | None:
    """Return the seat key that the form holds, else that of the guest who sends it; None if there is none."""
    return request.form.get("seat_key") or own_key(match)


def ply_of_form() -> int:
    """Return how many moves were played when the form was shown; -1 if it does not say."""
    ply = small_number(request.form.get("ply", ""))
    return -1 if ply is None else ply
