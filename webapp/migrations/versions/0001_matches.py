"""Matches, their seats and their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(8), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger),
        sa.Column("host", sa.Integer),
        sa.Column("previous_id", sa.String(8)),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["previous_id"], ["matches.id"], name="fk_matches_previous_id"),
        sa.UniqueConstraint("previous_id", name="uq_matches_previous_id"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("strategy", sa.String(40)),
        sa.Column("key_salt", sa.String(16)),
        sa.Column("key_hash", sa.String(64)),
        sa.Column("guest_hash", sa.String(64)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
    )
    op.create_index("ix_seats_guest_hash", "seats", ["guest_hash"])
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("move", sa.JSON, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
    )


def downgrade() -> None:
    op.drop_table("moves")
    op.drop_index("ix_seats_guest_hash", "seats")
    op.drop_table("seats")
    op.drop_table("matches")
