"""Robinson Crusoe: castaways on an island of ten spaces, in seven stories and two editions."""
