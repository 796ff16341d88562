"""Games: their forms, the page of a match, its end, and what one plays next."""
