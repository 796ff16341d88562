"""The atlas: tables of whole families of dinners and token games, each row the answer to one question.

docs/tables/ keeps the tables, and webapp/lab/tables.toml says what each shows; here are their rows.
"""
