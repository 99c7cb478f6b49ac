import CardCore

/// What a place needs from outside that puts all that is kept of a player into a file, and takes it from one.
///
/// Files pass through in pieces, so that a place never holds one as a whole. What takes time is a question,
/// whose answer comes as those of the background worker do.
public protocol DataService: AnyObject {
  /// Adds bytes to the file that is handed to the player next.
  func append(_ bytes: [UInt8])

  /// Asks for a piece of the file that the player has chosen; the answer is the number of its bytes, which
  /// ``takePiece(_:)`` then hands over, or `null` if it cannot be read.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - offset: How many bytes come before the piece.
  ///   - most: How many bytes it has at most.
  func readFile(answering question: Int64, from offset: Int64, most: Int)

  /// The piece of the file that was read last, of which the answer said how long it is.
  func takePiece(_ count: Int) -> [UInt8]

  /// Lays a document ready for ``replace(answering:clearingDocuments:rounds:)``.
  func stage(_ document: StoredDocument)

  /// Lays a round ready for ``replace(answering:clearingDocuments:rounds:)``.
  ///
  /// - Parameters:
  ///   - round: The round's document.
  ///   - number: Its number in the store.
  func stage(_ round: [UInt8], number: Int64)

  /// Forgets all that was appended and laid ready.
  func discard()

  /// Writes all that lies ready in one transaction: all of it, or nothing. The answer says whether it is
  /// written.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - clearsDocuments: Whether documents go that do not lie ready; those that were kept aside never do.
  ///   - clearsRounds: Whether all rounds go that are in the store.
  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool)

  /// Asks how the store is kept; the answer is a ``StoreKeeping``.
  ///
  /// - Parameters:
  ///   - question: The number of the question.
  ///   - asks: Whether to ask the browser first to store it permanently.
  func tellKeeping(answering question: Int64, asking asks: Bool)
}

extension WorkTopic {
  /// A piece of the player's file.
  public static let filePiece = WorkTopic("file-piece")
  /// The store was written anew.
  public static let replaced = WorkTopic("replaced")
  /// How the store is kept.
  public static let keeping = WorkTopic("keeping")
}

/// How a store is kept on the player's device.
public struct StoreKeeping: Equatable, Sendable {
  /// How many rounds are in it.
  public let rounds: Int64
  /// Whether it stays until the player deletes it; `nil` where nobody tells.
  public let isForGood: Bool?
  /// How many bytes the program and its store take; `nil` where nobody tells.
  public let bytes: Int64?
}

extension StoreKeeping: Archivable {
  public var archive: JSONValue {
    .object([
      .init("rounds", .integer(rounds)), .init("isForGood", isForGood.map { .bool($0) } ?? .null),
      .init("bytes", bytes.map { .integer($0) } ?? .null),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    rounds = try archive.integer("rounds", in: 0...Int64.max)
    isForGood = try? archive.bool("isForGood")
    bytes = try? archive.integer("bytes", in: 0...Int64.max)
  }
}
