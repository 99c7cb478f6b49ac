# All tasks of True Count. `make` lists them.

PORT ?= 8080
HOST ?= 127.0.0.1

TRUECOUNT := .build/release/truecount
SWIFT_BUILD := swift build -c release
# The number of Python tests, and of browser tests, that run at the same time. Browser tests often
# wait for animations.
WORKERS ?= 2
BROWSERS ?= 3
PYTEST := .venv/bin/python -m pytest -q --durations=10
PYTEST_SHARED := $(PYTEST) -n $(WORKERS) --dist worksteal
# The modules of the browser client, by their products.
WEB_MODULES := $(shell sed -n 's/^\(Web[A-Za-z]*\) .*/\1/p' Web/modules.txt)
SWIFT_SOURCES := Sources Tests Package.swift $(addprefix Examples/RedDog/,Sources Tests Package.swift) \
  $(addprefix Apps/iOS/,App $(addprefix Shell/,AppShell Doubles Tests Package.swift))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play bootstrap bootstrap-play build web all docs serve test test-deep test-native test-only test-wasm \
  test-commands test-example test-example-page test-browser test-engines test-deployment static example fuzz bench picture gallery \
  format lint clean

help: ## List all commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: bootstrap-play all ## Install what is missing, build everything, and serve the game
	@$(MAKE) --no-print-directory serve

bootstrap: ## Install everything for building and testing, or explain how to
	@scripts/bootstrap.sh test

bootstrap-play:
	@scripts/bootstrap.sh play

build: ## Build the command line program: .build/release/truecount
	@echo "==> Building $(TRUECOUNT) (the first time takes some minutes)"
	$(SWIFT_BUILD) --product truecount

web: ## Build the browser client and assemble it in dist/
	@echo "==> Building the browser client"
	scripts/build-wasm.sh $(WEB_MODULES)
	@echo "==> Drawing the cards"
	$(SWIFT_BUILD) --product card-art
	$(SWIFT_BUILD) --product client-files
	@echo "==> Assembling dist/"
	@scripts/assemble-client.sh

all: ## Build the program and the browser client at the same time
	@echo "==> Building program and browser client (the first time takes some minutes)"
	@scripts/build-all.sh $(ALSO) $(WEB_MODULES)
	@echo "==> Assembling dist/"
	@scripts/assemble-client.sh

static: ## Build the program for servers without Swift: .build-static/truecount
	@echo "==> Building .build-static/truecount (the first time takes some minutes)"
	@scripts/build-static.sh

serve: ## Serve dist/ at http://HOST:PORT (PORT=8080, HOST=127.0.0.1)
	@exec $(TRUECOUNT) serve --host $(HOST) --port $(PORT)

test test-wasm: ALSO := WasmProbe
test: export TESTS := 1
test: bootstrap lint all test-native docs test-wasm test-commands test-ios test-example test-browser ## Run all tests except the slow ones

test-deep: test test-engines test-example-page test-deployment ## Run the slow tests too, before a release
	@echo "==> Random play at the tables, ten times as long, safe moves and hints, the difficulty of each patience, and the charts of 300 rule sets"
	@DEEP=1 scripts/swift-tests.sh --skip-build --filter "EveryTableTests|ShoeFileTests|ChangedMessageTests|VerifyRoomTests|TamperedDatabaseTests|ContractTests|BruteForceTests|PatienceTruthTests|DealSurveyTests|GameDifficultyTests|SafeMovesTests|WinningMoveTests|ChartOfTheRulesTests|ChartForRulesTests"
	@echo "==> Contrasts and accessibility rules on small and wide phones"
	@DEEP=1 $(PYTEST) -n $(BROWSERS) --dist worksteal Tests/Browser/test_states.py
	@echo "==> 10,000 changed bits of dealt shoes, by program, verifier and page, and 50 ranked rounds of each game with killed servers and pages"
	@DEEP=1 $(PYTEST_SHARED) Tests/Commands/test_dealt_shoes.py -k changed_bit
	@DEEP=1 $(PYTEST) Tests/Browser/test_changed_shoes.py
	@DEEP=1 $(PYTEST) Tests/Browser/test_ranked.py -k whatever_fails
	@echo "==> All tests of accounts and ledger, in PostgreSQL"
	@scripts/with-postgresql.sh scripts/swift-tests.sh --skip-build --filter BooksTests
	@echo "==> A server that is killed 500 times, and 100 times with PostgreSQL"
	@.venv/bin/python Tests/Commands/crash_books.py 500
	@.venv/bin/python Tests/Commands/crash_books.py 100 postgresql
	@echo "==> A server that is killed 200 times while it deals, and 50 times with PostgreSQL"
	@.venv/bin/python Tests/Commands/crash_shoes.py 200
	@.venv/bin/python Tests/Commands/crash_shoes.py 50 postgresql

