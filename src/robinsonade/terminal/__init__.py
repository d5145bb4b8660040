"""The table in a console."""
