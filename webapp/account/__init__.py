"""What a visitor does with all that is stored of them: take it to another device, download it, delete it."""
