#!/usr/bin/env bash
# Builds products for the browser: scripts/build-wasm.sh WebDoor WebReckoner
#
# Embedded Swift can send the compiler into endless specialisation (AnySequence does), so the build
# runs under limits of time and memory where the system has them. In the foreground, it ends with Ctrl-C.
set -euo pipefail
cd "$(dirname "$0")/.."

limit=()
if command -v timeout >/dev/null 2>&1; then limit=(timeout --foreground --signal=INT 900); fi
if [ "$(uname -s)" = Linux ]; then ulimit -v 10000000; fi

for product in "$@"; do
  ${limit[@]+"${limit[@]}"} swift build -c release --product "$product" \
    --triple wasm32-unknown-none-wasm --toolset Web/toolset.json --scratch-path .build-web
done
