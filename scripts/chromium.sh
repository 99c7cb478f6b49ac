#!/usr/bin/env bash
# Prints the path of a Chromium that can run the browser tests. CHROMIUM in the environment takes
# precedence.
#
# A headless one is preferred, because drawing a window frame around each page doubles the time.
set -euo pipefail

mac="/Applications/Chromium.app/Contents/MacOS/Chromium"
for name in ${CHROMIUM:+"$CHROMIUM"} chromium-headless-shell chromium chromium-browser google-chrome "$mac"; do
  if path=$(command -v "$name"); then
    echo "$path"
    exit 0
  fi
done
echo "Chromium was not found. Install it, or set CHROMIUM to its path." >&2
exit 1
