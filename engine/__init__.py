"""The rules and the mathematics of Last Bite, usable without the web."""
