#!/usr/bin/env bash
# Builds modules for the browser in .build-web/modules: scripts/build-wasm.sh WebDoor WebWorker
#
# They are products of this package, or of the package in the folder PACKAGE.
#
# Binaryen's optimizer makes the compiler's code smaller. It uses only features that the compiler uses,
# which all browsers of recent years support.
#
# Embedded Swift can make the compiler specialize endlessly (AnySequence does), so every process runs
# with limits for CPU time and, if the system supports it, memory.
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
# The last two passes optimize the stack machine's code. Restructuring loops first (--flatten --rereloop) would save
# 0.4 percent and take 50 percent longer. Only functions of a few instructions are inlined; inlining larger ones, even
# into their only callers, makes the compressed file larger. The stack is in the lowest memory, so no access uses a
# lower base address.
smaller=(-Oz --generate-stack-ir --optimize-stack-ir
  --always-inline-max-function-size 6 --one-caller-inline-max-function-size 0 --low-memory-unused)

# Builds for the browser, with further arguments.
build() {
  swift build -c release --triple wasm32-unknown-none-wasm --toolset "$root/Web/toolset.json" \
    --scratch-path .build-web "$@"
}

# Optimizes a built module, or takes the result from the cache if the bytes are the same.
optimise() {
  local options=("${understood[@]}" "${smaller[@]}")
  CACHE="$root/.build-web/cache" "$root/scripts/cached.sh" "$modules/$1.wasm" "wasm-opt $optimiser ${options[*]}" \
    "$built/$1.wasm" -- env BINARYEN_CORES=2 wasm-opt "${options[@]}" "$built/$1.wasm" -o -
}
optimiser=$(wasm-opt --version)

# Our own modules are compiled and linked in one build, because planning a build for each takes longer than
# linking it.
if [ -z "${PACKAGE:-}" ]; then
  # NB: that build needs no other packages, and would remove the pinned versions of those that the
  # program needs.
  CLIENT_MODULES="$*" build --only-use-versions-from-resolved-file
else
  for product in "$@"; do build --product "$product"; done
fi

# Optimizes as many modules at the same time as there are processors.
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
