import robinsonade.minds  # noqa: F401  # before NumPy comes: it says how many threads are good for us
