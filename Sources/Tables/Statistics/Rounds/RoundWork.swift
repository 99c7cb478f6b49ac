import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension WorkTopic {
  /// What a round of blackjack was worth.
  public static let roundWorth = WorkTopic("round-worth")
}

/// Work on what the bets and the decisions of a round of blackjack were worth, exactly for the cards that
/// the player had seen.
///
/// The bets are worth the edge of the shoe before the deal; every decision is compared with the best play
/// for the cards then unseen.
final class RoundWork: BackgroundWork {
  private var edge: EdgeCalculator?
  private let bet: Credits
  private var questions: [(question: CoachQuestion, chosen: BlackjackAction)] = []
  private var mistakes: Int64 = 0
  private var decisions: Int64 = 0
  private var errors: Int64 = 0
  private(set) var isDone = false

  /// Begins with the journal of a round.
  ///
  /// - Throws: That it is none.
  init(about archive: JSONValue) throws(ArchiveRefusal) {
    let journal = try Journal<Blackjack>(archive: archive)
    let game = journal.game
    var position = game.begin(journal.opening)
    var bet: Credits = 0
    for action in journal.actions {
      let seen = position.seen
      if action == .deal {
        bet = seen.bet
        edge = game.unseenCards(of: seen).flatMap {
          try? EdgeCalculator(game.oddsRules, shoe: $0, bet: seen.bet)
        }
      } else if let question = CoachQuestion(of: game, at: seen) {
        questions.append((question, action))
      }
      _ = try? game.play(action, in: &position)
    }
    self.bet = bet
    guard position.seen.result != nil else {
      throw ArchiveRefusal("actions", "do not lead to the end of a round")
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
    if !questions.isEmpty {
      let (question, chosen) = questions.removeFirst()
      judge(chosen, in: question)
      return nil
    }
    isDone = true
    return RoundWorth(
      bets: RoundWorth.thousandths(-(calculator.edge ?? 0) * Double(bet)), mistakes: mistakes,
      decisions: decisions, errors: errors
    ).archive
  }

  private func judge(_ chosen: BlackjackAction, in question: CoachQuestion) {
    guard let plays = try? question.plays(),
      let own = plays.first(where: { $0.action == chosen })?.expectation
    else { return }
    let best = plays.reduce(own) { max($0, $1.expectation) }
    decisions += 1
    // NB: plays that are equal but for rounding are equally good.
    guard best - own > 1e-9 else { return }
    errors += 1
    mistakes += RoundWorth.thousandths((best - own) * Double(bet))
  }
}

extension RoundWork {
  /// What the background worker does for statistics.
  static var kinds: [WorkKind] {
    [WorkKind(.roundWorth) { archive throws(ArchiveRefusal) in try RoundWork(about: archive) }]
  }
}
