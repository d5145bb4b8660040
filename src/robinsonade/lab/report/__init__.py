"""A folder with results as one page that can be read anywhere."""
