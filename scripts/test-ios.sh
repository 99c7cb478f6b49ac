#!/usr/bin/env bash
# Builds the iPhone app on Linux with the stand-ins for Apple's frameworks, and runs its tests.
#
# The modules that the app shares with everything else come from the release build, and are not compiled again:
# scripts/test-ios.sh --filter TableTests
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release --product screen-states
# The server, whose cryptography stands in for CryptoKit.
swift build -c release --product truecount
# The modules that the shell is linked with, each with its objects.
modules="AccountScreens App BaccaratOdds BaccaratRules BaccaratTables Banking BankingGames BankingTables BlackjackCoach
  BlackjackOdds BlackjackRules BlackjackSimulation BlackjackTables CardCore CasinoKit Dealing ElementTree FrontDoor GameList
  Localization Navigation Patience PatienceDeals PatienceSolver PatienceTables Persistence PreferenceScreens RankedPlay Records
  ShoeShuffling Sounds Stage StatisticsScreens TerminalShell ThreeCardPoker Training TrainingTables War Wire Workers"
cryptography="Crypto CryptoBoringWrapper CCryptoBoringSSL CCryptoBoringSSLShims CXKCP CXKCPShims"
OBJECTS=$(
  for module in $cryptography; do find "$PWD/.build/release/$module.build" -name "*.o"; done | tr '\n' ' '
  for module in $modules; do ls "$PWD"/.build/release/"$module".build/*.o; done | tr '\n' ' ')
ENGINE=$(cat $OBJECTS | sha256sum | cut -c 1-16)
export OBJECTS ENGINE
swift test --package-path Apps/iOS/Shell "$@"

# The app's own file is outside of the package.
swiftc -typecheck -swift-version 6 -parse-as-library -I Apps/iOS/Shell/.build/debug/Modules -I .build/release/Modules \
  Apps/iOS/App/TrueCountApp.swift
