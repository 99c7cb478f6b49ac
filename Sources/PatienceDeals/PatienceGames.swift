import Patience

/// The games of patience that there is a table for.
extension PatienceRules {
  /// Every game that can be chosen, in the order of the menu.
  public static let onTables: [PatienceRules] = PatienceGroup.allCases.reduce([]) {
    $0 + $1.games
  }

  /// The game that lies on the table of a newcomer.
  package static let forNewcomers = PatienceRules.klondike(draw: 1)

  /// The game with a permanent name that there is a table for, or `nil` if there is none.
  public static func onTable(named id: String) -> PatienceRules? {
    onTables.first { $0.id == id }
  }
}

/// Games of patience that are alike, under a heading of their own in the menu.
public enum PatienceGroup: CaseIterable, Sendable {
  /// A stock, and columns in alternating colours.
  case klondike
  /// Nothing is hidden, and cells take single cards.
  case cells
  /// Any group of cards moves.
  case groups
  /// Whole runs are built in the columns.
  case runs
  /// Cards are cleared away.
  case clearing
  /// Whatever is like none of these.
  case others

  /// The games, in the order of the menu.
  package var games: [PatienceRules] {
    switch self {
    case .klondike:
      [.klondike(draw: 1), .klondike(draw: 3), .vegas(draw: 1), .vegas(draw: 3), .easthaven]
    case .cells: [.freeCell, .bakersGame, .eightOff, .seahaven]
    case .groups: [.yukon, .russian]
    case .runs: [.spider(suits: 1), .spider(suits: 2), .spider(suits: 4), .scorpion]
    case .clearing: [.pyramid, .triPeaks, .golf]
    case .others: [.canfield, .fortyThieves]
    }
  }
}
