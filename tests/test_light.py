"""The light install: a wheel in an environment with typing-extensions and nothing else."""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
import lastbite
from tests.checkout import ROOT

UV = ROOT / ".tools" / "bin" / "uv"

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("light")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, folder / "venv"], check=True)
    program = folder / "venv" / "bin" / "python"
    without = ["--quiet", "--offline", "--no-deps", "--python", str(program)]
    subprocess.run([UV, "pip", "install", *without, wheel], check=True)
    [packages] = folder.glob("venv/lib/python*/site-packages")
    # What the wheel asks for is here already: no test waits for a registry.
    one = Path(sysconfig.get_path("purelib")) / "typing_extensions.py"
    (packages / one.name).write_bytes(one.read_bytes())
    return program


@pytest.fixture
def run(python: Path, tmp_path: Path) -> Run:
    def running(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([python, *arguments], cwd=tmp_path, capture_output=True, text=True)

    return running


def said_by(run: Run, *lines: str) -> str:
    done = run("-c", "\n".join(("import lastbite as lb", *lines)))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_asks_for_one_package(python: Path) -> None:
    [metadata] = python.parents[1].glob("lib/python*/site-packages/lastbite-*.dist-info/METADATA")
    asked = [line for line in metadata.read_text().splitlines() if line.startswith("Requires-Dist: ")]
    assert [line for line in asked if "extra ==" not in line] == ["Requires-Dist: typing-extensions>=4.16"]
    assert {"fast", "terminal", "web"} <= {line.split("'")[1] for line in asked if "extra ==" in line}


def test_it_solves_both_games(run: Run) -> None:
    said = said_by(
        run,
        "dinner = lb.find_dinner('figure-1').game",
        "print(lb.solve_dinner([m.utilities for m in dinner.morsels], dinner.order).scores)",
        "print(lb.solve_tokens(lb.numbered(10, 4)).count)",
        "print(lb.evaluate(dinner, dinner.initial_state()).payoffs[0].low)",
    )
    assert said.split("\n")[:2] == [str(figure_1()), "3"]


def figure_1() -> tuple[engine.Exact, ...]:
    dinner = lastbite.find_dinner("figure-1").game
    return lastbite.solve_dinner([m.utilities for m in dinner.morsels], dinner.order).scores


def test_it_plays_and_reviews_a_match(run: Run) -> None:
    said = said_by(
        run,
        "bots = [lb.find_strategy(name, 'tokens') for name in ('best-reply', 'greedy')]",
        "print(len(lb.review(lb.play_out(lb.numbered(5, 2), bots, seed=7)).moves))",
    )
    assert said == "2\n"


@pytest.mark.parametrize(
    "asked",
    ["lb.cloud([(1, 2), (2, 3), (3, 1)], (0, 1, 0))", "lb.solve_tokens(lb.numbered(20, 8))"],
)
def test_what_needs_numpy_says_what_to_install(run: Run, asked: str) -> None:
    said = said_by(run, "try:", f"    {asked}", "except lb.EngineError as error:", "    print(error)")
    assert said == "This needs numpy and numba: pip install 'lastbite[fast]'.\n"


def test_the_names_marked_fast_are_those_that_need_numpy(run: Run) -> None:
    said = said_by(
        run,
        "import doctest",
        "names = {name: getattr(lb, name) for name in dir(lb)}",
        "failed = []",
        "for name, value in names.items():",
        "    doc = getattr(value, '__doc__', None) or ''",
        "    if '>>>' in doc:",
        "        test = doctest.DocTestParser().get_doctest(doc, dict(names), name, None, 0)",
        "        said = []",
        "        doctest.DocTestRunner(verbose=False).run(test, out=said.append)",
        "        if 'NotInstalledError' in ''.join(said):",
        "            failed.append(name)",
        "print(*failed)",
    )
    marked = {name for name in dir(lastbite) if "lastbite[fast]" in (getattr(lastbite, name).__doc__ or "")}
    assert set(said.split()) == marked - {"solve_tokens"}  # which needs it on large boards only


def test_numpy_without_numba_is_not_enough(run: Run, tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("")
    said = said_by(
        run, "try:", "    lb.cloud([(1, 2)], (0,))", "except lb.EngineError as error:", "    print(error)"
    )
    assert "numpy and numba" in said


def test_the_command_line_says_what_to_install(run: Run) -> None:
    done = run("-m", "lastbite", "solve")
    assert (done.returncode, done.stderr) == (
        2,
        "lastbite needs click for this: pip install 'lastbite[terminal]'.\n",
    )


def test_anyones_package_called_engine_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text("theirs = True\n")
    assert said_by(run, "import engine", "print(engine.theirs, lb.numbered(4, 2).seats)") == "True 2\n"


def test_all_of_it_goes_by_its_new_name(run: Run) -> None:
    said = said_by(
        run,
        "import sys",
        "tops = {name.partition('.')[0] for name in sys.modules}",
        "print(lb.DinnerGame.__module__, tops & {'engine', 'webapp'})",
    )
    assert said == "lastbite.engine.dinner.rules set()\n"


def test_the_front_door_has_what_the_engine_has_and_more() -> None:
    assert set(engine.__all__) < set(dir(lastbite))
    assert all(getattr(lastbite, name) is not None for name in dir(lastbite))
    assert lastbite.TokenGame is engine.TokenGame
    with pytest.raises(AttributeError, match="module 'lastbite' has no attribute 'nothing'"):
        lastbite.nothing  # type: ignore[attr-defined]  # that is what is asked  # noqa: B018


def test_type_checkers_are_told_of_every_name() -> None:
    told = (ROOT / "lastbite" / "__init__.pyi").read_text(encoding="utf-8")
    own = set(dir(lastbite)) - set(engine.__all__)
    assert own == {name for name in own if f" as {name}\n" in told or f"\n{name}: " in told}


def test_a_notebook_has_pictures(run: Run) -> None:
    said = said_by(
        run,
        "dinner = lb.solve_dinner(lb.find_dinner('figure-1').game)",
        "board = lb.solve_tokens(lb.numbered(12, 4, 'clock'))",
        "print(*(shown._repr_svg_().count('<text') > 20 for shown in (dinner, board)))",
    )
    assert said == "True True\n"
