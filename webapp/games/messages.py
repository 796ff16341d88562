"""The messages that games and house rules need by their names; ``make words`` fails where one is missing."""

import sys
from typing import Any

from webapp.games.any.base import Presentation
from webapp.games.presentation import PRESENTATIONS
from webapp.words import has_message


def missing_messages(shown: Presentation[Any]) -> list[str]:
    """Return the names of the messages that the catalogue lacks for a game and its house rules."""
    needed = (f"{shown.name}-title", *shown.form.messages())
    return [name for name in needed if not has_message(name)]


def main() -> None:
    """Print what is missing, and fail if anything is."""
    missing = [f"No message {name}" for shown in PRESENTATIONS for name in missing_messages(shown)]
    print("\n".join(missing))
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
