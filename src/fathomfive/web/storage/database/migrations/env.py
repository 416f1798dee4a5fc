"""Alembic's entry point: migrates to the newest schema.  `database.migration` calls it with an open connection."""

from alembic import context

from fathomfive.web.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
