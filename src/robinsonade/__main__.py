"""The command `robinsonade`, also as `python -m robinsonade`."""

import sys


def main() -> int:
    """Ctrl-C is answered with a sentence from the first moment, while the program is still being loaded."""
    try:
        from robinsonade.cli import main as command

        return command()
    except KeyboardInterrupt:
        print("robinsonade: Interrupted.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
