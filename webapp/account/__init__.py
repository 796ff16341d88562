"""A visitor's data: taken to another device, downloaded, deleted."""
