"""The settings of a person, kept in cookies that the page's scripts may read and write too."""

from dataclasses import dataclass, fields

from flask import Response, request

from webapp.http.guests import YEAR
from webapp.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Settings:
    """One cookie each, named like the field."""

    language: str = ""
    theme: str = "system"
    sound: str = "off"
    confirm: str = "auto"
    shortcuts: str = "on"
    pace: str = "usual"
    talk: str = "on"
    aloud: str = "off"


CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("system", "light", "dark"),
    "sound": ("off", "on"),
    "confirm": ("auto", "always", "never"),
    "shortcuts": ("on", "off"),
    "pace": ("quick", "usual", "slow"),
    "talk": ("on", "off"),
    "aloud": ("off", "on"),
}
"""Every value that each setting may have; no language means that of the browser."""


def current_settings() -> Settings:
    """Read the settings from the cookies of this request; what is not a choice counts as not chosen."""
    sent = {field.name: request.cookies.get(field.name, "") for field in fields(Settings)}
    return Settings(**{name: value for name, value in sent.items() if value in CHOICES[name]})


def keep_settings(response: Response) -> None:
    """Keep the choices of the form that was sent in cookies."""
    for name, allowed in CHOICES.items():
        value = request.form.get(name)
        if value in allowed:
            keep_cookie(response, name, value)


def keep_cookie(response: Response, name: str, value: str, *, httponly: bool = False) -> None:
    """Keep a value in this browser for a year."""
    response.set_cookie(
        name, value, max_age=YEAR, httponly=httponly, samesite="Lax", secure=request.is_secure
    )
