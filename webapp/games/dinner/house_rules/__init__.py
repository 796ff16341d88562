"""The face of each house rule of the dinner, a file each."""
