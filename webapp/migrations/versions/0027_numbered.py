"""The highest number that a pupil of a class ever had, so that none is given twice."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("classes", sa.Column("numbered", sa.Integer, nullable=False, server_default="0"))
    highest = "SELECT COALESCE(MAX(number), 0) FROM class_pupils WHERE class_id = classes.id"
    op.execute(sa.text(f"UPDATE classes SET numbered = ({highest})"))


def downgrade() -> None:
    op.drop_column("classes", "numbered")
