import ArgumentParser
import CardCore
import TrueCountEngine

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

/// How the texts of options are read, and what is said where they cannot be.
enum OptionText {
  /// A seed: any number that 64 bits can hold.
  static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw ValidationError("a seed is a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// A bet in whole credits; whether a table takes it, its rules say.
  static func bet(_ text: String) throws -> Credits {
    guard let bet = Credits(text), bet >= 0 else {
      throw ValidationError("a bet is a whole number of credits, such as 25")
    }
    return bet
  }

  /// A number of decks that a shoe can hold.
  static func decks(_ text: String) throws -> Int {
    guard let decks = Int(text), Shoe.deckCounts.contains(decks) else {
      throw ValidationError("a shoe holds 1, 2, 4, 6 or 8 decks")
    }
    return decks
  }

  /// How many of something, at least one and at most a million.
  static func count(_ text: String) throws -> Int {
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw ValidationError("allowed is a whole number from 1 to 1000000")
    }
    return count
  }

  /// Decisions of one round, such as `split,hit,stand`.
  static func decisions(_ text: String) throws -> [BlackjackAction] {
    let known: [BlackjackAction] = [
      .hit, .stand, .double, .split, .surrender, .insurance, .decline,
    ]
    return try words(of: text).map { word in
      guard let action = known.first(where: { $0.text == word }) else {
        throw ValidationError(
          "'\(word)' is no decision; known are \(Wording.list(known)), with commas between them")
      }
      return action
    }
  }

  /// Everything done in a session, such as `bet 10,deal,stand,next`.
  static func actions(_ text: String) throws -> [BlackjackAction] {
    try words(of: text).map { word in
      guard let action = BlackjackAction(text: word) else {
        throw ValidationError(
          "'\(word)' is no action; known are bet followed by an amount, deal, insurance, decline, "
            + "hit, stand, double, split, surrender and next, with commas between them")
      }
      return action
    }
  }

  private static func words(of text: String) -> [String] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      word.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }
  }
}
