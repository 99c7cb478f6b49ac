import Patience

/// The patience games that have a table.
extension PatienceRules {
  /// Every game that can be chosen, in menu order.
  public static let onTables: [PatienceRules] = PatienceGroup.allCases.reduce([]) {
    $0 + $1.games
  }

  /// The game that a new player sees first.
  package static let forNewcomers = PatienceRules.klondike(draw: 1)

  /// The game with a permanent name, or `nil` if it has no table.
  public static func onTable(named id: String) -> PatienceRules? {
    onTables.first { $0.id == id }
  }
}

/// A group of similar patience games.
public enum PatienceGroup: CaseIterable, Sendable {
  /// Games with a stock and columns built in alternating colors.
  case klondike
  /// Games with all cards face up and cells for single cards.
  case cells
  /// Games in which any group of cards moves.
  case groups
  /// Games in which complete runs are built in the columns.
  case runs
  /// Games in which cards are cleared away.
  case clearing
  /// All other games.
  case others

  /// The games of the group, in menu order.
  var games: [PatienceRules] { families.reduce([]) { $0 + $1 } }

  /// The games of the group, in menu order, with the variants of a game together: first those with
  /// the usual rules.
  package var families: [[PatienceRules]] {
    usualFamilies.map { usual in usual + usual.flatMap { $0.variants } }
  }

  private var usualFamilies: [[PatienceRules]] {
    switch self {
    case .klondike:
      [
        [.klondike(draw: 1), .klondike(draw: 3)], [.vegas(draw: 1), .vegas(draw: 3)],
        [.easthaven],
      ]
    case .cells: [[.freeCell], [.bakersGame], [.eightOff], [.seahaven]]
    case .groups: [[.yukon], [.russian]]
    case .runs: [[.spider(suits: 1), .spider(suits: 2), .spider(suits: 4)], [.scorpion]]
    case .clearing: [[.pyramid], [.triPeaks], [.golf]]
    case .others: [[.canfield], [.fortyThieves]]
    }
  }
}
