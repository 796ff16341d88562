"""The Lab: any dinner and any token game, solved, drawn, compared; each question is an address."""

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as AnyResponse

from engine.dinner.crossout import crossout_board, ranks
from engine.dinner.morsels import morsel_letter
from engine.dinner.named import find_dinner
from engine.errors import SetupError, quote
from engine.exact import Exact, number_to_json
from engine.game import seat_letter
from engine.record import Record, SeatLabel
from engine.studies.fading_changes import MAX_CHANGES
from engine.studies.outcomes import play_to
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.csv_rows import write_rows
from webapp.errors import BadRequestError, BusyError, NoAnswerError, message_of
from webapp.extensions import matches, services
from webapp.games.any.forms import FormError, small_number
from webapp.games.any.phrases import number_text, position_text
from webapp.games.any.view import View
from webapp.games.dinner.crossout import CrossoutBoard, RankedMorsel, crossout_drawing
from webapp.games.dinner.form import menu
from webapp.games.tokens.board import TokenBoard, token_board
from webapp.http.fairness import in_turns
from webapp.http.origins import Fields, is_embedded
from webapp.jobs.requests import AnswerT, Request
from webapp.lab.atlas import (
    HOUSE_PLOTS,
    TABLES,
    Table,
    atlas_report,
    charts,
    command,
    find_table,
    kept_path,
    read_rows,
    time_taken,
)
from webapp.lab.dinner_report import cloud_dots, dinner_report, playable
from webapp.lab.dinner_studies import SIZES, asked_diagram, fading_report, permutations_report, tastes_report
from webapp.lab.first import (
    EXAMPLES,
    MOST,
    USUAL,
    asked_names,
    asked_order,
    fairest_of,
    most_things,
    show_order,
)
from webapp.lab.gallant import PLATES, asked_step, show_gallant
from webapp.lab.nearest import nearest_dinner, nearest_tokens
from webapp.lab.questions import (
    DEFAULT_DINNER,
    FIRST_FADING,
    DinnerQuestion,
    Question,
    TokensQuestion,
    ask_dinner,
    ask_dinner_form,
    ask_fading,
    ask_permutations,
    ask_tokens,
    describe,
    fading_fields,
)
from webapp.lab.report import Report
from webapp.lab.token_reports import token_report
from webapp.matches.views import study
from webapp.progress import progress_texts
from webapp.site.cards import card, draw_card
from webapp.site.views import Page
from webapp.words import Amount, Listed, Sentence, say
from webapp.words.language import cached_per_language

bp = Blueprint("lab", __name__, url_prefix="/lab")
cards = Blueprint("lab_cards", __name__, url_prefix="/card/lab")
"""The pictures of links to the Lab: the dinner or the board that is asked about."""

LONGEST_ADDRESS = 3_000
"""The most characters of an address that is made here; the server reads lines of 4,094, all told."""


@bp.context_processor
def section() -> dict[str, object]:
    """Mark Lab in the navigation on every page of it, and draw tokens on its boards."""
    return {"section": "lab.index", "placement": placement}


bp.add_app_template_global(fading_fields)


@bp.get("")
def index() -> str:
    """Show the first page of the Lab."""
    return render_template("lab/index.html", landing=landing())


FRAMED_PATIENCE = 15.0
"""For how many seconds an answer is waited for in a frame of another site, where no one presses a button."""


def _answer(request: Request[AnswerT]) -> AnswerT | None:
    """Return the answer if it comes soon; raises `NoAnswerError` or `BusyError`."""
    patience = current_app.config["LAB_PATIENCE"]
    return services().lab.ask(request, max(patience, FRAMED_PATIENCE) if is_embedded() else patience)


def _answered(question: Question, report_on: Callable[[Any], Report]) -> dict[str, object]:
    """Return the template variables of an answer that may still be pending; raises as `_answer`."""
    asked, lab = question.request(), services().lab
    answer = _answer(asked)
    if answer is not None:
        return {"pending_answer": False, "report": report_on(answer)}
    stage = lab.stage(asked)
    return {
        "pending_answer": True,
        "report": None,
        "watched": lab.watched(asked),
        "stage": stage,
        "found": list(progress_texts(stage.found)),
    }


