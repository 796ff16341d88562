"""German keeps to one word for each thing, says no word in a wrong sense, and fits on its buttons."""

import re
from collections.abc import Iterator

import pytest

from tests.catalogue import messages
from tests.checkout import ROOT

GERMAN = messages("de")

WRONG = {
    "Dinner, not Essen": r"\b(?:[Ee]in|[Dd]as|[Dd]em|[Dd]ieses|[Dd]iesem|[Jj]edes|eigenes|ganze) Essen\b",
    "Feld, not Platz, for a place on a board": r"\bbeste[nrs]? Pl[aä]tz|\bPl[aä]tze?n? \{ \$(?:p|lastP)lace",
    "Linie, not Reihe": r"\b(?:[Ee]iner?|[Dd]ie|zweite|ganze) Reihe\b",
    "Gericht, not Häppchen": r"Häppchen",
    "Marke, not Schild": r"\bSchild",
    "streichen, not ausstreichen": r"\b[Aa]us(?:zu|ge)?str(?:ei|i)ch",
    "Zeitlimit, not Bedenkzeit": r"Bedenkzeit",
    "Coach, not Trainer": r"Trainer",
    "großzügig, not galant": r"[Gg]alant",
    "a code in one word": r"\bCode (?:der|einer) Klasse|\bCode (?:des|eines) Tisches",
    "Stunde is an hour, not a lesson": r"\b(?:Zwei Stunden|Plan der Stunde|vor der Stunde|diese Stunde)",
    "Zug is a move, not a train": r"(?:[Aa]ufst|verpass)[^.]*\bZug\b|\bZug\b[^.]*(?:erwisch|verpass|fährt)",
    "Satz is what ends with a full stop, not a theorem": r"\b(?:Satz|Satzes|Sätze)\b",
    "Arbeit is what somebody does, not an article": r"\b(?:[Ii]n|[Aa]us) der Arbeit\b|\b[Dd]ie Arbeit\b",
    "Glück costs nothing": r"\b[Dd]as Glück\b|\bGlück (?:hat|kostet|brachte)[^.]*\bgekostet",
    "Tipp is a hint, not a tap": r"\bTipp (?:auf|setzt|zeigt)\b|\bBei Touch",
    "streichen takes dishes, not a dinner": r"\b(?:[Dd]inner|Teller)s? (?:selbst |von Hand )?(?:zu )?streich",
    "streichen says what": r"\b(?:auch|beide|Bob|selbst) (?:zu )?streich(?:en|t|st)\b(?! (?:das|es|durch))",
    "auf etwas setzen is a bet": r"\bauf (?:\{ \$\w+ \}|einen \w+) (?:ge)?setzt?(?:en)?\b",
    "stehen is no state of a server": r"\bServer steht\b|\bsteht der Server\b",
    "Tische are not built": r"\bTisch bauen\b",
    "an sich means as such": r"\ban sich (?!selbst)(?:denk|$)|[Dd]enken [^.]*\ban sich(?! selbst)\b",
    "gepatzt is a blunder": r"\bgepatzt\b",
    "sich abwechseln": r"\bwechseln ab\b|\bZüge abwechseln\b",
    "ein Bissen hat eine Zahl davor": r"(?<!\. )\bBiss(?:en)? (?:\{ \$(?!count|n\b)\w+ \}|\d)",
    "gehört dir": r"(?<!zu )\b[Gg]ehör(?:t|en) (?:dir|ihm|ihr|\{ \$\w+ \}|schon|Bob)\b|\bdir gehör",
    "Sieh, wie": r"\b[Ss]ieh(?: zu| dir an)?, (?:w|ob)|\b[Ss]ieh (?:über|jedes|wie|wer)\b",
    "soweit die Suche sah": r"\bSuche sah\b",
    "als du": r"\bspielt(?: nur noch dieser Browser)? als du\b",
    "between, not from to": r"\bvon \{? ?[^.]{1,20} bis zu \d",
    "no generic masculine": (
        r"\b(?:Schülern?|Schülers|Gastgebers?|Spielers?|Spielern|Gegners?|Gegnern|Essers?|Trainers?|Teilnehmern?"
        r"|Lehrer|Gewinner|Verlierer|Siegers?|Planer|Täuscher|Führende|Ärmsten?|Freund|Freunde[sn]?"
        r"|Eisverkäufer|Saboteure?n?|[Aa]ls (?:Erster|Zweiter|Dritter|Letzter))\b"
    ),
    "a guest is somebody without a name": r"\b(?:Gäste|Gasts|(?:[Jj]eder|[Ee]rste|[Ee]hrlicher) Gast)\b",
    "no school has a bot of this name": r"[Mm]asochist|Damen haben",
}
"""What words.md tells us to avoid in German, as a message shows it."""

