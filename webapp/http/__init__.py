"""Before and after every request: origins, guests, rate limits, languages, assets, errors, the log."""
