#!/usr/bin/env bash
# Assembles the browser client in dist/ from the built modules, the page, the cards and the third-party notices.
# The modules are listed in Web/modules.txt.
#
# The client is that of this package, or of the package in the folder PACKAGE. In the latter case, the list, the
# modules, `client-files` and the Web folder come from there, and everything else from here.
#
# The version is a hash of all files, so it changes exactly when the client does. The service worker uses it as
# the name of its cache. dist/ is replaced at the end, all at once.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cd "${PACKAGE:-.}"
package=$PWD
export CACHE=$root/.build-web/cache

stage=.build-web/dist
rm -rf "$stage"
mkdir -p "$stage"

# The lines of a list without its comments: product, size, screens.
lines() { sed '/^#/d;/^$/d' "$1"; }
# The screens of a list, each with the screen whose style sheet and script it uses: "challenge
# trainer".
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
# For another package, the style sheets and scripts of our own screens are left out.
if [ "$package" != "$root" ]; then
  for place in $(places "$root/Web/modules.txt" | cut -d ' ' -f 1); do
    rm -f "$stage/$place".{css,js} "$stage/$place"-*.css
  done
  rm -f "$stage"/office.*
  cp -R Web/. "$stage"
fi
drawing=$root/.build/release/card-art
# NB: the folder itself stays out of the archive, because only its owner may read it, and dist/ would get its mode.
"$root/scripts/cached.sh" "$stage/drawn.tar" "card-art, without the folder" "$drawing" -- bash -c '
  folder=$(mktemp -d) && "$0" "$folder" && cd "$folder" && tar -c -- * && rm -r "$folder"' "$drawing"
tar -x -C "$stage" -f "$stage/drawn.tar"
rm "$stage/drawn.tar"
"${CLIENT_FILES:-.build/release/client-files}" "$stage"
rm "$stage/modules.txt"
"$root/scripts/third-party.sh" >"$stage/third-party.txt"

cd "$stage"
# Makes one style sheet of several, in their order: join table.css felt.css cards.css
join() {
  local whole=$1
  shift
  cat "$@" >whole.tmp
  rm "$@"
  mv whole.tmp "$whole"
}
join style.css tokens.css motion.css base.css bar.css pages.css
join table.css felt.css cards.css chips.css bets.css rail.css dials.css keys.css bank.css
join sheets.css sheets.css notices.css
# The styles of a single screen go into one file for it, if there are any: first the file with its name, then its parts
# in alphabetical order. A screen may also have a script.
scripts=
styles=
for name in $(places "$package/Web/modules.txt" | cut -d ' ' -f 2 | LC_ALL=C sort -u); do
  parts=$(ls "$name".css 2>/dev/null || true; LC_ALL=C ls "$name"-*.css 2>/dev/null || true)
  if [ -n "$parts" ]; then
    # NB: unquoted on purpose, each part is a word.
    join "$name.css" $parts
    styles+="\"$name\", "
  fi
  if [ -e "$name.js" ]; then scripts+="\"$name\", "; fi
done
cat >>client.js <<END
/** The screens that have their own script. */
export const SCRIPTS = [${scripts%, }];

/** The screens that have their own style sheet. */
export const STYLES = [${styles%, }];
END
# NB: developers of games load the gallery when they open it, and players don't need the office's files.
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

# Compresses a file in two formats, because browsers support different ones.
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
echo "dist/ contains client $version. Compressed: ${sizes}modules $((modules / 1024)) KB, total $((all / 1024)) KB."
