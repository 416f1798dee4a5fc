"""What is printed on the components: the sheets (CSV), their loader and their checks."""
