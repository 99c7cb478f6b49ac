#!/usr/bin/env bash
# Prints the path of a Chromium that can run the browser tests; CHROMIUM in the environment wins.
set -euo pipefail

mac="/Applications/Chromium.app/Contents/MacOS/Chromium"
for name in ${CHROMIUM:+"$CHROMIUM"} chromium chromium-browser google-chrome "$mac"; do
  if path=$(command -v "$name"); then
    echo "$path"
    exit 0
  fi
done
echo "There is no Chromium here. Install one, or name it in CHROMIUM." >&2
exit 1
