import CasinoKit

/// What a game is called.
enum GameTitle: Phrase {
  case title(GameName)
}

/// The words that the card room needs at a table, in one language.
public struct TableWords: Sendable {
  let house: Words<HousePhrase>
  let title: Words<GameTitle>

  public static var english: TableWords { TableWords(house: .english, title: .english) }

  public static var german: TableWords { TableWords(house: .german, title: .german) }
}

extension TableWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    self.init(house: Words(language), title: Words(language))
  }
}
