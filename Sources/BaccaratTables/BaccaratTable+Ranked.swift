import BaccaratRules
import CardCore
import CasinoKit

/// Shoes that a server deals.
extension BaccaratTable {
  /// The profile with the rules of the practice table.
  var practiceProfile: BaccaratProfile {
    guard let practiceRules else { return profile }
    var profile = profile
    (profile.decks, profile.pay) = (practiceRules.decks, practiceRules.pay)
    profile.limits = practiceRules.limits
    return profile
  }

  /// Makes the rules of a shoe the player's choice.
  func choose(rulesOf game: Baccarat) {
    (profile.decks, profile.pay) = (game.decks, game.pay)
    if let limits = TableLimits.Preset.allCases.first(where: { $0.limits == game.limits }) {
      profile.limits = limits
    }
  }

  /// Keeps the rules of the practice table while the table is ranked, and restores them afterwards.
  func keepPractice() {
    (squeeze, isAutoCoup) = (nil, false)
    stopAutoPlay()
    if isRanked {
      practiceRules = practiceRules ?? profile
    } else {
      profile = practiceProfile
      practiceRules = nil
    }
    readOdds()
  }
}
