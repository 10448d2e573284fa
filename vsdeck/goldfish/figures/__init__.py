"""Numbers of many games with the words for them, ready to be drawn, read out or written to a file."""
