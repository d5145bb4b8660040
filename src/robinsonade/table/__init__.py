"""The web table: server, store, seats and the pages they show."""
