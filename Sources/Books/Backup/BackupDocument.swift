/// What of a player is backed up besides the ledger.
///
/// The numbers stand in the books and never change.
public enum BackupDocument: Int64, CaseIterable, Sendable {
  /// Experience and streaks.
  case standing = 1
  /// What the player has chosen.
  case settings = 2
  /// What the rounds came to.
  case statistics = 3

  /// The document by the name that programs read.
  public var name: String { "\(self)" }

  /// The document with a name.
  public init?(named name: String) {
    guard let document = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = document
  }
}

/// What one device has to say of a document, or what all of them have said.
///
/// Everything in it is of one of three kinds, each with a rule by which two sayings become one. The rules give the same in
/// any order and however often something is said, so it does not matter who writes last.
public struct BackupContent: Equatable, Sendable {
  /// How often the player has begun anew.
  ///
  /// What was said before the last time is forgotten.
  public var era: Int64
  /// What each device has counted itself, which only grows: of a device the most counts, and devices are added up.
  public var counters: [String: Int64]
  /// What was reached: the most counts.
  public var bests: [String: Int64]
  /// What was chosen: what was chosen last counts.
  public var choices: [String: BackupChoice]

  /// Some content; by default none.
  public init(
    era: Int64 = 0, counters: [String: Int64] = [:], bests: [String: Int64] = [:],
    choices: [String: BackupChoice] = [:]
  ) {
    (self.era, self.counters, self.bests, self.choices) = (era, counters, bests, choices)
  }

  /// The most that anything can count to, so that every program reads it exactly.
  public static let mostCounted: Int64 = 9_000_000_000_000_000
  /// How many things a document has at most.
  public static let mostItems = 1_000
  /// How long the name of a thing may be, and what was chosen, in bytes.
  public static let longestName = 64
  public static let longestValue = 2_000

  /// Whether the house keeps it.
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
  /// Whether there is a sign in it at which databases take a text to end.
  fileprivate var hasEnd: Bool { utf8.contains(0) }
}

/// Something that a player has chosen.
public struct BackupChoice: Equatable, Sendable {
  public let value: String
  /// When, in milliseconds since 1970 on the device's clock.
  public let changed: Int64

  /// A choice.
  public init(_ value: String, changed: Int64) {
    (self.value, self.changed) = (value, changed)
  }

  /// Which of two choices counts: the later one; of two at the same moment, the one whose text comes later in order.
  func counting(against other: BackupChoice?) -> BackupChoice {
    guard let other else { return self }
    if changed != other.changed { return changed > other.changed ? self : other }
    return other.value.utf8.lexicographicallyPrecedes(value.utf8) ? self : other
  }
}

/// A document as the house has it.
public struct KeptBackup: Equatable, Sendable {
  public let document: BackupDocument
  /// How often it has changed; 0 where nothing was backed up yet.
  public let version: Int64
  /// When it changed last.
  public let saved: Int64
  /// What all devices have said, counters added up.
  public let content: BackupContent
  /// What this device has counted by itself, from where it goes on.
  public let own: [String: Int64]
}

/// Why the house does not back something up.
public enum BackupRefusal: Error, Equatable, Sendable {
  /// A number, a name or a text is beyond its bounds, or there are too many things.
  case notAllowed
}
