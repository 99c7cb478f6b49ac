import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// A player's command at the blackjack table, besides the commands of all tables.
public enum BlackjackCommand: Equatable, Sendable {
  /// An action of the game. Dealing also clears the table first.
  case play(BlackjackAction)
  /// Adds a chip to the bet.
  case addChip(Credits)
  case clearBet
  /// Doubles the bet on the circle.
  case doubleBet
  /// Places the last round's bet on an empty circle.
  case rebet
  /// Takes the top chip of the bet back.
  case takeBack
  case sit(DealerTable)
  /// Shows the cost of plays compared with one of the coach's advisers, cell by cell.
  case compare(Adviser)
  /// Takes the free chips for a player without credits.
  case takeQuickChips
}

extension BlackjackCommand {
  /// Whether the command changes the bet or the table.
  var changesBet: Bool {
    switch self {
    case .play(.bet), .addChip, .clearBet, .doubleBet, .rebet, .takeBack, .sit: true
    case .play, .compare, .takeQuickChips: false
    }
  }
}

extension BlackjackCommand: TextCodable {
  public var text: String {
    switch self {
    case .play(let action): action.text
    case .addChip(let value): CommandText("chip", "\(value)").text
    case .clearBet: "clear"
    case .doubleBet: "double-bet"
    case .rebet: "rebet"
    case .takeBack: "take-back"
    case .sit(let table): CommandText("sit", table.text).text
    case .compare(let adviser): CommandText("compare", adviser.text).text
    case .takeQuickChips: "quick-chips"
    }
  }

  public init?(text: String) {
    guard let command = Self.command(from: text), command.text == text else { return nil }
    self = command
  }

  /// The command that matches the first part of a text.
  private static func command(from text: String) -> BlackjackCommand? {
    if let action = BlackjackAction(text: text) { return .play(action) }
    guard let command = CommandText(text) else { return nil }
    let operand = command.operand ?? ""
    return switch command.verb {
    case "chip": Credits(wholeNumber: operand).flatMap { $0 > 0 ? .addChip($0) : nil }
    case "clear": .clearBet
    case "double-bet": .doubleBet
    case "rebet": .rebet
    case "take-back": .takeBack
    case "sit": DealerTable(text: operand).map { .sit($0) }
    case "compare": Adviser(text: operand).map { .compare($0) }
    case "quick-chips": .takeQuickChips
    default: nil
    }
  }
}

extension SheetID {
  /// The list of dealers to choose from.
  public static let dealers = SheetID("tables")
  /// The coach's log.
  public static let coach = SheetID("coach")
}
