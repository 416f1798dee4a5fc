"""The table in the browser: the model of table.html, its style sheet and its pictures."""
