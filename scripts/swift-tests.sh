#!/usr/bin/env bash
# Runs the Swift tests and lists the slowest at the end: scripts/swift-tests.sh --filter ShoeTests
#
# The tests use only public symbols, so that they share one build with the program.
set -euo pipefail
cd "$(dirname "$0")/.."

log=.build/tests.txt
mkdir -p .build
swift test -c release --disable-testable-imports "$@" 2>&1 | tee "$log"
echo "The slowest tests, in seconds (tests run in parallel):"
sed -nE '/Test run with/d; s/^.* Test (.*) passed after ([0-9.]+) seconds.*$/\2 \1/p' "$log" | sort -rn | sed -n '1,10p'
