"""The pages that every site has, and what the pages of features share."""
