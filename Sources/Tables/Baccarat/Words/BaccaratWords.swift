import CasinoKit

/// All the words that a baccarat table needs, in one language.
public struct BaccaratWords: Sendable {
  public let house: Words<HousePhrase>
  public let table: Words<BaccaratPhrase>

  public static var english: BaccaratWords { BaccaratWords(house: .english, table: .english) }

  public static var german: BaccaratWords { BaccaratWords(house: .german, table: .german) }
}

extension BaccaratWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    self.init(house: Words(language), table: Words(language))
  }
}
