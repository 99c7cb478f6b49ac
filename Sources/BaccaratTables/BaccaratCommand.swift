import BaccaratRules
import CardCore
import CasinoKit

/// A player's command at the baccarat table, besides the commands of all tables.
public enum BaccaratCommand: Equatable, Sendable {
  /// An action of the game's rules.
  case play(BaccaratAction)
  /// Adds the chosen chip to a bet on the layout, or removes as much.
  case add(BaccaratBet)
  case take(BaccaratBet)
  /// Takes a chip back from the bet that was changed last.
  case takeBack
  /// Chooses one of the chips.
  case choose(Int)
  /// Deals for the bets on the layout, or after a result for the same bets again.
  case again
  /// Plays the same bets for a number of coups.
  case auto(Int)
  /// Takes the free chips for a player without credits.
  case takeQuickChips
  /// Bends the squeezed card one step further.
  case squeeze
  /// Turns the squeezed card over.
  case turnOver
}

extension BaccaratCommand: TextCodable {
  public var text: String {
    switch self {
    case .play(let action): action.text
    case .add(let bet): CommandText("add", bet.text).text
    case .take(let bet): CommandText("take", bet.text).text
    case .takeBack: "take-back"
    case .choose(let place): CommandText("choose", "\(place)").text
    case .again: "again"
    case .auto(let rounds): CommandText("auto", "\(rounds)").text
    case .takeQuickChips: "quick-chips"
    case .squeeze: "squeeze"
    case .turnOver: "turn-over"
    }
  }

  public init?(text: String) {
    guard let command = Self.command(from: text), command.text == text else { return nil }
    self = command
  }

  /// The command that matches the first part of a text.
  private static func command(from text: String) -> BaccaratCommand? {
    if let action = BaccaratAction(text: text) { return .play(action) }
    guard let command = CommandText(text) else { return nil }
    let operand = command.operand ?? ""
    return switch command.verb {
    case "add": BaccaratBet(text: operand).map { .add($0) }
    case "take": BaccaratBet(text: operand).map { .take($0) }
    case "take-back": .takeBack
    case "choose": Int(wholeNumber: operand).flatMap { (0..<5).contains($0) ? .choose($0) : nil }
    case "again": .again
    case "auto": Int(wholeNumber: operand).flatMap { (0...1_000).contains($0) ? .auto($0) : nil }
    case "quick-chips": .takeQuickChips
    case "squeeze": .squeeze
    case "turn-over": .turnOver
    default: nil
    }
  }
}

extension SheetID {
  /// The roads and the odds of this shoe.
  public static let odds = SheetID("odds")
  /// The choice of how many coups to play automatically.
  public static let auto = SheetID("auto")
}
