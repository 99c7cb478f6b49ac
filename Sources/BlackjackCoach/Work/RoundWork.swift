import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

extension WorkTopic {
  /// What a round of blackjack was worth.
  public static let roundWorth = WorkTopic("round-worth")
}

/// Work on what the bets and the decisions of a round of blackjack were worth, exactly for the cards that
/// the player had seen.
///
/// The bets are worth the edge of the shoe before the deal, the same in every box; every decision is
/// compared with the best play for the cards then unseen.
final class RoundWork: BackgroundWork {
  private var edge: EdgeCalculator?
  /// The bet on a box, and those on all boxes.
  private let bet, wager: Credits
  private var made: ArraySlice<MadeDecision>
  private var mistakes: Int64 = 0
  private var decisions: Int64 = 0
  private var errors: Int64 = 0
  private(set) var isDone = false

  /// Begins with the journal of a round.
  ///
  /// - Throws: That it is none.
  init(about archive: JSONValue) throws(ArchiveRefusal) {
    let round = try DecidedRound(Journal<Blackjack>(archive: archive))
    (bet, wager) = (round.before.bet, round.before.wager)
    made = round.decisions[...]
    edge = round.game.unseenCards(of: round.before).flatMap {
      try? EdgeCalculator(round.game.oddsRules, shoe: $0, bet: round.before.bet)
    }
  }

  /// Does one step of the edge, or weighs one decision.
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
  /// What the background worker does for statistics.
  static var kinds: [WorkKind] {
    [WorkKind(.roundWorth) { archive throws(ArchiveRefusal) in try RoundWork(about: archive) }]
  }
}

extension RoundReader {
  /// What the bets and decisions of a round of blackjack were worth; `nil` of any other round.
  ///
  /// - Complexity: Some hundredths of a second, so a table leaves it to the background worker.
  public func worth(of round: PlayedRound) -> RoundWorth? {
    guard round.table == GameName.blackjack.entry.document,
      let work = try? RoundWork(about: round.journal)
    else { return nil }
    var found: JSONValue?
    while !work.isDone { found = work.work() ?? found }
    return found.flatMap { try? RoundWorth(archive: $0) }
  }
}
