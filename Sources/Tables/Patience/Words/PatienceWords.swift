import CasinoKit

/// All the words that a table of patience needs, in one language.
///
/// The browser's modules are handed those of their language, so that no other is linked into them.
public struct PatienceWords: Sendable {
  public let house: Words<HousePhrase>
  public let table: Words<PatiencePhrase>

  public static var english: PatienceWords { PatienceWords(house: .english, table: .english) }

  public static var german: PatienceWords { PatienceWords(house: .german, table: .german) }
}

extension PatienceWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    self.init(house: Words(language), table: Words(language))
  }
}
