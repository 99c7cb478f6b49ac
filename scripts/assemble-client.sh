#!/usr/bin/env bash
# Assembles the browser client in dist/ from what was built, its modules, the page and the cards,
# and from the notices of others' work:
# scripts/assemble-client.sh WebDoor WebWorker
#
# The client is that of this package, or of the one whose folder PACKAGE names: with the modules, the
# `client-files` and the Web folder of its own, and with everything else from here.
#
# The version stamped on it is a hash of all its files, so it changes exactly when the client does.
# The service worker names its cache after it. dist/ is replaced at the end, all at once.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cd "${PACKAGE:-.}"
package=$PWD

stage=.build-web/dist
rm -rf "$stage"
mkdir -p "$stage"
# The name of a product's place, such as `door` for WebDoor.
place_of() { echo "${1#Web}" | tr '[:upper:]' '[:lower:]'; }

for product in "$@"; do
  module=.build-web/modules/$product.wasm
  if [ ! -e "$module" ]; then module=$root/$module; fi
  cp "$module" "$stage/$(place_of "$product").wasm"
done
"$root/.build/release/lay-out-modules" "$stage"/*.wasm
cp -R "$root/Web/." "$stage"
rm "$stage/toolset.json"
# Of a package of its own, what only our places look like and do stays behind.
if [ "$package" != "$root" ]; then
  for folder in "$root"/Sources/Web{Account,Boards,Data,Door,House,Pause,Rounds,Statistics,Store,Trainer} "$root"/Sources/WebTables/*; do
    place=$(place_of "$(basename "$folder")")
    if [ ! -e "$stage/$place.wasm" ]; then rm -f "$stage/$place".{css,js} "$stage/$place"-*.css; fi
  done
  rm -f "$stage"/office.*
  if [ -d Web ]; then cp -R Web/. "$stage"; fi
fi
"$root/.build/release/card-art" "$stage"
"${CLIENT_FILES:-.build/release/client-files}" "$stage"
"$root/scripts/third-party.sh" >"$stage/third-party.txt"

cd "$stage"
cat tokens.css motion.css style.css printed-felt.css >place.tmp
rm tokens.css motion.css printed-felt.css
mv place.tmp style.css
# What only one place looks like is one file for it, if anything; and a place may have a script of its own.
scripts=
styles=
for module in *.wasm; do
  name=${module%.wasm}
  parts=$(ls "$name".css "$name"-*.css 2>/dev/null || true)
  if [ -n "$parts" ]; then
    # NB: unquoted on purpose, each part is a word.
    cat $parts >place.tmp
    rm $parts
    mv place.tmp "$name.css"
    styles+="\"$name\", "
  fi
  # NB: these belong to the page itself.
  case "$name" in house | member | time | worker) continue ;; esac
  if [ -e "$name.js" ]; then scripts+="\"$name\", "; fi
done
cat >>house.js <<END
/** The places that have a script of their own. */
export const SCRIPTS = [${scripts%, }];

/** The places that have a style sheet of their own. */
export const STYLES = [${styles%, }];
END
# A place has a module for each language: door.wasm speaks the first one, door-de.wasm German.
languages=$(sed -n 's/.*data-languages="\([^"]*\)".*/\1/p' index.html)
places=$(find . -name '*-??.wasm' | sed 's|^\./\(.*\)-..\.wasm$|\1|' | LC_ALL=C sort -u)
# NB: the gallery is for people who write games, and comes only to who opens it.
places=$(echo "$places" | grep -vx gallery)
spoken=
for language in $languages; do
  ending=-$language
  if [ "$language" = "${languages%% *}" ]; then ending=; fi
  spoken+="  $language: ["
  for place in $places; do spoken+="\"$place$ending.wasm\", "; done
  spoken+=$'],\n'
done
# NB: players have no use for what the office looks like.
files=$(find . -type f ! -name sw.js ! -name index.html ! -name 'gallery*' ! -name 'office.*' | sed 's|^\./||' | LC_ALL=C sort |
  while read -r file; do
    if [[ "$spoken" != *"\"$file\""* ]]; then echo "  \"$file\","; fi
  done)
{
  sed '/@FILES@/,$d' sw.js
  printf 'const FILES = [\n  "./",\n%s\n];\n' "$files"
  sed '1,/@FILES@/d;/@SPOKEN@/,$d' sw.js
  printf 'const SPOKEN = {\n%s};\n' "$spoken"
  sed '1,/@SPOKEN@/d' sw.js
} >sw.listed.js
mv sw.listed.js sw.js
version=$(
  find . -type f | LC_ALL=C sort | while read -r file; do
    echo "$file $(git hash-object --no-filters "$file")"
  done | git hash-object --stdin | cut -c 1-12
)
sed "s/@VERSION@/$version/" sw.js >sw.stamped.js
mv sw.stamped.js sw.js
echo "$version" >version.txt

find . -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.css' -o -name '*.html' \
  -o -name '*.svg' -o -name '*.webmanifest' -o -name '*.json' -o -name 'third-party.txt' \) | while read -r file; do
  gzip -9 -n -c "$file" >"$file.gz"
  brotli -q 11 -c "$file" >"$file.br"
done
cd - >/dev/null

rm -rf dist
mv "$stage" dist
sizes=
for module in dist/*.wasm; do
  sizes+="$(basename "$module" .wasm) $(($(wc -c <"$module.br") / 1024)) KB, "
done
all=$(cat dist/*.br dist/*.png dist/*.woff2 | wc -c)
echo "dist/ holds client $version: ${sizes}$((all / 1024)) KB in all, packed."
