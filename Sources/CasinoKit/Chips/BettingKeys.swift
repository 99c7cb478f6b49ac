import CardCore

/// The buttons with which a player changes bets and deals, in the one order of all tables.
///
/// What takes bets back comes first, then what repeats or doubles them, and Deal is last.
public struct BettingKeys {
  /// Takes the last step back.
  public let undo: TableButton
  /// Takes all bets back.
  public let clear: TableButton
  /// Repeats or doubles the bets; `nil` at a table without it.
  public let again: TableButton?
  public let deal: TableButton

  /// The ids of the buttons, in their order.
  public static let ids = ["undo", "clear", "again", "deal"]

  /// Creates the buttons.
  ///
  /// - Parameters:
  ///   - canUndo: Whether there is a step to take back.
  ///   - clearing: The command that takes all bets back.
  ///   - canClear: Whether there are bets to take back.
  ///   - again: The button that repeats or doubles the bets.
  ///   - deal: The button that deals.
  ///   - words: The texts of all tables.
  public init(
    canUndo: Bool, clearing: String, canClear: Bool, again: TableButton? = nil,
    deal: TableButton, _ words: Words<CommonPhrase>
  ) {
    undo = TableButton(
      Self.ids[0], words(.undo), does: CommonCommand.undo.text, keys: ["u", "Backspace"],
      isEnabled: canUndo)
    clear = TableButton(
      Self.ids[1], words(.clearBets), does: clearing, keys: ["c"], isEnabled: canClear)
    self.again = again
    self.deal = deal
  }

  /// The button that doubles the bets on the layout.
  ///
  /// - Parameters:
  ///   - command: The command that doubles them.
  ///   - isEnabled: Whether the credits and the limits allow it.
  ///   - words: The texts of all tables.
  /// - Returns: The button, in the place of the one that repeats the last bets.
  public static func doubling(
    _ command: String, isEnabled: Bool, _ words: Words<CommonPhrase>
  ) -> TableButton {
    TableButton(
      ids[2], words(.doubleBets), does: command, keys: ["x"], isEnabled: isEnabled)
  }

  /// The buttons in their order.
  public var row: [TableButton] { [undo, clear] + (again.map { [$0] } ?? []) + [deal] }
}
