#!/usr/bin/env bash
# Writes the documentation of the libraries from their public symbols and the articles in
# docs/TrueCount.docc. A link that doesn't resolve is an error. Build the program first, because the symbols
# come from its modules.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=.build/release/Modules
names=.build/documentation-names
site=.build/documentation
triple=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)

rm -rf "$names" "$site"
mkdir -p "$names"
for folder in Sources/*/; do
  module=$(basename "$folder")
  # Programs have no public symbols, some modules aren't built here, and the server and its ledger aren't libraries.
  if [ ! -e "$modules/$module.swiftmodule" ] || [[ $module =~ ^(Server|Books)$ ]] || grep -qrl '^@main' "$folder"; then
    continue
  fi
  swift-symbolgraph-extract -module-name "$module" -I "$modules" -target "$triple" \
    -output-dir "$names" -minimum-access-level public -skip-synthesized-members
done
docc convert docs/TrueCount.docc --additional-symbol-graph-dir "$names" --output-dir "$site" \
  --warnings-as-errors --transform-for-static-hosting
echo "The documentation is in $site."
