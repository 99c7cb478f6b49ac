import CardCore
import CasinoKit
import TrueCountEngine

/// Which key asks for what, as the buttons show it.
extension GameModel {
  /// The command of a key.
  ///
  /// - Parameter key: The key's name as browsers give it, such as `h`, `Enter` or `1`.
  /// - Returns: The command, or `nil` where the key does nothing now.
  public func command(forKey key: String) -> TableCommand? {
    guard profile.choices.hasKeyShortcuts, sheet == nil else { return nil }
    if isCoached, let sheet = TableCommand.Sheet.ofKey(key.lowercasedASCII) { return .open(sheet) }
    if isOutOfCredits { return key == "Enter" ? .takeQuickChips : nil }
    if canBet {
      if let place = Int(key), (1...chips.count).contains(place) {
        return .addChip(chips[place - 1])
      }
      switch key {
      case "c", "C": return .clearBet
      case "u", "U", "Backspace": return .undoChip
      case "Enter", " ": return .play(.deal)
      default: return nil
      }
    }
    let wanted = key.lowercasedASCII
    return availableActions.first { $0.key == wanted }.map { .play($0) }
  }
}

extension TableCommand.Sheet {
  /// The key that opens the sheet while the coach is there, or `nil` where none does.
  var key: String? {
    switch self {
    case .coach: "o"
    case .count: "t"
    case .tables, .settings, .help: nil
    }
  }

  static func ofKey(_ key: String) -> Self? { allCases.first { $0.key == key } }
}
