import CasinoKit

/// All the words that a baccarat table needs, in one language.
public struct BaccaratWords: Localized {
  public let house: Words<HousePhrase>
  public let table: Words<BaccaratPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
  }
}
