"""The words of Last Bite: every sentence that a person reads, in one catalogue for each language.

Code asks for a sentence by its name and hands over facts. The sentences stand in ``en/*.ftl`` (Project
Fluent), one file for each room of the site. A writer changes them there without touching code.
"""

from webapp.words.catalogue import Sentence, has_message, say, say_for, say_html
from webapp.words.facts import Amount, Day, Duration, Listed, isolated
from webapp.words.language import LANGUAGES, language, speaking

__all__ = [
    "LANGUAGES",
    "Amount",
    "Day",
    "Duration",
    "Listed",
    "Sentence",
    "has_message",
    "isolated",
    "language",
    "say",
    "say_for",
    "say_html",
    "speaking",
]
