#!/usr/bin/env bash
# Builds the iPhone app with Xcode, and starts it in a simulator.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Darwin ] || ! command -v xcodebuild >/dev/null; then
  echo "The iPhone app needs a Mac with Xcode 16 or newer. Here, 'make test-ios' checks it with stand-ins for Apple's frameworks." >&2
  exit 1
fi
xcodebuild -project Apps/iOS/TrueCount.xcodeproj -scheme TrueCount -destination 'generic/platform=iOS Simulator' \
  -derivedDataPath .build/ios CODE_SIGNING_ALLOWED=NO build
phone=$(xcrun simctl list devices available --json |
  plutil -extract devices json -o - - | grep -Eo '"udid" ?: ?"[0-9A-F-]+"' | head -1 | grep -Eo '[0-9A-F-]{36}')
xcrun simctl boot "$phone" || true
open -a Simulator
xcrun simctl install "$phone" .build/ios/Build/Products/Debug-iphonesimulator/TrueCount.app
xcrun simctl launch "$phone" org.example.truecount
