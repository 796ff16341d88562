"""The faults of one run: each seed has its own mixture, and some have none of a kind at all."""

from dataclasses import dataclass, fields
from random import Random


@dataclass(slots=True)
class Weather:
    """How often what goes wrong, as chances of each occasion or as mean times in seconds; 0: never.

    Attributes
    ----------
    crash_each, crash_steps
        The mean time between crashes of the server; or the mean number of steps, so that they fall anywhere.
    down, long_down
        For how long it is down then, as a mean, and the chance that it is much longer.
    refused, unsaid, stalled
        The chances that the database refuses a batch, saves it and cannot say so, or takes very long.
    slow_reads
        Whether reading waits for the database, too.
    cut_each, lost, doubled, reordered, dull
        The mean time between cuts of a line; the chances that a message is lost, and its line with it,
        comes twice, overtakes others, or comes seconds late.
    dies, hangs, fails
        The chances that a worker dies at a task, never ends, or says that it failed.
    jumps_each
        The mean time between jumps of the wall clock.
    """

    crash_each: float = 0
    crash_steps: float = 0
    down: float = 2
    long_down: float = 0
    refused: float = 0
    unsaid: float = 0
    stalled: float = 0
    slow_reads: bool = False
    cut_each: float = 0
    lost: float = 0
    doubled: float = 0
    reordered: float = 0
    dull: float = 0
    dies: float = 0
    hangs: float = 0
    fails: float = 0
    jumps_each: float = 0

    @classmethod
    def drawn(cls, dice: Random) -> "Weather":
        """Draw what may go wrong in a run."""

        def maybe(likely: float, most: float) -> float:
            return dice.random() * most if dice.random() < likely else 0.0

        return cls(
            crash_each=dice.uniform(5, 30) if dice.random() < 0.4 else 0,
            crash_steps=dice.uniform(50, 600) if dice.random() < 0.4 else 0,
            down=dice.uniform(0.5, 5),
            long_down=maybe(0.5, 0.5),
            refused=maybe(0.4, 0.3),
            unsaid=maybe(0.4, 0.3),
            stalled=maybe(0.3, 0.1),
            slow_reads=dice.random() < 0.3,
            cut_each=dice.uniform(5, 40) if dice.random() < 0.5 else 0,
            lost=maybe(0.4, 0.1),
            doubled=maybe(0.3, 0.2),
            reordered=maybe(0.3, 0.3),
            dull=maybe(0.4, 0.1),
            dies=maybe(0.5, 0.5),
            hangs=maybe(0.2, 0.2),
            fails=maybe(0.3, 0.3),
            jumps_each=dice.uniform(10, 60) if dice.random() < 0.15 else 0,
        )

    def clear_up(self) -> None:
        """Let nothing go wrong from now on."""
        for field in fields(self):
            setattr(self, field.name, False if field.name == "slow_reads" else 0)
