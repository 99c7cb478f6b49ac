/// A language that the house speaks.
public enum Language: CaseIterable, Sendable {
  case english

  /// The language's standard tag, such as `en`.
  public var tag: String {
    switch self {
    case .english: "en"
    }
  }
}

/// A phrase of a game or of the house: one case for each, with its variable parts as payload.
///
/// Each game has one such enum, and one exhaustive function per language turns it into text. If a
/// language lacks a phrase, the program does not compile. Word order, inflection and plurals are up
/// to each language.
public protocol Phrase {
  /// The phrase in a language.
  func text(in language: Language) -> String
}

/// The words of one game, or of the house, in the player's language.
///
///     let say = Words<HousePhrase>(.english)
///     say(.close)  // "Close"
public struct Words<Said: Phrase>: Sendable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// The text of a phrase.
  public func callAsFunction(_ phrase: Said) -> String { phrase.text(in: language) }
}
