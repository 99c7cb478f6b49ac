import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// A description of the current state of the table, spoken on request.
enum BlackjackSituation {
  /// The texts, the cards first.
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

  /// The total bet of the current round, or of the next one.
  private static func stake(at table: BlackjackTable) -> Credits {
    table.shown.isRoundUnderWay
      ? table.landed.hands.reduce(0) { $0 + $1.bet } : table.nextBet * Credits(table.shown.boxes)
  }
}
