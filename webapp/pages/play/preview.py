"""The table that a form describes, before anyone sits down to it: its board, its rules and who sits there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.game import AnyGame, Seat
from webapp.extensions import services
from webapp.games.any.characters import character_of, sitters
from webapp.games.any.drawing import Drawing
from webapp.games.any.forms import FormError
from webapp.games.presentation import find_presentation
from webapp.matches.messages import ProgramPlan
from webapp.pages.play.forms import ME, MatchPlan, plan_match
from webapp.words import Listed, say

SMALL, LARGE = (100.0, 0.0), (300.0, 13.0)
"""How large a picture is, and how high its letters are: on a card, and beside the form."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a table: who sits there, how a bot plays or whose a program is, and a bot's face."""

    seat: Seat
    kind: str
    name: str
    plan: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """A table as it would be.

    Attributes
    ----------
    drawing
        Its board before the first move.
    title, name
        What a match of it would be called; the same without its house rules.
    rules
        The house rules that it plays by, a line for each.
    deputies
        Who sits in for a bot that cannot play by these rules, a sentence for each.
    """

    drawing: Drawing
    title: str
    name: str
    size: str
    rules: tuple[str, ...]
    places: tuple[Place, ...]
    deputies: tuple[str, ...]

    @property
    def others(self) -> str:
        """Name those who play besides you."""
        return say("form-against", names=Listed(place.name for place in self.places if place.kind != "me"))

    @property
    def hosts(self) -> tuple[Place, ...]:
        """The bots, each face once."""
        return tuple({place.face: place for place in self.places if place.face}.values())


def board_of(game: AnyGame, marks: Sequence[str] = (), size: tuple[float, float] = LARGE) -> Drawing:
    """Draw the board of a game before its first move; of hidden tastes it tells none."""
    side, letters = size
    if game.in_the_open() != game:
        letters = 0.0  # without words a board has no numbers
    return find_presentation(game.name).drawing(game, (game.initial_state(),), side, side, letters, marks)


def preview(plan: MatchPlan, size: tuple[float, float] = LARGE) -> Preview:
    """Show the table of a plan."""
    game, shown = plan.game, find_presentation(plan.game.name)
    bots = {
        sitter.seat: sitter
        for sitter in sitters(game.name, tuple(getattr(seat, "strategy", None) for seat in plan.seats))
    }
    places = []
    for k, seat in enumerate(plan.seats):
        if k in bots:
            bot = bots[k]
            places.append(Place(k, "bot", bot.name, bot.character.title, bot.character.face))
        elif isinstance(seat, ProgramPlan):
            program = services().programs.find(seat.program)
            note = say("table-program-by", author=program.author)
            places.append(Place(k, "program", program.name, note))
        else:
            mine = seat == ME
            places.append(Place(k, "me" if mine else "friend", say("match-you" if mine else "form-friend")))
    return Preview(
        drawing=board_of(game, [place.name[:1] for place in places], size),
        title=plan.title,
        name=plan.title.removesuffix(shown.form.rules_titled(game)),
        size=shown.form.told_size(game),
        rules=tuple(rule.summary(game) for rule in shown.form.rules_in_force(game)),
        places=tuple(places),
        deputies=tuple(
            say(
                "form-preview-deputy",
                bot=character_of(game.name, bot).name,
                other=character_of(game.name, other).name,
            )
            for bot, other in plan.deputies
        ),
    )


def preview_form(read: Callable[[], MatchPlan]) -> Preview | FormError:
    """Show the table of a form; if there is none, say why."""
    try:
        return preview(read())
    except FormError as error:
        return error


def ready_games(game: str) -> tuple[Preview, ...]:
    """Show the games that need no form."""
    return tuple(preview(plan_match(game, sent), SMALL) for sent in find_presentation(game).form.ready)
