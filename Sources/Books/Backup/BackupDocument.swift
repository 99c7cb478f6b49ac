/// The data of a player that is backed up besides the ledger.
///
/// The numbers are stored in the database and never change.
public enum BackupDocument: Int64, CaseIterable, Sendable {
  /// Experience and streaks.
  case standing = 1
  /// The player's settings.
  case settings = 2
  /// The results of rounds.
  case statistics = 3

  /// The document's name in the API.
  public var name: String { "\(self)" }

  /// Creates the document with a name.
  public init?(named name: String) {
    guard let document = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = document
  }
}

/// The contents of a document from one device, or merged from all devices.
///
/// Each item is of one of three kinds, each with a rule for merging two values. The result doesn't
/// depend on the order or number of merges, so it doesn't matter which device writes last.
public struct BackupContent: Equatable, Sendable {
  /// The number of times the player has started over.
  ///
  /// Contents of an earlier era are dropped.
  public var era: Int64
  /// The counters of each device, which only grow.
  ///
  /// For one device the highest value counts; devices are added up.
  public var counters: [String: Int64]
  /// The records, of which the highest value counts.
  public var bests: [String: Int64]
  /// The settings, of which the latest one counts.
  public var choices: [String: BackupChoice]

  /// Creates contents, by default empty.
  public init(
    era: Int64 = 0, counters: [String: Int64] = [:], bests: [String: Int64] = [:],
    choices: [String: BackupChoice] = [:]
  ) {
    (self.era, self.counters, self.bests, self.choices) = (era, counters, bests, choices)
  }

  /// The maximum of any counter, which every JSON implementation reads exactly.
  public static let mostCounted: Int64 = 9_000_000_000_000_000
  /// The maximum number of times that a device can have started over since the last backup.
  ///
  /// A much later era would reset the document, and then no device could ever reset it again.
  static let mostErasAhead: Int64 = 1_000
  /// The maximum number of items in a document.
  public static let mostItems = 1_000
  /// The maximum length of an item's name or a setting's value, in bytes.
  public static let longestName = 64
  public static let longestValue = 2_000

  /// Whether the contents are within the limits.
  var isAllowed: Bool {
    let numbers = [era] + counters.values + bests.values + choices.values.map(\.changed)
    let names = Array(counters.keys) + Array(bests.keys) + Array(choices.keys)
    return names.count <= Self.mostItems
      && numbers.allSatisfy { (0...Self.mostCounted).contains($0) }
      && names.allSatisfy { (1...Self.longestName).contains($0.utf8.count) && !$0.hasEnd }
      && choices.values.allSatisfy { $0.value.utf8.count <= Self.longestValue && !$0.value.hasEnd }
  }
}

extension String {
  /// Whether the text contains a null character, which databases treat as its end.
  fileprivate var hasEnd: Bool { utf8.contains(0) }
}

/// A setting that a player has changed.
public struct BackupChoice: Equatable, Sendable {
  public let value: String
  /// The time of the change, in milliseconds since 1970 on the device's clock.
  public let changed: Int64

  /// Creates a setting.
  public init(_ value: String, changed: Int64) {
    (self.value, self.changed) = (value, changed)
  }

  /// Returns the later one of two settings.
  ///
  /// If the times are equal, it is the one whose value sorts last.
  func counting(against other: BackupChoice?) -> BackupChoice {
    guard let other else { return self }
    if changed != other.changed { return changed > other.changed ? self : other }
    return other.value.utf8.lexicographicallyPrecedes(value.utf8) ? self : other
  }
}

/// A document on the server.
public struct KeptBackup: Equatable, Sendable {
  public let document: BackupDocument
  /// The number of changes, or 0 if there is no backup yet.
  public let version: Int64
  /// The time of the last change.
  public let saved: Int64
  /// The merged contents of all devices, with counters added up.
  public let content: BackupContent
  /// This device's own counters, from which it continues.
  public let own: [String: Int64]
}

/// The reason why a backup is refused.
public enum BackupRefusal: Error, Equatable, Sendable {
  /// A number, a name or a text exceeds its limit, the era is far ahead, or there are too many items.
  case notAllowed
}
