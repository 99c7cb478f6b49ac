#!/usr/bin/env bash
# Assembles the browser client in dist/ from what was built: the program, the page and the cards.
#
# The version stamped on it is a hash of all its files, so it changes exactly when the client does.
# The service worker names its cache after it. dist/ is replaced at the end, all at once.
set -euo pipefail
cd "$(dirname "$0")/.."

stage=.build-web/dist
rm -rf "$stage"
mkdir -p "$stage"
built=.build-web/wasm32-unknown-none-wasm/release
cp "$built/WebClient.wasm" "$stage/app.wasm"
cp "$built/WebReckoner.wasm" "$stage/reckoner.wasm"
cp -R Web/. "$stage"
rm "$stage/toolset.json"
.build/release/card-art "$stage"

cd "$stage"
version=$(
  find . -type f | LC_ALL=C sort | while read -r file; do
    echo "$file $(git hash-object --no-filters "$file")"
  done | git hash-object --stdin | cut -c 1-12
)
sed "s/@VERSION@/$version/" sw.js >sw.stamped.js
mv sw.stamped.js sw.js
echo "$version" >version.txt

find . -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.css' -o -name '*.html' \
  -o -name '*.svg' -o -name '*.webmanifest' -o -name '*.json' \) | while read -r file; do
  gzip -9 -n -c "$file" >"$file.gz"
  brotli -q 11 -c "$file" >"$file.br"
done
cd - >/dev/null

rm -rf dist
mv "$stage" dist
wasm=$(wc -c <dist/app.wasm.br)
reckoner=$(wc -c <dist/reckoner.wasm.br)
all=$(cat dist/*.br dist/*.png | wc -c)
echo "dist/ holds client $version: $((wasm / 1024)) KB of program, $((reckoner / 1024)) KB of reckoner, $((all / 1024)) KB in all, packed."
