"""What cards do: the verbs of Náufragos, each with its word. `who` is the reader; the table knows whom it concerns."""
