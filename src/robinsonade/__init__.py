"""Survival board games at one table: play them, watch them, simulate them."""

__version__ = "0.1.0"
