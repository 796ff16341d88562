"""Lists of what there is: games, bots, named setups, limits; drawn from the code that reads what is sent."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any

from flask import Blueprint, current_app
from msgspec import Meta

from engine.bots import strategies_for
from engine.clocks import LONGEST, SHORTEST
from engine.game import AnyGame
from engine.record import MAX_SEAT_NAME, find_game
from webapp.api.answers import (
    Dinners,
    ExampleBody,
    GameBody,
    Games,
    HouseRuleBody,
    LimitsBody,
    NamedBody,
    OptionBody,
    RateBody,
    Strategies,
    StrategyBody,
)
from webapp.api.openapi import LONGEST_WAIT, Query, operation
from webapp.extensions import services
from webapp.games.any.base import Presentation
from webapp.games.any.characters import character_of
from webapp.games.any.forms import FormError
from webapp.games.any.game_form import TYPED, GameForm
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.http.connections import MAX_OTHER_CONNECTIONS
from webapp.matches.messages import MOST_GAMES
from webapp.words import say_for, speaking
from webapp.words.language import ENGLISH


class OfGame(Query):
    """Which game a list is about; all if left out."""

    game: Annotated[str | None, Meta(description="The name of the game.")] = None


def _asked(query: OfGame) -> tuple[Presentation[Any], ...]:
    return PRESENTATIONS if query.game is None else (find_presentation(query.game),)


@operation(tagged=True)
def games() -> Games:
    """List the games: the schemas of their setups and moves, their house rules, and examples."""
    return Games(games=[_game(shown.name) for shown in PRESENTATIONS])


@operation(tagged=True)
def strategies(query: OfGame) -> Strategies:
    """List the strategies that a bot can have."""
    return Strategies(strategies=[one for shown in _asked(query) for one in _strategies(shown.name)])


@operation(tagged=True)
def dinners(query: OfGame) -> Dinners:
    """List the setups with a name."""
    return Dinners(dinners=[one for shown in _asked(query) for one in _named(shown.name)])


@operation(tagged=True)
def limits() -> LimitsBody:
    """List the limits of this server."""
    config = current_app.config
    alone = not config["PROXIES"]  # behind a proxy all come from its address
    return LimitsBody(
        rates=list(_rates()),
        body_bytes=config["MAX_CONTENT_LENGTH"],
        body_seconds=config["BODY_PATIENCE"],
        name_characters=MAX_SEAT_NAME,
        connections=config["SOCKETS_PER_ADDRESS"] + MAX_OTHER_CONNECTIONS if alone else 0,
        sockets=config["SOCKETS_PER_ADDRESS"],
        socket_bytes_per_second=config["BYTE_RATE"],
        socket_events_per_second=config["EVENT_RATE"],
        long_poll_seconds=LONGEST_WAIT,
        bot_seconds=config["BOT_LIMIT"],
        theatre_seconds=config["PLAY_LIMIT"],
        away_seconds=config["AWAY_AFTER"],
        clock_least=SHORTEST,
        clock_most=LONGEST,
        run_games=MOST_GAMES,
        unplayed_days=config["KEEP_UNPLAYED"],
        unclaimed_days=config["KEEP_UNCLAIMED"],
    )


def add_to(bp: Blueprint) -> None:
    """Give each list its address."""
    for view in (games, strategies, dinners, limits):
        bp.get(f"/{view.__name__}")(view)


@cache
def _game(name: str) -> GameBody:
    shown, kind = find_presentation(name), find_game(name)
    with speaking(ENGLISH.tag):
        rules = [
            HouseRuleBody(
                name=rule.name,
                label=rule.label,
                help=rule.help,
                options=[OptionBody(value, title) for value, title in rule.options],
            )
            for rule in shown.form.rules
        ]
        return GameBody(
            name=name,
            title=say_for(name, "title"),
            goal=say_for(name, "goal"),
            fewest=shown.form.seating.least,
            most=shown.form.seating.most,
            setup_schema=kind.setup_schema(),
            move_schema=kind.move_schema(),
            house_rules=rules,
            strategies=[strategy.name for strategy in strategies_for(name)],
            examples=[
                _example(shown.form, title, game) for game, title in _example_games(shown.form).items()
            ],
        )


def _example(form: type[GameForm], title: str, game: AnyGame) -> ExampleBody:
    return ExampleBody(
        title=title,
        house_rules=[rule.name for rule in form.rules_in_force(game)],
        setup=game.to_json(),
        strategies=[one.name for one in strategies_for(game.name) if one.covers(game)],
    )


def _example_games(form: type[GameForm]) -> dict[AnyGame, str]:
    """Return titled example games: the default, named ones, and one for each option of each house rule."""
    fewest = {form.seating.field: str(form.seating.least)} if form.seating.field else {}
    found = [form.read({**sent, "seed": "1"}) for sent in ({}, *form.ready)]
    for rule in form.rules:
        for value in rule.values[1:]:
            if value == TYPED:
                continue
            try:
                found.append(form.read({rule.name: value, "seed": "1"}))
            except FormError:
                found.append(form.read({rule.name: value, "seed": "1", **fewest}))
    return {setting.game: setting.title for setting in found}


@cache
def _strategies(game: str) -> tuple[StrategyBody, ...]:
    with speaking(ENGLISH.tag):
        return tuple(
            StrategyBody(
                name=strategy.name,
                game=game,
                title=character_of(game, strategy.name).title,
                called=character_of(game, strategy.name).name,
                does=character_of(game, strategy.name).does,
                looks_ahead=strategy.traits.looks_ahead,
                deterministic=strategy.traits.deterministic,
                source=strategy.source,
            )
            for strategy in strategies_for(game)
        )


@cache
def _named(game: str) -> tuple[NamedBody, ...]:
    form = find_presentation(game).form
    with speaking(ENGLISH.tag):
        found = ((name, form.named(name)) for name in form.names())
        return tuple(
            NamedBody(name, game, setting.title, setting.game.to_json())
            for name, setting in found
            if setting is not None
        )


def _rates() -> Iterator[RateBody]:
    addresses: dict[str, list[str]] = {}
    counted = services().limits
    for rule in current_app.url_map.iter_rules():
        if rule.rule.startswith("/api/") and (kind := counted.pages.get(rule.endpoint)) is not None:
            addresses.setdefault(kind, []).append(rule.rule)
    for kind, (often, seconds) in counted.rates().items():
        yield RateBody(
            kind=kind,
            often=often,
            seconds=seconds,
            addresses=sorted(addresses.get(kind, ())),
        )
