import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// How the table stands, for a player who asks instead of looking.
enum BlackjackSituation {
  /// What there is to tell, the cards first.
  static func phrases(at table: BlackjackTable) -> [BlackjackPhrase] {
    let seen = table.landed
    var phrases: [BlackjackPhrase] = []
    for (index, hand) in seen.hands.enumerated() where !hand.cards.isEmpty {
      phrases.append(.told(.playerHand(hand, number: index + 1, of: seen.hands.count)))
    }
    if !seen.dealer.isEmpty { phrases.append(.told(.dealerHand(seen.dealer, seen.dealerHand))) }
    if case .taken(let stake) = seen.insurance { phrases.append(.told(.insured(stake))) }
    if let hint = table.hint { phrases.append(.hint(hint)) }
    let plays = table.availableActions.filter { $0.key != nil && $0 != .next && $0 != .deal }
    if !plays.isEmpty { phrases.append(.youMay(plays)) }
    if table.isOutOfCredits { phrases.append(table.emptyPurse) }
    return phrases + [
      .bankrollAndBet(bankroll: table.bankroll, bet: stake(at: table)),
      .shoeLeft(seen.cardsLeft, isLastRound: seen.isCutCardReached),
    ]
  }

  /// What is staked in the round under way, or will be in the next one.
  private static func stake(at table: BlackjackTable) -> Credits {
    table.shown.isRoundUnderWay
      ? table.landed.hands.reduce(0) { $0 + $1.bet } : table.nextBet * Credits(table.shown.boxes)
  }
}
