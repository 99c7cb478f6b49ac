import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// What belongs to the practice table while the player plays for ranked credits.
struct PracticeState {
  let coach: Coach
  private let table: DealerTable
  private let own: OwnTable?
  private let soft17: SoftSeventeen
  private let wantsInsurance: Bool

  init(_ profile: BlackjackProfile, _ coach: Coach) {
    self.coach = coach
    (table, own) = (profile.table, profile.own)
    (soft17, wantsInsurance) = (profile.choices.dealerSoft17, profile.choices.wantsInsurance)
  }

  /// The profile with the rules of the practice table.
  func profile(_ present: BlackjackProfile) -> BlackjackProfile {
    var profile = present
    (profile.table, profile.own) = (table, own)
    (profile.choices.dealerSoft17, profile.choices.wantsInsurance) = (soft17, wantsInsurance)
    return profile
  }
}

/// Shoes that a server deals.
extension BlackjackTable {
  /// Makes the rules of a shoe the player's choice.
  func choose(rulesOf game: Blackjack) {
    guard game != profile.game else { return }
    if profile.place.rules != game.rules {
      guard let table = DealerTable.allCases.first(where: { $0.rules == game.rules }) else {
        return
      }
      (profile.table, profile.own) = (table, nil)
    }
    if profile.own == nil { profile.choices.dealerSoft17 = game.dealerSoft17 }
    profile.choices.wantsInsurance = game.offersInsurance
  }

  /// Keeps what belongs to practice while the table is ranked, and restores it afterwards.
  func keepPractice() {
    peek = nil
    dialPeek = nil
    trainer.withdraw()
    if isRanked {
      practice = practice ?? PracticeState(profile, coach)
      coach = Coach(firstNumber: services.clock.now())
    } else if let practice {
      profile = practice.profile(profile)
      coach = practice.coach
      self.practice = nil
      consultCoach()
    }
  }

  /// Follows an action in a dealt shoe, which changes neither purse nor level nor statistics.
  func didPlayRanked(_ action: BlackjackAction, _ events: [BlackjackEvent]) {
    if action == .deal { profile.lastBet = journal.position.seen.bet }
    // NB: the shared shoe doesn't show the tour. The step is saved with the next change of the practice
    // table, because ranked play doesn't change the purse's document.
    if !isShared { tour(after: action, events) }
    if action == .next { rebase() }
  }
}
