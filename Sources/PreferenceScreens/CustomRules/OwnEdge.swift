import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import Records

/// The house edge with custom rules, once the background worker has computed it.
///
/// Computed edges are kept, so that the player never waits for the same one twice.
struct OwnEdge {
  private var known: [(rules: OddsRules, edge: Double)] = []
  private var rules: OddsRules
  /// The edge before the last change, if it was known.
  private var before: Double?
  /// The last known edge, possibly of other rules.
  private(set) var shown: Double?

  /// Creates an unknown edge for some rules.
  init(_ rules: OddsRules) { self.rules = rules }

  /// The house edge as a fraction of the bet, or `nil` until it is known.
  var edge: Double? { known.first { $0.rules == rules }?.edge }

  /// The change of the edge by the last change of rules, as the difference of the displayed values,
  /// or `nil` if either isn't known.
  var change: Double? {
    guard let edge, let before else { return nil }
    return Self.difference(from: before, to: edge)
  }

  /// The difference of two edges, each rounded to hundredths of a percent as displayed.
  static func difference(from before: Double, to edge: Double) -> Double {
    let hundredths = [before, edge].map { share in
      let millionths = Int64.millionths(share)
      return (millionths + (millionths < 0 ? -50 : 50)) / 100
    }
    return Double(hundredths[1] - hundredths[0]) / 10_000
  }

  /// Changes the rules.
  mutating func turn(to rules: OddsRules) {
    before = edge
    self.rules = rules
    if let edge { shown = edge }
  }

  /// Forgets the last change of rules, because the player has since tried one that was refused.
  mutating func forgetChange() { before = nil }

  /// What must be asked of the worker about a table; `nil` where the edge is known.
  func question(_ table: OwnTable) -> JSONValue? {
    // NB: a full shoe is always asked for; of no cards at all, the worker says nothing more.
    guard edge == nil, let none = try? Composition(counts: Array(repeating: 0, count: 10)) else {
      return nil
    }
    return EdgeQuestion(game: table.game, unseen: none).archive
  }

  /// Processes the answer to the last question.
  mutating func receive(_ answer: WorkAnswer) {
    guard let edge = try? EdgeAnswer(archive: answer.says).fresh else { return }
    known.append((rules, edge))
    shown = edge
  }
}
