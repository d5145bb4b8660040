"""The machine that runs every game. It knows no game, no file, no clock and no screen."""
