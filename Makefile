# Everything there is to do with True Count. `make` lists it.

PORT ?= 8080
HOST ?= 127.0.0.1

TRUECOUNT := .build/release/truecount
PYTEST := .venv/bin/python -m pytest -q
WEB_TABLES := $(addprefix Web,$(notdir $(wildcard Sources/WebTables/*)))
WEB_MODULES := WebDoor $(WEB_TABLES) WebWorker
SWIFT_SOURCES := Sources Tests Package.swift
# Tests use public names only, so that they share one build with the program.
SWIFT_TEST := swift test -c release --disable-testable-imports

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play bootstrap bootstrap-play build web serve test test-native test-wasm \
  test-commands test-browser test-engines bench picture format lint clean

help: ## List what can be done
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: bootstrap-play web build ## Install what is missing, build everything, and serve the game
	@$(MAKE) --no-print-directory serve

bootstrap: ## Check what building and testing need; install it or print the fix
	@scripts/bootstrap.sh test

bootstrap-play:
	@scripts/bootstrap.sh play

build: ## Build the command line program: .build/release/truecount
	@echo "==> Building $(TRUECOUNT) (the first time takes some minutes)"
	swift build -c release --product truecount

web: ## Build the browser client and assemble it in dist/
	@echo "==> Building the browser client"
	scripts/build-wasm.sh $(WEB_MODULES)
	@echo "==> Drawing the cards"
	swift build -c release --product card-art
	swift build -c release --product client-files
	@echo "==> Assembling dist/"
	@scripts/assemble-client.sh $(WEB_MODULES)

serve: ## Serve dist/ at http://HOST:PORT (PORT=8080, HOST=127.0.0.1)
	@exec $(TRUECOUNT) serve --host $(HOST) --port $(PORT)

test: bootstrap lint test-native test-wasm test-commands test-browser ## Run every test there is

test-native: ## Run the Swift tests
	@echo "==> Swift tests"
	$(SWIFT_TEST)

test-wasm: bootstrap ## Check the engine in WebAssembly against the native one
	@echo "==> The engine in WebAssembly"
	scripts/build-wasm.sh WasmProbe $(WEB_MODULES)
	swift build -c release --product WasmProbe
	$(PYTEST) Tests/Wasm

test-commands: bootstrap build ## Test the command line program
	@echo "==> Commands"
	$(PYTEST) Tests/Commands

test-browser: bootstrap build web ## Play the client in a real browser
	@echo "==> The client in a browser"
	$(PYTEST) Tests/Browser

test-engines: build web ## Play the client in Firefox and in the engine of Safari (not in `make test`)
	@scripts/bootstrap.sh engines
	@echo "==> The client in other engines"
	.venv-engines/bin/python -m pytest -q Tests/Engines

bench: bootstrap build web ## Measure odds, solver and client against their budgets
	@swift build -c release --product bench
	@scripts/build-wasm.sh WasmProbe
	@.build/release/bench
	@.venv/bin/python Tests/Wasm/bench.py
	@.venv/bin/python Tests/Browser/bench.py

picture: bootstrap build web ## Take the README's picture from the game
	@.venv/bin/python Tests/Browser/picture.py

format: ## Lay out all Swift files by .swift-format
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint: ## Check layout and documentation of all Swift files
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

clean: ## Remove everything that was built
	rm -rf .build .build-web .venv .venv-engines dist test-results
