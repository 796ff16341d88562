"""The documents to which pages lead from what they call proved, as they stand in the source."""

from flask import Response

from webapp.config import ROOT

NAMES = ("proofs", "solving", "errata", "house-rules")
"""Those that are served, of docs/."""


def document(name: str) -> Response:
    """Hand out a document as plain text."""
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    return Response(text, mimetype="text/plain")