test-native: ## Run the Swift tests
	@echo "==> Swift tests"
	@scripts/swift-tests.sh
	@echo "==> Accounts and ledger in PostgreSQL, the short run (all of them are in test-deep)"
	@scripts/with-postgresql.sh scripts/swift-tests.sh --skip-build --filter "BooksTests\.(SchemaTests|LedgerTests|AccountTests)"

test-only: ## Run the tests of some modules only: make test-only MODULES="BlackjackRules"
	@ONLY_TESTS="$(addsuffix Tests,$(MODULES))" scripts/swift-tests.sh --only-use-versions-from-resolved-file

test-wasm: bootstrap all ## Check the engine in WebAssembly against the native one
	@echo "==> The engine in WebAssembly"
	$(SWIFT_BUILD) --product WasmProbe
	$(PYTEST_SHARED) Tests/Wasm

test-commands: bootstrap build ## Test the command line program
	@echo "==> Commands"
	$(PYTEST_SHARED) Tests/Commands

test-example: all ## Test the example game, which has its own package
	@echo "==> A game in its own package"
	$(MAKE) --no-print-directory -C Examples/RedDog test

example: all ## Build the example game for terminal and browser
	@echo "==> Building a game in its own package"
	$(MAKE) --no-print-directory -C Examples/RedDog build web

test-example-page: bootstrap all example ## Test the example game in a real browser (not in `make test`)
	@echo "==> A game in its own package, in a browser"
	$(PYTEST) Tests/Browser/test_red_dog.py

test-browser: bootstrap all ## Test the client and all its screens in a real browser
	$(SWIFT_BUILD) --product screen-states
	@echo "==> The client in a browser"
	$(PYTEST) -n $(BROWSERS) --dist worksteal -m "not alone" --ignore Tests/Browser/test_red_dog.py Tests/Browser
	@echo "==> The client in a browser: tests that run alone"
	$(PYTEST) -m alone Tests/Browser

test-ios: ## Test the iPhone app on Linux, with stand-ins for Apple's frameworks
	@echo "==> The iPhone app, with stand-ins for Apple's frameworks"
	@scripts/test-ios.sh

ios: ## Build the iPhone app and start it in a simulator (on a Mac with Xcode)
	@scripts/ios.sh

ios-art: all ## Draw the pictures of the iPhone app
	@.venv/bin/python scripts/ios-art.py

docs: build ## Write the documentation of the libraries, and check its links
	@echo "==> The documentation"
	@scripts/documentation.sh

test-engines: all ## Test the client in Firefox and WebKit (not in `make test`)
	@scripts/bootstrap.sh engines
	@echo "==> The client in other engines"
	.venv-engines/bin/python -m pytest -q Tests/Engines

test-deployment: bootstrap all static ## Test program, units and container on an empty Debian (not in `make test`)
	@scripts/bootstrap.sh deployment
	@echo "==> The deployment on an empty Debian"
	$(PYTEST) Tests/Deployment

# The parser and the number of seconds for `make fuzz`.
PARSER ?= json
SECONDS ?= 60
FUZZING := Tests/Fuzzing/.build

fuzz: ## Run a parser over changed files (PARSER=copy SECONDS=600; see docs/testing.md)
	@echo "==> Building the fuzz program (the first time takes some minutes)"
	$(SWIFT_BUILD) --package-path Tests/Fuzzing --product fuzz -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	@mkdir -p $(FUZZING)/found/$(PARSER)
	SWIFT_BACKTRACE=enable=no $(FUZZING)/release/fuzz $(PARSER) $(FUZZING)/found/$(PARSER) Tests/Fuzzing/Corpus/$(PARSER) \
	  -max_total_time=$(SECONDS) -timeout=20 -artifact_prefix=$(FUZZING)/found/$(PARSER)-

bench: bootstrap all ## Measure odds, solver, server and client against their budgets
	@$(SWIFT_BUILD) --product bench
	@scripts/build-wasm.sh WasmProbe
	@.build/release/bench
	@.venv/bin/python Tests/Commands/bench_freecell.py
	@.venv/bin/python Tests/Commands/bench.py
	@.venv/bin/python Tests/Wasm/bench.py
	@.venv/bin/python Tests/Browser/bench.py

picture: bootstrap all ## Take the README's picture from the game
	@.venv/bin/python Tests/Browser/picture.py

gallery: bootstrap all ## Take a picture of every screen and state (CHOSEN=1: those of docs/gallery.md)
	@.venv/bin/python Tests/Browser/gallery.py $(if $(CHOSEN),--chosen)

format: ## Format all Swift files
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint: ## Check format and documentation of all Swift files
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

clean: ## Remove everything that was built
	rm -rf .build .build-web .build-static Apps/iOS/Shell/.build .venv .venv-engines dist test-results
