"""What the rules say, in a card player's words: scores, acts, turns, refusals."""
