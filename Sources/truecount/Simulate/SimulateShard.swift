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

/// What a shard's file holds.
struct SimulationFile {
  /// What is simulated, as its archive.
  let plan: JSONValue
  let shard: SimulationShard
  let tally: SimulationTally

  static let format = "truecount simulation 2"
}

extension SimulationFile: Archivable {
  var archive: JSONValue {
    .object([
      .init("format", .string(Self.format)), .init("plan", plan),
      .init("shard", .string(shard.text)), .init("tally", tally.archive),
    ])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    guard try archive.string("format") == Self.format else {
      throw ArchiveRefusal("format", "is not '\(Self.format)'")
    }
    guard let shard = SimulationShard(text: try archive.string("shard")) else {
      throw ArchiveRefusal("shard", "is no shard such as 2/8")
    }
    plan = try archive.required("plan")
    self.shard = shard
    tally = try archive.value("tally")
  }
}
