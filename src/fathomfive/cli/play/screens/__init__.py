"""What a session shows its table on: with colours and boxes, or plain for screen readers."""
