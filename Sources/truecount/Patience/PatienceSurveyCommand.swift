import ArgumentParser
import CardCore
import Dispatch
import Patience
import PatienceSolver
import Synchronization

/// Judges a range of deals and counts the verdicts.
struct PatienceSurveyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "survey", abstract: "Count how many deals in a range can be won.")

  @OptionGroup var options: PatienceOptions

  @Option(
    parsing: .unconditional, help: "The number of the first deal.", transform: PatienceText.number)
  var from: UInt64

  @Option(
    parsing: .unconditional, help: "How many deals to judge.", transform: OptionText.count)
  var count: Int

  @OptionGroup var search: SearchOptions

  @OptionGroup var work: ThreadOptions

  @Flag(help: "Use the deal numbers of Microsoft's FreeCell, for games dealt face up.")
  var microsoft = false

  @Flag(help: "Also list the numbers of the deals that can be won.")
  var list = false

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard from <= UInt64.max - UInt64(count - 1) else {
      throw ValidationError("the number of the last deal would be above \(UInt64.max)")
    }
    guard microsoft else { return }
    for number in [from, from + UInt64(count - 1)] {
      if let refusal = options.game().refusal(of: .microsoft(Int(clamping: number))) {
        throw ValidationError("--\(refusal.path) \(refusal.problem)")
      }
    }
  }

  /// The limits of the search of each deal.
  private var limits: SolverLimits { search.limits(usual: SearchOptions.ofMany) }

  func run() {
    let game = options.game()
    let tally = tally(of: game)
    let name =
      options.named.map { PatienceText.name(of: $0) } ?? "draw \(game.rules.stock?.draw ?? 1)"
    guard json else {
      print(tally.text(of: name))
      if list { print(tally.won.sorted().map { "\($0)" }.joined(separator: " ")) }
      return
    }
    Console.write(
      .object(
        [
          options.member(of: game), .init("from", .integer(from)),
          .init("count", .integer(count)), .init("nodes", .integer(limits.nodes)),
          .init("threads", .integer(work.threads)),
        ] + tally.members
          + (list ? [.init("deals", .array(tally.won.sorted().map { .integer($0) }))] : [])))
  }

  /// Judges the deals on all threads.
  ///
  /// The result doesn't depend on which thread judges which deal.
  private func tally(of game: Patience) -> SurveyTally {
    let solver = Solver(game, limits: limits)
    let shared = Mutex(SurveyTally(total: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: work.threads) { _ in
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        let number = from + UInt64(place)
        let position = game.begin(microsoft ? .microsoft(Int(number)) : .numbered(number))
        let judgement = solver.judge(position)
        shared.withLock { $0.add(judgement, of: number) }
      }
    }
    return shared.withLock { $0 }
  }
}

/// The results of a survey so far.
struct SurveyTally {
  private let total: Int
  /// The numbers of the deals that can be won, in any order.
  private(set) var won: [UInt64] = []
  private var lost = 0
  private var unknown = 0
  private var positions = 0
  private let start = ContinuousClock.now
  private var told = ContinuousClock.now

  init(total: Int) {
    self.total = total
  }

  private var winnable: Int { won.count }
  private var count: Int { winnable + lost + unknown }

  private var seconds: Double { start.duration(to: .now) / .seconds(1) }

  private var rate: Double { Double(count) / max(seconds, 1e-9) }

  /// Counts a verdict and reports progress every two seconds.
  mutating func add(_ judgement: Judgement, of number: UInt64) {
    switch judgement.verdict {
    case .winnable: won.append(number)
    case .lost: lost += 1
    case .unknown: unknown += 1
    }
    positions += judgement.nodes
    if told.duration(to: .now) >= .seconds(2) {
      told = .now
      Console.tell(
        "\(count) of \(total) deals: \(winnable) winnable, \(lost) lost, \(unknown) unknown; "
          + "\(Int(rate)) deals per second")
    }
  }

  /// The counts, and the bounds for the percentage of winnable deals.
  var members: [JSONValue.Member] {
    [
      .init("winnable", .integer(winnable)), .init("lost", .integer(lost)),
      .init("unknown", .integer(unknown)),
      .init("decidedPercent", .decimal(percent(winnable + lost))),
      .init("winnablePercentLow", .decimal(percent(winnable))),
      .init("winnablePercentHigh", .decimal(percent(winnable + unknown))),
      .init("positions", .integer(positions)), .init("seconds", .decimal(seconds)),
      .init("dealsPerSecond", .decimal(rate)),
    ]
  }

  /// A share of all judged deals, to a thousandth of a percent.
  private func percent(_ number: Int) -> Double {
    (Double(number) * 100_000 / Double(max(count, 1))).rounded() / 1_000
  }

  /// The same as text.
  func text(of name: String) -> String {
    """
    \(Wording.count(count, "deal")), \(name): \(winnable) winnable, \(lost) lost, \
    \(unknown) unknown.
    Between \(percent(winnable)) and \(percent(winnable + unknown)) percent can be won; \
    \(percent(winnable + lost)) percent are decided.
    \(Wording.count(positions, "position")) in \((seconds * 10).rounded() / 10) seconds, \(Int(rate)) deals per second.
    """
  }
}
