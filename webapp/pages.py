"""The HTML pages: every one is whole without scripts; what a person chose about the site is kept in cookies."""

from dataclasses import dataclass, fields
from typing import Any

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.game import seat_letter
from webapp.sentences import number_text

bp = Blueprint("pages", __name__)

NAVIGATION = (("Play", "pages.home"), ("About", "pages.about"))
"""The main navigation: title and endpoint."""

YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose about the site: one cookie each, named like the field; the first choice is the default."""

    theme: str = "system"
    sound: str = "off"
    confirm: str = "auto"
    shortcuts: str = "on"


CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark"),
    "sound": ("off", "on"),
    "confirm": ("auto", "always", "never"),
    "shortcuts": ("on", "off"),
}
"""Every value that each setting may have."""


def current_settings() -> Settings:
    """Read the settings from the cookies of this request; what is not a choice counts as not chosen."""
    sent = {field.name: request.cookies.get(field.name, "") for field in fields(Settings)}
    return Settings(**{name: value for name, value in sent.items() if value in CHOICES[name]})


@bp.app_context_processor
def _shared() -> dict[str, Any]:
    return {
        "settings": current_settings(),
        "navigation": NAVIGATION,
        "section": request.endpoint,
        "seat_letter": seat_letter,
        "number_text": number_text,
    }


@bp.get("/")
def home() -> str:
    """Show both games, each one click from being played."""
    return render_template("home.html")


@bp.get("/settings")
def settings() -> str:
    """Show what can be chosen about the site."""
    return render_template("settings.html", choices=CHOICES)


@bp.post("/settings")
def save_settings() -> AnyResponse:
    """Keep the choices in cookies, readable by the page's scripts, and show the page again."""
    response = redirect(url_for("pages.settings", saved=1), 303)
    for name, allowed in CHOICES.items():
        value = request.form.get(name)
        if value in allowed:
            response.set_cookie(name, value, max_age=YEAR, samesite="Lax")
    return response


@bp.get("/help/keys")
def help_keys() -> str:
    """List the keys of the boards and the replay."""
    return render_template("help_keys.html")


@bp.get("/about")
def about() -> str:
    """Tell the rules of both games, and whom they come from."""
    return render_template("about.html")


@bp.get("/records")
def records() -> str:
    """Offer to open a record from a file."""
    return render_template("records.html")


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """Describe the site to a device that would install it."""
    icons = [
        {"src": url_for("static", filename=f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        | ({"purpose": "maskable"} if name.startswith("maskable") else {})
        for name, size in (("icon-192", 192), ("icon-512", 512), ("maskable-512", 512))
    ]
    response = jsonify(
        name="Last Bite",
        short_name="Last Bite",
        description="Two games of pure strategy: plan the last bite first.",
        start_url=url_for("pages.home"),
        display="standalone",
        background_color="#FBF7F0",
        theme_color="#8A3B12",
        icons=icons,
    )
    response.mimetype = "application/manifest+json"
    return response
