import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The records of the last shoes: those that are done, which anybody may check, and the one in play.
public struct ShoeRecords: Equatable, Sendable {
  /// The shoe in play.
  ///
  /// Its seed tells every card that is still to come, so nothing of it is shown.
  public private(set) var running = ShoeRecorder()
  /// The shoes that are done, the newest last.
  public private(set) var finished: [FinishedShoe] = []

  /// How many finished shoes are kept.
  public static let mostFinished = 3

  /// No shoe has been played from.
  public init() {}

  /// Takes up the shoe in play with a result that lies on the table.
  mutating func note(_ journal: Journal<Blackjack>, at table: NamedRules) {
    running.note(journal, at: table)
  }

  /// Notes that the table was cleared for another round from the same shoe.
  mutating func clear(to opening: BlackjackOpening) { running.clear(to: opening) }

  /// Puts the shoe in play with those that are done; one without a result is forgotten.
  mutating func finishShoe() {
    if !running.parts.isEmpty {
      finished = (finished + [FinishedShoe(running.parts)]).suffix(Self.mostFinished)
    }
    running = ShoeRecorder()
  }
}

/// A shoe that is done.
public struct FinishedShoe: Equatable, Sendable {
  /// The texts of its records, as they stand in a file: most often one, and one more for each change
  /// of rules or credits between two rounds.
  public let files: [String]

  init(_ parts: [SessionRecord]) { files = parts.map { $0.fileText } }
}

/// The records are a document of their own.
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
  /// A shoe from the array of its texts.
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
  /// The text of a part of one of the shoes, if there is such a part.
  func text(of place: ShoePart) -> String? {
    guard indices.contains(place.shoe), self[place.shoe].files.indices.contains(place.part)
    else { return nil }
    return self[place.shoe].files[place.part]
  }
}
