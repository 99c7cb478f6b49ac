import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// A player's command at a patience table, besides the commands of all tables.
public enum PatienceCommand: Equatable, Sendable {
  /// A tap on a card, `count` cards from the top of its pile, or on the pile as a whole if `nil`.
  case tap(PileID, count: Int?)
  /// Cards are picked up for a drag.
  case lift(PileID, count: Int)
  /// The dragged cards are dropped, with the center of the grabbed one at this point of the felt.
  case drop(x: Int, y: Int)
  /// The held cards go back to where they were.
  case cancel
  /// The keyboard cursor moves to a pile.
  case point(PileID)
  /// The next hint.
  case hint
  /// Plays the rest automatically, when it is obvious.
  case finish
  /// Shows the solution from here.
  case showRest
  /// Goes back to the last position that can be won.
  case rewind
  /// Changes the speed of the demonstration.
  case changeSpeed
  /// Stops the demonstration for a while, or goes on.
  case pauseShowing
  /// Skips to the end of the demonstration.
  case showEnd
  /// A new deal of the same patience.
  case newDeal
  /// The game of another patience, as the player left it.
  case game(PatienceRules)
  /// Back to the first position of the game.
  case restart
  /// The deal of a number, as the player typed it.
  case deal(String)
  /// The layout that the player typed.
  case layout(String)
  /// The Microsoft deal of a number, as the player typed it.
  case microsoft(String)
  /// The daily deal.
  case daily
  /// The next of the five deals of the day.
  case nextOfDay
  /// Gives up the game in progress for the requested deal.
  case leave
  /// Announces that the link to the deal was copied.
  case copied
  /// Announces that the browser refused to copy the link.
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
    case .rewind: "rewind"
    case .changeSpeed: "speed"
    case .pauseShowing: "pause"
    case .showEnd: "end"
    case .newDeal: "new"
    case .game(let rules): CommandText("game", rules.id).text
    case .restart: "restart"
    case .deal(let number): "\(DealNumber.Series.own.rawValue) \(number)"
    case .microsoft(let number): "\(DealNumber.Series.microsoft.rawValue) \(number)"
    case .layout(let text): "\(Self.layoutVerb) \(text)"
    case .daily: "daily"
    case .nextOfDay: "next-of-day"
    case .leave: "leave"
    case .copied: PageVerb.copied.rawValue
    case .uncopied: PageVerb.uncopied.rawValue
    }
  }

  /// The verb of the command that submits a layout.
  static let layoutVerb = "layout"

  public init?(text: String) {
    let parts = text.parts(between: " ")
    if parts.count > 1, parts[0] == Self.layoutVerb {
      self = .layout(Array(parts.dropFirst()).joined(separator: " "))
      return
    }
    // NB: the number that a player typed may contain anything.
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
    case ("game", 1): return PatienceRules.onTable(named: operands[0]).map { .game($0) }
    default: return nil
    }
  }

  /// The commands that consist of one word.
  private static let plain: [PatienceCommand] = [
    .cancel, .hint, .finish, .showRest, .rewind, .changeSpeed, .pauseShowing, .showEnd, .newDeal,
    .restart, .daily, .nextOfDay, .leave, .copied, .uncopied,
  ]

  private static func cards(_ words: [String]) -> (PileID, Int)? {
    guard let pile = PileID(text: words[0]), let count = Int(wholeNumber: words[1]),
      (1...52).contains(count)
    else { return nil }
    return (pile, count)
  }

  /// A number such as `-12.5`, truncated to whole pixels.
  private static func pixels(_ text: String) -> Int? {
    Int(wholeNumber: text.parts(between: ".")[0])
      .flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }
}
