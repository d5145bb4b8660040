"""`python -m robinsonade` is the command `robinsonade`."""

import sys

from robinsonade.cli import main

if __name__ == "__main__":
    sys.exit(main())
