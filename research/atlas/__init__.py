"""The atlas: tables of whole families of dinners and token games, each row the answer to one question.

docs/tables/ keeps the tables, and its tables.toml says what each of them shows; here are their rows.
"""
