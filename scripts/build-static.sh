#!/usr/bin/env bash
# Builds the program for machines without Swift: .build-static/truecount
#
# Swift's runtime and Foundation, SQLite and the C++ library are linked in. What remains are the C library and
# libgcc_s, which every Debian has, in the version of this machine or newer.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$PWD/.build-static
libraries=$folder/libraries

# A folder that has these libraries only in their static form, and that the linker searches first.
mkdir -p "$libraries"
for name in libsqlite3.a libstdc++.a libatomic.a; do
  path=$(cc -print-file-name="$name")
  if [ ! -e "$path" ]; then
    echo "$name is missing; run scripts/bootstrap.sh test." >&2
    exit 2
  fi
  ln -sfn "$(readlink -f "$path")" "$libraries/$name"
done

# The packages that were fetched for the usual build are used again.
if [ ! -e "$folder/checkouts" ] && [ -e .build/checkouts ]; then
  cp -a .build/checkouts .build/repositories .build/workspace-state.json "$folder/"
fi

swift build -c release --product truecount --static-swift-stdlib --scratch-path "$folder" -Xswiftc "-L$libraries"

# NB: the debugging information stays in the build's folder. Without it, the file is a third smaller.
strip --strip-debug -o "$folder/truecount.new" "$folder/release/truecount"
mv "$folder/truecount.new" "$folder/truecount"
