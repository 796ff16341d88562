"""``python -m tests.extras``: the wheel with each of its extras in a clean environment, at work.

It prints what each takes: packages, and megabytes on the disk with the compiled files, as ``pip`` leaves
them. Jupyter runs the notebooks of examples/ with the wheel alone, too.
"""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.checkout import ROOT

UV = str(ROOT / ".tools" / "bin" / "uv")

LIGHT = """
from lastbite import TokenGame, solve_dinner, solve_tokens
print(solve_dinner([(1, 6), (2, 14)], (0, 1)).scores, solve_tokens(TokenGame((1, 2, 3), 2)))
"""
FAST = "from lastbite import solve_tokens, TokenGame; print(solve_tokens(TokenGame(tuple(range(1, 21)), 8)))"
COMMANDS = {
    "": ("python", "-c", LIGHT),
    "fast": ("python", "-c", FAST),
    "terminal": ("lastbite", "solve", "dinner", "--named", "figure-2", "--csv", "-"),
    "web": ("lastbite", "doctor", "--json"),
}
"""By extra, a command that needs it."""


def run(*words: str | Path, folder: Path) -> str:
    done = subprocess.run(list(map(str, words)), cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def megabytes(folder: Path) -> float:
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*")) / 1e6


def main() -> None:
    with TemporaryDirectory() as made:
        folder = Path(made)
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=ROOT)
        [wheel] = folder.glob("*.whl")
        for extra, (program, *words) in COMMANDS.items():
            started, home = time.perf_counter(), folder / (extra or "light")
            python = home / "bin" / "python"
            run(UV, "venv", "--quiet", "--python", sys.executable, home, folder=folder)
            asked = f"{wheel}[{extra}]" if extra else str(wheel)
            before = megabytes(home)
            run(
                UV,
                "pip",
                "install",
                "--quiet",
                "--compile-bytecode",
                "--python",
                python,
                asked,
                folder=folder,
            )
            packages = len(
                json.loads(run(UV, "pip", "list", "--format", "json", "--python", python, folder=folder))
            )
            size = f"{packages} packages, {megabytes(home) - before:.0f} MB"
            said = run(home / "bin" / program, *words, folder=folder).splitlines()
            took = time.perf_counter() - started
            name = f"lastbite[{extra}]" if extra else "lastbite"
            print(f"{name}: {size}; {took:.0f} s; {said[0][:60]}", flush=True)
        run_notebooks(folder)


def run_notebooks(folder: Path) -> None:
    """Run each notebook in the light environment, and count its pictures."""
    home = folder / "light"
    run(
        UV,
        "pip",
        "install",
        "--quiet",
        "--python",
        home / "bin" / "python",
        "jupyter-core",
        "nbclient",
        "ipykernel",
        folder=folder,
    )
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        copied = shutil.copy(path, folder)
        run(home / "bin" / "jupyter", "execute", "--inplace", copied, folder=folder)
        cells = json.loads(Path(copied).read_text(encoding="utf-8"))["cells"]
        shown = [output.get("data", {}) for cell in cells for output in cell.get("outputs", ())]
        pictures = sum("image/svg+xml" in data for data in shown)
        if not pictures:
            sys.exit(f"{path.name} shows no picture.")
        print(f"{path.name}: {pictures} pictures in Jupyter", flush=True)


if __name__ == "__main__":
    main()
