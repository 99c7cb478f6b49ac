#!/usr/bin/env bash
# Prints the notices and licenses of all third-party packages in docs/third-party.md. The texts are
# from the files fetched with the packages.
#
# Exit status: 1 if the page lists a version that wasn't fetched.
set -euo pipefail
cd "$(dirname "$0")/.."

page=docs/third-party.md
rule=$(printf '=%.0s' {1..80})

# The packages in a section of the page, one per line: name, version and license.
listed() {
  awk -F ' *[|] *' -v part="## $1" '
    /^## / { isHere = $0 == part }
    isHere && /^\| \[/ { sub(/^\[/, "", $2); sub(/\].*/, "", $2); print $2 "\t" $3 "\t" $4 }' $page
}

fetched=$(awk -F '"' '$2 == "identity" { name = $4 } $2 == "version" && NF > 3 { print name "\t" $4 }' \
  Package.resolved | LC_ALL=C sort)
missing=$(LC_ALL=C comm -23 <(listed "In the program" | cut -f 1-2 | LC_ALL=C sort) <(echo "$fetched"))
if [ -n "$missing" ]; then
  printf '%s lists packages that were not fetched:\n%s\n' "$page" "$missing" >&2
  exit 1
fi

cat <<'END'
True Count is under the MIT License. Its browser modules contain parts of Swift's standard library
(https://swift.org), under the Apache License 2.0 with the exception for its runtime library. The
server program is built from the packages below, each followed by its own notice. The license texts
are at the end.
END

licences=$(mktemp -d)
trap 'rm -rf "$licences"' EXIT
while IFS=$'\t' read -r name version licence; do
  package=$(find .build/checkouts -maxdepth 1 -iname "$name")
  text=$package/LICENSE.txt
  if [ ! -e "$text" ]; then text=$package/LICENSE; fi
  printf '\n%s\n%s %s: %s\n%s\n' "$rule" "$name" "$version" "$licence" "$rule"
  for notice in "$package/NOTICE.txt" "$package/NOTICES.txt"; do
    if [ -e "$notice" ]; then printf '\n%s\n' "$(cat "$notice")"; fi
  done
  # Two licenses are the same if they differ only in white space.
  print=$(tr -s '[:space:]' ' ' <"$text" | git hash-object --stdin)
  cp "$text" "$licences/$print"
  echo "$name" >>"$licences/$print.names"
done < <(listed "In the program")

printf '\n%s\nllhttp, in swift-nio\n%s\n\n' "$rule" "$rule"
cat .build/checkouts/swift-nio/Sources/CNIOLLHTTP/LICENSE
for names in "$licences"/*.names; do
  printf '\n%s\nThe license of %s\n%s\n\n' "$rule" "$(paste -s -d ' ' "$names" | sed 's/ /, /g')" "$rule"
  cat "${names%.names}"
done
