"""The face of each house rule of the token game, a file each."""
