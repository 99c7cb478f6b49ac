import BlackjackSimulation
import CardCore
import Foundation

/// One part of a divided simulation.
struct SimulationShard: Equatable {
  /// Which part, from 1.
  let number: Int
  /// The number of parts.
  let of: Int

  /// The maximum number of parts.
  static let most = 100_000

  /// The whole simulation as its only part.
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

/// The contents of a shard's file.
struct SimulationFile {
  /// The plan of the simulation, as its archive.
  let plan: JSONValue
  let shard: SimulationShard
  let tally: SimulationTally
  /// Whether the file has a digest; older files have none.
  let hasDigest: Bool

  /// Creates the contents of a new file.
  init(plan: JSONValue, shard: SimulationShard, tally: SimulationTally) {
    self.plan = plan
    self.shard = shard
    self.tally = tally
    hasDigest = true
  }
}

extension SimulationFile: Archivable {
  private static let format = "truecount simulation 3"
  private static let formatWithoutDigest = "truecount simulation 2"

  var archive: JSONValue {
    .object(hasDigest ? members + [.init("digest", .string(digest))] : members)
  }

  /// All but the digest.
  private var members: [JSONValue.Member] {
    [
      .init("format", .string(hasDigest ? Self.format : Self.formatWithoutDigest)),
      .init("plan", plan), .init("shard", .string(shard.text)), .init("tally", tally.archive),
    ]
  }

  /// The digest of all other members.
  private var digest: String {
    var digest = Digest()
    digest.add(JSONValue.object(members).bytes)
    return digest.text
  }

  /// Reads a file.
  ///
  /// - Throws: An error if a member is missing or unknown, or if the digest doesn't match.
  init(archive: JSONValue) throws(ArchiveRefusal) {
    let format = try archive.string("format")
    guard [Self.format, Self.formatWithoutDigest].contains(format) else {
      throw ArchiveRefusal("format", "is not '\(Self.format)'")
    }
    hasDigest = format == Self.format
    guard let shard = SimulationShard(text: try archive.string("shard")) else {
      throw ArchiveRefusal("shard", "is not a shard such as 2/8")
    }
    plan = try archive.required("plan")
    self.shard = shard
    tally = try archive.value("tally")
    let written = hasDigest ? try archive.string("digest") : digest
    guard written == digest else {
      throw ArchiveRefusal("digest", "does not match: the file is damaged or was changed")
    }
    // NB: anything that was ignored, such as an unknown member, is missing from this archive.
    guard self.archive == archive else {
      throw ArchiveRefusal("", "members were added, renamed or reordered")
    }
  }
}
