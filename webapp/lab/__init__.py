"""The Lab: any dinner and any token game, solved, drawn and compared."""
