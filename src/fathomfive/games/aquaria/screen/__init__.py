"""The table in the browser: from the position as one viewer sees it to the model and pieces of table.html."""
