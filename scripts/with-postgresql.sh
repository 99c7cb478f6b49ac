#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL server:
#
#   scripts/with-postgresql.sh scripts/swift-tests.sh --filter BooksTests
#
# The database's address is in TRUECOUNT_TEST_DATABASE, and the server's programs are in PATH.
set -euo pipefail

# Debian keeps the server's programs outside the path, in a folder for each version.
initdb=$(command -v initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1 || true)
if [ -z "$initdb" ]; then
  echo "PostgreSQL is not installed; run scripts/bootstrap.sh test." >&2
  exit 2
fi
programs=$(dirname "$(readlink -f "$initdb")")
export PATH="$programs:$PATH"
folder=$(mktemp -d "${TMPDIR:-/tmp}/postgresql.XXXXXX")

# PostgreSQL can't run as root.
run() {
  if [ "$(id -u)" -eq 0 ]; then
    runuser -u postgres -- env PATH="$PATH" "$@"
  else
    "$@"
  fi
}

finish() {
  run pg_ctl -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

if [ "$(id -u)" -eq 0 ]; then chown postgres "$folder"; fi
cd "$folder"
run initdb -D "$folder/data" -U truecount -A trust -E UTF8 --no-instructions >/dev/null
run pg_ctl -D "$folder/data" -w -l "$folder/log.txt" -o "-c listen_addresses= -k '$folder' -c max_connections=400" \
  start >/dev/null
cd "$OLDPWD"
export PGHOST="$folder" POSTGRESQL_DATA="$folder/data" TRUECOUNT_TEST_DATABASE="postgres:///postgres?host=$folder&user=truecount"
"$@"
