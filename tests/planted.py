"""Plant mistakes in the web's code, one at a time, and tell which of them the tests find.

``python -m tests.planted`` works in a copy of the checkout. A mistake is found if one of the tests of its
area fails. A name plants the mistakes whose names begin so. A text to replace that is not there once
is an error: the mistake has to follow the code.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent

AREAS = {
    "account": (
        "tests/account",
        "tests/programs/test_programs.py",
        "tests/webapp/test_exports.py",
        "tests/webapp/test_events.py",
        "tests/webapp/test_guests.py",
    ),
    "api": (
        "tests/webapp/test_tables_over_http.py",
        "tests/programs/test_programs.py",
        "tests/webapp/test_streams.py",
        "tests/webapp/test_exports.py",
        "tests/webapp/test_publicity.py",
    ),
    "classes": (
        "tests/classes",
        "tests/webapp/test_cards.py",
        "tests/webapp/test_revoking.py",
        "tests/webapp/test_results.py",
        "tests/webapp/test_rounds.py",
    ),
    "cli": ("tests/webapp/test_keeping.py", "tests/webapp/test_config.py", "tests/webapp/test_cli_files.py"),
    "http": (
        "tests/webapp/test_origins.py",
        "tests/webapp/test_cors.py",
        "tests/webapp/test_guests.py",
        "tests/webapp/test_security.py",
        "tests/webapp/test_pages.py",
        "tests/webapp/test_abuse.py",
        "tests/webapp/test_words.py",
    ),
    "limits": ("tests/webapp/test_addresses.py",),
    "matches": (
        "tests/webapp/test_bad_moves.py",
        "tests/webapp/test_matches.py",
        "tests/webapp/test_clocks.py",
        "tests/webapp/test_agreements.py",
        "tests/webapp/test_events.py",
        "tests/tables/test_friends.py",
        "tests/tables/test_ready.py",
        "tests/webapp/test_presence.py",
        "tests/webapp/test_tables_over_http.py",
        "tests/tables/test_together.py",
        "tests/watch/test_runs.py",
        "tests/webapp/test_bot_turns.py",
    ),
    "moment": ("tests/webapp/test_moment.py",),
    "pages": (
        "tests/campaign/test_campaign.py",
        "tests/puzzles/test_puzzle_page.py",
        "tests/play/test_forms.py",
        "tests/webapp/test_typed_numbers.py",
        "tests/webapp/test_embedding.py",
        "tests/webapp/test_hidden_*.py",
        "tests/webapp/test_secret_table.py",
    ),
    "push": ("tests/push/test_*.py",),
    "store": (
        "tests/webapp/test_store.py",
        "tests/webapp/test_conflicts.py",
        "tests/webapp/test_settling.py",
        "tests/webapp/test_restart.py",
    ),
}
"""The tests that are to find the mistakes of each area."""


@dataclass(frozen=True)
class Mistake:
    """A text of a file of webapp/ that is replaced."""

    area: str
    name: str
    path: str
    old: str
    new: str


MISTAKES = (
    # Who may do what.
    Mistake(
        "http",
        "csrf-same-site",
        "http/origins.py",
        'not in ("same-origin", "none")',
        'not in ("same-origin", "same-site", "none")',
    ),
    Mistake(
        "http",
        "csrf-delete",
        "http/origins.py",
        '{"GET", "HEAD", "OPTIONS"}',
        '{"GET", "HEAD", "OPTIONS", "DELETE"}',
    ),
    Mistake(
        "http", "cors-keeps-cookies", "http/origins.py", 'request.environ.pop("HTTP_COOKIE", None)', "pass"
    ),
    Mistake("http", "cookie-to-scripts", "http/guests.py", "httponly=True, ", ""),
    Mistake("http", "unsigned-cookie", "http/guests.py", " and self._known(value)", ""),
    Mistake(
        "http",
        "limit-by-address",
        "http/limits.py",
        "network = network_of(address)",
        'network = address or ""',
    ),
    Mistake(
        "limits",
        "unlimited-guesses",
        "classes/feature.py",
        '"guesses": "classes.join_class classes.use_card classes.show_card",',
        '"guesses": "classes.join_class classes.show_card",',
    ),
    Mistake("http", "any-host", "http/origins.py", "if not self.is_served(host, environ):", "if not host:"),
    Mistake(
        "http",
        "cookie-language-first",
        "http/languages.py",
        'request.args.get("lang"), setting',
        'setting, request.args.get("lang")',
    ),
    Mistake(
        "matches",
        "anyone-starts",
        "matches/transitions.py",
        "if own_seat(match, key) != match.host:",
        "if own_seat(match, key) < 0:",
    ),
    Mistake(
        "matches",
        "bot-for-who-is-here",
        "matches/transitions.py",
        "if seat not in replaceable_seats(match, player.attendance):",
        "if match.host is None:",
    ),
    Mistake(
        "matches",
        "move-by-a-seat-of-a-bot",
        "matches/transitions.py",
        'if match.seats[seat].kind == "bot":\n        raise NotYourTurnError(Sentence("errors-bot-plays"))\n',
        "",
    ),
    Mistake(
        "account", "link-twice", "account/device_links.py", "if used.rowcount != 1:", "if used.rowcount > 1:"
    ),
    Mistake(
        "account",
        "link-for-ever",
        "account/device_links.py",
        "if row.expires_at <= now():",
        "if row.expires_at <= 0:",
    ),
    Mistake("account", "secrets-handed-out", "account/views.py", '"key_salt", ', ""),
    Mistake(
        "account",
        "erased-name-stays",
        "matches/guest_data.py",
        "values(name=NOBODY, author=None, ",
        "values(",
    ),
    Mistake(
        "account",
        "erasure-without-programs",
        "matches/guest_data.py",
        "hashes = [*hashes, *connection.execute(belonging).scalars()]",
        "connection.execute(belonging).scalars()",
    ),
    Mistake(
        "account",
        "erasure-unasked",
        "account/views.py",
        'if request.form.get("sure") != "yes":',
        'if "sure" not in request.form:',
    ),
    # Moves, clocks and agreements.
    Mistake(
        "matches",
        "late-move-counts",
        "matches/transitions.py",
        "    check_not_stopped(_flag_at(match, at))\n",
        "",
    ),
    Mistake("matches", "due-second-is-late", "matches/clocks.py", "at > due[1]", "at >= due[1]"),
    Mistake(
        "matches",
        "clock-in-an-outage",
        "matches/clocks.py",
        "used = instant - begun - _down(_outages_of(match), begun, instant)",
        "used = instant - begun",
    ),
    Mistake(
        "matches",
        "asked-twice",
        "matches/questions.py",
        "if [kind, seat] in found.asked:",
        "if [seat, kind] in found.asked:",
    ),
    Mistake(
        "matches",
        "others-answer",
        "matches/questions.py",
        "if own not in pending_seats(match, question):",
        "if own < 0:",
    ),
    Mistake(
        "matches",
        "take-back-with-clock",
        "matches/questions.py",
        "if match.clock or positions_of(match).game.facts != Facts():",
        "if positions_of(match).game.facts != Facts():",
    ),
    Mistake(
        "matches", "resigned-keeps-score", "matches/series.py", "0 if seat == quitter else payoff", "payoff"
    ),
    Mistake(
        "matches",
        "old-answer-to-a-new-ply",
        "matches/questions.py",
        "return kept if kept.ply == ply else Questions(ply, closed=kept.closed)",
        "return kept",
    ),
    Mistake(
        "matches",
        "rematch-same-seats",
        "matches/creation.py",
        "return (seats[-1], *seats[:-1])",
        "return tuple(seats)",
    ),
    # What is kept.
    Mistake("store", "conflict-overlooked", "matches/store.py", "changed.rowcount != 1 or ", ""),
    Mistake(
        "store",
        "conflict-not-retried",
        "matches/store.py",
        "for _ in range(MAX_ATTEMPTS):",
        "for _ in range(1):",
    ),
    Mistake(
        "store",
        "notes-not-settled",
        "matches/settling.py",
        "if self._note_all(self.later, match) and kept:",
        "if self._note_all(self.later, match) or kept:",
    ),
    Mistake(
        "store",
        "sweep-one-batch",
        "matches/settling.py",
        "after, count = ids[-1], count + len(ids)",
        "return count + len(ids)",
    ),
    # What others see.
    Mistake(
        "api",
        "withheld-is-exported",
        "matches/public_games.py",
        "row.ended_at >= day, ~is_private(row.match_id)",
        "row.ended_at >= day",
    ),
    Mistake(
        "api",
        "names-exported",
        "matches/public_games.py",
        "FORGOTTEN if seat.guest_hash is None else pseudonym(seat.guest_hash, secret)",
        "seat.name",
    ),
    Mistake(
        "api",
        "pupils-are-public",
        "matches/public_games.py",
        "return or_(exists().where(kept.match_id == match_id, kept.withheld), has_private_guest(match_id))",
        "return exists().where(kept.match_id == match_id, kept.withheld)",
    ),
    Mistake(
        "moment",
        "secret-game-is-live",
        "matches/public_games.py",
        "bool(begun) and not hides_something(match) and",
        "bool(begun) and",
    ),
    Mistake(
        "http",
        "streams-by-address",
        "matches/streams.py",
        "self._held[network_of(address)] >= self._share",
        'self._held[address or ""] >= self._share',
    ),
    Mistake("api", "program-too-many", "programs/service.py", ">= MOST_GAMES", "> MOST_GAMES"),
    Mistake("api", "program-share", "programs/service.py", ">= MOST_FROM_NETWORK", "> MOST_FROM_NETWORK"),
    Mistake(
        "api",
        "result-hidden-in-stream",
        "matches/streams.py",
        "known is None or over or reader.whole",
        "known is None or reader.whole",
    ),
    Mistake(
        "pages",
        "preview-shows-secret",
        "matches/public_games.py",
        'return stage_of(match) == "over" or not hides_something(match)',
        "return True",
    ),
    # Classes.
    Mistake(
        "classes",
        "blocked-card",
        "classes/service.py",
        "if pupil is not None and pupil.blocked:",
        "if pupil is not None and pupil.blocked is None:",
    ),
    Mistake(
        "classes",
        "blocked-joins",
        "classes/service.py",
        "(same.joined_at is not None or same.blocked)",
        "same.joined_at is not None",
    ),
    Mistake(
        "classes",
        "task-tastes-known",
        "classes/service.py",
        "game = _dealt(task.read_game(), seat)",
        "game = task.read_game()",
    ),
    Mistake(
        "classes",
        "late-attempt-counts",
        "classes/service.py",
        "late = task is None or _is_frozen(room, match) or (task.until is not None and ended > task.until)",
        "late = task is None or _is_frozen(room, match)",
    ),
    Mistake(
        "classes",
        "classes-without-bound",
        "classes/service.py",
        ">= self.bounds.classes:",
        "> self.bounds.classes:",
    ),
    Mistake(
        "classes",
        "class-erased-games-stay",
        "classes/service.py",
        "self._matches.erase([self.secret(room, pupil.number) for pupil in room.pupils])",
        "pass",
    ),
    # Pages and forms.
    Mistake(
        "pages",
        "resigned-plate-counts",
        "campaign/progress.py",
        "match.plate is None or match.stopped is not None or",
        "match.plate is None or",
    ),
    Mistake(
        "pages",
        "worse-result-kept",
        "campaign/progress.py",
        "(other.stars, other.payoff) > (known.stars, known.payoff)",
        "(other.stars, other.payoff) < (known.stars, known.payoff)",
    ),
    Mistake(
        "pages",
        "streak-without-today",
        "puzzles/progress.py",
        "last = today if today in days else today - timedelta(1)",
        "last = today - timedelta(1)",
    ),
    Mistake(
        "pages",
        "decimal-comma",
        "games/any/forms.py",
        "        if one_comma_each:\n            return decimal\n",
        "        if one_comma_each:\n            return apart\n",
    ),
    # Pushes and the command line.
    Mistake(
        "push",
        "private-address",
        "push/endpoints.py",
        "return found.is_global and not found.is_multicast",
        "return not found.is_multicast",
    ),
    Mistake(
        "push",
        "pushed-at-the-table",
        "push/alerts.py",
        "if guest_hash is None or self._presence.away(match.id, seat) is None:",
        "if guest_hash is None:",
    ),
    Mistake("cli", "prune-unasked", "cli/database.py", "if any(plan.values()) and not yes:", "if False:"),
    Mistake("cli", "readable-backup", "cli/database.py", "os.O_WRONLY, 0o600", "os.O_WRONLY, 0o644"),
)


def tests_of(area: str) -> list[str]:
    """Return the test files of an area that there are."""
    return [path for pattern in AREAS[area] for path in sorted(glob(pattern, root_dir=ROOT))]


def plant(mistake: Mistake, checkout: Path) -> str:
    """Replace the text of a mistake; return the text of the file as it was.

    Raises
    ------
    LookupError
        If the text is not in the file, or more than once.
    """
    path = checkout / "webapp" / mistake.path
    text = path.read_text(encoding="utf-8")
    if text.count(mistake.old) != 1:
        raise LookupError(f"{mistake.name}: {mistake.path} has {text.count(mistake.old)} × {mistake.old!r}")
    path.write_text(text.replace(mistake.old, mistake.new), encoding="utf-8")
    return text


def failing_test(area: str, checkout: Path) -> str | None:
    """Run the tests of an area until one fails; return its name, None if none does."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-n",
        "2",
        *tests_of(area),
    ]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}  # before the checkout that is installed
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if done.returncode and not failed:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return failed[0].split()[1] if failed else None


def main(only: str = "") -> int:
    """Plant the mistakes and print what was found; return how many were not."""
    chosen = [mistake for mistake in MISTAKES if mistake.name.startswith(only)]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder) / "checkout"
        left_out = shutil.ignore_patterns(".git", ".venv", "node_modules", "instance", "build", ".*_cache")
        shutil.copytree(ROOT, checkout, ignore=left_out, symlinks=True)
        for shared in (".venv", "node_modules", ".git"):
            if (ROOT / shared).exists():
                (checkout / shared).symlink_to(ROOT / shared)
        for area in sorted({mistake.area for mistake in chosen}):
            if (test := failing_test(area, checkout)) is not None:
                raise RuntimeError(f"{area}: {test} fails without a mistake")
        for mistake in chosen:
            began = monotonic()
            text = plant(mistake, checkout)
            test = failing_test(mistake.area, checkout)
            (checkout / "webapp" / mistake.path).write_text(text, encoding="utf-8")
            missed += test is None
            print(f"{mistake.name:28} {monotonic() - began:4.0f} s  {test or 'NOT FOUND'}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} mistakes were found")
    return missed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
