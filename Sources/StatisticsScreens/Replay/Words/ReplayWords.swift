import BaccaratTables
import BankingTables
import BlackjackCoach
import CasinoKit
import PatienceDeals

/// All texts that replays need, in one language: their own, and those of every table.
public struct ReplayWords: Localized {
  public let house: Words<CommonPhrase>
  public let say: Words<ReplayPhrase>
  package let table: Words<RoundTablePhrase>
  let blackjack: Words<RoundPhrase>
  let patience: Words<PilePhrase>
  let baccarat: Words<BaccaratPhrase>
  let banking: Words<BankingPhrase>

  /// The texts in a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
    table = Words(language)
    blackjack = Words(language)
    patience = Words(language)
    baccarat = Words(language)
    banking = Words(language)
  }
}
