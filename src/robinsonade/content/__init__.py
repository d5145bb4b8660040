"""Cards as files a player can read: loading, checking, and texts in every language."""
