import CasinoKit

/// All the words that a table of patience needs, in one language.
public struct PatienceWords: Localized {
  public let house: Words<HousePhrase>
  public let table: Words<PatiencePhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
  }
}
