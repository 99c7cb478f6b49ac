import CardCore

extension CommonPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .settings: "Settings"
    case .help: "Help and rules"
    case .statistics: "Statistics"
    case .close: "Close"
    case .allGames: "All games"
    case .dismiss: "OK"
    case .on: "On"
    case .off: "Off"
    case .allStatistics: "Statistics and sessions"
    case .yourRounds: "Your rounds"
    case .controls: "Controls"
    case .oneMoment: "One moment…"
    case .sheetFailed: "This didn't load. Close it and open it again."
    case .fromNextDeal: "Takes effect with the next deal."
    case .fourColors: "Four-color deck"
    case .fourColorsMean: "Diamonds are blue and clubs are green, so no two suits look alike."
    case .singleKeys: "Single-key shortcuts"
    case .singleKeysMean: "Play with the keys shown on the buttons."
    case .language: "Language"
    case .languageMeans: "Automatic follows your device."
    case .languageOfDevice: "Automatic"
    case .settingsTab(.play), .group(.play): "Game"
    case .settingsTab(.coach), .group(.coach): "Coach"
    case .settingsTab(.look): "Look"
    case .settingsTab(.sound): "Sound"
    case .settingsTab(.general): "General"
    case .group(.look): "Appearance"
    case .group(.sound): "Sound"
    case .group(.keys): "Keyboard"
    case .group(.language): "Texts"
    case .group(.data): "Data"
    case .light: "Theme"
    case .lightOption(.system): "System"
    case .lightOption(.day): "Light"
    case .lightOption(.night): "Dark"
    case .felt: "Felt"
    case .feltOption(.dealers): "Table's own"
    case .feltOption(.plain): "Plain"
    case .feltOption(.green): "Green"
    case .feltOption(.red): "Red"
    case .feltOption(.blue): "Blue"
    case .feltOption(.purple): "Purple"
    case .feltOption(.gold): "Gold"
    case .cardBack: "Card back"
    case .backOption(.dealers): "Table's own"
    case .backOption(.classic): "Classic"
    case .backOption(.fans): "Fans"
    case .backOption(.lozenges): "Lozenges"
    case .backOption(.waves): "Waves"
    case .backOption(.rays): "Rays"
    case .backOption(.knitting): "Knitting"
    case .chipSet: "Chips"
    case .chipsOption(.casino): "Casino"
    case .chipsOption(.dusk): "Dusk"
    case .chipsOption(.candy): "Candy"
    case .chipsOption(.mint): "Mint"
    case .moreAtLevel(let level, let present):
      "More from level \(English.number(level)). You're at level \(English.number(present)). Rounds with bets earn XP."
    case .gift(.felt(let look)): "Felt: \(CommonPhrase.feltOption(look).english)"
    case .gift(.back(let back)): "Card back: \(CommonPhrase.backOption(back).english)"
    case .gift(.chips(let chips)): "Chips: \(CommonPhrase.chipsOption(chips).english)"
    case .gift(.title(let title)): "Title: \(CommonPhrase.title(title).english)"
    case .titleChoice: "Title"
    case .noTitle: "None"
    case .level(let level, nil): "Level \(English.number(level))"
    case .level(let level, let title?):
      "Level \(English.number(level)) · \(CommonPhrase.title(title).english)"
    case .newLevel(let level): "You reached level \(English.number(level))!"
    case .levelNumber(let level): English.number(level)
    case .nextGift(let gift, let level):
      "Next, at level \(English.number(level)): \(CommonPhrase.gift(gift).english)"
    case .levelSeen: "Nice"
    case .title(.guest): "Guest"
    case .title(.regular): "Regular"
    case .title(.counter): "Card counter"
    case .title(.sharp): "Card sharp"
    case .title(.highRoller): "High roller"
    case .title(.legend): "Legend"
    case .yourData: "Your data"
    case .resetCredits(let credits):
      "Your \(English.count(credits, "credit")) reset to \(English.number(Purse.startingCredits))."
    case .resetLevel(let level): "Level \(English.number(level)) resets to level 1 with 0 XP."
    case .resetExperience: "Your XP reset to 0."
    case .resetStatistics: "The statistics and sessions of all games are deleted."
    case .reset: "Reset game"
    case .resetForGood: "Reset permanently"
    case .resetWarning: "This can't be undone."
    case .copyFirst: "You can save a copy of your data first."
    case .keepPlaying: "Keep playing"
    case .resetDone: "The game has been reset."
    case .tempo: "Speed"
    case .tempoMeans: "How fast everything on the table moves."
    case .tempoOption(.relaxed): "Relaxed"
    case .tempoOption(.normal): "Normal"
    case .tempoOption(.fast): "Fast"
    case .tempoOption(.instant): "Instant"
    case .part(let part): part.english
    case .partMeans(let part): part.englishMeaning
    case .outOf(let value, let most): "\(value) of \(most)"
    case .undo: "Undo"
    case .clearBets: "Clear"
    case .doubleBets: "Bet × 2"
    case .deal(nil): "Deal"
    case .deal(let bets?): "Deal: \(bets)"
    case .keysOfTables:
      "E repeats the last message, W reads the table, and ? opens this help."
    case .shoeResult: "Result this shoe"
    case .chooseChips: "Choose chips"
    case .usualChips: "Usual chips"
    case .rackIsFull: "Remove a chip to add another."
    case .chipsMean(let lowest):
      "Up to \(ChipRack.most) chips. The lowest bet, \(English.number(lowest)), is always one of them."
    case .betsReduced(let bets):
      "Your credits don't cover the last bet. It's now \(English.number(bets))."
    case .chip(let value): English.number(value)
    case .addChip(let value): "Add \(English.number(value))"
    case .takeBack(let chip?): "Take back \(English.number(chip))"
    case .takeBack(nil): "Take a chip back"
    case .notAllowed: "That isn't allowed now."
    case .nothingToUndo: "There's nothing to undo."
    case .nothingToRedo: "There's nothing to redo."
    case .unknownLink: "This link doesn't work."
    case .unknownLinkMeans:
      "It may be mistyped or from a newer version. Your games are unchanged."
    case .noHelp: "Odds and hints aren't available right now."
    case .noHelpMeans:
      "The part that calculates them didn't start. Keep playing, or reopen the app to try again."
    case .noWay: "This page didn't load."
    case .noWayMeans: "Check your connection and try again. Your games are unchanged."
    case .noServer: "There are no accounts, store or leaderboards here."
    case .notSaved: "Your game isn't being saved."
    case .notSavedMeans:
      "Storage may be full, or blocked as in a private window. If you close the app, you lose unsaved "
        + "progress."
    case .gameDamaged: "Your saved game was damaged, so a new one has started."
    case .recordsDamaged:
      "The records of your last shoes were damaged. New shoes will be recorded."
    case .damagedMeans(let detail): "A copy of the damaged file was kept. Details: \(detail)."
    case .gameNewer(let program): "Your saved game is from a newer version of \(program)."
    case .newerMeans:
      "It was not changed. Reopen or update the app. Until then, nothing you play is saved."
    case .purseRestored(let credits):
      "Your saved balance was damaged. Restored from your last saved game: "
        + "\(English.count(credits, "credit"))."
    case .purseLost(let credits):
      "Your saved balance was damaged. You start over with \(English.count(credits, "credit"))."
    case .choicesLost: "Your settings for all tables were damaged and have been reset."
    }
  }
}

extension SoundChoices.Part {
  fileprivate var english: String {
    switch self {
    case .sound: "Sound"
    case .vibration: "Vibration"
    case .cards: "Card volume"
    case .chips: "Chip volume"
    case .room: "Background volume"
    case .results: "Result volume"
    }
  }

  fileprivate var englishMeaning: String {
    switch self {
    case .sound: "All sounds of the table."
    case .vibration: "On devices that can vibrate."
    case .cards: "Dealing, turning and shuffling."
    case .chips: "Bets and payouts."
    case .room: "Quiet voices in the background."
    case .results: "Wins, losses, new levels and buttons."
    }
  }
}
