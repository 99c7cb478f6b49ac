import BlackjackOdds
import BlackjackSimulation
import CardCore
import Foundation

/// One of so many parts of a simulation.
struct SimulationShard: Equatable {
  /// Which part, from 1.
  let number: Int
  /// How many parts there are.
  let of: Int

  /// No simulation is cut into more parts.
  static let most = 100_000

  /// The one part that is all.
  static let whole = SimulationShard(number: 1, of: 1)

  var text: String { "\(number)/\(of)" }
}

extension SimulationShard {
  /// Reads text such as `2/8`.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let of = parts[1],
      (1...Self.most).contains(of), (1...of).contains(number)
    else { return nil }
    self.init(number: number, of: of)
  }
}

/// A simulation and the bets that its results are told for.
struct SimulationPlan: Equatable {
  let simulation: Simulation
  let spread: BettingSpread

  /// Plays a shard and writes its result to a file that must be new.
  ///
  /// - Throws: ``Refused`` where the file is there or cannot be written, or on Ctrl-C; no file is
  ///   written then.
  func write(_ shard: SimulationShard, to path: String, threads: Int, json: Bool) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Refused(message: "\(path) is there already. Choose another name.")
    }
    let outcome = SimulationWork(simulation, blocks: shard).outcome(threads: threads)
    guard !outcome.isPartial else {
      throw Refused(message: "The shard was not finished, so \(path) was not written.")
    }
    let archive = SimulationFile(plan: self, shard: shard, tally: outcome.tally).archive
    try SessionFile.write(archive.bytes + [0x0A], to: path, isReplacing: false)
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

/// What a shard's file holds.
struct SimulationFile {
  let plan: SimulationPlan
  let shard: SimulationShard
  let tally: SimulationTally

  static let format = "truecount simulation 1"
}

extension SimulationFile: Archivable {
  var archive: JSONValue {
    let simulation = plan.simulation
    return .object([
      .init("format", .string(Self.format)), .init("rules", .string(simulation.rules.text)),
      .init("penetration", .integer(simulation.penetration)),
      .init("rounds", .integer(simulation.rounds)), .init("seed", .integer(simulation.seed)),
      .init("count", simulation.count.map { .string($0.text) } ?? .null),
      .init("spread", .string(plan.spread.text)), .init("shard", .string(shard.text)),
      .init("tally", tally.archive),
    ])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    guard try archive.string("format") == Self.format else {
      throw ArchiveRefusal("format", "is not '\(Self.format)'")
    }
    let rules: OddsRules
    do { rules = try RulesText.rules(try archive.string("rules")) } catch let error
      as RulesText.Refusal
    {
      throw ArchiveRefusal("rules", error.explanation)
    } catch { throw ArchiveRefusal("rules", "is not a string") }
    let count: CountSystem? =
      try archive.required("count") == .null ? nil : try archive.text("count")
    guard count?.isBalanced ?? true else {
      throw ArchiveRefusal("count", "has no true count")
    }
    plan = SimulationPlan(
      simulation: Simulation(
        rules, penetration: try archive.integer("penetration", in: 1...100),
        rounds: try archive.integer("rounds", in: 1...SimulationTally.mostRounds),
        seed: try archive.integer("seed", in: 0...UInt64.max), count: count),
      spread: try archive.text("spread"))
    guard let shard = SimulationShard(text: try archive.string("shard")) else {
      throw ArchiveRefusal("shard", "is no shard such as 2/8")
    }
    self.shard = shard
    tally = try archive.value("tally")
    guard tally.isCounting == (count != nil) else {
      throw ArchiveRefusal("tally", "does not go with the count")
    }
  }
}
