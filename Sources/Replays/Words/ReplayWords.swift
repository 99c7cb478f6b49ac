import BankingTables
import CasinoKit
import Tables

/// All the words that replays need, in one language: their own, and those of every table.
public struct ReplayWords: Sendable {
  public let house: Words<HousePhrase>
  public let say: Words<ReplayPhrase>
  public let table: Words<RoundTablePhrase>
  let blackjack: Words<BlackjackPhrase>
  let patience: Words<PilePhrase>
  let baccarat: Words<BaccaratPhrase>
  let banking: Words<BankingPhrase>
  let war: Words<WarPhrase>
  let poker: Words<ThreeCardPokerPhrase>

  public static var english: ReplayWords {
    ReplayWords(
      house: .english, say: .english, table: .english, blackjack: .english, patience: .english,
      baccarat: .english,
      banking: .english, war: .english, poker: .english)
  }

  public static var german: ReplayWords {
    ReplayWords(
      house: .german, say: .german, table: .german, blackjack: .german, patience: .german,
      baccarat: .german,
      banking: .german, war: .german, poker: .german)
  }
}

extension ReplayWords {
  /// The words of a language, where the program holds all of them.
  public init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .german: self = .german
    }
  }
}
