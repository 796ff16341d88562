import csv
import json
import os
import pty
import re
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pyspiel
import pytest

from tests.commands import invoke

LASTBITE = Path(sys.executable).with_name("lastbite")


def run(*arguments, stdin=None):
    return invoke(*arguments, stdin=stdin)


def answer(*arguments, stdin=None):
    result = run(*arguments, "--json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def table_in(file):
    return list(csv.reader(file.read_bytes().decode().splitlines()))


def test_figure_1_as_published():
    solution = answer("solve", "dinner", "--named", "figure-1", "--cloud")
    assert solution["order"] == "ABABABABABABAB"
    assert solution["scores"] == ["71", "64"]
    assert solution["certificate"] == "theorem"
    assert solution["pareto"] == {"efficient": True, "weakly_efficient": True, "better": []}
    assert solution["envy"] == ["0", "0"]
    dots = solution["cloud"]
    assert (dots["splits"], dots["pairs"], dots["reachable"][1]) == (3432, 1074, 668)
    assert sum(dot["splits"] for dot in dots["points"]) == 3432


def test_figure_2_as_published():
    solution = answer("solve", "dinner", "--worths", "1,8 2,3 3,6 4,4 5,1 6,2 7,5 8,7")
    assert solution["crossout_sequence"] == [0, 4, 1, 5, 2, 3, 6, 7]
    assert solution["play"] == [7, 6, 3, 2, 5, 1, 4, 0]
    assert solution["scores"] == ["23", "22"]


def test_the_introductory_dinner_and_what_greed_makes_of_it():
    solution = answer("solve", "dinner", "--worths", "1,2 2,3 3,1", "--last", "A")
    assert (solution["scores"], solution["greedy"]) == (["5", "2"], ["4", "2"])


def test_a_dinner_with_ties_lists_its_equilibria():
    solution = answer("solve", "dinner", "--worths", "1,1 1,2 1,5/2", "--order", "ABA", "--limit", "2")
    assert solution["certificate"] == "exact"
    found = solution["equilibria"]
    # A likes everything alike: she may start anywhere, and B takes the better of what is left.
    assert found["count"] == 3
    assert found["payoffs"] == [
        {"payoffs": ["2", "2"], "count": 1},
        {"payoffs": ["2", "5/2"], "count": 2},
    ]
    assert found["outcomes"] == [
        {"moves": [0, 2, 1], "payoffs": ["2", "5/2"]},
        {"moves": [1, 2, 0], "payoffs": ["2", "5/2"]},
    ]
    assert [first["equilibrium"] for first in found["first_moves"]] == [True] * 3


def test_morsels_come_from_standard_input_too_and_without_limit():
    pairs = "\n".join(f"{k},{k * k % 10_007}" for k in range(5000))
    solution = answer("solve", "dinner", "--worths", "-", "--order", "thue-morse", stdin=pairs)
    assert len(solution["play"]) == 5000
    assert solution["order"].startswith("ABBABAAB")
    assert solution["pareto"] is None


@pytest.mark.parametrize(
    ("board", "stacks", "players", "count", "vectors"),
    [
        ("line", 10, 4, 3, 3),
        ("clock", 12, 7, 15, 7),
        ("clock", 12, 9, 6, 3),
        ("line", 10, 3, 1, 1),
        ("clock", 12, 12, 1, 1),
    ],
)
def test_the_rows_that_the_published_tables_leave_out(board, stacks, players, count, vectors):
    solution = answer("solve", "tokens", "--stacks", stacks, "--seats", players, "--board", board)
    assert solution["count"] == count == len(solution["outcomes"])
    assert len({tuple(outcome["payoffs"]) for outcome in solution["outcomes"]}) == vectors


def test_tokens_as_json():
    solution = answer("solve", "tokens", "--stacks", 10, "--seats", 4)
    assert solution["outcomes"][-1] == {"moves": ["7", "4", "9", "10"], "payoffs": ["17", "15", "13", "10"]}
    assert {
        "move": "7",
        "payoffs": ["14", "17"],
        "guaranteed": "14",
        "equilibrium": True,
    } in solution["first_moves"]
    expected = {"board": "line", "players": 4, "placement": "stacks", "placed": [], "ties": "all"}
    assert solution.items() >= {**expected, "certificate": "exact", "guaranteed": "15"}.items()


def test_tokens_with_randomisation_as_json():
    asked = ("solve", "tokens", "--values", "2,1,2,4,2,2,1", "--seats", 4)
    solution = answer(*asked, "--mixed")
    assert answer(*asked)["guaranteed"] == "5"
    assert solution["guaranteed"] == "4"
    assert solution["strategies"] == "mixed"
    assert solution["certificate"] == "exact"
    assert (
        solution["ranges"] == solution["attained"] == [["4", "23/4"], ["3", "11/2"], ["5/2", "4"], ["2", "3"]]
    )
    for seat, (least, most) in enumerate(solution["plans"]):
        assert [least["payoffs"][seat], most["payoffs"][seat]] == solution["ranges"][seat]
    most = solution["plans"][0][1]
    while len(most["placed"]) < 3:
        (move,) = most["moves"]
        most = move["then"]
    assert {one["move"]: one["probability"] for one in most["moves"]} == {"1": "3/4", "5": "1/4"}
    assert {other["move"] for other in most["threats"]} == {"3", "7"}


def test_tokens_anywhere_and_already_placed():
    solution = answer("solve", "tokens", "--stacks", 10, "--seats", 2, "--anywhere")
    assert solution["guaranteed"] == "28"
    assert [first["move"] for first in solution["first_moves"] if first["equilibrium"]] == ["7"]
    last = answer("solve", "tokens", "--stacks", 10, "--seats", 3, "--placed", "5 9", "--anywhere")
    best = {first["move"]: first["guaranteed"] for first in last["first_moves"] if first["equilibrium"]}
    assert "(7,8)" in best
    assert "(8,9)" in best
    assert len(set(best.values())) == 1


def test_tokens_on_a_grid_and_by_a_tie_rule():
    solution = answer("solve", "tokens", "--stacks", 4, "--seats", 2, "--step", "1/2", "--ties", "kind")
    assert solution["placement"] == "step"
    assert len(solution["outcomes"]) == 1


def test_a_coalition_holds_ariel_to_five_dollars():
    game = ("solve", "coalition", "--stacks", 10, "--seats", 3, "--placed", 5, "--hold", "A")
    held = answer(*game)
    assert (held["against"], held["by"], held["payoff"], held["count"]) == ("A", ["B", "C"], "5", 2)
    assert held["outcomes"][0] == {
        "moves": ["4", "6"],
        "stand": ["4", "6"],
        "payoffs": ["5", "10", "40"],
        "earned": "50",
    }
    text = run(*game).stdout
    assert "Together, B and C can hold A to $5." in text
    assert re.search(r"^4 6 +4 6 +5 +10 +40 +50$", text, re.M)


def test_the_tables_for_people_say_the_same():
    text = run("solve", "tokens", "--stacks", 10, "--seats", 4).stdout
    assert "There are 3 equilibrium outcomes." in text
    assert "7 4 9 10  17  15  13  10" in text
    assert "sure of $15.\nThat is A’s least equilibrium payoff, in pure strategies." in text
    assert (
        "Exact: Proved by a search to the end of the game, for every equilibrium in pure strategies" in text
    )
    text = run("solve", "dinner", "--named", "d1").stdout
    assert "Only weakly efficient. Better: 13–12." in text
    text = run("solve", "dinner", "--worths", "1,1 1,2 2,3").stdout
    proved = "Exact. Proved by a search to the end of the game, for every equilibrium in pure strategies"
    assert proved in text


def test_long_tables_are_cut_and_counted():
    text = run("solve", "tokens", "--values", "1,1,1,1,1,1", "--seats", 6, "--limit", 50).stdout
    assert "There are 720 equilibrium outcomes." in text
    assert "… and 680 more" in text


def test_outcomes_are_written_as_csv(tmp_path):
    file = tmp_path / "line.csv"
    assert run("solve", "tokens", "--stacks", 10, "--seats", 4, "--csv", file).exit_code == 0
    header, *rows = table_in(file)
    assert header == ["moves", "A", "B", "C", "D"]
    assert ["7 4 9 10", "17", "15", "13", "10"] in rows
    file = tmp_path / "dinner.csv"
    assert run("solve", "dinner", "--named", "intro", "--csv", file).exit_code == 0
    assert table_in(file) == [["moves", "A", "B"], ["1 0 2", "5", "2"]]


@pytest.mark.parametrize(
    ("game", "seats"),
    [(["dinner", "--named", "intro"], 2), (["tokens", "--stacks", 4, "--seats", 3], 3)],
)
def test_games_are_written_for_other_tools(tmp_path, game, seats):
    file = tmp_path / "game.efg"
    assert run("solve", *game, "--efg", file).exit_code == 0
    assert pyspiel.load_efg_game(file.read_text(encoding="utf-8")).num_players() == seats


@pytest.mark.parametrize(
    ("game", "solver"),
    [
        (["dinner", "--worths", " ".join(f"{k},{k}" for k in range(12))], "solve_dinner"),
        (["tokens", "--stacks", 18, "--seats", 8], "solve_tokens"),
    ],
)
def test_a_tree_too_large_to_write_is_refused_before_it_is_solved(tmp_path, monkeypatch, game, solver):
    solved = []
    monkeypatch.setattr(f"webapp.cli.solve.{solver}", lambda *_args, **_more: solved.append(game))
    file = tmp_path / "game.efg"
    refused = run("solve", *game, "--efg", file)
    assert "The game tree has" in refused.stderr
    assert (refused.exit_code, solved, file.exists()) == (2, [], False)


def test_a_game_is_written_from_the_tokens_that_are_placed(tmp_path):
    file = tmp_path / "game.efg"
    assert run("solve", *TOKENS[1:], "--placed", "5,9", "--efg", file).exit_code == 0
    game = pyspiel.load_efg_game(file.read_text(encoding="utf-8"))
    state = game.new_initial_state()
    assert state.current_player() == 2
    paid = {state.action_to_string(action): state.child(action).returns() for action in state.legal_actions()}
    assert set(paid) == {"1", "2", "3", "4", "6", "7", "8", "10"}
    assert paid["8"] == [21, 19, 15]
    assert "tokens after 5 9" in file.read_text(encoding="utf-8")


def test_studies():
    every = answer("study", "pareto", "--every", "--morsels", 6)
    assert (every["dinners"], every["inefficient"], len(every["examples"])) == (720, 2, 2)
    some = answer("study", "pareto", "--dinners", 300, "--morsels", 16, "--seed", 3)
    assert some == answer("study", "pareto", "--dinners", 300, "--morsels", 16, "--seed", 3)
    assert Fraction(some["largest_joint_gain"]) < Fraction(8, 100)
    assert answer("study", "plates", "--morsels", 6)["plates"] == [5, 14]
    assert answer("study", "greed", "--dinners", 50)["free"] > 0
    assert "not even weakly" in run("study", "pareto", "--dinners", 10, "--morsels", 5).stdout
    assert "1,5 2,1 3,2 4,4 5,6 6,3" in run("study", "pareto", "--every", "--morsels", 6).stdout


TOKENS = ("solve", "tokens", "--stacks", 10, "--seats", 3)
COALITION = ("solve", "coalition", "--stacks", 10, "--seats", 3)
DINNER = ("solve", "dinner", "--worths", "1,2 2,3 3,1")


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (("solve", "tokens", "--stacks", 3, "--seats", 4), "“4” tokens do not fit on 3 stacks"),
        (("solve", "tokens", "--stacks", 10, "--seats", "three"), "“three”"),
        (("solve", "tokens", "--stacks", 10, "--seats", 1), "“1”"),
        (("solve", "tokens", "--stacks", 30, "--seats", 27), "“27”"),
        ((*TOKENS, "--mixed", "--ties", "first"), "--mixed covers all equilibria"),
        ((*TOKENS, "--mixed", "--anywhere"), "only pure strategies are covered"),
        (("solve", "tokens", "--stacks", 31, "--seats", 3), "“31”"),
        (("solve", "tokens", "--seats", 3), "--stacks 10"),
        (("solve", "tokens", "--values", "1,x,3", "--seats", 2), "“x”"),
        (("solve", "tokens", "--values", "1,nan,3", "--seats", 2), "“nan”"),
        (("solve", "tokens", "--values", "1,-2,3", "--seats", 2), "“-2”"),
        (("solve", "tokens", "--values", "1,2,3", "--stacks", 4, "--seats", 2), "“4”"),
        ((*TOKENS, "--board", "sphere"), "“sphere”"),
        ((*TOKENS, "--placed", "11"), "“11”"),
        ((*TOKENS, "--placed", "5,5"), "Place 5 is taken"),
        ((*TOKENS, "--placed", "5:6"), "“5:6”"),
        ((*TOKENS, "--placed", "1,2,3"), "All 3 tokens are placed"),
        ((*TOKENS, "--step", "2/7"), "“2/7”"),
        ((*TOKENS, "--step", "0"), "The step “0"),
        ((*TOKENS, "--step", "1/2", "--anywhere"), "“1/2”"),
        ((*TOKENS, "--limit", -1), "“-1”"),
        ((*TOKENS, "--limit", "many"), "“many”"),
        ((*TOKENS, "--ties", "coin"), "“coin”"),
        ((*TOKENS, "--ties", "random", "--seed", -1), "“-1”"),
        ((*TOKENS, "--efg", "/nowhere/game.efg"), "“/nowhere/game.efg” can’t be written"),
        (("solve", "tokens", "--stacks", 30, "--seats", 11), "the limit is"),
        (("solve", "tokens", "--stacks", 14, "--seats", 6, "--efg", "x.efg"), "at most 1,000,000"),
        (("solve", "dinner", "--worths", "1,2"), "not 1"),
        (("solve", "dinner", "--worths", "1,2 3"), "“3”"),
        (("solve", "dinner", "--worths", "1,2 3,inf"), "“inf”"),
        (("solve", "dinner", "--named", "lunch"), "“lunch”"),
        (("solve", "dinner"), "--named"),
        (("solve", "dinner", "--worths", "1,2 2,1", "--named", "intro"), "--named"),
        ((*DINNER, "--order", "AB"), "“AB” must be 3 letters"),
        ((*DINNER, "--order", "ABX"), "“ABX” must be 3 letters"),
        ((*DINNER, "--order", "ABA", "--last", "B"), "“ABA” does not end with B"),
        ((*DINNER, "--last", "C"), "“C”"),
        ((*DINNER, "--limit", -5), "“-5”"),
        ((*COALITION, "--hold", "D"), "“D” must be letters from A to C"),
        ((*COALITION, "--hold", "AB"), "“AB”"),
        ((*COALITION, "--hold", "A", "--by", "BB"), "“BB”"),
        ((*COALITION, "--hold", "A", "--by", "AB"), "A cannot be in the coalition against A"),
        ((*COALITION, "--hold", "A", "--limit", -2), "“-2”"),
        ((*COALITION,), "“--hold” is missing. Write --hold SEAT."),
        (("study", "pareto", "--dinners", 0), "not 0"),
        (("layers", "--dinners", 10**30), "from 1 to 1,000,000"),
        (("offers", "--dinners", 10**30), "from 1 to 1,000,000"),
        (("secret", "--dinners", 10**30), "from 2 to 1,000,000"),
        (("study", "pareto", "--dinners", 10**9), "at most 5,000,000,000"),
        (("study", "pareto", "--morsels", 1), "not 1"),
        (("study", "pareto", "--every", "--dinners", 5), "“5”"),
        (("study", "pareto", "--every", "--morsels", 20), "at most"),
        (("solve", "chess"), "“chess”"),
        (("solve", "tokens", "--stacs", 10), "“--stacs”"),
        (("study", "--loud"), "“--loud”"),
    ],
)
def test_bad_input_is_one_line_that_quotes_it(arguments, quoted):
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert quoted in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", [DINNER, TOKENS, (*COALITION, "--hold", "A")], ids=lambda words: words[1])
def test_a_limit_past_every_list_is_none(command):
    whole = run(*command, "--limit", 10**6)
    assert whole.exit_code == 0
    assert run(*command, "--limit", 10**30).stdout == whole.stdout


