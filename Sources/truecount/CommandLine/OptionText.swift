import ArgumentParser
import BlackjackRules
import CardCore

extension NamedRules: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { all.map { $0.text } }
}

extension DealerTable: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

extension SoftSeventeen: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Parses the values of options, with a message for each error.
enum OptionText {
  /// The path of a file.
  static func file(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("the path is empty; name a file") }
    return text
  }

  /// The path of a folder.
  static func folder(_ text: String) throws -> String {
    guard !text.isEmpty else { throw ValidationError("the path is empty; name a folder") }
    return text
  }

  /// A whole number within bounds.
  ///
  /// - Throws: `ValidationError` with `words` for any other text.
  static func number<Number: FixedWidthInteger>(
    _ text: String, in range: ClosedRange<Number>, else words: String
  ) throws -> Number {
    guard let number = Number(text), range.contains(number) else { throw ValidationError(words) }
    return number
  }

  /// A seed: any number that 64 bits can hold.
  static func seed(_ text: String) throws -> UInt64 {
    try number(
      text, in: 0...UInt64.max, else: "a seed is a whole number from 0 to \(UInt64.max)")
  }

  /// A bet in whole credits; the table's rules decide whether it is accepted.
  static func bet(_ text: String) throws -> Credits {
    try number(
      text, in: 0...Credits.max, else: "a bet is a whole number of credits, such as 25")
  }

  /// A number of decks that a shoe can hold.
  static func decks(_ text: String) throws -> Int {
    guard let decks = Int(text), Shoe.deckCounts.contains(decks) else {
      throw ValidationError("a shoe holds 1, 2, 4, 6 or 8 decks")
    }
    return decks
  }

  /// A count from one to a million.
  static func count(_ text: String) throws -> Int {
    try number(text, in: 1...1_000_000, else: "it must be a whole number from 1 to 1000000")
  }

  /// The number of threads.
  static func threads(_ text: String) throws -> Int {
    try number(text, in: 1...256, else: "it must be a whole number of threads from 1 to 256")
  }

  /// Decisions of one round, such as `split,hit,stand`.
  static func decisions(_ text: String) throws -> [BlackjackAction] {
    let known: [BlackjackAction] = [
      .hit, .stand, .double, .split, .surrender, .insurance, .decline,
    ]
    return try words(of: text).map { word in
      guard let action = known.first(where: { $0.text == word }) else {
        throw ValidationError(
          "'\(word)' is not a decision; use \(Wording.list(known, last: "or")), separated by commas"
        )
      }
      return action
    }
  }

  /// All actions of a session, such as `bet 10,deal,stand,next`.
  static func actions(_ text: String) throws -> [BlackjackAction] {
    try words(of: text).map { word in
      guard let action = BlackjackAction(text: word) else {
        throw ValidationError(
          "'\(word)' is not an action; use bet followed by an amount, deal, insurance, decline, "
            + "hit, stand, double, split, surrender or next, separated by commas")
      }
      return action
    }
  }

  /// The words of a list separated by commas.
  static func words(of text: String) -> [String] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      word.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
  }
}
