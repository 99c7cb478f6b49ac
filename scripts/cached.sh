#!/usr/bin/env bash
# Makes a file by a command, or takes it from an earlier time when it was made from the same:
#
#   scripts/cached.sh dist/door.wasm.br "brotli 11" dist/door.wasm -- brotli -q 11 -c dist/door.wasm
#
# What was made is kept under a hash of the text (what the command is) and of the files it is made from. The
# command writes to standard output. CACHE names the folder; assemble-client.sh removes what was not used for a month.
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
