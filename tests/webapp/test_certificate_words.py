"""Certificates in words: a sentence claims neither more nor less than its certificate."""

import pytest

from engine.certificate import CANONICAL, CROSSOUT, NOT_PROVED, Certificate
from webapp.games.any.certificates import (
    bot_note,
    certificate_caveat,
    certificate_meaning,
    certificate_short,
    certificate_title,
    tie_rule,
)

EVERY = [
    CROSSOUT,
    CANONICAL,
    NOT_PROVED,
    Certificate.searched(),
    Certificate.searched("first"),
    Certificate.searched("first", 3),
    Certificate.searched("first", 1),
    Certificate("every-equilibrium", "median"),
    Certificate("every-equilibrium", "sincerity"),
    Certificate("some-equilibria", "search", "ordered"),
    Certificate("some-equilibria", "theorem", "crossout"),
    Certificate("best-reply-to-itself", "theorem"),
    Certificate("best-reply-to-itself", "search", "first"),
    Certificate("secured", "search"),
]


@pytest.mark.parametrize("certificate", EVERY, ids=str)
def test_the_words_claim_what_the_certificate_does(certificate: Certificate) -> None:
    meaning, short = certificate_meaning(certificate), certificate_short(certificate)
    proved = certificate.by is not None
    assert meaning.startswith("Not proved.") == short.startswith("Not proved.") == (not proved)
    assert ("for every equilibrium" in meaning) == certificate.complete
    assert (certificate_caveat(certificate) == "") == certificate.complete
    if certificate.complete:
        assert meaning.startswith("Proved by ")
        assert short == "Proved."
        mixed = certificate.strategies == "mixed"
        assert ("with randomisation or without" in meaning) == mixed
        assert ("in pure strategies" in meaning) == (not mixed)
    if certificate.claim == "some-equilibria":
        assert short != "Proved."
        assert "thers may pay differently" in meaning or "There may be others" in meaning
    if certificate.claim == "best-reply-to-itself":
        assert meaning.endswith("It is a best reply to itself, not to every strategy.")
    if proved and certificate.ties != "all":
        assert tie_rule(certificate) in meaning


def test_each_method_is_named() -> None:
    said = {one.by: certificate_meaning(one) for one in EVERY if one.claim == "every-equilibrium"}
    assert "the crossout theorem" in said["theorem"]
    assert "weighted median" in said["median"]
    assert "secret tastes" in said["sincerity"]
    assert "a search to the end of the game" in said["search"]


def test_a_search_says_how_deep_it_went() -> None:
    deep, shallow = Certificate.searched("first", 3), Certificate.searched("first", 1)
    assert certificate_title(deep) == "Estimate, 3 deep"
    assert "3 moves ahead" in certificate_meaning(deep)
    assert "one move ahead" in certificate_meaning(shallow)
    assert certificate_caveat(deep) == "We searched only 3 moves ahead."
    assert bot_note(deep) == "looks 3 moves ahead"


def test_a_bot_is_praised_for_what_is_proved_of_it() -> None:
    notes = {
        Certificate("best-reply-to-itself", "theorem"): "plans from the last bite",
        Certificate("best-reply-to-itself", "search", "first"): "thinks through to the end",
        Certificate("best-reply-to-itself", "sincerity"): "best against itself",
        NOT_PROVED: "",
        CROSSOUT: "",
    }
    for certificate, note in notes.items():
        assert bot_note(certificate) == note