LONG = (
    "wähle|streiche|zähle|kopiere|plane|spiele|lade|benutze|erlaube|vergleiche|behalte|nenne|schicke|scanne|löse|kürze"
    "|überlege|gehe|folge|stelle|füge|übe|prüfe|setze|lege|frage|mache|schreibe|suche|trenne|drücke|ziehe|zeige|schaue"
    "|sage|teile|drucke|tausche|probiere|verlange|passe|verschicke|streue|klicke|nutze|denke|hole|baue"
)
"""Imperatives that have a shorter form, which people say."""

LONG_IMPERATIVE = re.compile(rf"(?i)(?:^|[.!?:“] |, |\bund |\boder )(?:{LONG})(?= )(?! ich\b)")

PERSON = re.compile(r"\bich\b", re.IGNORECASE)
"""Who speaks of oneself says *ich plane*: that is no imperative."""

LONGEST_BUTTON = 24
"""The most characters of a button, which has to fit a phone beside another one."""


def variants(name: str) -> Iterator[str]:
    """Yield what a German message says, a line for each of its variants, with its tags."""
    for line in GERMAN[name].text.splitlines():
        said = re.sub(r"^\s*\*?\[\w+\]\s*", "", line.removeprefix(f"{name} =")).strip()
        if said and not said.endswith("->"):
            yield said


def lines_of(name: str) -> Iterator[str]:
    """Yield the same without tags."""
    for said in variants(name):
        yield re.sub(r"<[^>]*>", "", said).strip()


def faults_of(said: str) -> list[str]:
    """Return what is wrong with one line of German."""
    wrong = [what for what, like in WRONG.items() if re.search(like, said)]
    if LONG_IMPERATIVE.search(said) and not PERSON.search(said):
        wrong.append("a long imperative")
    return wrong


