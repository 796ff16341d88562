"""Learn: two chapters of steps, each with a prediction before the answer."""
