import CardCore
import Patience

/// What a player can ask for at a table of patience, by a press, a key or a drag.
public enum KlondikeCommand: Equatable, Sendable {
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
  case undo
  case redo
  /// The next of the sensible moves.
  case hint
  /// Plays the rest, where it takes no thought.
  case finish
  /// Shows how the rest is won.
  case showRest
  /// Ends what plays by itself.
  case skip
  /// A new deal of the same patience.
  case newDeal
  /// A new deal of another patience.
  case newGame(PatienceRules)
  /// The same deal from its start.
  case restart
  /// The deal of a number, as the player wrote it.
  case deal(String)
  /// The deal of the day.
  case daily
  /// Gives up the unfinished game for the deal that was asked for.
  case leave
  case open(Sheet)
  /// Closes what lies over the table.
  case close
  /// Changes one of the player's choices.
  case choose(KlondikeChoice, Bool)
  /// Says that the link to the deal was copied.
  case copied
  /// Says that the browser refused to copy the link.
  case uncopied
  case dismiss

  /// What can lie over the table.
  public enum Sheet: String, CaseIterable, Sendable {
    case deals, statistics, settings, help
    /// What can be known of the game: the lamp, the chance, the grade.
    case insight
    /// Asks whether to give up the unfinished game.
    case leaving
  }
}

extension KlondikeCommand: TextCodable {
  public var text: String {
    switch self {
    case .tap(let pile, nil): "tap \(pile.text)"
    case .tap(let pile, let count?): "tap \(pile.text) \(count)"
    case .lift(let pile, let count): "lift \(pile.text) \(count)"
    case .drop(let x, let y): "drop \(x) \(y)"
    case .cancel: "cancel"
    case .point(let pile): "at \(pile.text)"
    case .undo: "undo"
    case .redo: "redo"
    case .hint: "hint"
    case .finish: "finish"
    case .showRest: "show"
    case .skip: "skip"
    case .newDeal: "new"
    case .newGame(let rules): "new \(rules.id)"
    case .restart: "restart"
    case .deal(let number): "deal \(number)"
    case .daily: "daily"
    case .leave: "leave"
    case .open(let sheet): "open \(sheet.rawValue)"
    case .close: "close"
    case .choose(let choice, let isOn): "set \(choice.rawValue) \(isOn ? "on" : "off")"
    case .copied: "copied"
    case .uncopied: "uncopied"
    case .dismiss: "dismiss"
    }
  }

  /// Reads a command; one space or more may stand between its words.
  public init?(text: String) {
    let words = text.split(separator: " ").map { String($0) }
    if words.first == "deal" {
      self = .deal(words.dropFirst().joined(separator: " "))
      return
    }
    guard let first = words.first, words.count <= 3,
      let command = Self.command(first, Array(words.dropFirst()))
    else { return nil }
    self = command
  }

  private static func command(_ name: String, _ words: [String]) -> KlondikeCommand? {
    if words.isEmpty, let command = plain.first(where: { $0.text == name }) { return command }
    switch (name, words.count) {
    case ("tap", 1): return PileID(text: words[0]).map { .tap($0, count: nil) }
    case ("tap", 2):
      guard let (pile, count) = cards(words) else { return nil }
      return .tap(pile, count: count)
    case ("lift", 2): return cards(words).map { .lift($0, count: $1) }
    case ("drop", 2):
      guard let x = pixels(words[0]), let y = pixels(words[1]) else { return nil }
      return .drop(x: x, y: y)
    case ("at", 1): return PileID(text: words[0]).map { .point($0) }
    case ("new", 1): return PatienceRules.named(words[0]).map { .newGame($0) }
    case ("open", 1): return Sheet(rawValue: words[0]).map { .open($0) }
    case ("set", 2):
      guard words[1] == "on" || words[1] == "off" else { return nil }
      return KlondikeChoice(rawValue: words[0]).map { .choose($0, words[1] == "on") }
    default: return nil
    }
  }

  /// The commands that are one word.
  private static let plain: [KlondikeCommand] = [
    .cancel, .undo, .redo, .hint, .finish, .showRest, .skip, .newDeal, .restart, .daily, .leave,
    .close, .copied, .uncopied, .dismiss,
  ]

  private static func cards(_ words: [String]) -> (PileID, Int)? {
    guard let pile = PileID(text: words[0]), let count = Int(words[1]), (1...52).contains(count)
    else { return nil }
    return (pile, count)
  }

  /// The whole pixels of a number such as `-12.5`.
  private static func pixels(_ text: String) -> Int? {
    Int(String(text.split(separator: ".", omittingEmptySubsequences: false)[0]))
      .flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
  }
}
