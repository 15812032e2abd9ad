.PHONY: install play test check test-compiled test-interpreted soak mutants fleets worth tune bench strength golden clean

VENV := .venv
PYTHON := $(VENV)/bin/python
STAMP := $(VENV)/.installed
SOURCES := pyproject.toml hatch_build.py $(shell find src -name '*.py' -o -name '*.toml' -path 'src/*')

install: $(STAMP)

$(VENV)/bin/python:
	python3 -m venv $(VENV)

$(STAMP): $(VENV)/bin/python $(SOURCES)
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[dev]'
	@$(PYTHON) -c "from hullbreach.pure import notice; print(notice())"
	@touch $(STAMP)

play: install
	$(VENV)/bin/hullbreach play blaster_waves

test: install check test-compiled test-interpreted

check: install
	$(VENV)/bin/ruff format --check --quiet src tests tools examples hatch_build.py
	$(VENV)/bin/ruff check --quiet src tests tools examples hatch_build.py
	$(VENV)/bin/mypy

test-compiled: install
	$(PYTHON) -m pytest -n 2

test-interpreted: install
	HULLBREACH_PURE=1 $(PYTHON) -m pytest -n 2

soak: install
	$(PYTHON) -m hullbreach.lab.soak --decisions 1000000 --seed 1

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

LIMIT := 48
POPULATIONS := 12
fleets: install
	$(PYTHON) tools/fleets.py --limit $(LIMIT) --populations $(POPULATIONS) --jobs 2

CARDS := standard
worth: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[tune]'
	$(PYTHON) tools/worth.py --limit $(LIMIT) --cards $(CARDS) --jobs 2

bench: install
	$(PYTHON) -m pip install --quiet --disable-pip-version-check '.[bench]'
	$(VENV)/bin/hullbreach bench --save bench/results.md

strength: install
	$(VENV)/bin/hullbreach strength

clean:
	rm -rf $(VENV) build dist mutants
