"""Play many, measure, compare."""
