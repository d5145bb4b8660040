"""What people see of Paleo in a browser, and which keys of the view only it has."""
