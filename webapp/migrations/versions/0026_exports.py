"""The order in which public games ended, for the export, and the games that are kept out of it."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games of before are not in it: no one could keep them out.
    op.create_table(
        "exports",
        sa.Column("match_id", sa.String(8), nullable=False),
        sa.Column("number", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("withheld", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_exports"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_exports_match_id_matches"),
        sa.UniqueConstraint("number", name="uq_exports_number"),
    )


def downgrade() -> None:
    op.drop_table("exports")
