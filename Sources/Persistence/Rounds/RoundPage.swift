import CardCore

/// A page of rounds from the store.
public struct RoundPage: Sendable {
  /// Each round with its number; `nil` if it can't be read.
  public let rounds: [(number: Int64, round: PlayedRound?)]
  /// The number of the first round in the store; 0 if it is empty.
  public let first: Int64
  /// The number of the last round in the store; 0 if it is empty.
  public let last: Int64

  /// Reads a page, in which each round is a text.
  ///
  /// - Throws: An error if it is not a page; an unreadable round does not affect the others.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    last = try archive.integer("last", in: 0...Int64.max)
    first = try archive.integer("first", in: 0...last)
    var read: [(number: Int64, round: PlayedRound?)] = []
    for entry in try archive.array("rounds") {
      let text = try entry.string("round")
      read.append(
        (
          number: try entry.integer("number", in: 1...Int64.max),
          round: try? PlayedRound(document: text.bytes)
        ))
    }
    rounds = read
  }
}
