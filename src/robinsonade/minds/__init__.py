"""Bots that think ahead, and the networks that judge what they imagine."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: threads would only wait for each other
