"""What people see of Náufragos in a browser, and which keys of the view only it has."""
