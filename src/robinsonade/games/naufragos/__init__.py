"""Náufragos: castaways who are rescued together, and one of them tells the best story. 1 to 4 seats."""
