#!/usr/bin/env bash
# Builds modules for the browser in .build-web/modules: scripts/build-wasm.sh WebDoor WebWorker
#
# They are products of this package, or of the one whose folder PACKAGE names.
#
# Binaryen's optimiser writes the compiler's code in fewer bytes. It uses only what every browser of
# the last years understands: what the compiler uses, and nothing more.
#
# Embedded Swift can send the compiler into endless specialisation (AnySequence does), so every process
# runs under limits of computing time and, where the system has one, of memory.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cd "${PACKAGE:-.}"

ulimit -t 900
if [ "$(uname -s)" = Linux ]; then ulimit -v 10000000; fi

built=.build-web/wasm32-unknown-none-wasm/release
modules=.build-web/modules
mkdir -p "$modules"
understood=(--enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int
  --enable-sign-ext)
# The last two passes write the stack machine's code anew. To write loops anew before (--flatten --rereloop) would save
# 0.4 percent, and take half as long again. Functions of a few instructions are put into their
# callers; larger ones are not, not even into their only callers: packed, that is larger. The
# stack's end lies in the lowest memory, so that no address there is reached from a lower one.
smaller=(-Oz --generate-stack-ir --optimize-stack-ir
  --always-inline-max-function-size 6 --one-caller-inline-max-function-size 0 --low-memory-unused)

# Builds for the browser, what else is said.
build() {
  swift build -c release --triple wasm32-unknown-none-wasm --toolset "$root/Web/toolset.json" \
    --scratch-path .build-web "$@"
}

# Optimises a module that was built; one that is made from the same bytes is taken from the cache.
optimise() {
  local options=("${understood[@]}" "${smaller[@]}")
  CACHE="$root/.build-web/cache" "$root/scripts/cached.sh" "$modules/$1.wasm" "wasm-opt $optimiser ${options[*]}" \
    "$built/$1.wasm" -- env BINARYEN_CORES=2 wasm-opt "${options[@]}" "$built/$1.wasm" -o -
}
optimiser=$(wasm-opt --version)

# Our own modules are compiled and linked by one build: planning a build for each takes longer than linking it.
if [ -z "${PACKAGE:-}" ]; then
  # NB: that build needs no other package, and would forget the versions of those that the program needs.
  CLIENT_MODULES="$*" build --only-use-versions-from-resolved-file
else
  for product in "$@"; do build --product "$product"; done
fi

# As many are optimised at the same time as there are processors.
optimising=()
for product in "$@"; do
  if [ ${#optimising[@]} -ge "$(getconf _NPROCESSORS_ONLN)" ]; then
    wait "${optimising[0]}"
    optimising=("${optimising[@]:1}")
  fi
  optimise "$product" &
  optimising+=($!)
done
for one in "${optimising[@]}"; do wait "$one"; done
