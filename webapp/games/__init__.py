"""What differs between games in what is shown of them."""
