import CardCore
import CasinoKit

/// Why a saved game cannot be played on.
public enum SaveProblem: Error, Equatable, Sendable {
  /// Something is wrong with the document; `detail` says what and where.
  case damaged(detail: String)
  /// The document was written by a newer version of the program.
  case newer(version: Int64)
}

extension SaveProblem {
  /// What the player is told of it, whose `game` or `patience` was saved.
  func notice(of game: String) -> Notice {
    switch self {
    case .damaged(let detail):
      Notice(
        title: "Your saved \(game) was damaged, so a new one has begun.",
        advice: "The damaged one is kept aside in this browser. What is wrong with it: \(detail).")
    case .newer(let version):
      Notice(
        title: "Your saved \(game) comes from a newer version of True Count.",
        advice: "It is of version \(version) and is left untouched. Reload the page to update. "
          + "Until then nothing you play here is saved.")
    }
  }
}

/// What is kept of one game in the store.
///
/// A document bears the name of its format, the version of the program that wrote it, and what the
/// front door says about it; the rest is for the game to say.
public protocol SavedDocument {
  /// The name that every such document bears.
  static var format: String { get }
  /// The version of documents that this program writes; it reads all versions up to this one.
  static var version: Int64 { get }
  /// What the front door says about the game, such as `Draw 3, deal 12345, 34 moves`; empty where
  /// none is under way.
  var summary: String { get }
  /// What the game says.
  var contents: [JSONValue.Member] { get }

  /// Reads what the game says.
  ///
  /// - Throws: What is missing there, or must not be.
  init(contents: JSONValue) throws(ArchiveRefusal)
}

extension SavedDocument {
  /// The document as it is stored.
  public var document: [UInt8] {
    let head: [JSONValue.Member] = [
      .init("format", .string(Self.format)), .init("version", .integer(Self.version)),
      .init("summary", .string(summary)),
    ]
    return JSONValue.object(head + contents).bytes
  }

  /// Reads a document.
  ///
  /// - Throws: Whether it is damaged, or newer than this program.
  public init(document: [UInt8]) throws(SaveProblem) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw .damaged(detail: "byte \(error.offset): \(error.problem)")
    }
    let written: Int64
    do { written = try Self.version(of: parsed) } catch { throw .damaged(detail: error.sentence) }
    if written > Self.version { throw .newer(version: written) }
    do { try self.init(contents: parsed) } catch { throw .damaged(detail: error.sentence) }
  }

  private static func version(of archive: JSONValue) throws(ArchiveRefusal) -> Int64 {
    guard try archive.string("format") == format else {
      throw ArchiveRefusal("format", "is not \(format)")
    }
    return try archive.integer("version", in: 1...Int64.max)
  }
}
