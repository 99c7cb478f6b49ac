import Banking
import BankingTables
import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// A decision of the player in a replayed round, with its verdict.
public struct ReplayDecision: Sendable {
  /// The step that shows its result.
  public let step: Int
  /// The question to the coach; `nil` if the verdict is known at once.
  public let question: CoachQuestion?
  /// The play that was made, if the coach is asked.
  let chosen: BlackjackAction?
  /// The initial bet, in credits.
  let bet: Credits
  /// The verdict; `nil` until it is known, or if it can't be calculated.
  public internal(set) var verdict: ReplayVerdict?
  /// Whether the verdict is final.
  public internal(set) var isJudged: Bool

  /// Creates a decision for the coach to judge.
  init(_ step: Int, _ question: CoachQuestion, chosen: BlackjackAction, bet: Credits) {
    self.step = step
    self.question = question
    self.chosen = chosen
    self.bet = bet
    isJudged = false
  }

  /// Creates a decision with a known verdict.
  init(_ step: Int, _ verdict: ReplayVerdict) {
    self.step = step
    self.verdict = verdict
    (question, chosen, bet) = (nil, nil, 0)
    isJudged = true
  }

  /// Applies the values of all plays from the coach.
  ///
  /// - Parameters:
  ///   - plays: The plays; `nil` if they can't be calculated.
  ///   - say: The names of plays.
  mutating func judge(by plays: [HandOdds.Play]?, _ say: Words<RoundPhrase>) {
    isJudged = true
    guard let plays, let chosen, let own = plays.first(where: { $0.action == chosen }) else {
      return
    }
    let best = plays.reduce(own) { $1.expectation > $0.expectation ? $1 : $0 }
    let difference = best.expectation - own.expectation
    // NB: plays whose values differ only by rounding are equally good.
    let cost = difference > 1e-9 ? difference : 0
    let isInsurance = question?.isInsurance ?? false
    func name(_ action: BlackjackAction) -> String {
      say(action == .decline && isInsurance ? .noInsurance : .action(action))
    }
    verdict = ReplayVerdict(
      chosen: name(chosen), best: name(cost > 0 ? best.action : chosen),
      cost: Self.millionths(cost), lost: RoundWorth.thousandths(cost * Double(bet)),
      plays: plays.inOrder { $0.expectation > $1.expectation }.map {
        ReplayVerdict.Play(name($0.action), worth: Self.millionths($0.expectation))
      })
  }

  /// A value in millionths, rounded; a value that is not zero is at least one millionth.
  private static func millionths(_ value: Double) -> Int64 {
    let rounded = Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
    return rounded == 0 && value > 0 ? 1 : rounded
  }
}

extension ReplayDecision {
  /// The decisions of a blackjack round, not judged yet.
  static func all(in journal: Journal<Blackjack>, _ reel: RoundReel) -> [ReplayDecision] {
    MadeDecision.all(in: journal).map {
      ReplayDecision(
        reel.step(ofAction: $0.place), $0.question, chosen: $0.chosen,
        bet: $0.bet * $0.question.bets)
    }
  }

  /// The decision of a round against the bank, which has at most one decision with two choices.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - reel: Its replay.
  ///   - worth: The value of the round.
  ///   - say: The names of choices.
  /// - Returns: The decision with its verdict, if there is one.
  static func all<Said: BankingGamePhrase>(
    in journal: Journal<Said.Game>, _ reel: RoundReel, worth: RoundWorth?, _ say: Words<Said>
  ) -> [ReplayDecision] {
    guard let worth, worth.decisions > 0 else { return [] }
    for (place, action) in journal.actions.enumerated() {
      guard case .choose(let chosen) = action else { continue }
      let other = Said.Game.Choice.allCases.first { $0 != chosen } ?? chosen
      let bet = max(1, journal.observation.wagered[Said.Game.Spot.main])
      let verdict = ReplayVerdict(
        chosen: say(.choice(chosen)), best: say(.choice(worth.errors > 0 ? other : chosen)),
        cost: worth.errors > 0 ? max(1, worth.mistakes * 1_000 / bet) : 0, lost: worth.mistakes)
      return [ReplayDecision(reel.step(ofAction: place), verdict)]
    }
    return []
  }
}
