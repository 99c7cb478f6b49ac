#!/usr/bin/env bash
# Builds the program and the modules of the browser client at the same time, and shows the progress:
# scripts/build-all.sh WebDoor WebWorker
#
# With TESTS=1, it builds the Swift tests too.
#
# In a terminal, it rewrites one line every second; elsewhere, it adds a line now and then. The output
# of the compilers is in .build-web/logs, and is shown if a build fails.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=("$@")
logs=.build-web/logs
groups=()
said_at=-20
mkdir -p "$logs"
rm -f "$logs"/*

# NB: every job gets its own process group, so that its compilers can be stopped with it.
set -m

# Stops all jobs. A build stops its compilers first, but one that only waits for another build
# ignores the signal.
stop() {
  local group signal
  exec 2>/dev/null  # the shell would report every job that ends
  for signal in INT TERM; do
    for group in ${groups[@]+"${groups[@]}"}; do
      if kill -"$signal" -- "-$group" 2>/dev/null; then sleep 2; fi
    done
  done
}
trap 'echo; stop; exit 130' INT TERM

# Starts a named job, whose log has the same name.
start() {
  local name=$1
  shift
  {
    if "$@"; then touch "$logs/$name.done"; else touch "$logs/$name.failed"; fi
  } >"$logs/$name.txt" 2>&1 </dev/null &
  groups+=($!)
}

build_program() {
  # NB: a build of the tests includes all programs, and every separate build would repeat the
  # planning.
  if [ -n "${TESTS:-}" ]; then
    scripts/swift-tests.sh --filter NoneOnlyBuild
    return
  fi
  swift build -c release --product truecount &&
    swift build -c release --product card-art && swift build -c release --product client-files
}

# Prints the progress and the elapsed time.
say() {
  local line
  line="$1, $((SECONDS / 60)):$(printf %02d $((SECONDS % 60)))"
  if [ -t 1 ]; then
    printf '\r%s\033[K' "$line"
  elif [ $((SECONDS - said_at)) -ge 20 ]; then
    echo "$line"
    said_at=$SECONDS
  fi
}

# Waits until jobs are done, printing the progress that a function returns. If a job fails, all are
# stopped.
attend() {
  local progress=$1 name other
  shift
  for name in "$@"; do
    until [ -e "$logs/$name.done" ]; do
      for other in "$@"; do
        if [ -e "$logs/$other.failed" ]; then
          printf '\nThe build failed. The full output is in %s.\n' "$logs/$other.txt" >&2
          tail -n 60 "$logs/$other.txt" >&2
          stop
          exit 1
        fi
      done
      say "$("$progress")"
      sleep 1
    done
  done
  if [ -t 1 ]; then echo; fi
}

count_packages() {
  local fetched
  fetched=$(grep -c '^Fetched' "$logs/packages.txt" 2>/dev/null || true)
  echo "Fetching packages: ${fetched:-0}"
}

# A build's progress from its log: "412 of 483 steps, Tables".
progress() {
  sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\] [A-Z][a-z]* \([^ ]*\).*/\1 of \2 steps, \3/p' "$logs/$1.txt" 2>/dev/null | tail -n 1 || true
}

# Returns the progress of both builds.
follow_builds() {
  local name line said=
  for name in program client; do
    line=$(progress "$name")
    if [ -e "$logs/$name.done" ]; then line=done; fi
    said+="${said:+; }$name: ${line:-planning}"
  done
  echo "Building (${TESTS:+with tests, }$said)"
}

if [ ! -e .build/checkouts ]; then
  start packages swift package resolve
  attend count_packages packages
fi
start program build_program
start client scripts/build-wasm.sh "${modules[@]}"
attend follow_builds program client
echo "Built program and client in $((SECONDS / 60)):$(printf %02d $((SECONDS % 60)))."
