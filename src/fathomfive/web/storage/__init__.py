"""The database: tables, statements, writers, the bus between processes, migrations."""
