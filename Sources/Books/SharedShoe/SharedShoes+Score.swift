import BlackjackOdds
import BlackjackRules
import Dealing
import DealingKeys
import GameList

/// A decision of a try, with its cost compared with the best play for the cards seen.
struct SharedDecision: Equatable, Sendable {
  /// The number of its action.
  let action: Int
  /// The number of its round, from 1.
  let round: Int
  /// The hand as the charts name it: `hard 16`, `soft 18`, `pair 8`, or `insurance`.
  let hand: String
  /// The value of the upcard: 1 for an ace, up to 10.
  let upcard: Int
  let chosen: BlackjackAction
  let best: BlackjackAction
  /// The cost in millionths of a bet; 0 for the best play.
  let cost: Int64

  /// Returns the decisions of a finished try.
  ///
  /// - Parameter file: The shoe.
  /// - Returns: The decisions in order.
  /// - Throws: `ShoeFault` if the actions can't be played.
  static func all(in file: ShoeFile) throws(ShoeFault) -> [SharedDecision] {
    let ends = file.rounds.map { $0.actions }
    var decisions: [SharedDecision] = []
    for made in MadeDecision.all(in: try file.journal(of: Blackjack.self)) {
      // NB: 30 rounds leave more than enough cards for every play to have a value.
      guard let (best, cost) = made.judged() else { continue }
      decisions.append(
        SharedDecision(
          action: made.place + 1, round: ends.count { $0 <= made.place } + 1,
          hand: made.question.handText,
          upcard: made.question.upcard.rank.hardValue, chosen: made.chosen, best: best,
          cost: Int64((cost * 1_000_000).rounded())))
    }
    return decisions
  }
}

extension CoachQuestion {
  /// The hand as the charts name it.
  fileprivate var handText: String {
    if isInsurance { return "insurance" }
    let hand = Hand(hand, isFromSplit: isFromSplit)
    if legal.contains(.split), let card = hand.cards.first {
      return "pair \(card.rank.hardValue)"
    }
    return hand.isSoft ? "soft \(hand.bestTotal)" : "hard \(hand.bestTotal)"
  }
}

extension SharedShoes {
  /// Scores the finished tries of a day that have no score.
  ///
  /// It takes a while, and no writer waits for it. Requests that arrive meanwhile wait until it is
  /// done, instead of doing the same.
  func score(triesOf day: Int64) async throws {
    if try await unscored(on: day).isEmpty { return }
    try await scoring.run { [self] in
      for stored in try await unscored(on: day) { try await score(stored) }
    }
  }

  private func unscored(on day: Int64) async throws -> [SharedTry] {
    try await store.read { rows in try SharedTry.unscored(on: day, in: rows) }
  }

  private func score(_ stored: SharedTry) async throws {
    let key = try await shoes.key()
    let dealer = try await store.read { rows in try stored.dealer(in: rows) }
    // NB: another server may have closed the day, and with it deleted the actions.
    guard stored.isState(of: dealer) else { return }
    var open = dealer
    let file = try open.close(signedBy: key)
    let decisions = try SharedDecision.all(in: file)
    let cost = decisions.reduce(Int64(0)) { $0 + $1.cost }
    try await store.write { rows in
      let isNew = try rows.run(
        "UPDATE shared_try SET cost = ?, file = ? WHERE number = ? AND cost IS NULL",
        [.integer(cost), .bytes(file.bytes), .integer(stored.number)])
      guard isNew == 1 else { return }
      for decision in decisions {
        try rows.run(
          """
          INSERT INTO shared_decision (attempt, action, hand, upcard, chosen, best, cost, round)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .integer(stored.number), .integer(Int64(decision.action)),
            .text(decision.hand), .integer(Int64(decision.upcard)), .text(decision.chosen.text),
            .text(decision.best.text), .integer(decision.cost),
            .integer(Int64(decision.round)),
          ])
      }
    }
  }
}