def _errors(field: str, error: FormError | NoAnswerError | BusyError) -> Mapping[str, str]:
    """Return the errors by field; an answer that could not be computed is one of ``field``."""
    return error.fields if isinstance(error, FormError) else {field: message_of(error)}


def _status(error: FormError | NoAnswerError | BusyError) -> int:
    return 400 if isinstance(error, FormError) else error.status


def _without(sent: Mapping[str, str], *fields: str) -> dict[str, str]:
    """Return the query arguments without ``fields``."""
    return {name: value for name, value in sent.items() if name not in fields}


@bp.get("/dinner")
def dinner() -> Page:
    """Show a dinner: its form, and its answer if that comes soon."""
    if "source" in request.args:
        return _dinner_typed(request.args)
    try:
        question = ask_dinner(_without(request.args, "hide", "dot", "picture", "embed"))
    except FormError as error:
        return _dinner_form(_typed_dinner(request.args), error)
    try:
        answered = _answered(question, lambda answer: dinner_report(question, answer))
    except (NoAnswerError, BusyError) as error:
        return _dinner_form(_fields_of(question), FormError({"lab": message_of(error)}), error.status)
    return render_template(
        "lab/dinner.html",
        question=question,
        form=_fields_of(question),
        errors={},
        menu=menu(),
        **answered,
    )


@bp.post("/dinner")
def dinner_asked() -> Page:
    """Lead from the form to an address: of the question, or of what was typed if it is wrong."""
    answer = _dinner_typed(request.form)
    typed = f"{url_for('lab.dinner')}?{urlencode({'source': '', **request.form})}"
    if isinstance(answer, tuple) and len(typed) <= LONGEST_ADDRESS:
        return redirect(typed, 303)
    return answer


def _dinner_typed(typed: Mapping[str, str]) -> Page:
    """Lead to the question of the form's fields, or show them with what is wrong."""
    try:
        question = ask_dinner_form(typed)
    except FormError as error:
        return _dinner_form(typed, error)
    return redirect(f"{url_for('lab.dinner')}?{question.query}", 303)


def _dinner_form(typed: Mapping[str, str], error: FormError, status: int = 400) -> Page:
    return (
        render_template(
            "lab/dinner.html",
            question=None,
            form=typed,
            errors=error.fields,
            nearest=nearest_dinner(typed),
            menu=menu(),
        ),
        status,
    )


