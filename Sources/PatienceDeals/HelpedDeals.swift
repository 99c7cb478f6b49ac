import CardCore
import GameList
import Patience
import Persistence

/// The deals with which a player has had help that uses hidden cards or shows the solution.
///
/// Such a deal counts as played with help from then on, however it is dealt again. The deals are
/// stored by their fingerprints, and only the latest ones.
public struct HelpedDeals: Equatable, Sendable {
  /// The kind of help with a deal.
  public enum Help: Sendable {
    /// The player has seen a verdict of the solver while cards were hidden.
    case verdict
    /// The player has seen a part of the solution.
    case solution
  }

  /// The fingerprints by kind of help, the latest last.
  private var verdicts: [UInt64] = []
  private var solutions: [UInt64] = []

  /// The number of deals that are stored for each kind of help.
  package static let most = 4_000

  /// Creates the record of a player who has had no help.
  public init() {}

  /// Whether there are none.
  var isEmpty: Bool { verdicts.isEmpty && solutions.isEmpty }

  /// The help that the player has had with a deal, or `nil` if none is known.
  public func help(with fingerprint: UInt64) -> Help? {
    if solutions.contains(fingerprint) { return .solution }
    return verdicts.contains(fingerprint) ? .verdict : nil
  }

  /// Records help with a deal.
  ///
  /// - Returns: Whether that is news.
  @discardableResult
  public mutating func note(_ help: Help, with fingerprint: UInt64) -> Bool {
    switch (self.help(with: fingerprint), help) {
    case (.solution, _), (.verdict, .verdict): return false
    case (_, .verdict): verdicts.append(fingerprint)
    case (_, .solution):
      verdicts.removeAll { $0 == fingerprint }
      solutions.append(fingerprint)
    }
    verdicts.removeFirst(max(0, verdicts.count - Self.most))
    solutions.removeFirst(max(0, solutions.count - Self.most))
    return true
  }

  /// Adds the deals of another record, such as that of another device, as older ones.
  public mutating func add(_ other: HelpedDeals) {
    let shown = other.solutions.filter { !solutions.contains($0) }
    let seen = other.verdicts.filter { help(with: $0) == nil && !shown.contains($0) }
    verdicts = Array((seen + verdicts.filter { !shown.contains($0) }).suffix(Self.most))
    solutions = Array((shown + solutions).suffix(Self.most))
  }
}

extension HelpedDeals: Archivable {
  /// The members of a document or a part of one.
  private var members: [JSONValue.Member] {
    [
      .init("verdicts", .array(verdicts.map { .integer($0) })),
      .init("solutions", .array(solutions.map { .integer($0) })),
    ]
  }

  public var archive: JSONValue { .object(members) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    verdicts = try Self.fingerprints("verdicts", in: archive)
    solutions = try Self.fingerprints("solutions", in: archive)
  }

  private static func fingerprints(
    _ name: String, in archive: JSONValue
  ) throws(ArchiveRefusal) -> [UInt64] {
    var found: [UInt64] = []
    for (place, item) in try archive.array(name).enumerated() {
      guard case .number(let text) = item, let number = UInt64(wholeNumber: text) else {
        throw ArchiveRefusal("\(name)[\(place)]", "is not a fingerprint")
      }
      found.append(number)
    }
    return Array(found.suffix(most))
  }
}

/// A document of its own, because the game's document is written at every move.
extension HelpedDeals: SavedDocument {
  public static let format = DocumentForm.helpedDeals.format
  public static let version = DocumentForm.helpedDeals.version
  public static let firstWithChecksum = DocumentForm.helpedDeals.firstWithChecksum

  /// The document's name in the store.
  public static let name = DocumentForm.helpedDeals.name

  public var summary: String { "" }

  public var contents: [JSONValue.Member] { members }

  public init(contents: JSONValue) throws(ArchiveRefusal) { try self.init(archive: contents) }
}
