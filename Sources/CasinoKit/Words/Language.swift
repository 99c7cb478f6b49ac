/// A language that the house speaks.
public enum Language: CaseIterable, Sendable {
  case english

  /// The language's tag as pages and systems write it, such as `en`.
  public var tag: String {
    switch self {
    case .english: "en"
    }
  }
}

/// Something that can be said: one case for each thing, with what it is said of as payload.
///
/// Each game has one such enum, and one exhaustive function per language turns it into text. A phrase
/// that a language lacks does not compile, and word order, inflection and plurals are each
/// language's own.
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