@pytest.mark.parametrize("players", [0, 1, 27, -3])
def test_the_number_of_players_is_limited_by_what_can_be_solved(players):
    result = run("solve", "tokens", "--stacks", 30, "--seats", players, "--ties", "first")
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"--seats “{players}” must be a whole number from 2 to 26" in result.stderr
    assert run("solve", "tokens", "--stacks", 12, "--seats", 11, "--ties", "first").exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "dinner", "--named", "intro", "--json"],
        ["solve", "tokens", "--stacks", "5", "--seats", "2"],
        ["study", "plates", "--morsels", "4"],
        ["watch", "dinner", "--json"],
        ["--version"],
        ["solve", "--help"],
    ],
    ids=" ".join,
)
def test_an_output_that_is_full_is_said_in_one_line(arguments):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([LASTBITE, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "Standard output can’t be written: No space left on device.\n"


PRESS = """
import os, runpy, signal, sys

class Pressed:
    def find_spec(self, name, path=None, target=None):
        if name == at:
            os.kill(os.getpid(), signal.SIGINT)

at, *sys.argv = sys.argv[1:]
sys.meta_path.insert(0, Pressed())
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.mark.parametrize("at", ["webapp.cli.main", "webapp.cli.solve", "click", "numpy"])
def test_an_interruption_while_the_program_is_loaded_is_said_in_one_line(at):
    arguments = [at, LASTBITE, "solve", "dinner", "--named", "figure-2", "--cloud"]
    done = subprocess.run(
        [sys.executable, "-c", PRESS, *arguments],
        capture_output=True,
        text=True,
        preexec_fn=hear_interruptions,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Interrupted.\n")


def hear_interruptions():
    """Let a new process be interrupted, even if this one was started in the background and cannot be."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture(params=["heard", "ignored"])
def _interruptions(request):
    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.SIG_IGN if request.param == "ignored" else signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_interruptions")
def test_long_work_shows_its_progress_and_can_be_interrupted():
    terminal, theirs = pty.openpty()
    arguments = [LASTBITE, "study", "pareto", "--dinners", "1000000", "--morsels", "16"]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=theirs, preexec_fn=hear_interruptions
    ) as process:
        os.close(theirs)
        shown = b""
        while b"%" not in shown:  # the bar is drawn: the work has begun
            shown += os.read(terminal, 1000)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=30)
        while not shown.endswith(b"Interrupted.\r\n"):
            shown += os.read(terminal, 1000)
    os.close(terminal)
    assert (process.returncode, output) == (130, b"")
    assert b"Dinners" in shown
    assert b"Traceback" not in shown


