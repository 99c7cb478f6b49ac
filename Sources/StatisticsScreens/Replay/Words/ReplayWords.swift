import BaccaratTables
import BankingGames
import BankingTables
import BlackjackCoach
import CasinoKit
import PatienceDeals

/// All the words that replays need, in one language: their own, and those of every table.
public struct ReplayWords: Localized {
  public let house: Words<HousePhrase>
  public let say: Words<ReplayPhrase>
  package let table: Words<RoundTablePhrase>
  let blackjack: Words<RoundPhrase>
  let patience: Words<PilePhrase>
  let baccarat: Words<BaccaratPhrase>
  let banking: Words<BankingPhrase>
  let war: Words<WarPhrase>
  let poker: Words<ThreeCardPokerPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
    table = Words(language)
    blackjack = Words(language)
    patience = Words(language)
    baccarat = Words(language)
    banking = Words(language)
    war = Words(language)
    poker = Words(language)
  }
}
