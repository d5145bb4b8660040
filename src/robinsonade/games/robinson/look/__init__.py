"""What people see of Robinson Crusoe in a browser, and which keys of the view only it has."""
