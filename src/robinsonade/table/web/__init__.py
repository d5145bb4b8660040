"""The web front of the table: templates, styles, drawings, and the little script that joins them."""