def _typed_dinner(sent: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the form as an address that cannot be read would have filled them."""
    typed = {key: sent.get(key, "") for key in ("last", "order", "seed")}
    if not sent.get("d") and sent.get("n"):
        return {**typed, "source": "random", "size": sent["n"]}
    text = sent.get("d", "")
    source = "permutation" if text.replace(" ", "").isdigit() else "own"
    return {**typed, "source": source, source: text.replace(";", "\n")}


def _fields_of(question: DinnerQuestion) -> dict[str, str]:
    """Return the fields of the form for a question, so that it can be edited."""
    state = dict(question.state)
    rows = zip(question.names, question.morsels, strict=True)
    typed = {
        "own": "\n".join(f"{name}, {a}, {b}" for name, (a, b) in rows),
        "last": state.get("last", ""),
        "order": state.get("order", ""),
        "seed": state.get("seed", ""),
        "size": state.get("n", "14"),
    }
    taste = [b for _, b in sorted(question.morsels)]
    if sorted(a for a, _ in question.morsels) == list(range(1, len(taste) + 1)):
        typed["permutation"] = " ".join(map(str, taste))
    if "n" in state:
        return {**typed, "source": "random", "dinner": DEFAULT_DINNER}
    if state["d"].replace(" ", "").isdigit():
        return {**typed, "source": "permutation", "dinner": DEFAULT_DINNER}
    if not set(state["d"]) & set(",;"):
        return {**typed, "source": "named", "dinner": state["d"]}
    return {**typed, "source": "own", "dinner": DEFAULT_DINNER}


def _worked_out(request: Request[AnswerT]) -> AnswerT:
    """Return the answer for a download; raises a refusal if there is none yet."""
    answer = _answer(request)
    if answer is None:
        raise BadRequestError(Sentence("lab-wait-missing"))
    return answer


def _asked_dinner() -> DinnerQuestion:
    try:
        return ask_dinner(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None


def _asked_tokens() -> TokensQuestion:
    try:
        return ask_tokens(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None


@bp.get("/dinner.json")
def dinner_json() -> Response:
    """Return the JSON that ``lastbite solve dinner --cloud --json`` prints."""
    return _json_file("dinner", _asked_dinner_report())


@bp.get("/dinner/dots")
def dinner_dots() -> Response:
    """Return the cloud for the page's script."""
    question = _asked_dinner()
    return jsonify(cloud_dots(question, _worked_out(question.request())))


@bp.get("/dinner.csv")
def dinner_csv() -> Response:
    """Return the cloud as a table."""
    return _csv("dinner", _asked_dinner_report())


def _asked_dinner_report() -> Report:
    question = _asked_dinner()
    return dinner_report(question, _worked_out(question.request()))


@bp.post("/dinner/replay")
def dinner_replay() -> AnyResponse:
    """Open a split as a match to look at: one in which a diner plays crossout, if there is one."""
    try:
        question = ask_dinner(_without(request.form, "eats"))
    except FormError as error:
        raise BadRequestError(str(error)) from None
    reason = playable(question)
    if reason is not None:
        raise SetupError(Sentence("lab-dinner-no-match", why=reason))
    text = request.form.get("eats", "")
    eaten = [morsel for morsel in map(small_number, text.split(",")) if morsel is not None]
    if len(eaten) < len(text.split(",")):
        raise BadRequestError(Sentence("lab-dinner-no-morsels", given=quote(text)))
    bites, crossout = play_to(question.morsels, question.order, eaten)
    seats = tuple(
        SeatLabel("Crossout", "crossout") if seat == crossout else SeatLabel(f"Diner {letter}")
        for seat, letter in enumerate("AB")
    )
    match = matches().import_record(Record.of(question.game, seats, 0, bites))
    return redirect(url_for("play.game", match=match, m=0), 303)


@bp.get("/permutations")
def permutations() -> Page:
    """Show the statistics of crossout over all permutation dinners of a size."""
    try:
        question = ask_permutations(request.args)
        answered = _answered(question, permutations_report)
    except (FormError, NoAnswerError, BusyError) as error:
        errors = _errors("n", error)
        return render_template("lab/permutations.html", form=request.args, errors=errors), _status(error)
    form = dict(question.state)
    return render_template("lab/permutations.html", question=question, form=form, errors={}, **answered)


@bp.get("/first")
def first() -> Page:
    """Show the lead that an order of turns gives, and fairer orders."""
    typed, names = request.args, asked_names(request.args)
    kept = {field: name for field, name in zip("ab", names, strict=True) if name != field.upper()}
    page = {"most": MOST, "things": most_things(), "examples": EXAMPLES, "amount": Amount, "names": names}
    page["kept"] = kept
    try:
        letters = typed["order"] if "order" in typed else fairest_of(typed.get("things", str(USUAL)))
        if "things" in typed:
            return redirect(url_for("lab.first", order=letters, a=kept.get("a"), b=kept.get("b")), 303)
        shown = show_order(asked_order(letters), names)
    except FormError as error:
        return render_template("lab/first.html", form=typed, errors=error.fields, **page), 400
    form = {"order": shown.order.letters, "things": len(shown.order.letters), **kept}
    return render_template("lab/first.html", form=form, errors={}, shown=shown, **page)


@bp.get("/gallant")
def gallant() -> Page:
    """Show step by step how gallant diners share a plate, with crossout as the case of two diners."""
    try:
        walk = show_gallant(*asked_step(request.args.get("table", "three"), request.args.get("step", "")))
    except FormError as error:
        return render_template("lab/gallant.html", errors=error.fields), 400
    page = {"tables": PLATES, "amount": Amount}
    return render_template("lab/gallant.html", errors={}, walk=walk, **page)


@bp.get("/tastes")
def tastes() -> Page:
    """Show the dinners of a size as a diagram: the more the tastes differ, the further up."""
    sent = request.args
    try:
        size, side = asked_diagram(sent.get("n", str(SIZES[-1])), sent.get("side", "A"))
    except FormError as error:
        return render_template("lab/tastes.html", errors=error.fields, sizes=SIZES), 400
    report = tastes_report(size, side)
    return render_template(
        "lab/tastes.html", errors={}, sizes=SIZES, size=size, side="AB"[side], report=report
    )


@bp.get("/atlas")
def atlas() -> str:
    """List the tables of the atlas."""
    kept = [(table, read_rows(table, kept_path(table))) for table in TABLES]
    return render_template(
        "lab/atlas_index.html", tables=[(table, len(rows), time_taken(rows)) for table, rows in kept]
    )


@bp.get("/house-rules")
def house_rules() -> str:
    """Show the effect of house rules, from precomputed tables of the atlas."""
    plots = []
    for table in map(find_table, HOUSE_PLOTS):
        drawn = charts(table, read_rows(table, kept_path(table)))
        plots.append((table, drawn, command(table)))
    return render_template("lab/house_rules.html", plots=plots)


@bp.get("/fading")
def fading() -> Page:
    """Show the values of λ at which the best play of a dinner changes."""
    typed = request.args if request.args.get("d") else FIRST_FADING
    page = {"form": typed, "most": MAX_CHANGES}
    try:
        question = ask_fading(typed)
        names, order = question.dinner.names, question.dinner.order
        answered = _answered(question, lambda answer: fading_report(names, order, answer))
    except (FormError, NoAnswerError, BusyError) as error:
        return render_template("lab/fading.html", errors=_errors("d", error), **page), _status(error)
    return render_template("lab/fading.html", question=question, errors={}, **page, **answered)


@bp.get("/atlas/<slug>")
def atlas_table(slug: str) -> str:
    """Show a kept table of the atlas, drawn and row by row."""
    table = _atlas_table(slug)
    rows = read_rows(table, kept_path(table))
    return render_template(
        "lab/atlas.html",
        table=table,
        report=atlas_report(table, rows),
        time=time_taken(rows),
        command=command(table),
    )


@bp.get("/atlas/<slug>.csv")
def atlas_csv(slug: str) -> Response:
    """Return the CSV file of a kept table."""
    return _csv_file(f"atlas-{slug}", kept_path(_atlas_table(slug)).read_text(encoding="utf-8"))


def _atlas_table(slug: str) -> Table:
    try:
        return find_table(slug)
    except SetupError:
        abort(404)


@bp.get("/tokens")
def tokens() -> Page:
    """Show a token game: its form, and its answer if that comes soon."""
    try:
        question = ask_tokens(_without(request.args, "row", "embed"))
    except FormError as error:
        return _tokens_form(error.fields, request.args)
    try:
        row = request.args.get("row", "")
        answered = _answered(question, lambda answer: token_report(question, answer, row))
    except (NoAnswerError, BusyError) as error:
        return _tokens_form({"lab": message_of(error)}, dict(question.state), error.status, question)
    return render_template(
        "lab/tokens.html",
        question=question,
        heading=describe(question),
        form=dict(question.state),
        errors={},
        **answered,
    )


def _tokens_form(
    errors: Mapping[str, str],
    typed: Mapping[str, str],
    status: int = 400,
    question: TokensQuestion | None = None,
) -> Page:
    nearest = nearest_tokens(typed, question)
    page = render_template("lab/tokens.html", question=None, form=typed, errors=errors, nearest=nearest)
    return page, status


@bp.get("/tokens.json")
def tokens_json() -> Response:
    """Return the JSON of a token question: a solution, a table of sizes, or coalitions."""
    question = _asked_tokens()
    return _json_file(f"tokens-{question.show}", _worked_out_report(question))


@bp.get("/tokens.csv")
def tokens_csv() -> Response:
    """Return the answer as a table."""
    question = _asked_tokens()
    return _csv(f"tokens-{question.show}", _worked_out_report(question))


def _worked_out_report(question: TokensQuestion) -> Report:
    return token_report(question, _worked_out(question.request()))


def _csv(name: str, report: Report) -> Response:
    text = io.StringIO()
    write_rows(text, in_turns(report.file_rows()))
    return _csv_file(name, text.getvalue())


def _csv_file(name: str, text: str) -> Response:
    return _download(f"{name}.csv", Response(text, mimetype="text/csv"))


def _json_file(name: str, report: Report) -> Response:
    return _download(f"{name}.json", jsonify(report.data()))


def _download(name: str, response: Response) -> Response:
    """Return an answer as a file, so that a link to it leaves its page where it is."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@cards.get("/dinner.png")
def dinner_card() -> Response:
    """Draw the dinner that an address asks about, if it can be a match."""
    try:
        question = ask_dinner(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    if playable(question) is not None:
        return card("dinner")
    record = Record.of(question.game, (SeatLabel("Alice"), SeatLabel("Bob")), 0)
    return draw_card(record, question.title)


@cards.get("/tokens.png")
def tokens_card() -> Response:
    """Draw the board that an address asks about, with the tokens that are placed."""
    try:
        question = ask_tokens(request.args)
    except FormError as error:
        raise BadRequestError(str(error)) from None
    labels = tuple(SeatLabel(seat_letter(seat)) for seat in range(question.game.seats))
    return draw_card(Record.of(question.game, labels, 0, question.placed), describe(question))


def about_dinners(_path: Mapping[str, object], query: Fields) -> tuple[str, str]:
    """Return the title of the page about dinners, and the picture of a question."""
    return say("lab-door-dinners"), f"{url_for('lab_cards.dinner_card', _external=True)}?{urlencode(query)}"


def about_tokens(_path: Mapping[str, object], query: Fields) -> tuple[str, str]:
    """Return the title of the page about token games, and the picture of a question."""
    return say("lab-door-tokens"), f"{url_for('lab_cards.tokens_card', _external=True)}?{urlencode(query)}"


# -- boards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placement:
    """Tokens on a board: as a match and its board, and in a sentence."""

    view: View
    board: TokenBoard
    sentence: str


def placement(game: TokenGame, tokens: Sequence[Exact]) -> Placement:
    """Lay out tokens, in seat order; with fewer than all, what they would take if the game stopped there."""
    paid = game.scores(TokenState(tuple(tokens)))
    takes = Listed(
        say(
            "lab-tokens-takes" if len(tokens) == game.seats else "lab-tokens-would-take",
            letter=seat_letter(seat),
            place=position_text(token),
            payoff=Amount(payoff, "$"),
        )
        for seat, (token, payoff) in enumerate(zip(tokens, paid, strict=False))
    )
    said = say("lab-tokens-placement", tokens=len(tokens), each=takes)
    view = study(game, [seat_letter(seat) for seat in range(game.seats)], tokens)
    return Placement(view, token_board(game, view, view.ply), said)


DINNER = "figure-2"
TOKENS = (5, 7, 9, 10)
"""One of the equilibrium outcomes of four players on $1 to $10."""


@dataclass(frozen=True, slots=True)
class Landing:
    """The contents of the Lab's first page."""

    board: CrossoutBoard
    line: Placement


@cached_per_language
def landing() -> Landing:
    """Return the pictures."""
    game = find_dinner(DINNER).game
    pairs = [m.utilities for m in game.morsels]
    places = list(zip(*(ranks(pairs, seat) for seat in (0, 1)), strict=True))
    morsels = [
        RankedMorsel(
            morsel_letter(label.morsel),
            game.morsels[label.morsel].name,
            (places[label.morsel][0], places[label.morsel][1]),
            (_written(pairs[label.morsel][0]), _written(pairs[label.morsel][1])),
            label.axis,
            str(label.crossed),
            label.eaten,
        )
        for label in crossout_board(pairs, game.order)
    ]
    return Landing(crossout_drawing(morsels), placement(numbered(10, len(TOKENS)), TOKENS))


def _written(worth: Exact) -> str:
    return number_text(number_to_json(worth))
