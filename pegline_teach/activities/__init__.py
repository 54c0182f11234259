"""What is at a table, and what of it may be seen: values and plain data, and no widget library."""
