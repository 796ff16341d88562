"""The division of plates by fairpyx, in the environment of its own that `make crosscheck` gives it.

JSON in and out: for each plate its pairs of whole utilities, and by way what A and B get.
"""

import json
import sys

import fairpyx
from fairpyx.algorithms import round_robin, utilitarian_matching

WAYS = {"round-robin": round_robin, "largest-sum": utilitarian_matching}


def divide(plate: list[list[int]], algorithm: object) -> list[list[int]]:
    """Return who gets what; morsels have to have names there."""
    valuations = {who: {str(k): pair[seat] for k, pair in enumerate(plate)} for seat, who in enumerate("AB")}
    instance = fairpyx.Instance(valuations=valuations, agent_capacities=len(plate))
    plates = fairpyx.divide(algorithm, instance=instance)
    return [sorted(map(int, plates[who])) for who in "AB"]


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump(
        [{way: divide(plate, algorithm) for way, algorithm in WAYS.items()} for plate in asked], sys.stdout
    )
