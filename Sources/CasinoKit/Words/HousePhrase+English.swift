import CardCore

extension HousePhrase {
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
    case .controls: "Controls"
    case .oneMoment: "One moment…"
    case .sheetFailed: "This didn't load. Close it and open it again."
    case .fromNextDeal: "Takes effect with the next deal."
    case .fourColors: "Four-colour deck"
    case .fourColorsMean: "Blue diamonds and green clubs, so that no two suits look alike."
    case .singleKeys: "Single-key shortcuts"
    case .singleKeysMean: "Play with the keys shown on the buttons."
    case .language: "Language"
    case .languageMeans: "Automatic follows your device."
    case .languageOfDevice: "Automatic"
    case .group(.play): "Play"
    case .group(.look): "Look"
    case .group(.sound): "Sound"
    case .group(.keys): "Keys and access"
    case .group(.language): "Language"
    case .group(.data): "Data"
    case .light: "Light"
    case .lightOption(.system): "System"
    case .lightOption(.day): "Day"
    case .lightOption(.night): "Night"
    case .felt: "Felt"
    case .feltOption(.dealers): "Dealer's"
    case .feltOption(.plain): "Plain"
    case .cardBack: "Card back"
    case .backOption(.dealers): "Dealer's"
    case .backOption(.classic): "Classic"
    case .yourData: "Your data"
    case .resetCredits(let credits):
      "Your \(English.count(credits, "credit")) become \(English.number(Purse.startingCredits))."
    case .resetLevel(let level): "Level \(English.number(level)) becomes level 1, with no XP."
    case .resetStatistics: "The statistics and sessions of all games begin again."
    case .reset: "Reset game"
    case .resetForGood: "Reset for good"
    case .resetWarning: "This cannot be undone."
    case .copyFirst: "You can save a copy of everything first."
    case .keepPlaying: "Keep playing"
    case .resetDone: "The game has been reset."
    case .tempo: "Speed"
    case .tempoMeans: "How fast cards and chips move."
    case .tempoOption(.relaxed): "Relaxed"
    case .tempoOption(.normal): "Normal"
    case .tempoOption(.fast): "Fast"
    case .tempoOption(.instant): "Instant"
    case .part(let part): part.english
    case .partMeans(let part): part.englishMeaning
    case .outOf(let value, let most): "\(value) of \(most)"
    case .notAllowed: "That isn't allowed now."
    case .nothingToUndo: "There's nothing to undo."
    case .nothingToRedo: "There's nothing to redo."
    case .unknownLink: "That link doesn't lead to a table."
    case .unknownLinkMeans:
      "It may be mistyped, or from a newer version of this program. Your games are as you left them."
    case .noHelp: "Odds and hints aren't available right now."
    case .noHelpMeans:
      "The part of the program that works them out didn't start. You can keep playing; reload the "
        + "page to try again."
    case .noWay: "That didn't load."
    case .noWayMeans:
      "Check your connection and try again. Your games are as you left them."
    case .owed(let credits): "You owe the house \(English.count(credits, "credit"))."
    case .owedMeans: "When you leave the table, what you have pays that back."
    case .notSaved: "Your game isn't being saved."
    case .notSavedMeans:
      "The browser won't store it. Storage may be full, or this may be a private window. You can go "
        + "on, but what isn't stored is lost when you close the page."
    case .gameDamaged: "Your saved game was damaged, so a new one has started."
    case .recordsDamaged:
      "The records of your last shoes were damaged, so new ones are kept from now."
    case .damagedMeans(let detail): "A copy of the damaged one has been kept. Details: \(detail)."
    case .gameNewer: "Your saved game is from a newer version of True Count."
    case .newerMeans:
      "It has been left untouched. Reload the page to update. Until then, nothing you play here is saved."
    case .purseRestored(let credits):
      "Your purse was damaged. Your last saved game knew what was in it: "
        + "\(English.count(credits, "credit"))."
    case .purseLost(let credits):
      "Your purse was damaged, so you start again with \(English.count(credits, "credit"))."
    case .choicesLost: "Your settings for all tables were damaged, so they have been reset."
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
    case .room: "Room volume"
    case .results: "Result volume"
    }
  }

  fileprivate var englishMeaning: String {
    switch self {
    case .sound: "Cards, chips and results."
    case .vibration: "On devices that can vibrate."
    case .cards: "Dealing, turning and shuffling."
    case .chips: "Bets and payouts."
    case .room: "Quiet voices in the background."
    case .results: "Wins, losses, levels and buttons."
    }
  }
}