@pytest.mark.parametrize("file", sorted({message.file for message in GERMAN.values()}))
def test_german_has_one_word_for_each_thing(file: str) -> None:
    names = [name for name, message in GERMAN.items() if message.file == file]
    assert [
        f"{name}: {wrong}: {said}" for name in names for said in lines_of(name) for wrong in faults_of(said)
    ] == []


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("Dinner, not Essen", "Schreib das Essen unten an die Tafel."),
        ("Feld, not Platz, for a place on a board", "Welcher Platz? Der beste Platz ist am Rand."),
        ("Linie, not Reihe", "Stapel liegen in einer Reihe."),
        ("Gericht, not Häppchen", "Sechs Häppchen."),
        ("Marke, not Schild", "Ein Schild steht an der Achse."),
        ("streichen, not ausstreichen", "Was zuerst ausgestrichen wird."),
        ("streichen, not ausstreichen", "Wir streichen es aus: ausstreichen."),
        ("Zeitlimit, not Bedenkzeit", "Bots haben keine Bedenkzeit."),
        ("Coach, not Trainer", "Trainer aus"),
        ("großzügig, not galant", "Drei galante Bots"),
        ("a code in one word", "Code der Klasse"),
        ("Stunde is an hour, not a lesson", "Zwei Stunden mit Arbeitsblättern"),
        ("Zug is a move, not a train", "beim Aufstehen für einen Zug."),
        ("Satz is what ends with a full stop, not a theorem", "Das ist ein Satz."),
        ("Arbeit is what somebody does, not an article", "In der Arbeit waren es 672."),
        ("Glück costs nothing", "Das Glück hat dich 3 gekostet."),
        ("Tipp is a hint, not a tap", "Der erste Tipp auf einen Stapel zeigt es."),
        ("streichen takes dishes, not a dinner", "Selbst ein Dinner streichen"),
        ("streichen says what", "Wenn du auch streichst"),
        ("auf etwas setzen is a bet", "Du hast auf { $target } gesetzt"),
        ("stehen is no state of a server", "Solange der Server steht, läuft keine Zeit."),
        ("Tische are not built", "Wir konnten keinen Tisch bauen."),
        ("an sich means as such", "Denken Bob und Cassandra an sich, hast du mehr."),
        ("gepatzt is a blunder", "Girma hat gepatzt."),
        ("sich abwechseln", "A und B wechseln ab."),
        ("ein Bissen hat eine Zahl davor", "Bei Bissen { $number } kostet das."),
        ("gehört dir", "Der letzte Bissen gehört dir."),
        ("Sieh, wie", "Sieh, wie es ausging"),
        ("soweit die Suche sah", "Am besten, soweit die Suche sah."),
        ("als du", "Wer ihn öffnet, spielt als du."),
        ("between, not from to", "Ein Zug darf von 30 Sekunden bis zu 14 Tagen dauern."),
        ("no generic masculine", "Die Partie wartet auf einen Spieler."),
        ("no generic masculine", "Du bist als Zweiter dran."),
        (
            "a guest is somebody without a name",
            "Ein ehrlicher Gast isst immer zuerst. Der erste Gast wartet.",
        ),
        ("no school has a bot of this name", "Damen haben den Vortritt"),
        ("a long imperative", "Wähle einen Platz."),
        ("a long imperative", "Fang an, und streiche ein Gericht."),
    ],
)
def test_a_fault_of_each_kind_is_found(what: str, said: str) -> None:
    assert what in faults_of(said)


def test_each_kind_of_fault_has_an_example() -> None:
    marks = test_a_fault_of_each_kind_is_found.pytestmark  # type: ignore[attr-defined]
    assert {what for what, _ in marks[0].args[1]} == {*WRONG, "a long imperative"}


@pytest.mark.parametrize(
    "said",
    [
        "Beim Essen redet man nicht.",
        "Der Reihe nach setzen alle einen Stein auf einen freien Stapel.",
        "Noch eine Stunde. Vor zwei Stunden begonnen.",
        "Streich bei jedem Zug das Gericht, das dein Gegenüber am wenigsten mag.",
        "Das ist ein Lehrsatz. Im Gegensatz dazu ist das eine Schätzung.",
        "Tipp 1 von 3",
        "Glück gehabt: Das brachte dir 3.",
        "Die Partie gehört zu einer Klasse.",
        "Sieh dir den Teller an.",
        "Noch { $count } Bissen.",
        "Gast { $number }",
        "Ich plane meinen letzten Bissen zuerst.",
        "Öffne die Seite und warte.",
    ],
)
def test_right_german_has_no_faults(said: str) -> None:
    assert faults_of(said) == []


def buttons() -> set[str]:
    """Return the messages that the templates show on buttons."""
    found = set()
    button = re.compile(r'<(button|a|summary)\b[^>]*?class="button\b.*?</\1>', re.DOTALL)
    unseen = re.compile(r'<span class="vh">.*?</span>|(?:aria-label|title|data-[\w-]+)="\{\{.*?\}\}"')
    for path in (ROOT / "templates").rglob("*.html"):
        for each in button.finditer(path.read_text()):
            said = re.findall(r'"([a-z]+-[\w-]+)"', unseen.sub("", each[0]))
            found |= {name for name in said if name in GERMAN}
    return found


def test_a_german_button_is_short() -> None:
    """A button has its message's words, with no room counted for its facts."""
    names = buttons()
    assert {"classes-round-bots", "lessons-class-open", "game-take-back"} <= names
    shown = [
        (name, re.sub(r'<span class="vh">.*?</span>|<[^>]*>|\{[^}]*\}', "", said).strip())
        for name in names
        for said in variants(name)
    ]
    assert {name: said for name, said in shown if len(said) > LONGEST_BUTTON} == {}