@pytest.mark.parametrize("ties", ["first", "spiteful"])
def test_a_tie_rule_is_named_above_the_outcomes_and_17_is_not_called_the_least(ties):
    # Over all equilibria A gets 15 at least, and 4 begins one of them.
    arguments = ("solve", "tokens", "--stacks", 10, "--seats", 4, "--ties", ties)
    text = run(*arguments).stdout
    assert text.splitlines()[1].startswith("Tie rule: every tie goes ")
    assert "One equilibrium: If every tie goes" in text
    assert "Others may pay differently, so no loss is proved" in text
    assert "least equilibrium payoff" not in text
    assert re.search(r"^4 +15 +not known$", text, re.M)
    solution = json.loads(run(*arguments, "--json").stdout)
    assert (solution["certificate"], solution["ties"], solution["guaranteed"]) == ("policy", ties, None)
    openings = {first["move"]: first["equilibrium"] for first in solution["first_moves"]}
    assert (openings["7"], openings["4"], openings["1"]) == (True, None, None)


def test_a_dinner_past_the_search_names_its_tie_rule():
    morsels = " ".join(f"{k // 2},{k}" for k in range(30))
    text = run("solve", "dinner", "--worths", morsels).stdout
    assert text.splitlines()[1] == "Tie rule: the earlier of morsels liked the same counts as liked less."
    assert "One equilibrium. If the earlier of two dishes that a diner likes equally" in text
    solution = json.loads(run("solve", "dinner", "--worths", morsels, "--json").stdout)
    assert (solution["certificate"], solution["ties"]) == ("policy", "crossout")


def test_what_is_secured_has_another_name_than_the_least_equilibrium_payoff():
    board = ("--stacks", 10, "--seats", 3)
    assert "sure of $21.\nThat is A’s least equilibrium payoff" in run("solve", "tokens", *board).stdout
    text = run("solve", "coalition", *board, "--hold", "A").stdout
    assert "B and C can hold A to $10." in text
    assert "Held by all the others, that is the player’s secured payoff." in text
    # Alone B does not play against everybody: that is no secured payoff.
    assert "secured" not in run("solve", "coalition", *board, "--hold", "A", "--by", "B").stdout
