"""What people see and do, as plain functions that every host calls: a server with a web framework, a page without."""
