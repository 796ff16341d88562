"""The pages of classes and lessons."""
