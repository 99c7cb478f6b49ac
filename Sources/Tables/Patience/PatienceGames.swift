import Patience

/// The games of patience that there is a table for.
extension PatienceRules {
  /// Every game that can be chosen, in the order of the menu.
  public static let onTables: [PatienceRules] = [
    .klondike(draw: 1), .klondike(draw: 3), .vegas(draw: 1), .vegas(draw: 3), .freeCell, .yukon,
  ]

  /// The game with a permanent name that there is a table for, or `nil` if there is none.
  public static func onTable(named id: String) -> PatienceRules? {
    onTables.first { $0.id == id }
  }
}
