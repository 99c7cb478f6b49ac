import CardCore
import Localization

/// Why a saved document cannot be used.
public enum SaveProblem: Error, Equatable, Sendable {
  /// Something is wrong with the document; `detail` says what and where.
  case damaged(detail: String)
  /// The document was written by a newer version of the program.
  case newer(version: Int64)
}

/// A document in the store: the player profile, or the game at a table.
///
/// A document contains the name of its format, the version of the program that wrote it, a line for
/// the home page, and a checksum over its bytes.
public protocol SavedDocument {
  /// The format's name, which is part of every such document.
  static var format: String { get }
  /// The version that this program writes; it reads this version and all older ones.
  static var version: Int64 { get }
  /// The first version with a checksum.
  static var firstWithChecksum: Int64 { get }
  /// The line about the game on the home page, such as `Draw 3, deal 12345, 34 moves`; empty if no
  /// game is in progress.
  var summary: String { get }
  /// The language of that line.
  var language: Language { get }
  /// The rest of the document.
  var contents: [JSONValue.Member] { get }

  /// Reads the rest of a document.
  ///
  /// - Throws: The part that is missing or not allowed.
  init(contents: JSONValue) throws(ArchiveRefusal)
}

extension SavedDocument {
  /// English, unless a document states another language.
  public var language: Language { .english }

  /// The line about the game in a document, and its language.
  public static func told(by contents: JSONValue) -> (summary: String, language: Language) {
    (
      (try? contents.string("summary")) ?? "",
      (try? contents.string("language")).flatMap { Language(named: $0) } ?? .english
    )
  }

  /// The document as it is stored.
  public var document: [UInt8] {
    DocumentFrame.bytes(Self.format, Self.version, summary, language, contents)
  }

  /// Reads a document.
  ///
  /// - Throws: Why it can't be used: it is damaged, or newer than this program.
  public init(document: [UInt8]) throws(SaveProblem) {
    let parsed = try DocumentFrame.contents(
      of: document, Self.format, Self.version, firstWithChecksum: Self.firstWithChecksum)
    do { try self.init(contents: parsed) } catch { throw .damaged(detail: error.sentence) }
  }
}

/// The parts that every document has around its contents: format, version and checksum.
public enum DocumentFrame {

  /// A document as it is stored.
  fileprivate static func bytes(
    _ format: String, _ version: Int64, _ summary: String, _ language: Language,
    _ contents: [JSONValue.Member]
  ) -> [UInt8] {
    var head: [JSONValue.Member] = [
      .init("format", .string(format)), .init("version", .integer(version)),
      .init("summary", .string(summary)),
    ]
    if language != .english { head.append(.init("language", .string(language.tag))) }
    return DocumentChecksum.sealing(JSONValue.object(head + contents).bytes)
  }

  /// The contents of a document with a format.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - format: The name of the expected format.
  ///   - version: The newest version that is read.
  ///   - firstWithChecksum: The first version that must have a checksum.
  /// - Returns: The document's members.
  /// - Throws: Why it can't be used: it is damaged, or newer than this program.
  public static func contents(
    of document: [UInt8], _ format: String, _ version: Int64, firstWithChecksum: Int64
  ) throws(SaveProblem) -> JSONValue {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw .damaged(detail: "byte \(error.offset): \(error.problem)")
    }
    let written: Int64
    do { written = try Self.version(of: parsed, format) } catch {
      throw .damaged(detail: error.sentence)
    }
    if written > version { throw .newer(version: written) }
    let isSealed = parsed.member(DocumentChecksum.member) != nil
    if isSealed || written >= firstWithChecksum {
      guard DocumentChecksum.holds(for: document) else {
        throw .damaged(detail: "\(DocumentChecksum.member) does not fit the rest")
      }
    }
    return parsed
  }

  private static func version(
    of archive: JSONValue, _ format: String
  ) throws(ArchiveRefusal) -> Int64 {
    guard try archive.string("format") == format else {
      throw ArchiveRefusal("format", "is not \(format)")
    }
    return try archive.integer("version", in: 1...Int64.max)
  }
}

/// The checksum of a document: its last member, computed from all bytes before it.
///
/// It detects every flipped bit and every mistake in a manual edit; it is not a signature.
package enum DocumentChecksum {
  package static let member = "checksum"

  /// The document, a JSON object with members, with its checksum added.
  package static func sealing(_ document: [UInt8]) -> [UInt8] {
    let body = document.dropLast()
    return body + seal(over: body)
  }

  /// Whether a document ends with the checksum of the bytes before it.
  static func holds(for document: [UInt8]) -> Bool {
    let body = document.dropLast(seal(over: []).count)
    return Array(document.suffix(document.count - body.count)) == seal(over: body)
  }

  private static func seal(over body: ArraySlice<UInt8>) -> [UInt8] {
    var digest = Digest()
    digest.add(body)
    return Array(",\"\(member)\":\"\(digest.text)\"}".utf8)
  }
}
