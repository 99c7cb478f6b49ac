import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

extension WorkTopic {
  /// The value of the bets and decisions of a round of blackjack.
  public static let roundWorth = WorkTopic("round-worth")
}

/// The work on the value of the bets and decisions of a round of blackjack, exact for the cards
/// that the player had seen.
///
/// The value of the bets is the edge of the shoe before the deal, the same in every box. Every
/// decision is compared with the best play for the cards then unseen.
final class RoundWork: BackgroundWork {
  private var edge: EdgeCalculator?
  /// The bet on a box, and the total of all boxes.
  private let bet, wager: Credits
  private var made: ArraySlice<MadeDecision>
  private var mistakes: Int64 = 0
  private var decisions: Int64 = 0
  private var errors: Int64 = 0
  private(set) var isDone = false

  /// Starts with the journal of a round.
  ///
  /// - Throws: An error if the archive isn't one.
  init(about archive: JSONValue) throws(ArchiveRefusal) {
    let round = try DecidedRound(Journal<Blackjack>(archive: archive))
    (bet, wager) = (round.before.bet, round.before.wager)
    made = round.decisions[...]
    edge = round.game.unseenCards(of: round.before).flatMap {
      try? EdgeCalculator(round.game.oddsRules, shoe: $0, bet: round.before.bet)
    }
  }

  /// Computes one step of the edge, or evaluates one decision.
  func work() -> JSONValue? {
    guard var calculator = edge else {
      isDone = true
      return nil
    }
    if calculator.edge == nil {
      calculator.step()
      edge = calculator
      return nil
    }
    if let decision = made.popFirst() {
      if let cost = decision.cost { judge(cost) }
      return nil
    }
    isDone = true
    return RoundWorth(
      bets: RoundWorth.thousandths(-(calculator.edge ?? 0) * Double(wager)), mistakes: mistakes,
      decisions: decisions, errors: errors
    ).archive
  }

  private func judge(_ cost: Double) {
    decisions += 1
    guard cost > 0 else { return }
    errors += 1
    mistakes += RoundWorth.thousandths(cost * Double(bet))
  }
}

extension RoundWork {
  /// The kinds of background work for statistics.
  static var kinds: [WorkKind] {
    [WorkKind(.roundWorth) { archive throws(ArchiveRefusal) in try RoundWork(about: archive) }]
  }
}

extension RoundReader {
  /// The value of the bets and decisions of a round of blackjack, or `nil` for any other round.
  ///
  /// - Complexity: Some hundredths of a second, so tables leave it to the background worker.
  public func worth(of round: PlayedRound) -> RoundWorth? {
    guard round.table == GameName.blackjack.entry.document,
      let work = try? RoundWork(about: round.journal)
    else { return nil }
    var found: JSONValue?
    while !work.isDone { found = work.work() ?? found }
    return found.flatMap { try? RoundWorth(archive: $0) }
  }
}
