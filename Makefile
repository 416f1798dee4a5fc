# One command for each chore. Every one sets up what it needs first; the second time that costs nothing.
# Another Python: make test VENV=.venv-3.13 PYTHON=python3.13

VENV   ?= .venv
PYTHON ?=
BIN    := $(VENV)/bin
# What is installed in the environment: each kind has a lock file in requirements/ and a stamp. `make play` never waits for the other two.
PLAY     := $(VENV)/.stamp-play
DEV      := $(VENV)/.stamp-dev
RESEARCH := $(VENV)/.stamp-research
DOCS     := $(VENV)/.stamp-docs

# Some machines ask Python to keep no compiled modules; every test that starts a server would then wait seconds for it.
unexport PYTHONDONTWRITEBYTECODE

# Tests of servers and browsers wait a lot: one process more than there are cores.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

.DEFAULT_GOAL := help
ASSETS := src/fathomfive/web/static/vendor/.stamp

.PHONY: help play site terminal test thorough machinecode quick lint scripts coverage bench gate faults shots learn docs leaderboard pins clean

help:            ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: $(PLAY) $(ASSETS)   ## play in the browser: starts the server and prints its address
	@$(BIN)/fathom serve

site: $(PLAY) $(ASSETS)   ## the games as a static site that needs no server, into build/site/
	@tools/setup program node nodejs npm
	@$(BIN)/fathom site build/site
	@echo "Look at it: $(BIN)/python -m http.server --bind 127.0.0.1 --directory build/site"

terminal: $(PLAY)  ## play a game here in the terminal
	@$(BIN)/fathom terminal ultimate_aquarium

test: $(DEV) $(RESEARCH) $(ASSETS)  ## everything: lint, then all tests (what CI runs)
	@tools/setup program chromium-headless-shell chromium-headless-shell || tools/setup program chromium chromium
	@tools/setup program pg_ctlcluster postgresql
	@command -v firefox >/dev/null || tools/setup program firefox-esr firefox-esr
	@$(MAKE) -s --no-print-directory -j2 -O lint machinecode
	@$(BIN)/pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder

thorough: export FATHOM_THOROUGH = 1
thorough: export FATHOM_ALL_LESSONS = 1
thorough: export FATHOM_BOTH = yes
thorough: test  ## the same with more games, every decision looked at, every lesson by both hands: for a night

machinecode: $(RESEARCH)
	@$(BIN)/fathom compile

quick: $(DEV) $(RESEARCH) $(ASSETS)  ## ruff and the fast tests: the inner loop
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check -q
	@$(BIN)/pytest -n auto --dist loadgroup --no-loadscope-reorder -m "not slow" --ignore tests/browser

lint: $(DEV) scripts  ## ruff, mypy, the direction of imports, the scripts of the pages, known weaknesses of packages
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check -q
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/audit

# ESLint and the unit tests of the pages' scripts; a machine without Node.js can do everything else.
scripts:
	@if command -v npm >/dev/null; then $(MAKE) -s --no-print-directory node_modules/.stamp && npm run --silent lint && npm run --silent test; \
	else echo "The scripts of the pages were not checked: there is no Node.js here." >&2; fi

node_modules/.stamp: package.json package-lock.json .npmrc
	@npm ci --silent --no-progress
	@touch $@

coverage: $(DEV) $(RESEARCH) $(ASSETS)  ## which lines the fast tests reach; a page for each file in htmlcov/
	@$(BIN)/pytest -n auto -m "not slow" --ignore tests/browser --cov --cov-report=term:skip-covered --cov-report=html

bench: $(RESEARCH)  ## measure the speed of all games, beside Catanatron and OpenSpiel; writes bench/results.*
	@$(BIN)/python bench/run.py

gate: $(RESEARCH)   ## has any game become more than 30 % slower than bench/results.json says?
	@$(BIN)/python bench/run.py --gate

faults: $(DEV) $(ASSETS)  ## play games=1000 games while servers, workers, database, disk and clock fail at random (args="--kinds full")
	@$(BIN)/python tools/faults --games $(or $(games),1000) $(args)

shots: $(DEV) $(ASSETS)  ## contact sheets of every table at every size, into screenshots/
	@tools/setup program chromium-headless-shell chromium-headless-shell || tools/setup program chromium chromium
	@$(BIN)/python tools/shots $(args)

learn: $(DEV) $(RESEARCH)  ## train a bot for a moment, in an environment of its own with torch
	@$(BIN)/pytest -q examples/test_training.py

docs: $(DOCS)    ## the documentation as a site, into site/; a broken link stops it
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q
	@echo "site/index.html"

puzzles: $(RESEARCH)   ## judge every puzzle again by deep search: after a change of cards or rules
	@for game in ultimate_aquarium pirates_under_fire aqualuma aquatica_duellum aquaria; do $(BIN)/fathom puzzles $$game --check || exit 1; done

leaderboard: $(DEV)  ## docs/benchmark.md from the results in bench/leaderboard.csv
	@$(BIN)/python -m fathomfive.arena.report.leaderboard bench/leaderboard.csv docs/benchmark.md

pins:            ## write the lock files in requirements/ from pyproject.toml (upgrade=1: newest versions)
	@PYTHON="$(PYTHON)" UPGRADE="$(upgrade)" tools/setup pins

clean:           ## remove all that make made, .venv too
	@rm -rf "$(VENV)" build dist site node_modules htmlcov .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name .git -prune -o -name '.venv*' -prune -o -name node_modules -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.stamp-%: requirements/%.txt requirements/build.txt pyproject.toml tools/setup
	@PYTHON="$(PYTHON)" tools/setup venv "$(VENV)" $*

$(ASSETS): tools/assets src/fathomfive/web/static/icons.txt | $(PLAY)
	@tools/setup assets "$(VENV)"
