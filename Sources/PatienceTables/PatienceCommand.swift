import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// What a player can ask for at a table of patience, besides what all tables know.
public enum PatienceCommand: Equatable, Sendable {
  /// A card was tapped: `count` cards from the top of its pile. `nil` stands for the pile as a whole.
  case tap(PileID, count: Int?)
  /// Cards are picked up to be carried to where they are dropped.
  case lift(PileID, count: Int)
  /// The lifted cards are let go; the middle of the grabbed one lies here on the felt.
  case drop(x: Int, y: Int)
  /// The cards in the hand go back to where they were.
  case cancel
  /// The cursor of the keys stands at a pile.
  case point(PileID)
  /// The next of the moves that can be hinted at.
  case hint
  /// Plays the rest, where it takes no thought.
  case finish
  /// Shows how the rest is won.
  case showRest
  /// Goes on showing it at another speed.
  case changeSpeed
  /// Shows the end of it at once.
  case showEnd
  /// A new deal of the same patience.
  case newDeal
  /// A new deal of another patience.
  case newGame(PatienceRules)
  /// The same deal from its start.
  case restart
  /// The deal of a number, as the player wrote it.
  case deal(String)
  /// The deal of one of Microsoft's numbers, as the player wrote it.
  case microsoft(String)
  /// The deal of the day.
  case daily
  /// Gives up the unfinished game for the deal that was asked for.
  case leave
  /// Says that the link to the deal was copied.
  case copied
  /// Says that the browser refused to copy the link.
  case uncopied
}

extension PatienceCommand: TextCodable {
  public var text: String {
    switch self {
    case .tap(let pile, nil): CommandText("tap", pile.text).text
    case .tap(let pile, let count?): CommandText("tap", pile.text, "\(count)").text
    case .lift(let pile, let count):
      CommandText(PageVerb.lift.rawValue, pile.text, "\(count)").text
    case .drop(let x, let y): CommandText(PageVerb.drop.rawValue, "\(x)", "\(y)").text
    case .cancel: PageVerb.cancel.rawValue
    case .point(let pile): CommandText(PageVerb.at.rawValue, pile.text).text
    case .hint: "hint"
    case .finish: "finish"
    case .showRest: "show"
    case .changeSpeed: "speed"
    case .showEnd: "end"
    case .newDeal: "new"
    case .newGame(let rules): CommandText("new", rules.id).text
    case .restart: "restart"
    case .deal(let number): "\(DealNumber.Series.own.rawValue) \(number)"
    case .microsoft(let number): "\(DealNumber.Series.microsoft.rawValue) \(number)"
    case .daily: "daily"
    case .leave: "leave"
    case .copied: PageVerb.copied.rawValue
    case .uncopied: PageVerb.uncopied.rawValue
    }
  }

  public init?(text: String) {
    let parts = text.parts(between: " ")
    // NB: the number that a player has written may look like anything.
    if parts.count > 1, let series = DealNumber.Series(rawValue: parts[0]) {
      let number = Array(parts.dropFirst()).joined(separator: " ")
      self = series == .own ? .deal(number) : .microsoft(number)
      return
    }
    guard let words = CommandText(text), let command = Self.command(words) else { return nil }
    self = command
  }

  private static func command(_ words: CommandText) -> PatienceCommand? {
    let operands = words.operands
    switch (words.verb, operands.count) {
    case (_, 0): return plain.first { $0.text == words.verb }
    case ("tap", 1): return PileID(text: operands[0]).map { .tap($0, count: nil) }
    case ("tap", 2): return cards(operands).map { .tap($0, count: $1) }
    case (PageVerb.lift.rawValue, 2): return cards(operands).map { .lift($0, count: $1) }
    case (PageVerb.drop.rawValue, 2):
      guard let x = pixels(operands[0]), let y = pixels(operands[1]) else { return nil }
      return .drop(x: x, y: y)
    case (PageVerb.at.rawValue, 1): return PileID(text: operands[0]).map { .point($0) }
    case ("new", 1): return PatienceRules.onTable(named: operands[0]).map { .newGame($0) }
    default: return nil
    }
  }

  /// The commands that are one word.
  private static let plain: [PatienceCommand] = [
    .cancel, .hint, .finish, .showRest, .changeSpeed, .showEnd, .newDeal, .restart, .daily, .leave,
    .copied, .uncopied,
  ]

  private static func cards(_ words: [String]) -> (PileID, Int)? {
    guard let pile = PileID(text: words[0]), let count = Int(wholeNumber: words[1]),
      (1...52).contains(count)
    else { return nil }
    return (pile, count)
  }

  /// The whole pixels of a number such as `-12.5`.
  private static func pixels(_ text: String) -> Int? {
    Int(wholeNumber: text.parts(between: ".")[0])
      .flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }
}
