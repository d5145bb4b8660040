"""Which cards are in a match."""
