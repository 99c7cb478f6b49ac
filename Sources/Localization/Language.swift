import CardCore

/// A supported language, by its standard tag.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language's standard tag, such as `en`.
  public var tag: String { rawValue }

  /// The language's own name.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }

  /// The first supported language among preferred ones, such as those of a system.
  ///
  /// Regions and encodings are ignored: `de-AT` and `de_DE.UTF-8` both mean German.
  public init?(preferred tags: [String]) {
    for tag in tags {
      let parts = tag.lowercasedASCII.utf8.prefix { (0x61...0x7A).contains($0) }
      if let language = Language(named: String(bytes: Array(parts))) {
        self = language
        return
      }
    }
    return nil
  }
}

/// The phrases of a game or of all games: one case each, with its variable parts as associated
/// values.
///
/// Each game has one such enum, and one exhaustive property per language turns it into text. If a
/// language lacks a phrase, the program does not compile. Word order, inflection and plurals are up
/// to each language.
public protocol Phrase: SendableMetatype {
  /// The phrase in English.
  var english: String { get }
  /// The phrase in German.
  var german: String { get }
}

extension Phrase {
  /// The phrase in a language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}

/// Texts in one language, which is chosen when they are created.
public protocol Localized: Sendable {
  /// The words in a language.
  init(_ language: Language)
}

extension Localized {
  /// The words in English.
  public static var english: Self { Self(.english) }

  /// The words in German.
  public static var german: Self { Self(.german) }
}

/// The texts of one game, or of all games, in one language.
///
///     let say = Words<CommonPhrase>(.english)
///     say(.close)  // "Close"
public struct Words<Said: Phrase>: Localized {
  /// The language of the texts.
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// The text of a phrase.
  @inline(never)
  public func callAsFunction(_ phrase: Said) -> String { phrase.text(in: language) }
}
