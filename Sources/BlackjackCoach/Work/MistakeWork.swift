import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Training

extension WorkTopic {
  /// The mistakes in rounds of blackjack, as items to study.
  public static let lapses = WorkTopic("lapses")
}

/// The question about the mistakes in some rounds of blackjack.
public struct MistakeQuestion: Sendable {
  /// The player's count system.
  public let count: CountSystem
  /// The end of each round, in seconds since 1 January 1970, and its journal.
  public let rounds: [(time: Int64, journal: JSONValue)]

  /// Creates the question about saved rounds.
  ///
  /// Rounds of other games are left out.
  public init(_ rounds: [PlayedRound], counting count: CountSystem) {
    self.count = count
    self.rounds = rounds.filter { $0.table == GameName.blackjack.entry.document }
      .map { (max(0, min($0.ended / 1_000, 1 << 40)), $0.journal) }
  }
}

extension MistakeQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("count", .string(count.text)),
      .init(
        "rounds",
        .array(
          rounds.map {
            .object([.init("time", .integer($0.time)), .init("journal", $0.journal)])
          })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    count = try archive.text("count")
    var rounds: [(time: Int64, journal: JSONValue)] = []
    for item in try archive.array("rounds") {
      rounds.append(
        (try item.integer("time", in: 0...1 << 40), try item.required("journal")))
    }
    self.rounds = rounds
  }
}

/// The mistakes found.
public struct MistakeAnswer: Archivable {
  public let mistakes: [TableMistake]

  public var archive: JSONValue {
    .object([.init("mistakes", .array(mistakes.map { $0.archive }))])
  }

  init(_ mistakes: [TableMistake]) { self.mistakes = mistakes }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var mistakes: [TableMistake] = []
    for item in try archive.array("mistakes") { mistakes.append(try TableMistake(archive: item)) }
    self.mistakes = mistakes
  }
}

/// The work that finds mistakes in rounds of blackjack.
///
/// A play is correct if it matches the best chart for the round's rules. The cost of another play
/// is exact for the cards then unseen. A play that the player's index numbers call for isn't a
/// mistake.
///
/// Only plays that a drill can ask for count, so the play of the chart must be legal. For example,
/// a hand of three cards is left out if its cell says to double.
public final class MistakeWork: BackgroundWork {
  private let count: CountSystem
  private var rounds: ArraySlice<(time: Int64, journal: JSONValue)>
  /// The end of the round being judged; its bet and its remaining decisions follow.
  private var time: Int64 = 0
  private var bet: Credits = 0
  private var decisions: ArraySlice<MadeDecision> = []
  /// The cost of the decision being judged, or `nil` until it is found to differ from the chart.
  private var cost: Double?
  private var charts: [RulesChart] = []
  private var mistakes: [TableMistake] = []
  public private(set) var isDone = false

  /// The kind of work, for the background worker.
  public static var kind: WorkKind {
    WorkKind(.lapses) { question throws(ArchiveRefusal) in
      MistakeWork(on: try MistakeQuestion(archive: question))
    }
  }

  /// Starts the work on a question.
  public init(on question: MistakeQuestion) {
    count = question.count
    rounds = question.rounds[...]
  }

  /// Reads one round, judges one decision, or computes one step of a chart or of index numbers.
  public func work() -> JSONValue? {
    if let decision = decisions.first {
      let chart = chart(for: decision.question.game)
      if !chart.step(forNumbers: cost != nil) { judge(decision, by: chart) }
    } else if let round = rounds.popFirst() {
      guard let journal = try? Journal<Blackjack>(archive: round.journal),
        let decided = try? DecidedRound(journal)
      else { return nil }
      (time, bet, decisions) = (round.time, decided.before.bet, decided.decisions[...])
    } else {
      isDone = true
      return MistakeAnswer(mistakes).archive
    }
    return nil
  }

  private func judge(_ decision: MadeDecision, by chart: RulesChart) {
    guard let cost else {
      // NB: index numbers take long, so they are computed only if a play may be a mistake.
      if chart.differs(decision), let cost = decision.cost, cost > 0 {
        self.cost = cost
      } else {
        decisions.removeFirst()
      }
      return
    }
    let things = chart.things(missedBy: decision)
    if !things.isEmpty {
      mistakes.append(
        TableMistake(
          time: time, played: decision.chosen,
          lost: max(0, RoundWorth.thousandths(cost * Double(bet))), things: things))
    }
    self.cost = nil
    decisions.removeFirst()
  }

