"""What bots ask this game."""
