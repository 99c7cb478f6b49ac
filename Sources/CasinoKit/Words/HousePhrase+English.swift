extension HousePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .settings: "Settings"
    case .help: "Help and rules"
    case .statistics: "Statistics"
    case .close: "Close"
    case .allGames: "All games"
    case .dismiss: "OK"
    case .on: "On"
    case .off: "Off"
    }
  }
}
