"""Alembic's entry: `webapp.migrations.upgrade` hands it the connection."""

from alembic import context

from webapp.matches.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
