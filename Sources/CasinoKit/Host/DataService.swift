import CardCore

/// The service that writes all data of a player to a file, and reads it from one.
///
/// Files are processed in pieces, so none is in memory as a whole. Work that takes time is a question, whose
/// answer arrives like those of the background worker.
public protocol DataService: AnyObject {
  /// Adds bytes to the next file for the player.
  func append(_ bytes: [UInt8])

  /// Requests a piece of the file that the player has chosen. The answer is the number of its bytes, which
  /// ``takePiece(_:)`` then returns, or `null` if it can't be read.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - offset: How many bytes come before the piece.
  ///   - most: How many bytes it has at most.
  func readFile(answering question: Int64, from offset: Int64, most: Int)

  /// Returns the piece of the file that was read last, with the length from the answer.
  func takePiece(_ count: Int) -> [UInt8]

  /// Prepares a document for ``replace(answering:clearingDocuments:rounds:)``.
  func stage(_ document: StoredDocument)

  /// Prepares a round for ``replace(answering:clearingDocuments:rounds:)``.
  ///
  /// - Parameters:
  ///   - round: The round's document.
  ///   - number: Its number in the store.
  func stage(_ round: [UInt8], number: Int64)

  /// Discards everything that was appended or prepared.
  func discard()

  /// Writes everything that is prepared in one transaction: all of it, or nothing. The answer says whether it was
  /// written.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - clearsDocuments: Whether documents go that do not lie ready; those that were kept aside never do.
  ///   - clearsRounds: Whether all rounds go that are in the store.
  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool)

  /// Requests how persistent the store is. The answer is a ``StoreKeeping``.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - asks: Whether to ask the browser first to store it permanently.
  func tellKeeping(answering question: Int64, asking asks: Bool)
}

extension WorkTopic {
  /// A piece of the player's file.
  public static let filePiece = WorkTopic("file-piece")
  /// The contents of the store were replaced.
  public static let replaced = WorkTopic("replaced")
  /// How persistent the store is.
  public static let keeping = WorkTopic("keeping")
}

/// The size and persistence of the store on the player's device.
public struct StoreKeeping: Equatable, Sendable {
  /// The number of rounds in it.
  public let rounds: Int64
  /// Whether it stays until the player deletes it; `nil` if that is unknown.
  public let isForGood: Bool?
  /// The bytes that program and store take; `nil` if that is unknown.
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
