import CasinoKit

/// All texts of a baccarat table in one language.
public struct BaccaratWords: Localized {
  public let house: Words<CommonPhrase>
  public let table: Words<BaccaratPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
  }
}
