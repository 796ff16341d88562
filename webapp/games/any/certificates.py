"""Certificates in words: the proof of a verdict, and the caveat of a sentence that rests on it."""

from engine.certificate import Certificate
from webapp.words import say


def certificate_title(certificate: Certificate) -> str:
    """Return a certificate's name: ``Theorem``, ``Estimate, 4 deep``."""
    if certificate.depth is not None:
        return say("certificate-title-depth", n=certificate.depth)
    return say("certificate-title", label=certificate.label)


def certificate_short(certificate: Certificate) -> str:
    """Say in two words or so what is proved; `certificate_meaning` says over what, and by what."""
    if certificate.reach == "one":
        return say("certificate-short-one")
    return say("certificate-short", label=certificate.label)


def certificate_meaning(certificate: Certificate) -> str:
    """Say all that a certificate proves, in two or three sentences."""
    by, ties = certificate.by or "search", certificate.ties
    match certificate.claim:
        case "every-equilibrium":
            return say("certificate-meaning-every", by=by, strategies=certificate.strategies)
        case "some-equilibria" if ties == "ordered":
            return say("certificate-meaning-ordered", by=by, ties=ties)
        case "some-equilibria" if ties == "all":
            return say("certificate-meaning-one", by=by)
        case "some-equilibria":
            return say("certificate-meaning-rule", ties=ties)
        case "best-reply-to-itself":
            return say("certificate-meaning-reply", by=by, ties=ties)
        case "secured":
            return say("certificate-meaning-secured", by=by)
        case "none" if certificate.depth is not None:
            return say("certificate-meaning-searched", n=certificate.depth)
        case "none":
            return say("certificate-meaning-none")


def certificate_caveat(certificate: Certificate) -> str:
    """Say what a sentence that rests on a certificate has to add; empty if it covers every equilibrium."""
    if certificate.complete:
        return ""
    if certificate.reach == "one":
        return say("certificate-caveat-one")
    if certificate.claim == "some-equilibria":
        return say("certificate-caveat-rule", ties=certificate.ties)
    if certificate.depth is None:
        return say("certificate-caveat-none")
    return say("certificate-caveat-searched", n=certificate.depth)


def tie_rule(certificate: Certificate) -> str:
    """Return the tie rule of a certificate, as the end of a sentence with “if”; empty for all ties."""
    return "" if certificate.ties == "all" else say("certificate-rule", ties=certificate.ties)


def bot_note(certificate: Certificate) -> str:
    """Say in a few words what is proved of a strategy that a bot plays; empty if that is nothing."""
    if certificate.depth is not None:
        return say("certificate-note-searched", n=certificate.depth)
    if certificate.claim != "best-reply-to-itself":
        return ""
    if certificate.by == "theorem":
        return say("certificate-note-theorem")
    return say("certificate-note-search" if certificate.by == "search" else "certificate-note-reply")
