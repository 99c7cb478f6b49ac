#!/usr/bin/env bash
# Prints the path of a Chromium that can run the browser tests; CHROMIUM in the environment wins.
#
# One without windows comes first: it draws pages alone and not the frame of a window around each, which
# takes twice the time.
set -euo pipefail

mac="/Applications/Chromium.app/Contents/MacOS/Chromium"
for name in ${CHROMIUM:+"$CHROMIUM"} chromium-headless-shell chromium chromium-browser google-chrome "$mac"; do
  if path=$(command -v "$name"); then
    echo "$path"
    exit 0
  fi
done
echo "There is no Chromium here. Install one, or name it in CHROMIUM." >&2
exit 1
