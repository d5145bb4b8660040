"""What cards do: the verbs of Náufragos, each with its word. A card is read by `who`; whom it concerns beyond that stands on the table."""
