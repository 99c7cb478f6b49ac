#!/usr/bin/env bash
# Creates a file with a command, or takes it from the cache if it was created from the same input before:
#
#   scripts/cached.sh dist/door.wasm.br "brotli 11" dist/door.wasm -- brotli -q 11 -c dist/door.wasm
#
# The cache key is a hash of the text, which identifies the command, and of the input files. The command writes to
# standard output. CACHE names the folder; assemble-client.sh removes what was not used for a month.
set -euo pipefail

made=$1
what=$2
shift 2
sources=()
while [ "$1" != -- ]; do
  sources+=("$1")
  shift
done
shift

cache=${CACHE:-.build-web/cache}
mkdir -p "$cache"
key=$({ echo "$what"; git hash-object --no-filters "${sources[@]}"; } | git hash-object --stdin)
if [ -e "$cache/$key" ]; then
  touch "$cache/$key"
else
  "$@" >"$cache/$key.$$"
  mv "$cache/$key.$$" "$cache/$key"
fi
cp "$cache/$key" "$made"
