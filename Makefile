# `make run` serves Last Bite, `make test` proves it: two commands that install what they need into the checkout.
# What else people type stands here; bench/, research/ and tests/ have Makefiles of their own.

include requirements/install.mk

HOST ?= 127.0.0.1
PORT ?= 8000
SEEDS ?= 100000

.DEFAULT_GOAL := help
.PHONY: help run test check words style docs pictures types simulate postgres crosscheck cluster bench audit clean

help: ## list these targets
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

run: install ## serve Last Bite on HOST and PORT, http://127.0.0.1:8000 unless they say otherwise
	@$(BIN)/lastbite serve --host $(HOST) --port $(PORT)

# Tests wait for servers and browsers as well as compute: four at a time keep two cores busy, three do not.
test: install-test chromium ## run every check and every test
	@$(MAKE) $(TWO_AT_A_TIME) $(CHECKS) kernels
	$(BIN)/pytest -n 4 --dist worksteal

check: install-test chromium ## run the linters and the type checkers
	@$(MAKE) $(TWO_AT_A_TIME) $(CHECKS)

CHECKS := mypy tsc biome ruff imports
TWO_AT_A_TIME := --no-print-directory --jobs 2 --output-sync=target

.PHONY: $(CHECKS) kernels
mypy:
	$(BIN)/mypy
tsc:
	@$(WITH_NODE) npx tsc
biome:
	@$(WITH_NODE) npx biome ci --error-on-warnings
ruff:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
imports:
	$(BIN)/lint-imports
kernels: # kept on the disk, else each process that needs them first compiles them
	$(BIN)/python -c 'from engine.tokens.solution import warm_up; warm_up()'

words: install-test ## show every sentence with sample facts in build/words.html, and what is wrong with them
	@$(BIN)/python -m tests.words

style: install-test ## list places that may read better otherwise; it fails nothing
	@$(BIN)/python -m tests.style

docs: install-test ## write the pages of docs/reference and the drawings that a program makes
	@$(BIN)/python -m docs.generate

pictures: install-test chromium ## take the pictures of pages in docs/; CHECK=1 only says which are out of date
	@$(BIN)/python -m docs.screenshots $(if $(CHECK),--check)

types: install-test ## write types/wire.d.ts, the types of what crosses the sockets
	$(BIN)/python -m webapp.script_types

simulate: install-test ## run SEEDS simulated servers with faults; SEED=7 runs one of them, MUTATION=name plants a mistake
	@$(BIN)/python -m tests.simulation.run $(if $(SEED),--seed $(SEED),--seeds $(SEEDS)) $(if $(MUTATION),--mutation $(MUTATION))

postgres: install-test ## run the server's tests with matches in PostgreSQL
	$(call debian,postgresql,command -v pg_virtualenv)
	TEST_DATABASE=postgresql+psycopg:// pg_virtualenv $(BIN)/pytest -n 2 --dist worksteal tests/webapp/test_store.py \
		tests/webapp/test_bot_turns.py tests/webapp/test_writing.py tests/webapp/test_matches.py tests/webapp/test_events.py tests/webapp/test_live.py \
		tests/webapp/test_migrations.py tests/webapp/test_keeping.py tests/webapp/test_shared.py \
		tests/webapp/test_conflicts.py tests/webapp/test_exports.py tests/webapp/test_shutdown.py \
		tests/webapp/test_settling.py tests/webapp/test_key_rotation.py tests/webapp/test_revoking.py \
		tests/programs/test_programs.py

# pygambit is built from source, which takes some minutes the first time; fairpyx wants an older numpy, so it lives apart.
crosscheck: .venv/.crosscheck-stamp .tools/fairpyx/.stamp ## compare solutions with Gambit, and divisions with fairpyx
	$(BIN)/pytest tests/crosscheck

cluster: install-test .tools/valkey/.stamp site-packages ## run a site of two servers, PostgreSQL, Redis and nginx
	@exec $(BIN)/python -m tests.cluster

bench: ## measure the solvers and the server; bench/Makefile has load, abuse, chaos and vitals
	@$(MAKE) --no-print-directory -C bench engine server

audit: .tools/audit/.stamp node_modules/.test-stamp ## ask the advisory services about the locked packages
	.tools/audit/bin/pip-audit --disable-pip --requirement requirements/run.lock
	$(WITH_NODE) npm audit

clean: ## remove what was installed
	rm -rf .venv .tools node_modules $(VENDOR)
