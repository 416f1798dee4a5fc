"""What is printed on the components: the sheets (CSV), and how they are read and checked."""
