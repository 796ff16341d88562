"""Processes that compute, and the queue before them."""
