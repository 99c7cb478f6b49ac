import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import Records

/// The edge at the player's own table, as far as the background worker has worked it out.
///
/// What it has once worked out is known from then on, so that nobody waits for it twice.
struct OwnEdge {
  private var known: [(rules: OddsRules, edge: Double)] = []
  private var rules: OddsRules
  /// The edge before the last change, if it was known then.
  private var before: Double?
  /// The edge that was known last, which may be that of other rules.
  private(set) var shown: Double?

  /// Nothing known, at a table with some rules.
  init(_ rules: OddsRules) { self.rules = rules }

  /// The house's gain as a fraction of the bet; `nil` while it is being worked out.
  var edge: Double? { known.first { $0.rules == rules }?.edge }

  /// What the last change gave to the house, by the two edges as they are shown; `nil` where either is not known.
  var change: Double? {
    guard let edge, let before else { return nil }
    return Self.difference(from: before, to: edge)
  }

  /// The difference of two edges, each in hundredths of a percent as it is written.
  static func difference(from before: Double, to edge: Double) -> Double {
    let hundredths = [before, edge].map { share in
      let millionths = Int64.millionths(share)
      return (millionths + (millionths < 0 ? -50 : 50)) / 100
    }
    return Double(hundredths[1] - hundredths[0]) / 10_000
  }

  /// Turns to other rules.
  mutating func turn(to rules: OddsRules) {
    before = edge
    self.rules = rules
    if let edge { shown = edge }
  }

  /// What must be asked of the worker; `nil` where the edge is known.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - number: The number of the question.
  /// - Returns: The question.
  func question(_ table: OwnTable, number: Int64) -> WorkQuestion? {
    // NB: a full shoe is always asked for; of no cards at all, the worker says nothing more.
    guard edge == nil, let none = try? Composition(counts: Array(repeating: 0, count: 10)) else {
      return nil
    }
    return WorkQuestion(
      .edge, number: number, about: EdgeQuestion(game: table.game, unseen: none).archive)
  }

  /// Takes the answer to the last question.
  mutating func hear(_ answer: WorkAnswer) {
    guard let edge = try? EdgeAnswer(archive: answer.says).fresh else { return }
    known.append((rules, edge))
    shown = edge
  }
}
