"""A client that holds each answer of the API to its description."""

from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse


def _document(app: Flask) -> Any:
    kept = app.extensions.setdefault("tests-described", {})
    if not kept:
        kept.update(FlaskClient(app).get("/api/openapi.json").get_json())
    return kept


class Described(FlaskClient):
    """A client for which an answer with a status that OpenAPI does not name is a failure."""

    def open(self, *arguments: Any, **rest: Any) -> TestResponse:
        """Ask, and look the status up."""
        answer = super().open(*arguments, **rest)
        method, path = answer.request.method, answer.request.path
        if path.startswith("/api/"):
            try:
                rule, _ = self.application.url_map.bind("").match(path, method, return_rule=True)
            except HTTPException:
                return answer  # no address of the API
            address = rule.rule.replace("<", "{").replace(">", "}")
            described = _document(self.application)["paths"].get(address, {}).get(method.lower())
            if described is not None:
                assert str(answer.status_code) in described["responses"], (method, address, answer.text)
        return answer
