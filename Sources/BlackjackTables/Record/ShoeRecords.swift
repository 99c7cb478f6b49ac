import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

/// The records of the recent shoes: the finished ones, which anyone can check, and the current one.
public struct ShoeRecords: Equatable, Sendable {
  /// The current shoe.
  ///
  /// Its seed determines every card still to come, so nothing of it is shown.
  public private(set) var running = ShoeRecorder()
  /// The finished shoes, the newest last.
  public private(set) var finished: [FinishedShoe] = []

  /// The number of finished shoes that are kept.
  public static let mostFinished = 3

  /// Creates records without a shoe.
  public init() {}

  /// Records the result on the table for the current shoe.
  mutating func note(_ journal: Journal<Blackjack>, at table: NamedRules) {
    running.note(journal, at: table)
  }

  /// Records that the table was cleared for another round from the same shoe.
  mutating func clear(to opening: BlackjackOpening) { running.clear(to: opening) }

  /// Moves the current shoe to the finished ones, or drops it if it has no result.
  mutating func finishShoe() {
    if !running.parts.isEmpty {
      finished = (finished + [FinishedShoe(running.parts)]).suffix(Self.mostFinished)
    }
    running = ShoeRecorder()
  }
}

/// A finished shoe.
public struct FinishedShoe: Equatable, Sendable {
  /// The texts of its records, as saved in files.
  ///
  /// Most often there is one. There is one more for each change of rules or credits between two
  /// rounds.
  public let files: [String]

  init(_ parts: [SessionRecord]) { files = parts.map { $0.fileText } }
}

/// The records' document, which is separate from the game's.
extension ShoeRecords: SavedDocument {
  public static let format = DocumentForm.shoes.format
  public static let version = DocumentForm.shoes.version
  public static let firstWithChecksum = DocumentForm.shoes.firstWithChecksum

  /// The document's name in the store.
  public static let name = DocumentForm.shoes.name

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("running", running.archive),
      .init("finished", .array(finished.map { .strings($0.files) })),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    running = try contents.value("running")
    for shoe in try contents.array("finished") { finished.append(try FinishedShoe(archive: shoe)) }
  }
}

extension FinishedShoe {
  /// Reads a shoe from the array of its texts.
  fileprivate init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let items) = archive else {
      throw ArchiveRefusal("finished", "holds no shoes")
    }
    var files: [String] = []
    for item in items {
      guard case .string(let text) = item else {
        throw ArchiveRefusal("finished", "holds something else than records")
      }
      files.append(text)
    }
    self.files = files
  }
}

extension [FinishedShoe] {
  /// The text of a part of a shoe, or `nil` if there is no such part.
  func text(of place: ShoePart) -> String? {
    guard indices.contains(place.shoe), self[place.shoe].files.indices.contains(place.part)
    else { return nil }
    return self[place.shoe].files[place.part]
  }
}
