import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Foundation

/// A simulation, the name of its rules, and the bets for which its results are reported.
struct SimulationPlan: Equatable {
  /// The table or preset, or `nil` if the rules were given one by one.
  let named: NamedRules?
  let simulation: Simulation
  let indices: IndexSelection
  let spread: BettingSpread

  /// The command that plays the whole simulation again.
  var commandLine: String {
    var words = ["truecount simulate"]
    if let named {
      words.append("--table \(named.text)")
      if named.ownSoft17 == nil { words.append("--soft17 \(simulation.rules.soft17.text)") }
    } else {
      words.append("--rules \(simulation.rules.text)")
    }
    words.append("--penetration \(simulation.penetration)")
    if let count = simulation.count {
      words.append("--count \(count.text) --spread \(spread.text)")
      let trueCounts = simulation.trueCounts
      if trueCounts.estimate != .cards { words.append("--estimate \(trueCounts.estimate.text)") }
      if trueCounts.rounding != .floor { words.append("--rounding \(trueCounts.rounding.text)") }
      if indices != .none { words.append("--indices \(indices.text)") }
      if let backCount = simulation.backCount { words.append("--backcount \(backCount.text)") }
    }
    if simulation.boxes > 1 { words.append("--boxes \(simulation.boxes)") }
    words.append("--rounds \(simulation.rounds) --seed \(simulation.seed)")
    return words.joined(separator: " ")
  }

  /// Plays a shard and writes its result to a file that must be new.
  ///
  /// - Throws: ``Refused`` if the file exists or cannot be written, or on Ctrl-C. Then no file is
  ///   written.
  func write(_ shard: SimulationShard, to path: String, threads: Int, json: Bool) throws {
    try SessionFile.checkNew(path)
    let outcome = SimulationWork(simulation, blocks: shard).outcome(threads: threads)
    guard !outcome.isPartial else {
      throw Refused(message: "The shard was not finished, so \(path) was not written.")
    }
    let file = SimulationFile(plan: archive, shard: shard, tally: outcome.tally)
    try SessionFile.write(file.archive.bytes + [0x0A], to: path, isReplacing: false)
    let rounds = outcome.tally.rounds
    if json {
      Console.write(
        .object([
          .init("shard", .string(shard.text)), .init("rounds", .integer(rounds)),
          .init("out", .string(path)), .init("seconds", OddsText.number(outcome.seconds)),
        ]))
    } else {
      print("Shard \(shard.text): \(Wording.count(rounds, "round")) in \(path)")
    }
  }
}

extension SimulationPlan: Archivable {
  var archive: JSONValue {
    .object([
      .init("table", named.map { .string($0.text) } ?? .null),
      .init("rules", .string(simulation.rules.text)),
      .init("penetration", .integer(simulation.penetration)),
      .init("rounds", .integer(simulation.rounds)), .init("seed", .integer(simulation.seed)),
      .init("count", simulation.count.map { .string($0.text) } ?? .null),
      .init("spread", .string(spread.text)), .init("indices", .string(indices.text)),
      .init("boxes", .integer(simulation.boxes)),
      .init("backcount", simulation.backCount.map { .string($0.text) } ?? .null),
      .init("estimate", .string(simulation.trueCounts.estimate.text)),
      .init("rounding", .string(simulation.trueCounts.rounding.text)),
      .init("chart", .string(simulation.chart.text)),
    ])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    named = try Self.optional("table", of: archive)
    spread = try archive.text("spread")
    indices = try archive.text("indices")
    let rules = try Self.rules(of: archive, named)
    let count: CountSystem? = try Self.optional("count", of: archive)
    let backCount: BackCount? = try Self.optional("backcount", of: archive)
    guard count != nil || (backCount == nil && indices == .none) else {
      throw ArchiveRefusal("count", "is missing")
    }
    // NB: earlier versions counted cards, rounded down, and played the chart for several decks.
    let isEarlier = archive.member("chart") == nil
    let chart: StrategyChart =
      isEarlier
      ? .multiDeck(soft17: rules.soft17, doubleAfterSplit: rules.doubleAfterSplit)
      : try archive.text("chart")
    let trueCounts =
      isEarlier
      ? .byCards
      : TrueCountRule(
        estimate: try archive.text("estimate"), rounding: try archive.text("rounding"))
    let penetration = try archive.integer("penetration", in: 1...100)
    var numbers: [IndexTable.Index] = []
    if let count {
      do {
        numbers = try indices.indices(
          count, rules, penetration: penetration, trueCounts: trueCounts)
      } catch {
        throw ArchiveRefusal("indices", error.explanation)
      }
    }
    simulation = Simulation(
      rules, penetration: penetration,
      rounds: try archive.integer("rounds", in: 1...SimulationTally.mostRounds),
      seed: try archive.integer("seed", in: 0...UInt64.max), count: count,
      trueCounts: trueCounts,
      boxes: try archive.integer("boxes", in: 1...Simulation.mostBoxes(decks: rules.decks)),
      backCount: backCount, indices: numbers, chart: chart)
  }

  private static func rules(
    of archive: JSONValue, _ named: NamedRules?
  ) throws(ArchiveRefusal) -> OddsRules {
    let text = try archive.string("rules")
    do {
      let rules = try RulesText.rules(text)
      guard let named else { return rules }
      // NB: a table's rules include insurance, which the text does not.
      let own = OddsRules(named.rules, soft17: rules.soft17)
      if own.text == text { return own }
    } catch {
      throw ArchiveRefusal("rules", error.explanation)
    }
    throw ArchiveRefusal("rules", "do not match the table")
  }

  private static func optional<Value: TextCodable>(
    _ name: String, of archive: JSONValue
  ) throws(ArchiveRefusal) -> Value? {
    try archive.required(name) == .null ? nil : try archive.text(name)
  }
}
