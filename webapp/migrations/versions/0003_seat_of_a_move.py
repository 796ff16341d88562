"""Each move with the seat that made it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("moves", sa.Column("seat", sa.Integer))
    # Until now one seat moved at a time: of tokens in turn, at a dinner by the letters of its order.
    op.execute(sa.text("UPDATE moves SET seat = ply"))
    connection = op.get_bind()
    matches = sa.table("matches", sa.column("id", sa.String), sa.column("game"), sa.column("setup", sa.JSON))
    moves = sa.table("moves", sa.column("match_id"), sa.column("ply"), sa.column("seat"))
    seats = (
        sa.update(moves)
        .where(moves.c.match_id == sa.bindparam("match"), moves.c.ply == sa.bindparam("at"))
        .values(seat=sa.bindparam("by"))
    )
    dinners = sa.select(matches.c.id, matches.c.setup).where(matches.c.game == "dinner")
    for match, setup in connection.execute(dinners).all():
        order = setup["order"]
        connection.execute(
            seats, [{"match": match, "at": ply, "by": "AB".index(seat)} for ply, seat in enumerate(order)]
        )
    with op.batch_alter_table("moves") as batch:
        batch.alter_column("seat", existing_type=sa.Integer, nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("moves") as batch:
        batch.drop_column("seat")
