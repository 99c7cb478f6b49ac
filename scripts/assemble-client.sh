#!/usr/bin/env bash
# Assembles the browser client in dist/ from what was built: the modules that Web/modules.txt lists, the page and
# the cards, and the notices of others' work.
#
# The client is that of this package, or of the one whose folder PACKAGE names: with the list, the modules, the
# `client-files` and the Web folder of its own, and with everything else from here.
#
# The version stamped on it is a hash of all its files, so it changes exactly when the client does.
# The service worker names its cache after it. dist/ is replaced at the end, all at once.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cd "${PACKAGE:-.}"
package=$PWD
export CACHE=$root/.build-web/cache

stage=.build-web/dist
rm -rf "$stage"
mkdir -p "$stage"

# The lines of a list without its comments: product, size, places.
lines() { sed '/^#/d;/^$/d' "$1"; }
# The places of a list, each with the one whose style sheet and script it has: "challenge trainer".
places() { lines "$1" | awk '{ for (i = 3; i <= NF; i += 1) { split($i, name, ":"); print name[1], name[2] ? name[2] : name[1] } }'; }
# The file of a product: `door.wasm` for WebDoor.
file_of() { echo "$(echo "${1#Web}" | tr '[:upper:]' '[:lower:]').wasm"; }

for product in $(lines Web/modules.txt | cut -d ' ' -f 1); do
  module=.build-web/modules/$product.wasm
  if [ ! -e "$module" ]; then module=$root/$module; fi
  cp "$module" "$stage/$(file_of "$product")"
done
cp -R "$root/Web/." "$stage"
rm "$stage/toolset.json"
# Of a package of its own, what only our places look like and do stays behind.
if [ "$package" != "$root" ]; then
  for place in $(places "$root/Web/modules.txt" | cut -d ' ' -f 1); do
    rm -f "$stage/$place".{css,js} "$stage/$place"-*.css
  done
  rm -f "$stage"/office.*
  cp -R Web/. "$stage"
fi
drawing=$root/.build/release/card-art
"$root/scripts/cached.sh" "$stage/drawn.tar" "card-art" "$drawing" -- bash -c '
  folder=$(mktemp -d) && "$0" "$folder" && tar -c -C "$folder" . && rm -r "$folder"' "$drawing"
tar -x -C "$stage" -f "$stage/drawn.tar"
rm "$stage/drawn.tar"
"${CLIENT_FILES:-.build/release/client-files}" "$stage"
rm "$stage/modules.txt"
"$root/scripts/third-party.sh" >"$stage/third-party.txt"

cd "$stage"
cat tokens.css motion.css style.css printed-felt.css >place.tmp
rm tokens.css motion.css printed-felt.css
mv place.tmp style.css
# What only one place looks like is one file for it, if anything; and a place may have a script of its own.
scripts=
styles=
for name in $(places "$package/Web/modules.txt" | cut -d ' ' -f 2 | LC_ALL=C sort -u); do
  parts=$(ls "$name".css "$name"-*.css 2>/dev/null || true)
  if [ -n "$parts" ]; then
    # NB: unquoted on purpose, each part is a word.
    cat $parts >place.tmp
    rm $parts
    mv place.tmp "$name.css"
    styles+="\"$name\", "
  fi
  if [ -e "$name.js" ]; then scripts+="\"$name\", "; fi
done
cat >>client.js <<END
/** The places that have a script of their own. */
export const SCRIPTS = [${scripts%, }];

/** The places that have a style sheet of their own. */
export const STYLES = [${styles%, }];
END
# NB: the gallery is for people who write games, and comes only to who opens it; players have no use for what the
# office looks like.
files=$(find . -type f ! -name sw.js ! -name index.html ! -name 'gallery*' ! -name 'office.*' |
  sed 's|^\./\(.*\)|  "\1",|' | LC_ALL=C sort)
{
  sed '/@FILES@/,$d' sw.js
  printf 'const FILES = [\n  "./",\n%s\n];\n' "$files"
  sed '1,/@FILES@/d' sw.js
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

# Packs a file in two ways, for browsers that take one or the other.
pack() {
  "$root/scripts/cached.sh" "$1.gz" "gzip 9" "$1" -- gzip -9 -n -c "$1"
  "$root/scripts/cached.sh" "$1.br" "brotli 11" "$1" -- brotli -q 11 -c "$1"
}
export -f pack
export root
find . -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.css' -o -name '*.html' \
  -o -name '*.svg' -o -name '*.webmanifest' -o -name '*.json' -o -name 'third-party.txt' \) -print0 |
  xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" bash -c 'set -euo pipefail; pack "$0"'
cd - >/dev/null

rm -rf dist
mv "$stage" dist
find "$CACHE" -type f -mtime +30 -delete
sizes=
for module in dist/*.wasm; do
  sizes+="$(basename "$module" .wasm) $(($(wc -c <"$module.br") / 1024)) KB, "
done
modules=$(cat dist/*.wasm.br | wc -c)
all=$(cat dist/*.br dist/*.png dist/*.woff2 | wc -c)
echo "dist/ holds client $version: ${sizes}$((modules / 1024)) KB of modules, $((all / 1024)) KB in all, packed."
