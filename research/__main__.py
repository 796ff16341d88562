"""``python -m research``: the tables of the atlas, counts over many games, and the documents' pictures."""

import click

from research.atlas.command import atlas
from research.beyond import beyond_ends
from research.divisions import divisions
from research.fair import fair
from research.house_pictures import pictures
from research.lambda_study import lambda_
from research.street import street
from research.studies import layers, offers, passes, secret, theorem, ties
from research.three import three
from webapp.cli.terminal import OneLineGroup


@click.group(
    cls=OneLineGroup,
    commands=[
        atlas,
        beyond_ends,
        divisions,
        fair,
        lambda_,
        layers,
        offers,
        passes,
        pictures,
        secret,
        street,
        theorem,
        three,
        ties,
    ],
)
def main() -> None:
    """Work out what the documents and the Lab keep, again."""


if __name__ == "__main__":
    main(prog_name="python -m research")
