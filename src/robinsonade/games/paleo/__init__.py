"""Paleo: a tribe of the Stone Age, seven levels, ten modules."""