  /// The chart for a game's rules.
  ///
  /// Creates it for the first round with these rules.
  private func chart(for game: Blackjack) -> RulesChart {
    if let chart = charts.first(where: { $0.isFor(game) }) { return chart }
    let chart = RulesChart(for: game, count)
    charts.append(chart)
    return chart
  }
}

/// The chart and the index numbers for the rules of a table, as far as they are computed.
private final class RulesChart {
  private let rules: OddsRules
  private let penetration: Int
  private let count: CountSystem
  /// The way in which the drills, which ask for the mistakes, compute true counts.
  private let trueCounts: TrueCountRule
  private var chart: ChartOddsCalculator?
  private var numbers: IndexCalculator?
  private var odds = ChartOdds(cells: [])
  private var indices: [IndexTable.Index] = []

  init(for game: Blackjack, _ count: CountSystem) {
    (rules, penetration) = (game.oddsRules, game.rules.penetration)
    self.count = count
    trueCounts = .taught(decks: rules.decks)
    chart = try? ChartOddsCalculator(rules)
    numbers = try? IndexCalculator(
      count, rules, trueCounts: trueCounts, penetration: penetration)
  }

  func isFor(_ game: Blackjack) -> Bool {
    rules == game.oddsRules && penetration == game.rules.penetration
  }

  /// Computes one step, and returns whether there was anything left to compute.
  func step(forNumbers: Bool) -> Bool {
    if chart != nil {
      chart?.step()
      if let chart, chart.isDone {
        odds = ChartOdds(cells: chart.cells)
        self.chart = nil
      }
      return true
    }
    guard forNumbers, numbers != nil else { return false }
    numbers?.step()
    if let numbers, numbers.isDone {
      indices = numbers.indices.askable(by: odds)
      self.numbers = nil
    }
    return true
  }

  /// The index of a decision's cell in the chart, or `nil` if the chart has none.
  private func place(of question: CoachQuestion) -> Int? {
    let name = IndexPlay.name(of: Hand(question.hand), legal: question.legal)
    let row = Int(wholeNumber: name) ?? 0 >= 17 ? "17+" : name
    return odds.cells.firstIndex {
      $0.hand == row && $0.upcard.hardValue == question.upcard.rank.hardValue
    }
  }

  /// Whether a decision differs from the chart.
  func differs(_ decision: MadeDecision) -> Bool {
    let legal = decision.question.legal
    if legal.contains(.insurance) { return decision.chosen == .insurance }
    guard let place = place(of: decision.question) else { return false }
    let best = odds.cells[place].best
    let right = IndexPlay.answer(best, legal: legal)
    return legal.contains(right) && decision.chosen != right
  }

  /// The items to study after a decision that differs from the chart.
  ///
  /// Empty if the count justifies the play.
  func things(missedBy decision: MadeDecision) -> [StudyThing] {
    let (question, play) = (decision.question, decision.chosen)
    let name = IndexPlay.name(of: Hand(question.hand), legal: question.legal)
    let cell = place(of: question)
    var things: [StudyThing] = []
    for index in indices
    where index.hand == name && index.upcard.hardValue == question.upcard.rank.hardValue {
      let (below, above) = (
        IndexPlay.answer(index.below, legal: question.legal),
        IndexPlay.answer(index.atOrAbove, legal: question.legal)
      )
      guard below != above, play == below || play == above else { continue }
      if play == (height(at: decision) < index.number ? below : above) { return [] }
      let legal =
        index.isInsurance
        ? [.insurance, .decline] : cell.map { odds.cells[$0].plays.map { $0.action } } ?? []
      things.append(
        StudyThing(
          key: StudyItem.key(of: index, counting: count), rules: rules,
          .number(index, of: count, legal: legal)))
    }
    if !question.legal.contains(.insurance), let cell {
      things.append(
        StudyThing(
          key: StudyItem.key(ofCell: cell, in: odds), rules: rules, .cell(odds.cells[cell])))
    }
    return things
  }

  /// The true count, or the running count of an unbalanced system.
  private func height(at decision: MadeDecision) -> Int {
    // NB: Red 7 counts only red sevens. Suits of seen cards aren't known, so each seven counts a
    // half.
    let sum = zip(decision.seen.counts, count.tags).reduce(0.0) { $0 + Double($1.0) * $1.1 }
    let running = count.start(decks: rules.decks) + Int(sum.rounded(.down))
    let unseen = decision.question.unseen.total
    return count.isBalanced
      ? trueCounts.trueCount(running: running, unseen: unseen) : running
  }
}
