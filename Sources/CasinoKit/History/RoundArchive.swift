import CardCore

/// The rounds that are kept for good, for a place that reads them.
public protocol RoundArchive: AnyObject {
  /// Asks for rounds, in the order of their numbers; they come as the answer to a question.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - number: The number that the first of them comes after.
  ///   - most: How many to send at most.
  func read(answering question: Int64, after number: Int64, most: Int)

  /// Has the next save of documents remove rounds for good, in the same transaction.
  ///
  /// - Parameter number: The number of the last of them; all before it go too.
  func forget(upTo number: Int64)
}

extension WorkTopic {
  /// Rounds from the store.
  public static let rounds = WorkTopic("rounds")
}

/// Rounds as the store hands them out.
public struct RoundPage: Sendable {
  /// Each round with its number; what could not be read is `nil`.
  public let rounds: [(number: Int64, round: PlayedRound?)]
  /// The number of the first round in the store; 0 if there is none.
  public let first: Int64
  /// The number of the last one; 0 if there is none.
  public let last: Int64

  /// Reads a page, in which each round is a text.
  ///
  /// - Throws: That it is no page; a round that cannot be read does no harm to the others.
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
