"""Camps: wandering clans, terrain cards, goals. 2 to 4 seats."""
