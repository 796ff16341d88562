"""Questions to the coach, and when they were asked."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "coach_notes",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_coach_notes"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_coach_notes_match_id"),
    )


def downgrade() -> None:
    op.drop_table("coach_notes")
