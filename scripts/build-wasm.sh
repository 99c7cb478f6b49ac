#!/usr/bin/env bash
# Builds modules for the browser in .build-web/modules: scripts/build-wasm.sh WebDoor WebWorker
#
# They are products of this package, or of the one whose folder PACKAGE names.
#
# Binaryen's optimiser writes the compiler's code in fewer bytes. It uses only what every browser of
# the last years understands: what the compiler uses, and nothing more.
#
# Embedded Swift can send the compiler into endless specialisation (AnySequence does), so the build
# runs under limits of time and memory where the system has them. In the foreground, it ends with Ctrl-C.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cd "${PACKAGE:-.}"

limit=()
if command -v timeout >/dev/null 2>&1; then limit=(timeout --foreground --signal=INT 900); fi
if [ "$(uname -s)" = Linux ]; then ulimit -v 10000000; fi

built=.build-web/wasm32-unknown-none-wasm/release
modules=.build-web/modules
mkdir -p "$modules"
understood=(--enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int
  --enable-sign-ext)
# It optimises twice, because the second time finds what the first uncovered; the last two passes
# then write the stack machine's code anew. Functions of a few instructions are put into their
# callers; larger ones are not, not even into their only callers: packed, that is larger. The
# stack's end lies in the lowest memory, so that no address there is reached from a lower one.
smaller=(--flatten --rereloop -Oz --flatten --rereloop -Oz --generate-stack-ir --optimize-stack-ir
  --always-inline-max-function-size 6 --one-caller-inline-max-function-size 0 --low-memory-unused)

# Optimises a module that was built.
optimise() {
  wasm-opt "${understood[@]}" "${smaller[@]}" "$built/$1.wasm" -o "$modules/$1.new"
  mv "$modules/$1.new" "$modules/$1.wasm"
}

# One module is optimised while the next is built.
for product in "$@"; do
  ${limit[@]+"${limit[@]}"} swift build -c release --product "$product" \
    --triple wasm32-unknown-none-wasm --toolset "$root/Web/toolset.json" --scratch-path .build-web
  if [ "$built/$product.wasm" -nt "$modules/$product.wasm" ] || [ "$root/scripts/build-wasm.sh" -nt "$modules/$product.wasm" ]; then
    if [ -n "${optimising:-}" ]; then wait "$optimising"; fi
    optimise "$product" &
    optimising=$!
  fi
done
if [ -n "${optimising:-}" ]; then wait "$optimising"; fi
