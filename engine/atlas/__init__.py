"""The atlas: tables of whole families of dinners and token games, each row the answer to one question."""
