import BlackjackRules
import CardCore
import CasinoKit

extension RoundEnding {
  /// Creates the ending of the round on the table, or returns `nil` while it is under way.
  init?(of seen: BlackjackObservation) {
    guard let result = seen.result else { return nil }
    let outcomes = seen.hands.compactMap { $0.outcome }
    self =
      switch result.outcome {
      case .blackjack: .blackjack
      case .win: .win
      case .push: .push
      case .loss where outcomes.allSatisfy { $0 == .bust }: .bust
      case .loss where outcomes.allSatisfy { $0 == .surrender }: .surrender
      case .loss: .loss
      }
  }

  var voice: ArcView.Voice {
    switch self {
    case .blackjack: .lit
    case .win: .won
    case .push: .push
    case .loss, .bust, .surrender: .lost
    }
  }

  /// The explanation below the ending.
  func explanation(at table: BlackjackTable) -> ScenePhrase? {
    let seen = table.shown
    if seen.hands.count > 1 { return .hands(seen.hands.count) }
    switch self {
    case .blackjack: return .pays(table.game.rules.blackjackPayout)
    case .win, .push, .loss:
      let dealer = seen.dealerHand
      if dealer.isBlackjack { return .dealerBlackjack }
      if dealer.isBusted { return .dealerBusts(dealer) }
      return seen.hands.first.map { .against($0.hand, dealer: seen.dealerHand) }
    case .bust, .surrender: return nil
    }
  }
}
